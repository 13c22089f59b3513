// Figures and charts (D15, `styring`): each count equals the number of reports that its link's filter finds.
import { addMonths } from 'date-fns';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { FigureAnswer } from '../../src/api/entities/figures';
import type { ReportPage } from '../../src/api/entities/report';
import { characteristics } from '../../src/api/rules/characteristics';
import {
    counts,
    countsIn,
    type Figure,
    figures,
    filterOf,
    type Grouping,
    groupings,
    isFigureForStaff,
    isGrouped,
} from '../../src/api/rules/figures';
import type { ListFilter } from '../../src/api/rules/listFilter';
import { cornersOf, hexagonText } from '../../src/api/rules/hexagons';
import { dayPlus, formatDay, formatMonth, osloDay } from '../../src/api/rules/oslo';
import { sendMonthlySheets } from '../../src/city/capabilities/figures/monthlySheets';
import { openMailer } from '../../src/city/mail/mailer';
import { readSettings } from '../../src/city/settings';
import { withCity } from '../harness/withCity';
import { type Answer, callsOf, agreements, nordvei } from './reportCalls';
import { zipTexts } from './zipTexts';

const city = withCity();
const { get, getReport, handle, newReport, put, putAsService, read, undo } = callsOf(city);
const today = osloDay(new Date());
const lastYear = { fra: dayPlus(today, -364), til: today };

type Filter = ListFilter & Readonly<Record<string, string | readonly string[] | undefined>>;
const queryOf = (filter: Filter): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filter))
        for (const one of [value ?? []].flat()) query.append(name, String(one));
    return query.toString();
};
const service = '/sok/melding/serviceavdeling';
const found = async (filter: Filter, path = service, user = 'saksbehandler'): Promise<number> =>
    (await read<ReportPage>(user, `${path}?antall=1&${queryOf(filter)}`)).totaltAntall;
const figureOf = (
    figure: Figure,
    filter: Filter = {},
    { fra, til } = lastYear,
    groups: readonly Grouping[] = [],
    path = service,
    user = 'saksbehandler',
) => read<FigureAnswer>(user, `${path}/tall/${figure}?${queryOf({ ...filter, fra, til, gruppe: groups })}`);

const ids = (most: number) =>
    fc.uniqueArray(fc.integer({ min: 1, max: most }).map(String), { minLength: 1, maxLength: 5 });
const daysAgo = fc.integer({ min: 0, max: 900 }).map((ago) => dayPlus(today, -ago));
const filters: fc.Arbitrary<Filter> = fc.record(
    {
        datoFra: daysAgo,
        datoTil: daysAgo,
        tidsfristDatoTil: daysAgo,
        lukketDatoFra: daysAgo,
        meldingstypeId: ids(30),
        bydelId: ids(15),
        avtaleId: ids(10),
        meldingsStatusId: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '6', '7', '8'), { minLength: 1 }),
        selskapId: fc.constantFrom([nordvei], [nordvei.toUpperCase()]),
        kjennetegn: fc.uniqueArray(fc.constantFrom(...characteristics), { minLength: 1, maxLength: 2 }),
        fritekstSok: fc.constantFrom('hull', 'lys*', 'NOT hull', 'hull OR fortau'),
        frist: fc.constantFrom('forfalt', 'innen48timer'),
        ansvarlig: fc.constantFrom(['ingen'], ['meg']),
    },
    { requiredKeys: [] },
);
/** Most filters combined find nothing, so only a few are used at a time. */
const fewFilters = filters.chain((filter) => {
    const names = Object.keys(filter);
    return fc
        .shuffledSubarray(names, { maxLength: Math.min(2, names.length) })
        .map((kept): Filter => Object.fromEntries(kept.map((name) => [name, filter[name]])));
});
const periods = fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 400 }))
    .map(([ago, length]) => ({ fra: dayPlus(today, -ago - length), til: dayPlus(today, -ago) }));

