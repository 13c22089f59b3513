// The catalogue that admins edit (`katalog`, D15): rows by the columns of their files, and their effects.
import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { importedRows } from '../../src/api/catalogue/importedRows';
import type { Agreement } from '../../src/api/entities/administration';
import type { AuditEntry } from '../../src/api/entities/audit';
import type { CatalogueImported, CatalogueRow } from '../../src/api/entities/catalogue';
import type { Notice, Report, ReportType, Status } from '../../src/api/entities/report';
import type { HistoryEntry } from '../../src/api/entities/reportEntries';
import type { StartLine } from '../../src/api/entities/teamwork';
import { osloDay } from '../../src/api/rules/oslo';
import { startLines } from '../../src/api/rules/startLine';
import { openIn, withDescendants } from '../../src/api/rules/statuses';
import { startIdentityCity } from '../harness/identityCity';
import { withCity } from '../harness/withCity';
import { aNewUser, companies } from './administrationCalls';
import { movedBy } from './routingTrial';
import { callsOf, types } from './reportCalls';

const city = withCity();
const { get, getReport, handle, newReport, outboxOf, post, postReport, put, read, remove, search } = callsOf(city);

const rowsOf = (slag: string) => read<CatalogueRow[]>('admin', `/api/katalog/${slag}`);
const row = async (slag: string, key: string | number) => {
    const found = (await rowsOf(slag)).find(({ nokkel }) => nokkel === String(key));
    if (!found) throw new Error(`No ${slag} ${key}`);
    return found;
};
const tried = async (slag: string, values: object, nokkel?: string) =>
    slag === 'ruting' || slag === 'rutingsregler'
        ? { ...values, bekreftet: await movedBy(city, slag, { ...(nokkel ? { nokkel } : {}), rad: values }) }
        : values;
const add = async (slag: string, values: object) =>
    post<{ nokkel: string }>('admin', `/api/katalog/${slag}`, await tried(slag, values));
const change = async (slag: string, key: string | number, values: object) =>
    put('admin', `/api/katalog/${slag}/${key}`, await tried(slag, values, String(key)));
const removeRow = (slag: string, key: string | number) => remove('admin', `/api/katalog/${slag}/${key}`);
const historyOf = (slag: string, key: string | number) =>
    read<AuditEntry[]>('admin', `/api/katalog/${slag}/${key}/historikk`);

const yesterday = '2020-01-01';
const aType = (more: object = {}) => ({
    navn: 'Tagging',
    kategorigruppe_id: 1,
    synlig_for_publikum: true,
    frist_dager: 5,
    lysrelatert: false,
    ...more,
});

