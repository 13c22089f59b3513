// Admins' settings of mails, maps and the city's name (`katalog`, D15), as others see them.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AddedOverlay, CatalogueRow } from '../../src/api/entities/catalogue';
import { osloDay } from '../../src/api/rules/oslo';
import { withCity } from '../harness/withCity';
import { newClient, sendReport, tokenOf } from './machineCalls';
import { opened, textOf } from './pdfText';
import type { ReportPage } from '../../src/api/entities/report';
import { callsOf } from './reportCalls';

const city = withCity();
const { get, newReport, post, put, read, remove } = callsOf(city);

const row = async (slag: string, key: string) =>
    (await read<CatalogueRow[]>('admin', `/api/katalog/${slag}`)).find(({ nokkel }) => nokkel === key);
const change = (slag: string, key: string, values: object) => put('admin', `/api/katalog/${slag}/${key}`, values);
const json = async <T>(path: string): Promise<T> => (await (await fetch(`${city.url}${path}`)).json()) as T;
const lastMail = async () => (await json<{ subject: string; body: string }[]>('/dev/epost?format=json'))[0];
const answerTo = async (id: number) => {
    const { status } = await post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, {
        tekst: 'Hullet er tettet.',
    });
    expect(status).toBe(201);
    return lastMail();
};
const words = {
    emne: 'Sak {nummer}: svar fra {produkt}',
    tekst: '{svar}\n\nGjelder {adresse}.',
    emne_engelsk: 'Case {nummer}',
    tekst_engelsk: 'An answer to your report.',
};

describe('mail texts', () => {
    it('are the standard ones until an admin changes them, and again when they are emptied', async () => {
        const report = await newReport();
        expect(await row('eposttekster', 'svar')).toMatchObject({ emne: 'Svar på melding {nummer}' });
        await expect(change('eposttekster', 'svar', words)).toAnswer(204);
        expect(await answerTo(report.id)).toMatchObject({
            subject: `Sak ${report.lopeNummer}: svar fra Bymelding / Case ${report.lopeNummer}`,
            // The link to the report's page is below it.
            body: expect.stringMatching(
                `^Hullet er tettet.\n\nGjelder ${report.adresse}.\n\n– – –\n\nAn answer to your report.\n\nFølg meldingen her`,
            ),
        });
        await change('eposttekster', 'svar', { emne: null, tekst: null, emne_engelsk: null, tekst_engelsk: null });
        expect((await answerTo(report.id))?.subject).toBe(`Svar på melding ${report.lopeNummer}`);
        const history = await get<unknown[]>('admin', '/api/katalog/eposttekster/svar/historikk');
        expect(history.body).toMatchObject([
            { fra: { emne: words.emne }, til: { emne: 'Svar på melding {nummer}' } },
            { fra: { emne: 'Svar på melding {nummer}' }, til: { emne: words.emne } },
        ]);
    });

    it('are refused with names in braces that the mail does not know, or without those that it needs', async () => {
        const {
            status,
            body: { errors },
        } = await change('eposttekster', 'nytt-passord', {
            emne: 'Hei {adresse}',
            tekst: 'Uten lenke',
        });
        expect(status).toBe(400);
        expect(errors).toMatchObject([
            { field: 'emne', message: '{adresse} finnes ikke her. Teksten kan ha: {lenke}, {produkt}.' },
            { field: 'tekst', message: 'Teksten må ha {lenke} i seg.' },
        ]);
    });

    it('are previewed on a report, the newest or another', async () => {
        const report = await newReport();
        const preview = (more: object) => post('admin', '/api/katalogepost', { epost: 'svar', ...more });
        expect((await preview(words)).body).toMatchObject({
            emne: `Sak ${report.lopeNummer}: svar fra Bymelding / Case ${report.lopeNummer}`,
            tekst: expect.stringContaining(`Gjelder ${report.adresse}.`) as string,
        });
        expect((await preview({ lopeNummer: 100_001 })).body).toMatchObject({ emne: 'Svar på melding 100001' });
        await expect(preview({ lopeNummer: 1 })).toRefuse('lopeNummer');
        await expect(preview({ emne: '{rart}' })).toRefuse('emne');
    });

    it('cannot be created or removed', async () => {
        await expect(remove('admin', '/api/katalog/eposttekster/svar')).toAnswer(400);
        await expect(post('admin', '/api/katalog/eposttekster', { epost: 'svar' })).toAnswer(409);
        await expect(post('admin', '/api/katalog/eposttekster', { epost: 'annet' })).toAnswer(400);
        await expect(post('admin', '/api/katalog/kommune', { navn: 'To' })).toAnswer(400);
    });
});

