import type { Database } from '../../src/city/database/database';
import { addDays } from 'date-fns';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../../src/demo/startingData/companies';
import { osloDay, startOfOsloDay } from '../../src/api/rules/oslo';
import { newData } from '../harness/city';
import { ownCity, type OwnCity, inDatabase } from '../harness/withCity';
import { asCsv, asWorkbook, type Cell, readCsv, readWorkbook, unordered } from './reportFileCells';
import { type Asked, expectedFiles, type FileName, readRows, type Rows } from './reportFileRows';
import { callsOf } from './reportCalls';

let city: OwnCity;
let rows: Rows;
let files: ReturnType<typeof expectedFiles>;
let codeId: number;
const nordvei = companies.nordvei.id;
/** A contract of Nordvei with a price, so that rows can be registered on it. */
let contractId: string;

// The last complete February, and the half year around it, with a change of clocks, New Year and the start of a winter.
const year = Number(osloDay(new Date()).slice(0, 4)) - (osloDay(new Date()).slice(5) < '05-01' ? 1 : 0);
const february = { query: `month=2&year=${year}`, from: `${year}-02-01`, to: `${year}-03-01` };
const halfYear = {
    query: `FraDato=${year - 1}-09-15&TilDato=${year}-04-15`,
    from: `${year - 1}-09-15`,
    to: `${year}-04-15`,
};
/** The first day of February with a report. */
let oneDay: typeof february;

/** Tricky rows: on the edges of February in Oslo, tiny and negative amounts, and text that a spreadsheet would run. */
const addTrickyRows = async (database: Database): Promise<void> => {
    const price = await database.row<{ contract_id: string; process_code_id: number; id: number }>(sql`
        select price.* from price join contract on contract.id = price.contract_id join process_code code on code.id = price.process_code_id
        where contract.company_id = ${nordvei} and contract.valid_from < ${`${year}-01-01`} and contract.valid_to > ${`${year}-06-01`} and code.name = 'A12' order by price.id limit 1`);
    if (!price) throw new Error('No price of Nordvei');
    contractId = price.contract_id;
    codeId = price.process_code_id;
    const add = (at: string, amount: string, unitPrice: string, comment: string | null) =>
        database.rows(sql`
        insert into resource_use (contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, comment)
        values (${contractId}, ${price.id}, ${codeId}, ${at}, 2, ${amount}::text::numeric, ${unitPrice}::text::numeric, ${comment})`);
    await add(`${year}-01-31T22:59:59.999Z`, '1.00', '1000.00', 'januar');
    await add(`${year}-01-31T23:00:00Z`, '0.01', '0.99', '=1+1');
    await add(`${year}-02-28T22:59:59.999Z`, '-0.05', '33.33', '+47 22 00 00 00; "haster"\nsluk 2');
    await add(`${year}-02-28T23:00:00Z`, '3.33', '9999999.99', '@SUM(A1)');
    await add(`${year}-02-10T11:00:00Z`, '9999999.99', '99999.99', '-5');
    const changed = await database.row<{ at: string | Date }>(
        sql`update report set address = '=HYPERLINK("x")', description = 'Sier "hei"; og går' where id = (select id from report where received_at >= ${startOfOsloDay(february.from)} order by received_at, id limit 1) returning received_at as at`,
    );
    if (!changed) throw new Error('No report since February');
    const at = new Date(changed.at);
    const [from, to] = [osloDay(at), osloDay(addDays(at, 1))];
    oneDay = { query: `FraDato=${from}&TilDato=${to}`, from, to };
};

beforeAll(async () => {
    const data = await newData();
    await inDatabase(data, async (database) => {
        await addTrickyRows(database);
        rows = await readRows(database);
    });
    files = expectedFiles(rows);
    city = await ownCity({ data, env: { STRICT: '1' } });
});
afterAll(() => city?.stop());

const get = async (user: string, name: string, query: string) => {
    const answer = await callsOf(city).get(user, `/api/rapporter/${name}?${query}`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(answer.bytes) };
};
const messageOf = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as { errorMessage: unknown }).errorMessage;

/**
 * Fetches the file in both formats and compares every cell, in order if `ordered`, since some orders need Norwegian
 * collation.
 */