describe('every figure is the number of rows of its link (D15, styring)', () => {
    it('for 20 random filters and periods', { timeout: 300_000 }, async () => {
        let compared = 0;
        await fc.assert(
            fc.asyncProperty(
                fewFilters,
                periods,
                fc.constantFrom(...figures),
                fc.subarray([...groupings]),
                fc.infiniteStream(fc.nat()),
                async (filter, period, figure, groups, random) => {
                    const { dag, rader } = await figureOf(figure, filter, period, groups);
                    const rows = rader.toSorted(() => ((random.next().value as number) % 3) - 1).slice(0, 3);
                    for (const row of rows)
                        for (const count of countsIn(figure, rader)) {
                            const link = filterOf(filter, figure, count, row, dag);
                            expect(await found(link), queryOf(link)).toBe(row.tall[count]);
                            compared += row.tall[count] ?? 0;
                        }
                },
            ),
            { numRuns: 20, seed: 28 },
        );
        expect(compared).toBeGreaterThan(300);
    });

    it.each(figures)('%s: rows add up to the whole', async (figure) => {
        const sum = ({ rader }: FigureAnswer, count: string): number =>
            rader.reduce((total, { tall }) => total + (tall[count] ?? 0), 0);
        const answer = await figureOf(figure);
        const [first] = counts[figure];
        expect(sum(answer, first)).toBeGreaterThan(10);
        if (!isGrouped(figure)) return;
        for (const group of groupings) {
            const grouped = await figureOf(figure, {}, lastYear, [group]);
            for (const count of counts[figure]) expect(sum(grouped, count), group).toBe(sum(answer, count));
        }
    });
});

/** The lines of a CSV file by heading. */
const linesOf = (text: string): Record<string, string>[] => {
    const [head = [], ...lines] = text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
    return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};
const file = async (path: string, user: string) => (await get(user, path)).text;

describe('agree with the report files', () => {
    const month = { fra: `${dayPlus(today, -70).slice(0, 7)}-01`, til: '' };
    month.til = dayPlus(`${dayPlus(month.fra, 40).slice(0, 7)}-01`, -1);
    const [year, number] = month.fra.split('-').map(Number);
    const asked = `format=csv&year=${year}&month=${number}`;

    it('received: Innmeldinger and Meldingsstatistikk', async () => {
        const { rader } = await figureOf('forlop', {}, month);
        const received = linesOf(await file(`/api/rapporter/innmeldinger?${asked}`, 'saksbehandler'));
        expect(rader).toHaveLength(1);
        expect(rader[0]?.tall.inn).toBe(received.length);
        const statistics = linesOf(await file(`/api/rapporter/meldingsstatistikk?${asked}`, 'saksbehandler'));
        expect(statistics.reduce((sum, { Antall }) => sum + Number(Antall), 0)).toBe(received.length);
    });
    it('rejected: each report of Avviste meldinger has been rejected', async () => {
        // A single month may be empty.
        const period = `FraDato=${dayPlus(today, -180)}&TilDato=${today}`;
        const rejected = linesOf(await file(`/api/rapporter/avvistemeldinger?format=csv&${period}`, 'saksbehandler'));
        const numbers = new Set(rejected.map(({ Meldingsnr }) => Meldingsnr));
        expect(numbers.size).toBeGreaterThan(0);
        for (const number of numbers)
            expect(await found({ kjennetegn: ['avvist'], fritekstSok: `meldingsnr:${number}` })).toBe(1);
    });
    it('median and 90th percentile of a type and a district: Meldingsstatistikk of a status', async () => {
        const [row] = (
            await figureOf('frister', { datoFra: month.fra, datoTil: month.til, meldingsStatusId: ['6'] }, lastYear, [
                'meldingstypeId',
                'bydelId',
            ])
        ).rader;
        const statistics = linesOf(
            await file(
                `/api/rapporter/meldingsstatistikk?${asked}&meldingstyper=${row?.meldingstypeId}`,
                'saksbehandler',
            ),
        );
        const same = statistics.filter(
            ({ Status, Antall }) => Status === 'Arbeid utført' && Number(Antall) === row?.tall.lukket,
        );
        const decimal = (value: number | null | undefined) => value?.toFixed(2).replace('.', ',');
        expect(
            same.map((line) => [
                line['Median antall dager til ferdig behandlet'],
                line['90-prosentil, antall dager til ferdig behandlet'],
            ]),
        ).toContainEqual([decimal(row?.tall.median), decimal(row?.tall.p90)]);
    });
});