describe('the name and the logo', () => {
    it('are in the client, on the sign-in pages, in mails and on paper', async () => {
        const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c9302c' } })
            .png()
            .toBuffer();
        const logo = `data:image/png;base64,${bytes.toString('base64')}`;
        const svg = await change('kommune', '1', { logo: 'data:image/svg+xml;base64,PHN2Zy8+' });
        expect(svg.body.errors).toMatchObject([{ field: 'logo', message: 'Må være et bilde, PNG eller JPEG.' }]);
        await expect(change('kommune', '1', { navn: 'Fjordby melder', logo })).toAnswer(204);
        const configuration = await json<{ PRODUCT_TITLE: string; LOGO_URL: string }>('/config.json');
        expect(configuration.PRODUCT_TITLE).toBe('Fjordby melder');
        const shown = await fetch(`${city.url}${configuration.LOGO_URL}`);
        expect(shown.headers.get('content-type')).toBe('image/png');
        expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
        const signedOut = await (await fetch(`${city.url}/oidc/session/end/success`)).text();
        expect(signedOut).toContain('– Fjordby melder</title>');
        expect(signedOut).toContain(`<img src="${configuration.LOGO_URL}"`);
        const report = await newReport();
        expect((await answerTo(report.id))?.body).toContain('sendt fra Fjordby melder.');
        const pdf = await get('saksbehandler', `/api/meldinger/pdf?MeldingId=${report.id}`);
        expect(pdf.status).toBe(200);
        const printed = Buffer.from(pdf.bytes).toString('latin1');
        expect(printed).toContain('/Subtype /Image');
        const history = await get<unknown[]>('admin', '/api/katalog/kommune/1/historikk');
        expect(history.body).toMatchObject([{ til: { logo: 'bilde, 1 kB' } }]);
        await change('kommune', '1', { navn: null, logo: null });
        await expect(fetch(`${city.url}${configuration.LOGO_URL}`)).toAnswer(404);
    });
});

describe('map layers', () => {
    const shownTo = (user: string) => read<AddedOverlay[]>(user, '/api/kartlag');

    it('are on the maps of the roles that they name, whatever the map configuration', async () => {
        const layer = { navn: 'Istapper', adresse: 'https://kart.fjordby.test/wms', kartlagtype: 'wms' };
        const more = {
            lag: 'broyting',
            gruppe: 'Vinter',
            dekkevne: 60,
            roller: 'admin,service',
            tegnforklaring: 'https://tegn.fjordby.test/broyting.png',
        };
        const made = await post<{ nokkel: string }>('admin', '/api/katalog/kartlag', { ...layer, ...more });
        expect(made.status).toBe(201);
        await post('admin', '/api/katalog/kartlag', { ...layer, navn: 'For alle' });
        const forAll = expect.objectContaining({ displayName: 'For alle' }) as object;
        expect(await shownTo('saksbehandler')).toEqual([
            {
                id: Number(made.body.nokkel),
                displayName: 'Istapper',
                url: layer.adresse,
                type: 'wms',
                layerId: 'broyting',
                group: 'Vinter',
                legendId: 'https://tegn.fjordby.test/broyting.png',
                opacity: 0.6,
            },
            forAll,
        ]);
        expect(await shownTo('entreprenor')).toEqual([forAll]);
        const hosts = async () => (await fetch(city.url)).headers.get('content-security-policy');
        await expect.poll(hosts, { timeout: 5000 }).toContain('https://kart.fjordby.test');
        expect(await hosts()).toContain('https://tegn.fjordby.test');
    });

    it('are in Norwegian order', async () => {
        const layer = { adresse: 'https://kart.fjordby.test/wms', kartlagtype: 'wms' };
        for (const navn of ['Åkrer', 'Ørretbekker'])
            await post('admin', '/api/katalog/kartlag', { ...layer, navn, gruppe: `${navn} og mer` });
        const shown = (await shownTo('saksbehandler')).map(({ displayName }) => displayName);
        expect(shown.indexOf('Åkrer')).toBe(shown.indexOf('Ørretbekker') + 1);
    });

    it('are refused with an invalid address or role', async () => {
        for (const adresse of ['https://a.test;sandbox/wms', 'https://a.test,b.test/', "https://a.test 'unsafe-eval'"])
            expect(
                (await post('admin', '/api/katalog/kartlag', { navn: 'Trær', kartlagtype: 'wms', adresse })).body
                    .errors,
            ).toMatchObject([
                { field: 'adresse', message: expect.stringContaining('må være en nettadresse') as string },
            ]);
        const {
            body: { errors },
        } = await post('admin', '/api/katalog/kartlag', {
            navn: 'Trær',
            adresse: 'kart.test',
            kartlagtype: 'tiles',
            roller: 'konge',
        });
        expect(errors?.map(({ field }) => field).toSorted()).toEqual(['adresse', 'roller']);
    });
});