const compare = async (
    name: FileName,
    period: typeof february,
    {
        user = 'admin',
        query = '',
        ordered = false,
        ...asked
    }: Partial<Asked> & { user?: string; query?: string; ordered?: boolean } = {},
) => {
    const ask = (): Asked => ({
        from: startOfOsloDay(period.from).toISOString(),
        to: startOfOsloDay(period.to).toISOString(),
        now: new Date().toISOString(),
        ...asked,
    });
    const should = (): Cell[][] => files[name](ask());
    const place = ordered ? (lines: readonly unknown[][]) => lines.map((line) => JSON.stringify(line)) : unordered;
    const seen: { headings?: unknown[]; count: number } = { count: 0 };
    for (const format of ['csv', 'xlsx']) {
        const before = should();
        const { status, bytes } = await get(user, name, `${period.query}&format=${format}&${query}`);
        expect([status, status === 200 ? '' : bytes.toString()], name).toEqual([200, '']);
        const sheet = format === 'csv' ? readCsv(bytes) : await readWorkbook(bytes);
        const written = format === 'csv' ? asCsv : asWorkbook;
        // Open reports grow older while the file is made.
        const expected = [before, should()].map((lines) => place(written(lines)));
        expect(expected, `${name} as ${format}`).toContainEqual(place(sheet.rows));
        expect(sheet.rows.length).toBeGreaterThan(0);
        expect(sheet.headings).toEqual(seen.headings ?? sheet.headings);
        Object.assign(seen, { headings: sheet.headings, count: sheet.rows.length });
    }
    return seen.count;
};

describe('every cell equals one computed again from the rows (D10)', () => {
    it('innmeldinger', async () => {
        expect(await compare('innmeldinger', february, { user: 'saksbehandler', ordered: true })).toBeGreaterThan(20);
        await compare('innmeldinger', oneDay, { ordered: true });
        await compare('innmeldinger', halfYear, {
            user: 'leder',
            ordered: true,
            query: 'meldingstyper=1&meldingstyper=2',
            types: [1, 2],
        });
    });
    it('avvistemeldinger', () => compare('avvistemeldinger', halfYear, { user: 'saksbehandler', ordered: true }));
    it('meldingsstatistikk', async () => {
        await compare('meldingsstatistikk', halfYear, { user: 'leder' });
        await compare('meldingsstatistikk', february, { query: 'meldingstyper=1', types: [1] });
    });
    it('ressursforbruk', async () => {
        expect(await compare('ressursforbruk', february, { ordered: true })).toBeGreaterThan(50);
        await compare('ressursforbruk', halfYear, {
            ordered: true,
            query: `selskapId=${nordvei}&kontraktId=${contractId}&prosesskode=${codeId}`,
            company: nordvei,
            contract: contractId,
            codes: [codeId],
        });
        await compare('ressursforbruk', halfYear, {
            ordered: true,
            query: 'meldingstyper=1&avtaleId=1',
            types: [1],
            agreement: 1,
        });
        await compare('ressursforbruk', halfYear, {
            ordered: true,
            query: 'meldingstyper=1&inkluderForbrukUtenMeldingstype=false',
            types: [1],
            withGlobal: false,
        });
    });
    it('fakturagrunnlag', async () => {
        await compare('fakturagrunnlag', february);
        await compare('fakturagrunnlag', halfYear, { query: `selskapId=${nordvei}`, company: nordvei });
        await compare('fakturagrunnlag', february, {
            query: 'inkluderForbrukUtenMeldingstype=false',
            withGlobal: false,
        });
    });
    it('vinterforbrukfakturagrunnlag', () => compare('vinterforbrukfakturagrunnlag', halfYear));
    it('vinterforbrukokonomi', async () => {
        await compare('vinterforbrukokonomi', halfYear);
        await compare('vinterforbrukokonomi', february);
        // Across the end of one winter and the start of the next.
        await compare('vinterforbrukokonomi', {
            query: `FraDato=${year - 1}-01-20&TilDato=${year}-01-10`,
            from: `${year - 1}-01-20`,
            to: `${year}-01-10`,
        });
    });
    it('manedsrapportavviksarbeid', () => compare('manedsrapportavviksarbeid', february, { ordered: true }));
    it('manedsrapportmateriell', () => compare('manedsrapportmateriell', february));
    it('dagmulkt', async () => {
        await compare('dagmulkt', halfYear, { ordered: true });
        await compare('dagmulkt', february, { ordered: true, query: `selskapId=${nordvei}`, company: nordvei });
    });
    it('gatelysmanedsrapporter', async () => {
        await compare('gatelysmanedsrapporter', february);
        const today = osloDay(new Date());
        const month = {
            query: `month=${Number(today.slice(5, 7))}&year=${today.slice(0, 4)}`,
            from: `${today.slice(0, 7)}-01`,
            to: '2999-01-01',
        };
        await compare('gatelysmanedsrapporter', month);
    });
});