describe('the files of figures', () => {
    it('have the rows of the figure', async () => {
        const { rader } = await figureOf('frister', {}, lastYear, ['selskapId']);
        const query = queryOf({ ...lastYear, gruppe: ['selskapId'] });
        const lines = linesOf(await file(`${service}/tall/frister/fil?${query}`, 'saksbehandler'));
        expect(lines.map((line) => Number(line['Ferdig behandlet']))).toEqual(rader.map(({ tall }) => tall.lukket));
        expect(lines.map((line) => line['Entreprenør'])).toContain('Uten entreprenør');
        const workbook = await get('saksbehandler', `${service}/tall/flyt/fil?${query}&format=xlsx`);
        expect(workbook.headers.get('content-disposition')).toBe(
            `attachment; filename="flyt_${lastYear.fra}_${lastYear.til}.xlsx"`,
        );
        expect(workbook.bytes.byteLength).toBeGreaterThan(2_000);
    });
    it.each(['bestand', 'forfall'] as const)('%s is of now, not of the period', async (figure) => {
        const path = `${service}/tall/${figure}/fil?${queryOf({ fra: '2024-01-01', til: '2024-12-31' })}`;
        for (const format of ['csv', 'xlsx']) {
            const answer = await get('saksbehandler', `${path}&format=${format}`);
            expect(answer.headers.get('content-disposition')).toBe(
                `attachment; filename="${figure}_${osloDay(new Date())}.${format}"`,
            );
            if (format === 'csv') continue;
            const texts = [...zipTexts(Buffer.from(answer.bytes)).values()].join('\n');
            expect(texts).toMatch(new RegExp(`>${formatDay(new Date())} kl\\. \\d\\d:\\d\\d<`));
            expect(texts).not.toContain('31.12.2024');
        }
    });
    it('refuse a period that ends before it begins', async () => {
        const answer = await get('saksbehandler', `${service}/tall/flyt?fra=2026-02-01&til=2026-01-31`);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ errors: [{ field: 'til', code: 'periodInvalid' }] });
    });
});

it('a paused report is counted as paused in the stock, and its link finds it (D15, klokke)', async () => {
    const paused = async () => (await figureOf('bestand')).rader[0]?.tall.paVent ?? 0;
    const before = await paused();
    const report = await newReport();
    await putAsService(report, { selskapId: nordvei, avtaleId: agreements.roadInner });
    const answer = await put('saksbehandler', `/api/meldinger/${report.id}/klokke/pause`, {
        arsak: 'materiell',
        tekst: 'Venter på stolper',
        til: `${dayPlus(today, 14)}T10:00:00Z`,
    });
    expect(answer.status).toBe(204);
    expect(await paused()).toBe(before + 1);
    const link = filterOf({}, 'bestand', 'paVent', { tall: {} }, today);
    expect(await found(link)).toBe(before + 1);
    expect(await found({ ...link, fritekstSok: `meldingsnr:${report.lopeNummer}` })).toBe(1);
});

it.runIf(process.env.TEST_DATABASE_URL)(
    'a deadline earlier today is overdue, one later today is not (D15)',
    async () => {
        const rows = async () => {
            const { dag, rader } = await figureOf('forfall');
            for (const row of rader.slice(0, 2))
                expect(await found(filterOf({}, 'forfall', 'antall', row, dag))).toBe(row.tall.antall);
            return rader.slice(0, 2).map(({ tall }) => tall.antall ?? 0);
        };
        const { id } = await newReport();
        const due = async (minutes: number) => {
            const deadline = new Date(Date.now() + minutes * 60_000);
            await city.database.rows(sql`update report set deadline = ${deadline} where id = ${id}`);
            return rows();
        };
        const [overdue = 0, later = 0] = await due(5);
        expect(await due(-5)).toEqual([overdue + 1, later - 1]);
    },
);

describe('the sheet of the contract meeting', () => {
    const sheet = (path: string, user: string, selskapId: readonly string[] = []) =>
        get(user, `${path}/moteark?${queryOf({ ...lastYear, selskapId })}`);
    const pagesOf = (answer: Answer): number => {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-disposition')).toContain(`moteark_${lastYear.fra}_${lastYear.til}.pdf`);
        const bytes = answer.bytes.toString('latin1');
        expect(bytes.startsWith('%PDF-1.7')).toBe(true);
        return [...bytes.matchAll(/\/Type \/Page\b/g)].length;
    };
    it('has one page for each contractor with reports', async () => {
        const { rader } = await figureOf('bestand', {}, lastYear, ['selskapId']);
        const [one, other] = rader.flatMap(({ selskapId }) => selskapId ?? []);
        expect(pagesOf(await sheet(service, 'leder', [one ?? '', other ?? '']))).toBe(2);
        expect(pagesOf(await sheet(`/sok/melding/entreprenor/${nordvei}`, 'entreprenoradmin'))).toBe(1);
    });
    it('of a filter without reports answers 404', async () => {
        await expect(sheet(service, 'leder', ['00000000-0000-4000-8000-000000000000'])).toAnswer(404);
    });
});