describe('a row of the catalogue', () => {
    it('can be created and changed with its version, and its history has the values before and after', async () => {
        const { status, body } = await add('kategorigrupper', { navn: 'Byrom' });
        expect(status).toBe(201);
        const { etag, ...made } = await row('kategorigrupper', body.nokkel);
        expect(made).toMatchObject({ navn: 'Byrom', id: Number(body.nokkel) });
        const changed = await put(
            'admin',
            `/api/katalog/kategorigrupper/${body.nokkel}`,
            { navn: 'Byrom og plasser' },
            { 'If-Match': etag ?? '' },
        );
        expect(changed.status).toBe(204);
        expect(changed.headers.get('etag')).toBe((await row('kategorigrupper', body.nokkel)).etag);
        const again = await put(
            'admin',
            `/api/katalog/kategorigrupper/${body.nokkel}`,
            { navn: 'Noe annet' },
            { 'If-Match': etag ?? '' },
        );
        expect(again.status).toBe(412);
        expect(await historyOf('kategorigrupper', body.nokkel)).toMatchObject([
            { hendelse: 'endret', fra: { navn: 'Byrom' }, til: { navn: 'Byrom og plasser' } },
            { hendelse: 'opprettet', fra: null, til: { navn: 'Byrom' } },
        ]);
    });

    it('has a history in words, with the names used at the time', async () => {
        const { body } = await add('meldingstyper', aType({ navn: 'Utstyr' }));
        const sporsmalsskjema = JSON.stringify({
            type: 'object',
            properties: { dybde: { title: 'Hvor dypt?', type: 'number' } },
            required: ['dybde'],
        });
        await change('meldingstyper', body.nokkel, { kategorigruppe_id: 2, prioritet: 'hoy', sporsmalsskjema });
        const category = async (id: number) => (await row('kategorigrupper', id)).navn;
        expect(await historyOf('meldingstyper', body.nokkel)).toMatchObject([
            {
                fra: { kategorigruppe_id: await category(1), prioritet: null },
                til: {
                    kategorigruppe_id: await category(2),
                    prioritet: 'hoy',
                    sporsmalsskjema: 'Hvor dypt? (tall; må besvares)',
                },
            },
            { til: { navn: 'Utstyr' } },
        ]);
        const covered = (await row('ruting', 2))['bydeler'] as number[];
        await change('ruting', 2, { bydeler: [3, 16] });
        expect((await historyOf('ruting', 2))[0]).toMatchObject({ til: { bydeler: 'Sagene, Sentrum' } });
        await change('ruting', 2, { bydeler: covered });
    });

    it('of a district can lose its outline again: positions are then placed as before', async () => {
        const mapBounds = async () =>
            ((await (await fetch(`${city.url}/config.json`)).json()) as { MAP_BOUNDS?: string }).MAP_BOUNDS;
        const ring = [
            [10.7, 59.91],
            [10.72, 59.91],
            [10.72, 59.92],
            [10.7, 59.91],
        ];
        await expect(change('bydeler', 5, { omriss: { type: 'Polygon', coordinates: [ring] } })).toAnswer(204);
        expect((await row('bydeler', 5)).omriss).toMatchObject({ type: 'MultiPolygon' });
        expect(await mapBounds()).toBeUndefined();
        expect((await newReport()).bydelId).toBe(99);
        await expect(change('bydeler', 5, { navn: 'Frogner' })).toAnswer(204);
        expect((await row('bydeler', 5)).omriss).toMatchObject({ type: 'MultiPolygon' });
        await expect(change('bydeler', 5, { omriss: null })).toAnswer(204);
        expect((await row('bydeler', 5)).omriss).toBeNull();
        expect((await newReport()).bydelId).toBe(16);
        expect(await historyOf('bydeler', 5)).toMatchObject([
            { fra: { omriss: '4 punkter, 59.91000–59.92000 nord, 10.70000–10.72000 øst' }, til: { omriss: null } },
            { fra: { omriss: null } },
        ]);
    });

    it('with a character that cannot be stored is refused at its field, also in a file', async () => {
        const {
            status,
            body: { errors },
        } = await add('kategorigrupper', { navn: 'By\u0000rom' });
        expect([status, errors?.[0]?.field]).toEqual([400, 'navn']);
        const { body } = await post<CatalogueImported>('admin', '/api/kataloginnlesing', {
            filer: [{ navn: 'enheter.csv', innhold: 'id;navn\n900;m\u0000\n' }],
            prove: true,
        });
        expect(body.feil).toEqual([`enheter.csv, linje 2, navn: ${errors?.[0]?.message.split(': ').at(-1)}`]);
    });

    it('is refused with a message at each field', async () => {
        const {
            status,
            body: { errors },
        } = await add('meldingstyper', aType({ navn: '', frist_dager: 0, kategorigruppe_id: 999 }));
        expect(status).toBe(400);
        expect(errors?.map(({ field, message }) => [field, message])).toEqual([
            ['navn', 'Verdien mangler.'],
            ['frist_dager', '«0» må være et heltall fra 1 til 1000.'],
        ]);
        const unknown = await add('meldingstyper', aType({ kategorigruppe_id: 999 }));
        expect(unknown.body.errors).toMatchObject([{ field: 'kategorigruppe_id', message: '999 finnes ikke.' }]);
        await expect(add('enheter', { id: 1, navn: 'En gang til' })).toAnswer(409);
        await expect(change('eksterne', 2, { status_id: 4 })).toRefuse(
            'status_id',
            'Velg en status for meldinger som henvises eller videresendes.',
        );
        await expect(change('eksterne', 2, { status_id: 17 })).toAnswer(204);
        await expect(change('statuser', 4, { forelder_id: 4 })).toRefuse(
            'forelder_id',
            'Statusen står under seg selv.',
        );
        await expect(change('bydeler', 1, { omriss: { type: 'Point', coordinates: [10, 59] } })).toRefuse(
            'omriss',
            'Geometrien må være Polygon eller MultiPolygon.',
        );
    });

    it('is removed only while nothing uses it, and never when the rules name it', async () => {
        const { body } = await add('feilrettingskoder', { navn: 'Ny kode' });
        await expect(removeRow('feilrettingskoder', body.nokkel)).toAnswer(204);
        expect((await historyOf('feilrettingskoder', body.nokkel))[0]).toMatchObject({
            hendelse: 'fjernet',
            til: null,
        });
        await expect(removeRow('meldingstyper', types.road)).toAnswer(
            400,
            'Er i bruk, og kan ikke fjernes. Avslutt i stedet.',
        );
        for (const [slag, key] of [
            ['bydeler', 1],
            ['kategorigrupper', 1],
        ] as const)
            await expect(removeRow(slag, key)).toAnswer(400, 'Er i bruk, og kan ikke fjernes.');
        for (const [slag, key] of [
            ['bydeler', 99],
            ['statuser', 4],
        ] as const)
            await expect(removeRow(slag, key)).toAnswer(400, 'Kan ikke fjernes: reglene i løsningen viser til den.');
        await expect(removeRow('statuser', 100)).toAnswer(400, 'Har statuser under seg. Fjern eller flytt dem først.');
        await expect(change('statuser', 3, { avsluttet: yesterday })).toRefuse('avsluttet');
    });

    it('of any kind can be read and changed, and its choices have names', async () => {
        expect(await row('deaktivert', 'type 69')).toMatchObject({ slag: 'meldingstype', grunn: 'portal' });
        expect((await row('deaktivert', 'type 69')).navn).toEqual(expect.any(String));
        expect((await row('ruting', 1))['meldingstyper']).toContain(types.road);
        expect((await row('varsler', 1)).navn).toMatch(/^Planlagt vedlikehold.*…$/);
        await expect(change('deaktivert', 'type%2069', { grunn: 'arbeidsordre' })).toAnswer(204);
        expect((await row('deaktivert', 'type 69'))['grunn']).toBe('arbeidsordre');
    });
});

