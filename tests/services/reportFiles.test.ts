import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportPage } from '../../src/api/entities/report';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { callAs } from '../harness/signIn';
import { sharedCity } from '../harness/withCity';
import { call, getReport, historyOf, newReport, photo, postReport } from './reportCalls';

const city = sharedCity();
let url: string;
beforeAll(async () => {
    url = city.url;
});

const unsupported =
    'En eller flere av filene du forsøkte å legge til støttes ikke. Støttede filformater: PNG, JPEG, JPG og PDF.';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const png = () =>
    sharp({ create: { width: 20, height: 30, channels: 4, background: '#0000' } })
        .png()
        .toBuffer();
/** A few bytes that claim to decode to 40,000 × 40,000 pixels. */
const bomb = async () => {
    const bytes = Buffer.from(await png());
    bytes.writeUInt32BE(40_000, 16);
    bytes.writeUInt32BE(40_000, 20);
    return bytes;
};
const upload = (id: number, files: [string, Uint8Array][], user = 'entreprenor', headers = {}) => {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('dokumentasjon', new Blob([new Uint8Array(bytes)]), name);
    return call(url, user, `/api/meldinger/${id}/dokumentasjon`, { method: 'PUT', body: form, headers });
};
const documents = async (id: number) =>
    (await call<ReportDocument[]>(url, 'saksbehandler', `/api/meldinger/${id}/dokumentasjon/base64`)).body;
const image = async (id: string, path = '', user = 'saksbehandler') => {
    const answer = await callAs(url, user, `/api/bilder/${id}${path}`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('images of a new report (report-handling §5)', () => {
    it('are kept upright and without location data', async () => {
        const report = await newReport(url, { bilder: [await photo(), await png()] });
        expect(report.bildeIds).toHaveLength(2);
        const { status, headers, bytes } = await image(report.bildeIds[0] ?? '');
        expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
            200,
            'image/jpeg',
            expect.stringMatching(/^private/),
        ]);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 800 });
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
        expect(report.bilderStorrelse).toBeGreaterThan(bytes.length);
        expect((await image(report.bildeIds[1] ?? '')).headers.get('Content-Type')).toBe('image/png');
    });
    it('have thumbnails 150 px high, the same at the second request', async () => {
        const {
            bildeIds: [id = ''],
        } = await newReport(url, { bilder: [await photo()] });
        const first = await image(id, '/thumb');
        expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
        expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 75, height: 150, format: 'jpeg' });
        expect((await image(id, '/thumb')).bytes.equals(first.bytes)).toBe(true);
    });
    it('are at most four', async () => {
        const one = await png();
        expect((await postReport(url, 'saksbehandler', { bilder: [one, one, one, one] })).status).toBe(201);
        expect((await postReport(url, 'saksbehandler', { bilder: [one, one, one, one, one] })).status).toBe(400);
    });
    it('are PNG or JPEG by content, complete, and of an acceptable size', async () => {
        const whole = await photo();
        for (const bad of [
            pdf,
            Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
            Buffer.alloc(0),
            whole.subarray(0, whole.length / 2),
            await bomb(),
        ]) {
            const { status, body } = await postReport(url, 'saksbehandler', { bilder: [await png(), bad] });
            expect([status, typeof body.errorMessage]).toEqual([400, 'string']);
        }
    });
    it('are shown to those who may see the report, and to nobody else (D5)', async () => {
        const {
            bildeIds: [id = ''],
        } = await newReport(url, { bilder: [await png()] });
        for (const path of ['', '/thumb']) {
            for (const user of ['saksbehandler', 'entreprenor', 'admin'])
                expect((await image(id, path, user)).status).toBe(200);
            for (const user of ['entreprenoradmin2', 'partner']) expect((await image(id, path, user)).status).toBe(404);
            expect((await fetch(`${url}/api/bilder/${id}${path}`)).status).toBe(401);
        }
        expect((await image('00000000-0000-4000-8000-00000000dead')).status).toBe(404);
    });
    it('of the starting data have thumbnails too', async () => {
        const page = async (number: number) =>
            (await (
                await callAs(url, 'saksbehandler', `/sok/melding/serviceavdeling?antall=200&page=${number}`)
            ).json()) as ReportPage;
        // The oldest, since other files make reports with pictures too.
        const { totaltAntall } = await page(1);
        const { meldinger } = await page(Math.floor(totaltAntall / 200));
        for (const { id } of meldinger) {
            const [first] = (await getReport(url, id)).bildeIds;
            if (!first) continue;
            expect((await image(first, '/thumb')).status).toBe(200);
            return;
        }
        throw new Error('No report with images among the oldest');
    });
});