describe('answers to extra questions', () => {
    const questions = {
        type: 'object',
        properties: {
            fare: { title: 'Er det farlig?', type: 'boolean' },
            siden: { title: 'Siden', type: 'string', format: 'date' },
            sted: { title: 'Sted', type: 'string', enum: ['Vei', 'Fortau'] },
            dybde: { title: 'Hvor dypt?', type: 'number' },
        },
        required: ['fare'],
    };
    const found = async (...svar: string[]) => {
        const query = new URLSearchParams(svar.map((one) => ['svar', one]));
        const path = `/sok/melding/serviceavdeling?antall=50&${query}`;
        const { meldinger } = await read<ReportPage>('saksbehandler', path);
        return meldinger.map(({ id }) => id).toSorted((a, b) => a - b);
    };

    it('filter the list, are in Innmeldinger and on paper, and come from machine clients too', async () => {
        const made = await post<{ nokkel: string }>('admin', '/api/katalog/meldingstyper', {
            navn: 'Istapp',
            kategorigruppe_id: 1,
            synlig_for_publikum: true,
            frist_dager: 2,
            lysrelatert: false,
            sporsmalsskjema: JSON.stringify(questions),
        });
        const meldingstypeId = Number(made.body.nokkel);
        const send = async (svar: object) => (await newReport({ meldingstypeId, svar: JSON.stringify(svar) })).id;
        const dangerous = await send({ fare: true, sted: 'Vei', dybde: 2.5, siden: '2027-05-17' });
        const harmless = await send({ fare: false, sted: 'Fortau' });
        const client = await newClient(city.url, ['meldinger:opprett']);
        const token = await tokenOf(city.url, client, 'meldinger:opprett');
        const sent = await sendReport(city.url, token, { meldingstypeId, svar: JSON.stringify({ fare: true }) });
        expect(sent.status).toBe(201);
        const { id: byMachine } = ((await sent.json()) as { result: { id: number } }).result;
        const refused = await sendReport(city.url, token, { meldingstypeId });
        expect(await refused.json()).toMatchObject({ errors: [{ field: 'svar.fare' }] });

        const badly = await sendReport(city.url, token, { meldingstypeId, svar: '{"fare":true,"sted":"\\u0000"}' });
        expect([badly.status, await badly.json()]).toEqual([
            400,
            expect.objectContaining({
                errors: [expect.objectContaining({ field: 'svar', message: 'Teksten inneholder ugyldige tegn.' })],
            }),
        ]);

        expect(await found('fare:ja')).toEqual([dangerous, byMachine]);
        expect(await found('sted:Vei', 'sted:Fortau')).toEqual([dangerous, harmless]);
        expect(await found('fare:ja', 'sted:Fortau')).toEqual([]);
        expect(await found('dybde:2,5')).toEqual([dangerous]);
        expect(await found('dybde:*')).toEqual([dangerous]);

        const [year, month] = osloDay(new Date()).split('-');
        const file = await get(
            'admin',
            `/api/rapporter/innmeldinger?month=${Number(month)}&year=${year}&meldingstyper=${meldingstypeId}&format=csv`,
        );
        const lines = file.text.trim().split('\r\n');
        expect(lines[0]).toMatch(/;Svar;/);
        expect(lines.filter((line) => line.includes('Er det farlig? '))).toHaveLength(3);
        expect(lines.join()).toContain('Er det farlig? ja; Hvor dypt? 2,5; Siden: 17.05.2027; Sted: Vei');

        const pdf = await get('saksbehandler', `/api/meldinger/pdf?MeldingId=${dangerous}`);
        const printed = textOf(opened(Buffer.from(pdf.bytes)));
        expect(printed).toContain('Svar på spørsmål');
        expect(printed).toContain('Er det farlig? ja');
        expect(printed).toContain('Sted: Vei');
    });
});