describe('existing reports do not change', () => {
    it('a new deadline holds for new reports only, in days or hours, and skips days off', async () => {
        const made = Number((await add('meldingstyper', aType())).body.nokkel);
        const old = await newReport({ meldingstypeId: made });
        const deadlineOf = async (id: number) =>
            (await read<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`)).tidsfrist;
        await expect(change('meldingstyper', made, { frist_timer: 4 })).toAnswer(204);
        expect(await deadlineOf(old.id)).toBe(old.tidsfrist);
        const quick = await newReport({ meldingstypeId: made });
        expect(Date.parse(quick.tidsfrist ?? '') - Date.parse(quick.mottattDato)).toBe(4 * 3_600_000);
        await change('meldingstyper', made, { frist_timer: null });
        const off = osloDay(old.tidsfrist ?? '');
        await expect(add('fridager', { dato: off, navn: 'Byens dag', hvert_ar: false })).toAnswer(201);
        const later = await newReport({ meldingstypeId: made });
        expect(Date.parse(later.tidsfrist ?? '')).toBeGreaterThan(Date.parse(old.tidsfrist ?? '') + 23 * 3_600_000);
        expect(await deadlineOf(old.id)).toBe(old.tidsfrist);
    });

    it('an ended type stays with its reports, and is no longer chosen', async () => {
        const made = Number((await add('meldingstyper', aType({ navn: 'Trikkestopp' }))).body.nokkel);
        const old = await newReport({ meldingstypeId: made });
        await expect(change('meldingstyper', made, { avsluttet: yesterday })).toAnswer(204);
        const listed = await read<ReportType[]>('saksbehandler', '/api/meldingstyper');
        expect(listed.find(({ meldingstypeId }) => meldingstypeId === made)).toMatchObject({ avsluttet: true });
        await expect(newReport({ meldingstypeId: made })).rejects.toThrow();
        const report = await read<Report>('saksbehandler', `/api/serviceavdelinger/meldinger/${old.id}`);
        expect(report.meldingstypeId).toBe(made);
    });

    it('an ended code for work done stays with its reports, and is no longer chosen', async () => {
        const [old, other] = [await newReport(), await newReport()];
        const [code] = old.feilrettingskoder ?? [];
        const set = (id: number) =>
            put('saksbehandler', `/api/meldinger/${id}/feilretting`, { feilrettingskodeId: code?.id });
        await expect(set(old.id)).toAnswer(200);
        await expect(change('feilrettingskoder', code?.id ?? 0, { avsluttet: yesterday })).toAnswer(204);
        await expect(set(old.id)).toAnswer(200);
        await expect(set(other.id)).toRefuse(
            'feilrettingskodeId',
            'Koden for arbeid utført må velges blant avtalens koder.',
        );
        const stored = await getReport(old.id);
        expect(stored.feilrettingskodeId).toBe(code?.id);
        // With its name, for the page.
        expect(stored.feilrettingskoder).toContainEqual(code);
        expect((await getReport(other.id)).feilrettingskoder).not.toContainEqual(code);
        expect((await getReport(other.id)).feilrettingskodeId).toBeNull();
    });

    it('an ended agreement, or one that has not begun, stays with its reports, and is no longer chosen', async () => {
        const made = await add('avtaler', {
            navn: 'Trikkespor',
            organisasjonsnummer: (await read<{ orgnr: string }>('admin', `/api/entreprenorer/${companies.nordvei}`))
                .orgnr,
        });
        const avtaleId = Number(made.body.nokkel);
        const ends = async (values: object) => expect(change('avtaler', avtaleId, values)).toAnswer(204);
        const chosen = { selskapId: companies.nordvei, avtaleId };
        const assign = (id: number, more: object = {}) => handle(id, { ...chosen, ...more });
        const save = async (id: number) => {
            const { meldingstypeId, adresse, latitude, longitude } = await getReport(id);
            const stored = { meldingstypeId, adresse, latitude, longitude, meldingsStatusId: 2 };
            return put('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`, { ...stored, ...chosen });
        };
        const isEnded = async () =>
            (await read<Agreement[]>('saksbehandler', `/api/entreprenorer/${companies.nordvei}/avtaler`)).find(
                (one) => one.avtaleId === avtaleId,
            )?.avsluttet;
        const old = await newReport();
        await expect(assign(old.id)).toAnswer(200);
        expect(await isEnded()).toBe(false);
        for (const values of [
            { avsluttet: yesterday },
            { avsluttet: null, gjelder_fra: osloDay(addDays(new Date(), 2)) },
        ]) {
            await ends(values);
            expect(await isEnded()).toBe(true);
            const other = await newReport();
            await expect(assign(other.id)).toRefuse('avtaleId', 'En avtale må velges.');
            await expect(save(other.id)).toRefuse('avtaleId', 'En avtale må velges.');
            await expect(assign(old.id, { kommentar: 'Ny tur' })).toAnswer(200);
            await expect(save(old.id)).toAnswer(200);
            expect((await getReport(old.id)).avtale).toMatchObject({ avtaleId });
        }
        await ends({ gjelder_fra: yesterday });
        await expect(assign((await newReport()).id)).toAnswer(200);
    });

    it('history keeps the words used at the time', async () => {
        const names = await Promise.all(
            ['Gammelt navn', 'En annen'].map((navn) => add('meldingstyper', aType({ navn }))),
        );
        const [before, after] = names.map(({ body }) => Number(body.nokkel));
        const report = await newReport({ meldingstypeId: before ?? 0 });
        const path = `/api/serviceavdelinger/meldinger/${report.id}`;
        const { meldingsStatusId, adresse, latitude, longitude, selskapId } = report;
        const saved = await put('saksbehandler', path, {
            meldingstypeId: after,
            meldingsStatusId,
            adresse,
            latitude,
            longitude,
            selskapId,
            avtaleId: report.avtale?.avtaleId ?? null,
        });
        expect(saved.status).toBe(200);
        await change('meldingstyper', before ?? 0, { navn: 'Nytt navn' });
        const history = await read<HistoryEntry[]>('saksbehandler', `/api/meldinger/${report.id}/historikk`);
        expect(history.flatMap(({ felter }) => felter['Meldingstype'] ?? [])).toContainEqual({
            fra: 'Gammelt navn',
            til: 'En annen',
        });
    });

    it('an ended status cannot be chosen, and the catalogue decides its order and who may choose it', async () => {
        const made = Number(
            (await add('statuser', { navn: 'Bestilt', forelder_id: 0, klasse: 'under-behandling', rekkefolge: 2 })).body
                .nokkel,
        );
        const statuses = () => read<Status[]>('saksbehandler', '/api/meldingsstatuser');
        expect(
            (await statuses())
                .filter(({ foreldreId }) => foreldreId === 0)
                .map(({ id }) => id)
                .slice(0, 4),
        ).toEqual([1, 2, made, 3]);
        const report = await newReport();
        const { adresse, latitude, longitude } = report;
        const choose = (meldingsStatusId: number) =>
            put('entreprenoradmin', `/api/entreprenorer/${companies.nordvei}/meldinger/${report.id}`, {
                adresse,
                latitude,
                longitude,
                meldingsStatusId,
            });
        await expect(choose(made)).toAnswer(400);
        await change('statuser', made, { velges_av: 'alle' });
        await expect(choose(made)).toAnswer(200);
        await choose(2);
        await change('statuser', made, { avsluttet: yesterday });
        await expect(choose(made)).toAnswer(400, 'Statusen «Bestilt» kan ikke velges lenger.');
    });

    it('a status can be chosen once the statuses below it have ended or can be chosen by nobody', async () => {
        const statusBelow = async (navn: string, forelder_id: number) =>
            Number((await add('statuser', { navn, forelder_id, klasse: 'under-behandling' })).body.nokkel);
        const above = await statusBelow('Venter', 0);
        const [first, second] = [
            await statusBelow('Venter på deler', above),
            await statusBelow('Venter på tele', above),
        ];
        const report = await newReport();
        const choose = () => handle(report.id, { meldingsStatusId: above });
        await change('statuser', first, { avsluttet: yesterday });
        await expect(choose()).toRefuse('meldingsStatusId');
        await change('statuser', second, { velges_av: 'ingen' });
        await expect(choose()).toAnswer(200);
    });
});