/** Only PostgreSQL allows a second connection while the city runs. */
describe.runIf(process.env.TEST_DATABASE_URL)('the monthly mail of sheets', () => {
    it('leaves once a month to those who have chosen it, with a page for each of their contractors', async () => {
        const settings = readSettings({ PUBLIC_URL: 'http://by.test' }, 0);
        const { database } = city;
        const sent = () =>
            database.rows<{ recipient: string; subject: string; body: string; name: string | null; start: string }>(sql`
                select recipient, subject, body, attachment_name as name, encode(substr(attachment, 1, 4), 'escape') as start
                from outbox where subject like 'Møteark%' order by recipient`);
        const putSettings = (user: string, json: object) => put(user, '/api/meg/moteark', json);
        const office = (at: Date) => ({ database, settings, mailer: openMailer(settings), now: () => at });
        const send = (at: Date) => sendMonthlySheets(at, office(at));
        await expect(putSettings('leder', { manedlig: true, selskapId: [nordvei] })).toAnswer(204);
        await expect(putSettings('entreprenoradmin', { manedlig: true, selskapId: [] })).toAnswer(204);
        await expect(putSettings('saksbehandler', { manedlig: true, selskapId: [] })).toAnswer(204);
        await expect(putSettings('saksbehandler', { manedlig: false, selskapId: [] })).toAnswer(204);
        expect(await read('leder', '/api/meg/moteark')).toEqual({ manedlig: true, selskapId: [nordvei] });
        await send(new Date());
        expect(await sent(), 'the month that was over when it was chosen').toEqual([]);

        const next = addMonths(new Date(), 1);
        await Promise.all([send(next), send(next)]);
        const mails = await sent();
        expect(mails.map(({ recipient }) => recipient)).toEqual([
            'entreprenoradmin@bymelding.test',
            'leder@bymelding.test',
        ]);
        for (const { subject, body, name, start } of mails) {
            expect(subject).toBe(`Møteark for ${formatMonth(new Date())}`);
            expect(body).toMatch(/: inn \d+, ut \d+, åpne \d+, forfalt \d+/);
            expect(body.match(/: inn /g)).toHaveLength(1);
            expect(name).toMatch(/^moteark_.*\.pdf$/);
            expect(start).toBe('%PDF');
        }
    });
});

describe('a contractor admin', () => {
    it("sees the own company's reports alone, by links to its own list", async () => {
        const path = `/sok/melding/entreprenor/${nordvei}`;
        for (const figure of figures.filter((one) => !isFigureForStaff(one))) {
            const { dag, rader } = await figureOf(figure, {}, lastYear, ['selskapId'], path, 'entreprenoradmin');
            if (isGrouped(figure)) expect(rader.map(({ selskapId }) => selskapId)).toEqual([nordvei]);
            const [row] = rader;
            const { selskapId: _, ...link } = filterOf({}, figure, counts[figure][0], row ?? { tall: {} }, dag);
            expect(await found(link, path, 'entreprenoradmin')).toBe(row?.tall[counts[figure][0]]);
        }
        const other = '/sok/melding/entreprenor/00000000-0000-4000-8000-000000000000/tall/bestand';
        await expect(get('entreprenoradmin', `${other}?${queryOf(lastYear)}`)).toAnswer(403);
        await expect(get('entreprenoradmin', `${service}/tall/bestand?${queryOf(lastYear)}`)).toAnswer(403);
        await expect(get('entreprenor', `${path}/tall/bestand?${queryOf(lastYear)}`)).toAnswer(403);
        // A company does not see who is responsible.
        const byPerson = `${path}/tall/bestand?${queryOf({ ...lastYear, gruppe: ['ansvarlig'] })}`;
        await expect(get('entreprenoradmin', byPerson)).toAnswer(400);
    });
});

