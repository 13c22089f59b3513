import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/api/entities/report';
import { osloDay } from '../../src/api/rules/oslo';
import { FilesUnavailable } from '../../src/city/files/byteStore';
import { pictureSource } from '../../src/city/print/pictures';
import { sharedCity } from '../harness/withCity';
import { callsOf, agreements, nordvei, photo, stops } from './reportCalls';
import { opened, textOf } from './pdfText';

const city = sharedCity();
const { get, newReport, put, putAsService, search } = callsOf(city);
let reports: Report[];
/** The first of them printed alone, and all of them together. */
let alone: Printed;
let together: Printed;
beforeAll(async () => {
    reports = [
        await newReport({
            adresse: 'Æsops vei 1',
            beskrivelse: 'Hull i veien – «dypt» på 20 °C',
            bilder: [await photo()],
        }),
        await newReport({ adresse: 'Ørneveien 2', beskrivelse: 'Skilt ligger nede' }),
        await newReport({ adresse: 'Åsgata 3', beskrivelse: 'x'.repeat(300) }),
    ];
    const ids = reports.map(({ id }) => id);
    alone = await print('saksbehandler', ids.slice(0, 1));
    together = await print('saksbehandler', ids);
});

interface Printed {
    status: number;
    fileName: string;
    bytes: Buffer;
}
const print = async (user: string, ids: readonly (number | string)[]): Promise<Printed> => {
    const answer = await get(user, `/api/meldinger/pdf?${ids.map((id) => `MeldingId=${id}`).join('&')}`);
    return {
        status: answer.status,
        fileName: answer.headers.get('content-disposition') ?? '',
        bytes: Buffer.from(answer.bytes),
    };
};
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('report-handling §7, D8: printing', () => {
    it('gives a tagged PDF in Norwegian with a title', () => {
        const { status, bytes } = alone;
        expect(status).toBe(200);
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
        const file = opened(bytes);
        expect(file).toContain('/Lang (nb-NO)');
        expect(file).toMatch(/\/MarkInfo/);
        expect(file).toContain('/Marked true');
        expect(file).toContain('/StructTreeRoot');
        expect(file).toContain('/DisplayDocTitle true');
        expect(file).toContain('/Title');
        expect(count(file, /\/S \/H1\b/g)).toBe(1);
        expect(count(file, /\/S \/H2\b/g)).toBeGreaterThanOrEqual(3);
    });

    it('every script is printed in a font that has it, Arabic and Hebrew from right to left, and the rest is said', async () => {
        const { id } = await newReport({
            adresse: 'Storgata 1',
            beskrivelse: 'Se שלום עולם (אחת) og مرحبا بكم\nถนน\nसड़क\n🚧 路灯坏了 slutt',
        });
        const text = textOf(opened((await print('saksbehandler', [id])).bytes));
        const runs = text.split('\n');
        // Words stand from left to right on the page, and a font draws each from its last letter.
        const place = (word: string) => runs.indexOf(word);
        for (const [left, right] of [
            ['(תחא', 'םלוע'],
            ['םלוע', 'םולש'],
        ] as const) {
            expect(place(left)).toBeGreaterThan(-1);
            expect(place(right)).toBeGreaterThan(place(left));
        }
        expect(place('مكب')).toBeGreaterThan(-1);
        expect(place('ابحرم')).toBeGreaterThan(place('مكب'));
        for (const part of ['ถ', 'स', '🚧', 'slutt']) expect(text).toContain(part);
        expect(runs).toContain('…');
        expect(runs).toContain('4 tegn kunne ikke skrives ut (kinesiske), og står som «…». Les meldingen på skjermen.');
        expect(text).not.toContain('路');
    });

    it('a tab is printed as spaces, and every line break as one', async () => {
        const { id } = await newReport({ beskrivelse: 'Pris:\t100\r\nNeste\rSiste' });
        const { id: withEmoji } = await newReport({ beskrivelse: '🚧\t100\r\nNeste\rSiste' });
        for (const [printed, lines] of [
            [id, ['Pris:    100', 'Neste', 'Siste']],
            [withEmoji, ['100', 'Neste', 'Siste']],
        ] as const) {
            const text = textOf(opened((await print('saksbehandler', [printed])).bytes));
            const runs = text.split('\n');
            for (const line of lines) expect(runs).toContain(line);
            expect(text).not.toMatch(/[\t\r…]/);
        }
    });

    it('pictures have alternative text', () => {
        const file = opened(alone.bytes);
        const figures = count(file, /\/S \/Figure\b/g);
        expect(figures).toBeGreaterThanOrEqual(2);
        expect(count(file, /\/Alt [(<]/g)).toBe(figures);
    });

    it('a report with a map, two images and no comments fits on one page', async () => {
        const images = ['#246', '#642'].map((background) =>
            sharp({ create: { width: 800, height: 600, channels: 3, background } })
                .png()
                .toBuffer(),
        );
        const report = await newReport({ bilder: await Promise.all(images) });
        expect(count(opened((await print('saksbehandler', [report.id])).bytes), /\/Type \/Page\b/g)).toBe(1);
    });

    it('each report is a section that starts on a new page, after a table of them', () => {
        const file = opened(together.bytes);
        expect(count(file, /\/S \/Sect\b/g)).toBe(reports.length + 1);
        expect(count(file, /\/S \/H1\b/g)).toBe(reports.length + 1);
        expect(count(file, /\/Type \/Page\b/g)).toBeGreaterThanOrEqual(reports.length + 1);
        expect(count(file, /\/S \/Table\b/g)).toBe(1);
        expect(count(file, /\/S \/TR\b/g)).toBe(reports.length + 1);
        expect(count(file, /\/S \/TD\b/g)).toBe(5 * reports.length);
    });

    it('the table marks overdue reports with a word', async () => {
        const found = await search(`tidsfristDatoTil=${osloDay(subDays(new Date(), 2))}&meldingsStatusId=4&antall=1`);
        const [overdue] = found.meldinger.map(({ id }) => id);
        if (overdue === undefined) throw new Error('No report is overdue');
        const text = textOf(opened((await print('saksbehandler', [reports[0]?.id ?? 0, overdue])).bytes));
        expect(text).toContain('2 meldinger');
        expect(text).toContain('Tidsfrist');
        expect(count(text, /Forfalt/g)).toBe(1);
    });

    it('one report alone has no table', () => {
        expect(count(opened(alone.bytes), /\/S \/Table\b/g)).toBe(0);
    });

    it('holds number, address, facts and description of each report, with every letter', () => {
        const text = textOf(opened(together.bytes));
        for (const { lopeNummer, adresse } of reports) {
            expect(text).toContain(`Melding nr. ${lopeNummer}`);
            expect(text).toContain(adresse);
        }
        expect(text).toContain('Hull i veien – «dypt» på 20 °C');
        for (const label of [
            'Status',
            'Meldingstype',
            'Tidsfrist',
            'Innmelder',
            'Beskrivelse',
            'Kommentarer (0)',
            'Ingen kommentarer er lagt til for denne meldingen.',
        ])
            expect(text).toContain(label);
        expect(text).toMatch(/Side 1 av \d/);
    });

    it('is named {product}_{YYYYMMDD}_{HHmm}.pdf, with the running number when it holds one report', () => {
        expect(alone.fileName).toMatch(
            new RegExp(`^attachment; filename="bymelding_\\d{8}_\\d{4}_${reports[0]?.lopeNummer}\\.pdf"$`),
        );
        expect(together.fileName).toMatch(/^attachment; filename="bymelding_\d{8}_\d{4}\.pdf"$/);
    });

    it('a picture that is missing or damaged has a line of its own', async () => {
        const files = async () =>
            (await readdir(join(city.dataDir, 'files'), { recursive: true, withFileTypes: true })).flatMap((entry) =>
                entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
            );
        const before = new Set(await files());
        const image = await sharp({ create: { width: 31, height: 17, channels: 3, background: '#a1b2c3' } })
            .png()
            .toBuffer();
        const report = await newReport({ bilder: [await photo(), image] });
        const added = (await files()).filter((path) => !before.has(path));
        expect(added).toHaveLength(1);
        await writeFile(added[0] ?? '', 'Dette er noe annet.');
        const { status, bytes } = await print('saksbehandler', [report.id]);
        expect(status).toBe(200);
        const text = textOf(opened(bytes)).replaceAll('\n', '');
        expect(text).toContain('Bilder (2)');
        expect(text).toContain('Bilde 2: Bildet kunne ikke hentes.');
    });

    it('nothing is printed while the store is away', async () => {
        const away = pictureSource({ get: () => Promise.reject(new FilesUnavailable('Away')) }, undefined);
        await expect(away({ latitude: 0, longitude: 0, images: [{ sha256: 'a' }] })).rejects.toMatchObject({
            status: 503,
        });
    });

    it('the same report twice is printed once', async () => {
        const id = reports[1]?.id ?? 0;
        expect(count(opened((await print('saksbehandler', [id, id])).bytes), /\/S \/Sect\b/g)).toBe(1);
    });
});

describe('what may be printed', () => {
    it('a contractor prints reports of their company', async () => {
        const [, mine] = reports;
        await putAsService(mine as Report, { selskapId: nordvei, avtaleId: 1 });
        await expect(print('entreprenoradmin', [mine?.id ?? 0])).toAnswer(200);
    });

    it('a partner reads Samarbeidspartner where a contractor reads Entreprenør', async () => {
        const report = await newReport();
        await putAsService(report, { selskapId: stops, avtaleId: agreements.stops });
        const words = async (user: string) => textOf(opened((await print(user, [report.id])).bytes));
        expect(await words('partner')).toContain('Samarbeidspartner');
        expect(await words('partner')).not.toContain('Entreprenør');
        expect(await words('saksbehandler')).toContain('Entreprenør');
    });

    it('the reporter’s telephone number is printed for the service department alone', async () => {
        const report = await newReport();
        await putAsService(report, { selskapId: nordvei, avtaleId: 1 });
        await put(
            'saksbehandler',
            `/api/meldinger/${report.id}/innmelder`,
            JSON.stringify({ navn: 'Ola', epost: 'ola@oslo.no', telefon: '90000001' }),
            { 'Content-Type': 'application/json' },
        );
        const words = async (user: string) => textOf(opened((await print(user, [report.id])).bytes));
        expect(await words('saksbehandler')).toContain('90000001');
        expect(await words('entreprenoradmin')).not.toContain('90000001');
    });

    it('one report out of scope refuses the whole printout, and is named', async () => {
        const ids = reports.map(({ id }) => id);
        await expect(print('entreprenoradmin2', ids)).toAnswer(404);
        await expect(print('partner', [ids[0] ?? 0])).toAnswer(404);
        const mixed = await print('saksbehandler', [ids[0] ?? 0, 2_147_483_647]);
        expect(mixed.status).toBe(404);
        expect(JSON.parse(mixed.bytes.toString())).toMatchObject({
            errorMessage: 'Fant ikke meldingen.',
            errors: [{ field: 'MeldingId.1', message: 'Fant ikke meldingen.' }],
        });
    });

    it('at most 200 reports at a time', async () => {
        const path = (amount: number): string =>
            `/api/meldinger/pdf?${Array.from({ length: amount }, (_, index) => `MeldingId=${2_000_000 + index}`).join('&')}`;
        await expect(get('saksbehandler', path(200))).toAnswer(404);
        const tooMany = await get('saksbehandler', path(201));
        expect(tooMany.status).toBe(400);
        expect(tooMany.body.errorMessage).toBe('Du kan skrive ut høyst 200 meldinger om gangen.');
    });

    it('no ids, or an id that is not a number, are refused', async () => {
        await expect(get('saksbehandler', '/api/meldinger/pdf')).toAnswer(400, 'Ingen meldinger valgt for utskrift');
        await expect(print('saksbehandler', ['alle'])).toAnswer(400);
    });
});