it.each([
    ['below another', 4],
    ['of its own', 0],
])('an open status %s counts in the start line, and has overdue reports', async (_, forelder_id) => {
    const { meldinger } = await search(`meldingsStatusId=4&tidsfristDatoTil=${osloDay(addDays(new Date(), -1))}`);
    const late = meldinger[0]?.id ?? 0;
    const { nokkel } = (await add('statuser', { navn: 'Befares', forelder_id, klasse: 'under-behandling' })).body;
    const saved = await handle(late, {
        meldingsStatusId: Number(nokkel),
    });
    expect(saved.status).toBe(200);
    expect((await search(`frist=forfalt&meldingsStatusId=${nokkel}`)).meldinger.map(({ id }) => id)).toEqual([late]);

    const statuses = await read<Status[]>('saksbehandler', '/api/meldingsstatuser');
    const { apne, venter } = startLines(openIn(statuses)).service;
    const line = await read<StartLine>('saksbehandler', '/sok/melding/serviceavdeling/startlinje');
    const counted = async ({ meldingsStatusId }: { readonly meldingsStatusId: readonly number[] }) => {
        const ids = withDescendants(statuses, meldingsStatusId.map(String));
        return (await search(ids.map((id) => `meldingsStatusId=${id}`).join('&'))).totaltAntall;
    };
    expect(line).toMatchObject({
        apne: await counted(apne),
        venter: await counted(venter),
        forfalt: (await search('frist=forfalt')).totaltAntall,
    });
    expect(line.apne).toBe((await search('kjennetegn=apen')).totaltAntall);
});