describe('documentation (report-handling §3, §5)', () => {
    it('is taken as PNG, JPEG or PDF and answered in base64', async () => {
        const report = await newReport(url);
        const answer = await upload(report.id, [
            ['Rapport æøå.pdf', pdf],
            ['bilde.PNG', await png()],
            ['foto.jpeg', await photo()],
        ]);
        expect([answer.status, answer.headers.get('ETag')]).toEqual([204, `"${report.versjon + 1}"`]);
        const all = await documents(report.id);
        expect(all.map(({ filNavn, contentType }) => [filNavn, contentType])).toEqual(
            expect.arrayContaining([
                ['Rapport æøå.pdf', 'application/pdf'],
                ['bilde.png', 'image/png'],
                ['foto.jpeg', 'image/jpeg'],
            ]),
        );
        expect(
            Buffer.from(
                all.find(({ contentType }) => contentType === 'application/pdf')?.base64Dokumentasjon ?? '',
                'base64',
            ).equals(pdf),
        ).toBe(true);
        const { dokumentasjonIds, dokumentasjonStorrelse } = await getReport(url, report.id);
        expect(dokumentasjonIds).toHaveLength(3);
        expect(dokumentasjonStorrelse).toBeGreaterThan(pdf.length);
    });
    it('loses its location data, is kept upright, and keeps its time', async () => {
        const { id } = await newReport(url);
        await upload(id, [['foto.jpg', await photo()]]);
        const [document] = await documents(id);
        expect(document).toMatchObject({ dateTimeTaken: '2026-07-01T10:30:00.000Z', orientationDegrees: 0 });
        const kept = sharp(Buffer.from(document?.base64Dokumentasjon ?? '', 'base64'));
        expect(await kept.metadata()).toMatchObject({ width: 400, height: 800 });
        expect((await kept.metadata()).exif).toBeUndefined();
    });
    it('appears in the history', async () => {
        const { id } = await newReport(url);
        await upload(id, [
            ['a.pdf', pdf],
            ['b.pdf', pdf],
        ]);
        expect((await historyOf(url, id))[0]).toMatchObject({
            historikkBrukerNavn: 'Elin Strand',
            felter: { Dokumentasjon: { fra: null, til: 'a.pdf, b.pdf' } },
        });
    });
    it('of any other kind is refused, and the other files with it', async () => {
        const report = await newReport(url);
        const whole = await photo();
        for (const bad of [
            Buffer.from('MZ program'),
            Buffer.from('GIF89a'),
            Buffer.alloc(0),
            whole.subarray(0, whole.length / 2),
        ]) {
            const { status, body } = await upload(report.id, [
                ['a.pdf', pdf],
                ['b.pdf', bad],
            ]);
            expect([status, body.errorMessage]).toEqual([400, unsupported]);
        }
        const huge = await upload(report.id, [['b.png', await bomb()]]);
        expect([huge.status, huge.body.errorMessage]).toEqual([
            400,
            'Bildet er for stort. Et bilde kan ha høyst 25 megapiksler, 20 000 piksler i en retning og 20 MB utpakket.',
        ]);
        expect((await getReport(url, report.id)).dokumentasjonIds).toEqual([]);
        expect((await getReport(url, report.id)).versjon).toBe(report.versjon);
    });
    it('gets a safe name with the ending of its true type', async () => {
        const { id } = await newReport(url);
        await upload(id, [
            ['../../etc/passwd', pdf],
            ['faktura.pdf.exe', pdf],
            ['a<b>:c?.pdf', pdf],
        ]);
        expect((await documents(id)).map(({ filNavn }) => filNavn).sort()).toEqual([
            'a_b__c_.pdf',
            'faktura.pdf.exe.pdf',
            'passwd.pdf',
        ]);
    });
    it('with a stale If-Match answers 412', async () => {
        const { id, versjon } = await newReport(url);
        expect((await upload(id, [['a.pdf', pdf]], 'entreprenor', { 'If-Match': `"${versjon - 1}"` })).status).toBe(
            412,
        );
        expect((await upload(id, [['a.pdf', pdf]], 'entreprenor', { 'If-Match': `"${versjon}"` })).status).toBe(204);
    });
    it('needs a file', async () => {
        const { id } = await newReport(url);
        expect((await upload(id, [])).status).toBe(400);
        expect((await upload(id, [['a.pdf', pdf]], 'entreprenoradmin2')).status).toBe(404);
    });
});
