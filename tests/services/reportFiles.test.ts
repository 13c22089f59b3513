import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { sharedCity } from '../harness/withCity';
import { callsOf, photo } from './reportCalls';

const city = sharedCity();
const { get, getReport, historyOf, newReport, postReport, put, read, remove } = callsOf(city);

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
    return put(user, `/api/meldinger/${id}/dokumentasjon`, form, headers);
};
const documents = (id: number) => read<ReportDocument[]>('saksbehandler', `/api/meldinger/${id}/dokumentasjon/base64`);
const image = async (id: string, path = '', user = 'saksbehandler') => {
    const answer = await get(user, `/api/bilder/${id}${path}`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(answer.bytes) };
};

describe('images of a new report (report-handling §5)', () => {
    it('are kept upright and without location data', async () => {
        const report = await newReport({ bilder: [await photo(), await png()] });
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
        } = await newReport({ bilder: [await photo()] });
        const first = await image(id, '/thumb');
        expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
        expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 75, height: 150, format: 'jpeg' });
        expect((await image(id, '/thumb')).bytes.equals(first.bytes)).toBe(true);
    });
    it('are at most four', async () => {
        const one = await png();
        await expect(postReport('saksbehandler', { bilder: [one, one, one, one] })).toAnswer(201);
        await expect(postReport('saksbehandler', { bilder: [one, one, one, one, one] })).toAnswer(400);
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
            const { status, body } = await postReport('saksbehandler', { bilder: [await png(), bad] });
            expect([status, typeof body.errorMessage]).toEqual([400, 'string']);
            expect(body.errors).toMatchObject([{ field: 'bilder' }]);
        }
    });
    it('are shown to those who may see the report, and to nobody else (D5)', async () => {
        const {
            bildeIds: [id = ''],
        } = await newReport({ bilder: [await png()] });
        for (const path of ['', '/thumb']) {
            for (const user of ['saksbehandler', 'entreprenor', 'admin'])
                await expect(image(id, path, user)).toAnswer(200);
            for (const user of ['entreprenoradmin2', 'partner']) await expect(image(id, path, user)).toAnswer(404);
            await expect(fetch(`${city.url}/api/bilder/${id}${path}`)).toAnswer(401);
        }
        await expect(image('00000000-0000-4000-8000-00000000dead')).toAnswer(404);
    });
    it('can be removed by the user who sent them, and by nobody else (D15)', async () => {
        const { id, bildeIds, egneBildeIds } = await newReport({ bilder: [await png()] });
        expect(egneBildeIds).toEqual(bildeIds);
        const removePicture = (user: string) => remove(user, `/api/meldinger/${id}/bilder/${bildeIds[0]}`);
        await expect(removePicture('leder')).toAnswer(403);
        await expect(removePicture('saksbehandler')).toAnswer(204);
        expect(await getReport(id)).toMatchObject({ bildeIds: [], egneBildeIds: [] });
    });
});

describe('documentation (report-handling §3, §5)', () => {
    it('is taken as PNG, JPEG or PDF and answered in base64', async () => {
        const report = await newReport();
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
        const { dokumentasjonIds, dokumentasjonStorrelse } = await getReport(report.id);
        expect(dokumentasjonIds).toHaveLength(3);
        expect(dokumentasjonStorrelse).toBeGreaterThan(pdf.length);
    });
    it('loses its location data, is kept upright, and keeps its time', async () => {
        const { id } = await newReport();
        await upload(id, [['foto.jpg', await photo()]]);
        const [document] = await documents(id);
        expect(document).toMatchObject({ dateTimeTaken: '2026-07-01T10:30:00.000Z', orientationDegrees: 0 });
        const kept = sharp(Buffer.from(document?.base64Dokumentasjon ?? '', 'base64'));
        expect(await kept.metadata()).toMatchObject({ width: 400, height: 800 });
        expect((await kept.metadata()).exif).toBeUndefined();
    });
    it('appears in the history', async () => {
        const { id } = await newReport();
        await upload(id, [
            ['a.pdf', pdf],
            ['b.pdf', pdf],
        ]);
        expect((await historyOf(id))[0]).toMatchObject({
            historikkBrukerNavn: 'Elin Strand',
            felter: { Dokumentasjon: { fra: null, til: 'a.pdf, b.pdf' } },
        });
    });
    it('of any other kind is refused, and the other files with it', async () => {
        const report = await newReport();
        const whole = await photo();
        for (const bad of [
            Buffer.from('MZ program'),
            Buffer.from('GIF89a'),
            Buffer.alloc(0),
            whole.subarray(0, whole.length / 2),
        ]) {
            await expect(
                upload(report.id, [
                    ['a.pdf', pdf],
                    ['b.pdf', bad],
                ]),
            ).toAnswer(400, unsupported);
        }
        await expect(upload(report.id, [['b.png', await bomb()]])).toAnswer(
            400,
            'Bildet er for stort. Et bilde kan ha høyst 25 megapiksler, 20\u00a0000 piksler i bredden eller høyden og 20 MB utpakket.',
        );
        expect((await getReport(report.id)).dokumentasjonIds).toEqual([]);
        expect((await getReport(report.id)).versjon).toBe(report.versjon);
    });
    it('gets a safe name with the ending of its true type', async () => {
        const { id } = await newReport();
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
        const { id, versjon } = await newReport();
        await expect(upload(id, [['a.pdf', pdf]], 'entreprenor', { 'If-Match': `"${versjon - 1}"` })).toAnswer(412);
        await expect(upload(id, [['a.pdf', pdf]], 'entreprenor', { 'If-Match': `"${versjon}"` })).toAnswer(204);
    });
    it('can be removed by the user who added it, and by nobody else (D15)', async () => {
        const { id } = await newReport();
        await upload(id, [['a.pdf', pdf]], 'saksbehandler');
        const [document] = await documents(id);
        expect(document?.kanFjernes).toBe(true);
        const path = `/api/meldinger/${id}/dokumentasjon/${document?.dokumentasjonId}`;
        const removeAs = (user: string, headers = {}) => remove(user, path, headers);
        await expect(removeAs('leder')).toAnswer(403);
        await expect(removeAs('saksbehandler', { 'If-Match': '"1"' })).toAnswer(412);
        const removed = await removeAs('saksbehandler');
        expect([removed.status, removed.headers.get('ETag')]).toEqual([204, expect.stringMatching(/^"\d+"$/)]);
        expect(await documents(id)).toEqual([]);
        await expect(removeAs('saksbehandler')).toAnswer(404);
        expect((await historyOf(id))[0]?.felter).toEqual({ Dokumentasjon: { fra: 'a.pdf', til: null } });
    });
    it('needs a file', async () => {
        const { id } = await newReport();
        await expect(upload(id, [])).toAnswer(400);
        await expect(upload(id, [['a.pdf', pdf]], 'entreprenoradmin2')).toAnswer(404);
    });
});