it('notices are shown in their time, to those they are for', async () => {
    const notice = (more: object) => add('varsler', { varslingstype: 'Advarsel', tekst: 'Stengt bro', ...more });
    await notice({ tekst: 'Utløpt', vises_til: yesterday });
    await notice({ tekst: 'Bare for selskaper', malgruppe: 'selskaper' });
    const shown = async (user: string) =>
        (await read<Notice[]>(user, '/api/varsler?klient=bymelding-klient')).map(({ tekst }) => tekst);
    expect(await shown('saksbehandler')).not.toContain('Utløpt');
    expect(await shown('saksbehandler')).not.toContain('Bare for selskaper');
    expect(await shown('entreprenor')).toContain('Bare for selskaper');
});

describe('files', () => {
    const preview = (navn: string, innhold: string, more: object = {}) =>
        post<CatalogueImported>('admin', '/api/kataloginnlesing', {
            filer: [{ navn, innhold }],
            prove: true,
            ...more,
        });
    /** Previews the file, then imports it. */
    const readFile = async (navn: string, innhold: string, more: object = {}) => {
        const { etag = '', filer } = (await preview(navn, innhold, more)).body;
        const { body } = await post<CatalogueImported>(
            'admin',
            '/api/kataloginnlesing',
            { filer: [{ navn, innhold }], prove: false, bekreftet: importedRows(filer), ...more },
            { 'If-Match': etag },
        );
        return body;
    };

    it.each(['meldingstyper.csv', 'statuser.csv', 'avtaler.csv', 'ruting.csv', 'bydeler.geojson', 'varsler.csv'])(
        '%s changes nothing when it is exported and imported again',
        async (navn) => {
            const slag = navn.split('.')[0] ?? '';
            const file = await get('admin', `/api/katalog/${slag}/fil`);
            expect(file.headers.get('content-disposition')).toContain(navn);
            const before = await rowsOf(slag);
            const filed = await readFile(navn, file.text, { overskriv: true });
            expect(filed).toMatchObject({ feil: [], filer: [{ nye: [], endret: [], uendret: before.length }] });
        },
    );

    it('keep a spreadsheet from running a formula, and are imported with the same text', async () => {
        const navn = 'feilrettingskoder.csv';
        await readFile(navn, "id;navn\n903;=1+1\n904;''-fast\n");
        const file = (await get('admin', '/api/katalog/feilrettingskoder/fil')).text;
        expect(file).toMatch(/^903;'=1\+1(?:;.*)?\r$/m);
        expect(file).toMatch(/^904;''-fast(?:;.*)?\r$/m);
        expect((await readFile(navn, file, { overskriv: true })).filer).toMatchObject([{ nye: [], endret: [] }]);
        const stored = (await rowsOf('feilrettingskoder')).filter(({ nokkel }) => ['903', '904'].includes(nokkel));
        expect(stored.map((row) => row['navn'])).toEqual(['=1+1', "'-fast"]);
    });

    it('are previewed, checked whole, and logged by row', async () => {
        const text = 'id;navn\n1;Hull er tettet\n901;Helt ny\n';
        const seen = await preview('feilrettingskoder.csv', text, { overskriv: true });
        expect(seen.body.filer).toMatchObject([
            {
                nye: ['901'],
                endret: [{ nokkel: '1', kolonne: 'navn', til: 'Hull er tettet' }],
                navn: { '901': 'Helt ny' },
            },
        ]);
        expect((await rowsOf('feilrettingskoder')).map(({ nokkel }) => nokkel)).not.toContain('901');
        const wrong = await preview('feilrettingskoder.csv', 'id;navn\nx;\n');
        expect(wrong.body.feil).toEqual([
            'feilrettingskoder.csv, linje 2, id: «x» må være et heltall fra 1.',
            'feilrettingskoder.csv, linje 2, navn: Verdien mangler.',
        ]);
        const untyped = await readFile('feilrettingskoder.csv', text, { overskriv: true, bekreftet: 1 });
        expect(untyped.errorMessage).toBe('Antall rader som endres: 2. Se dem, og skriv tallet.');
        expect((await rowsOf('feilrettingskoder')).map(({ nokkel }) => nokkel)).not.toContain('901');
        await readFile('feilrettingskoder.csv', text, { overskriv: true });
        const mails = await outboxOf();
        expect(mails.find(({ subject }) => subject === 'Katalogen er endret: 2 rader')?.body).toContain(
            'har lest inn feilrettingskoder.csv.',
        );
        expect(await historyOf('feilrettingskoder', 901)).toMatchObject([
            { hendelse: 'opprettet', til: { navn: 'Helt ny' } },
        ]);
    });

    it('are imported once, and answered as the first time, when the same request comes again', async () => {
        const [navn, innhold] = ['enheter.csv', 'id;navn\n921;tønne\n'];
        const { etag = '' } = (await preview(navn, innhold)).body;
        const send = () =>
            post<CatalogueImported>(
                'admin',
                '/api/kataloginnlesing',
                { filer: [{ navn, innhold }], prove: false, bekreftet: 1 },
                headers,
            );
        const headers = { 'If-Match': etag, 'Idempotency-Key': randomUUID() };
        const first = await send();
        const again = await send();
        expect([first.status, again.status]).toEqual([200, 200]);
        expect(first.body.filer).toMatchObject([{ nye: ['921'] }]);
        expect(again.text).toBe(first.text);
        expect(await historyOf('enheter', 921)).toHaveLength(1);
    });

    it('are not imported over a change made since the preview', async () => {
        const filer = [{ navn: 'enheter.csv', innhold: 'id;navn\n911;sekk\n' }];
        await readFile('enheter.csv', 'id;navn\n911;pose\n');
        const { etag = '' } = (await preview('enheter.csv', filer[0]?.innhold ?? '')).body;
        await change('enheter', 911, { navn: 'poser' });
        const refused = await post(
            'admin',
            '/api/kataloginnlesing',
            { filer, prove: false, overskriv: true },
            { 'If-Match': etag },
        );
        expect(refused.status).toBe(412);
        expect(refused.body).toMatchObject({
            errorMessage: 'Noen andre har endret dette siden du så hva som endres. Se det på nytt før du lagrer.',
        });
        expect((await row('enheter', 911)).navn).toBe('poser');
        await expect(post('admin', '/api/kataloginnlesing', { filer, prove: false })).toAnswer(
            428,
            'Se virkningen før endringen lagres.',
        );
    });
});

describe('a new city', () => {
    it('shows what is missing, and can only start from the example while it is empty', async () => {
        const { body } = await get('admin', '/api/katalogsteg');
        expect(body).toEqual({ mangler: [], erTom: false });
        await expect(post('admin', '/api/katalogeksempel', { prove: true })).toAnswer(400, 'Katalogen er ikke tom.');
    });

    it('cannot start from the example once an admin has set up anything that the example brings', async () => {
        const fresh = await startIdentityCity();
        try {
            const isEmpty = async () =>
                (await callsOf(fresh).read<{ erTom: boolean }>('admin', '/api/katalogsteg')).erTom;
            expect(await isEmpty()).toBe(true);
            await expect(callsOf(fresh).post('admin', '/api/katalog/enheter', { navn: 'poser' })).toAnswer(201);
            expect(await isEmpty()).toBe(false);
            await expect(callsOf(fresh).post('admin', '/api/katalogeksempel', { prove: true })).toAnswer(
                400,
                'Katalogen er ikke tom.',
            );
        } finally {
            await fresh.stop();
        }
    });

    it('gets partners and further service departments, each with users', async () => {
        const company = (more: object) => ({ navn: 'Naboetaten', epost: 'post@nabo.test', ...more });
        const { status, body } = await post<{ id: string }>(
            'admin',
            '/api/katalogselskaper',
            company({ selskapsTypeId: 1, orgnr: '974760673' }),
        );
        expect(status).toBe(201);
        const departments = await read<{ id: string }[]>('admin', '/api/serviceavdelinger');
        expect(departments.map(({ id }) => id)).toContain(body.id);
        await expect(post('admin', '/api/selskapsbrukere', aNewUser(body.id, 3))).toAnswer(201);
        const again = await post('admin', '/api/katalogselskaper', company({ selskapsTypeId: 4, orgnr: '974760673' }));
        expect(again.status).toBe(409);
        const wrong = await post('admin', '/api/katalogselskaper', company({ selskapsTypeId: 2, orgnr: '12' }));
        expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual(['orgnr', 'selskapsTypeId']);
    });
});

it("a new partner's agreement is offered to the service department, and to the partner", async () => {
    const orgnr = '352601810';
    const partner = { selskapsTypeId: 4, navn: 'Fjordby Lys KF', orgnr, epost: 'post@lys.test' };
    const { id } = (await post<{ id: string }>('admin', '/api/katalogselskaper', partner)).body;
    const made = await add('avtaler', { navn: 'Lys i Fjordby', organisasjonsnummer: orgnr });
    const avtaleId = Number(made.body.nokkel);
    const offered = await read<object[]>('saksbehandler', `/api/entreprenorer/${id}/avtaler`);
    expect(offered).toMatchObject([{ avtaleId, navn: 'Lys i Fjordby', selskapId: id }]);
    const report = await newReport();
    const { meldingstypeId, adresse, latitude, longitude } = report;
    const saved = await put('saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`, {
        meldingstypeId,
        meldingsStatusId: 2,
        adresse,
        latitude,
        longitude,
        selskapId: id,
        avtaleId,
    });
    expect(saved.status).toBe(200);
    expect((await getReport(report.id)).avtale).toEqual({ avtaleId, navn: 'Lys i Fjordby' });
});