describe('a contractor admin gets the own company only (D10)', () => {
    const own: FileName[] = ['ressursforbruk', 'fakturagrunnlag', 'manedsrapportmateriell'];
    it.each(own)('%s', async (name) => {
        await compare(name, february, { user: 'entreprenoradmin', company: nordvei });
        await compare(name, february, { user: 'entreprenoradmin', company: nordvei, query: `selskapId=${nordvei}` });
    });
    it('and is refused another company', async () => {
        for (const name of own) {
            const { status, bytes } = await get(
                'entreprenoradmin',
                name,
                `${february.query}&selskapId=${companies.lysmester.id}`,
            );
            expect([status, messageOf(bytes)]).toEqual([
                403,
                'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
            ]);
        }
    });
    it("and nothing of another company's contract", async () => {
        const other = rows.contract.find(({ company_id }) => company_id === companies.lysmester.id)?.id;
        await expect(get('entreprenoradmin', 'fakturagrunnlag', `${halfYear.query}&kontraktId=${other}`)).toAnswer(404);
    });
});

describe('a file is named by its content-disposition (report-handling §7)', () => {
    it('with prefix, Norwegian month, year and format', async () => {
        const names = await Promise.all(
            ['csv', 'xlsx'].map(
                async (format) => (await get('admin', 'fakturagrunnlag', `${february.query}&format=${format}`)).headers,
            ),
        );
        expect(names.map((headers) => [headers.get('content-disposition'), headers.get('content-type')])).toEqual([
            [`attachment; filename="fakturagrunnlag_Februar ${year}_Rapport.csv"`, 'text/csv; charset=utf-8'],
            [
                `attachment; filename="fakturagrunnlag_Februar ${year}_Rapport.xlsx"`,
                'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            ],
        ]);
    });
    it('and is CSV by default (report-handling §9)', async () => {
        expect((await get('admin', 'innmeldinger', february.query)).headers.get('content-type')).toMatch(/^text\/csv/);
    });
});

describe('an empty result answers 404 with the default message (report-handling §8, D10)', () => {
    const past = 'month=1&year=2017';
    it.each([
        ['Det finnes ikke rapport for din valgte dato.', past],
        ['Det finnes ikke rapport for din valgte dato eller kontrakt.', `${past}&selskapId=${nordvei}`],
        ['Det finnes ikke rapport for din valgte dato og AvtaleId.', `${past}&selskapId=${nordvei}&avtaleId=1`],
    ])('%s', async (message, query) => {
        const { status, bytes } = await get('admin', 'ressursforbruk', query);
        expect([status, messageOf(bytes)]).toEqual([404, message]);
    });
    it('for every file, also in a month to come', async () => {
        for (const name of Object.keys(files))
            for (const month of [past, 'month=1&year=2090'])
                expect([name, (await get('admin', name, month)).status]).toEqual([name, 404]);
    });
});

describe('requests are validated (report-handling §5)', () => {
    it.each([
        ['Vennligst velg et år.', 'month=2'],
        ['Vennligst velg et år.', 'month=2&year=0'],
        ['Vennligst velg en måned.', 'year=2026'],
        ['Vennligst velg en måned.', 'year=2026&month=0'],
        ['Fradato må velges.', 'TilDato=2026-02-01'],
        ['Tildato må velges.', 'FraDato=2026-02-01'],
        ['Fradato må ikke være lenger en til dato.', 'FraDato=2026-02-02&TilDato=2026-02-01'],
        // The last day is the day before `TilDato`.
        ['Fradato må ikke være lenger en til dato.', 'FraDato=2026-02-01&TilDato=2026-02-01'],
    ])('%s', async (message, query) => {
        const { status, bytes } = await get('admin', 'ressursforbruk', query);
        expect([status, messageOf(bytes)]).toEqual([400, message]);
    });
    it('a monthly file takes no other period', async () => {
        const { status, bytes } = await get('admin', 'manedsrapportmateriell', halfYear.query);
        expect([status, messageOf(bytes)]).toEqual([400, 'Vennligst velg et år.']);
    });
});