describe('what a report has gone through', () => {
    const has = async (lopeNummer: number) => {
        const held = await Promise.all(
            (['returnert', 'avvist', 'gjenapnet', 'apen', 'innenFrist'] as const).map(async (one) =>
                (await found({ kjennetegn: [one], fritekstSok: `meldingsnr:${lopeNummer}` })) === 1 ? [one] : [],
            ),
        );
        return held.flat();
    };
    it('follows the history, where an undone rejection does not count', async () => {
        const { id, lopeNummer } = await newReport();
        const setStatus = async (meldingsStatusId: number) => {
            const saved = await putAsService(await getReport(id), { meldingsStatusId });
            expect(saved.status).toBeLessThan(300);
            return has(lopeNummer);
        };
        expect(await has(lopeNummer)).toEqual(['apen']);
        expect(await setStatus(6)).toEqual(['innenFrist']);
        expect(await setStatus(4)).toEqual(['gjenapnet', 'apen']);
        expect(await setStatus(1)).toEqual(['returnert', 'gjenapnet', 'apen']);
        const handled = await handle(id, {
            meldingsStatusId: 3,
            kommentar: 'Ikke vårt',
        });
        expect(handled.status).toBe(200);
        expect(await has(lopeNummer)).toEqual(['returnert', 'avvist', 'gjenapnet']);
        const undone = await undo(handled.body.angre?.id);
        expect(undone.status).toBe(200);
        expect(await has(lopeNummer)).toEqual(['returnert', 'gjenapnet', 'apen']);
    });
});

it('Forløp of a company, and its filters, say nothing of what may have been done while another company had the report', async () => {
    const [all] = (await figureOf('forlop')).rader;
    expect(Object.keys(all?.tall ?? {})).toEqual([...counts.forlop]);
    const path = `/sok/melding/entreprenor/${nordvei}`;
    for (const { rader } of [
        await figureOf('forlop', { selskapId: [nordvei] }),
        await figureOf('forlop', {}, lastYear, [], path, 'entreprenoradmin'),
    ])
        for (const { tall } of rader) expect(Object.keys(tall)).toEqual(['inn', 'duplikat']);
    for (const kjennetegn of ['returnert', 'avvist', 'gjenapnet'])
        expect(await found({ kjennetegn: [kjennetegn] }, path, 'entreprenoradmin'), kjennetegn).toBe(0);
    const query = queryOf({ ...lastYear, selskapId: [nordvei] });
    const [line] = linesOf(await file(`${service}/tall/forlop/fil?${query}`, 'saksbehandler'));
    expect(Object.keys(line ?? {})).toEqual(['Fra og med', 'Til og med', 'Inn', 'Duplikat']);
});

describe('hexagons', () => {
    it('hold every report of the filter once, where the filter finds them', async () => {
        const whole = await found({ datoFra: lastYear.fra, datoTil: lastYear.til });
        for (const niva of [13, 15]) {
            const query = queryOf({ ...lastYear, niva: [String(niva)] });
            const { rader } = await read<FigureAnswer>('saksbehandler', `${service}/tall/sted?${query}`);
            expect(rader.reduce((sum, { tall }) => sum + (tall.antall ?? 0), 0)).toBe(whole);
            const several = rader.slice(0, 2);
            const sekskant = several.map((row) => hexagonText(row.sekskant!));
            const sum = several.reduce((one, { tall }) => one + (tall.antall ?? 0), 0);
            expect(await found({ datoFra: lastYear.fra, sekskant })).toBe(sum);
            for (const { sekskant, adresse, tall } of rader.filter((_, index) => index % 40 === 0)) {
                if (!sekskant) throw new Error('No hexagon');
                const filter = queryOf({ datoFra: lastYear.fra, sekskant: [hexagonText(sekskant)] });
                const page = await read<ReportPage>('saksbehandler', `${service}?antall=200&${filter}`);
                expect(page.totaltAntall).toBe(tall.antall);
                expect(page.meldinger.map((one) => one.adresse)).toContain(adresse);
                const corners = cornersOf(sekskant);
                for (const { latitude, longitude } of page.meldinger) {
                    expect(latitude).toBeLessThanOrEqual(Math.max(...corners.map((one) => one.latitude)));
                    expect(latitude).toBeGreaterThanOrEqual(Math.min(...corners.map((one) => one.latitude)));
                    expect(longitude).toBeLessThanOrEqual(Math.max(...corners.map((one) => one.longitude)));
                    expect(longitude).toBeGreaterThanOrEqual(Math.min(...corners.map((one) => one.longitude)));
                }
            }
        }
    });
});