describe('extra questions of a type', () => {
    const questions = {
        type: 'object',
        properties: {
            dybde: { title: 'Hvor dypt er hullet?', type: 'number' },
            fare: { title: 'Er det fare for liv?', type: 'boolean', 'x-stopp': { svar: 'ja', tekst: 'Ring 110.' } },
        },
        required: ['dybde'],
    };

    it('are asked, stored and shown in words, and their answers decide where a report goes', async () => {
        const sporsmalsskjema = JSON.stringify(questions);
        const made = Number((await add('meldingstyper', aType({ sporsmalsskjema }))).body.nokkel);
        const listed = await read<ReportType[]>('saksbehandler', '/api/meldingstyper');
        expect(listed.find(({ meldingstypeId }) => meldingstypeId === made)?.sporsmal).toEqual(questions);
        const send = (svar?: object) =>
            postReport('saksbehandler', {
                meldingstypeId: made,
                ...(svar ? { svar: JSON.stringify(svar) } : {}),
            });
        await expect(send()).toRefuse('svar.dybde', 'Spørsmålet må besvares.');
        await expect(send({ dybde: 'dypt' })).toRefuse('svar.dybde');
        await expect(send({ dybde: 3, fare: true })).toAnswer(400, 'Meldingen kan ikke sendes: Ring 110.');
        await add('rutingsregler', { meldingstype_id: made, avtale_id: 1, sporsmal: 'fare', svar: 'nei' });
        const { status, body } = await send({ dybde: 3.5, fare: false });
        expect(status).toBe(201);
        const report = await getReport(body.id ?? 0);
        expect(report.svar).toEqual([
            { navn: 'dybde', sporsmal: 'Hvor dypt er hullet?', svar: '3,5' },
            { navn: 'fare', sporsmal: 'Er det fare for liv?', svar: 'nei' },
        ]);
        expect(report.avtale?.avtaleId).toBe(1);
    });

    it('a rule may write the answer in any way, but it must be an answer to the question', async () => {
        const made = Number(
            (await add('meldingstyper', aType({ sporsmalsskjema: JSON.stringify(questions) }))).body.nokkel,
        );
        const rule = (more: object) => ({ meldingstype_id: made, avtale_id: 1, ...more });
        const addRule = (more: object) => post<{ nokkel: string }>('admin', '/api/katalog/rutingsregler', rule(more));
        await expect(addRule({ sporsmal: 'fare', svar: 'kanskje', bekreftet: 0 })).toRefuse(
            'svar',
            'Svaret passer ikke til spørsmålet.',
        );
        for (const [sporsmal, svar, kept] of [
            ['fare', 'Nei', 'nei'],
            ['dybde', '3,50', '3,5'],
        ]) {
            const { body } = await addRule({ sporsmal, svar, bekreftet: 0 });
            expect((await row('rutingsregler', body.nokkel))['svar']).toBe(kept);
        }
        const file = `id;meldingstype_id;avtale_id;sporsmal;svar\n951;${made};1;fare;kanskje\n`;
        const filer = [{ navn: 'rutingsregler.csv', innhold: file }];
        const { body } = await post<CatalogueImported>('admin', '/api/kataloginnlesing', {
            filer,
            prove: true,
        });
        expect(body.feil).toEqual(['rutingsregler.csv, linje 2, svar: Svaret passer ikke til spørsmålet.']);
    });

    it('must be a JSON Schema that can be shown', async () => {
        const {
            body: { errors },
        } = await add('meldingstyper', aType({ sporsmalsskjema: '{"type":"array"}' }));
        expect(errors).toMatchObject([{ field: 'sporsmalsskjema' }]);
    });
});
