import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect } from 'vitest';
import type {
    ApprovalOutcome,
    OpenMonth,
    Period,
    PeriodRow,
    Settlement,
    TermsEffect,
} from '../../src/api/entities/money';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { callsOf, nordvei } from './reportCalls';

const [yearNow = '', monthNow = ''] = osloDay(new Date()).split('-');
/** The months and the one after them are past: January and February are this year's, or last year's until April. */
export const secondYear = Number(yearNow) - (monthNow < '04' ? 1 : 0);
export const firstYear = secondYear - 1;
export const months = [
    `${firstYear}-09`,
    `${firstYear}-10`,
    `${firstYear}-11`,
    `${firstYear}-12`,
    `${secondYear}-01`,
    `${secondYear}-02`,
] as const;
/** The Sunday when summer time ends. */
const autumnChange = `${firstYear}-10-${31 - new Date(Date.UTC(firstYear, 9, 31)).getUTCDay()}`;
export const terms = {
    prisEtter: 'bruksdag',
    mvaSats: 25,
    dagmulktsats: 1500,
    toleranse: 0,
    deresReferanse: 'ANS',
    bestillingsnummer: 'BY-77',
};

// Not Intl for each call, which would take gigabytes.
const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const day = (instant: string): string => inOslo.format(new Date(instant));
/** The three prices of each code, in øre. */
const cut = [autumnChange, `${secondYear}-01-01`] as const;
/** In whole øre without floating point, independent of the city's code. */
export const floored = (hundredths: number, priceOre: number): bigint => {
    const product = BigInt(hundredths) * BigInt(priceOre);
    return product >= 0n ? product / 100n : -((-product + 99n) / 100n);
};

interface Made {
    id: number;
    code: number;
    at: string;
    hundredths: number;
}

/** The sum of a file's rows, in øre. */
export const csvSum = (bytes: Buffer): number => {
    const lines = bytes
        .toString('utf8')
        .split('\r\n')
        .map((line) => line.split(';'));
    const at = lines.findIndex(([first]) => first === 'Dato');
    const column = lines[at]?.indexOf('Sum') ?? -1;
    return lines
        .slice(at + 1)
        .filter((line) => line.length > 5 && line[2] !== 'Totalt')
        .reduce((sum, line) => sum + Math.round(Number(line[column]?.replace(',', '.')) * 100), 0);
};

/** What a user confirms when a month is closed; one that is not open has nothing. */
export const shownOf = (maned: string, open?: OpenMonth) => ({
    maned,
    rader: open?.rader ?? 0,
    betales: open ? open.sum - open.trekk + open.mva : 0,
});

/**
 * A city with a contract that has three prices per code, and rows for six months. Only on PostgreSQL, since the tests
 * read the database beside it.
 */
export const withSettlement = (count: number) => {
    const city = sharedCity();
    const { database } = city;
    const calls = callsOf(city);
    const { get, post, put, read } = calls;
    let contract = '';
    let codes: { id: number; price_id: number; amount: number }[] = [];
    let made: Made[] = [];

    const money = (path = '') => `/api/okonomi/kontrakter/${contract}${path}`;
    const priceOn = (code: number, date: string): number => {
        const first = Math.round((codes[code]?.amount ?? 0) * 100);
        return date < cut[0] ? first : date < cut[1] ? first + 1337 : first + 2911;
    };
    const rowsOf = (month: string): Made[] => made.filter(({ at }) => day(at).startsWith(month));
    /** Half of the amount is approved for one row in fifty. */
    const approvedOf = ({ id, hundredths }: Made): number => (id % 50 === 0 ? Math.trunc(hundredths / 2) : hundredths);
    const reckoned = (month: string): bigint =>
        rowsOf(month).reduce((sum, row) => sum + floored(approvedOf(row), priceOn(row.code, day(row.at))), 0n);

    const addContract = async (): Promise<void> => {
        const agreement = await database.row<{ id: number }>(
            sql`insert into agreement (name, company_id) values ('Prøveavtale', ${nordvei}) returning id`,
        );
        const created = await database.row<{ id: string }>(sql`
            insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
            select ${nordvei}, ${agreement?.id ?? 0}, scheme_id, 'Prøvekontrakt', ${osloInstant(`${firstYear}-01-01`)}, ${osloInstant(`${secondYear + 4}-01-01`)} from price join process_code code on code.id = process_code_id limit 1
            returning id`);
        contract = created?.id ?? '';
        codes = await database.rows(sql`
            with chosen as (select id from process_code where scheme_id = (select scheme_id from contract where id = ${contract}) order by id limit 6),
            priced as (insert into price (contract_id, process_code_id, amount) select ${contract}::uuid, id, 100 + id * 7.13 from chosen returning id, process_code_id, amount)
            select process_code_id as id, id as price_id, amount from priced order by process_code_id`);
    };
    const addRows = async (count: number): Promise<void> => {
        const first = Date.parse(osloInstant(`${firstYear}-09-01`));
        const minutes = Math.floor((Date.parse(osloInstant(`${secondYear}-03-01`)) - first) / 60_000);
        const edges = [
            new Date(Date.parse(`${autumnChange}T00:00:00+02:00`) - 60_000).toISOString(),
            `${autumnChange}T00:00:00+02:00`,
            `${autumnChange}T02:30:00+02:00`,
            `${autumnChange}T02:30:00+01:00`,
            `${firstYear}-12-31T23:59:00+01:00`,
            `${secondYear}-01-01T00:00:00+01:00`,
        ];
        const moment = fc.oneof(
            { weight: 1, arbitrary: fc.constantFrom(...edges).map((at) => new Date(at).toISOString()) },
            {
                weight: 30,
                arbitrary: fc.nat(minutes - 1).map((minute) => new Date(first + minute * 60_000).toISOString()),
            },
        );
        const row = fc.record({
            code: fc.nat(codes.length - 1),
            at: moment,
            hundredths: fc.oneof(
                { weight: 20, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
                { weight: 1, arbitrary: fc.integer({ min: -3000, max: -1 }) },
            ),
        });
        const rows = fc.sample(row, { numRuns: count, seed: 20_261_124 });
        const ids = await database.rows<{ id: number }>(sql`
            insert into resource_use (contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, registered_by, registered_at)
            select ${contract}::uuid, price.id, price.process_code_id, row.at, 2, row.amount, price.amount, (select id from app_user where email = 'entreprenor@bymelding.test'), row.at
            from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ hundredths }) => hundredths / 100)}::numeric[], ${rows.map(({ code }) => codes[code]?.price_id ?? 0)}::int[])
                with ordinality as row (at, amount, price_id, place) join price on price.id = row.price_id order by place returning id`);
        made = rows.map((one, place) => ({ ...one, id: ids[place]?.id ?? 0 }));
    };
    /** Registers a row only after its month is closed. */
    const registerLate = (date: string) =>
        post<{ id: number }>('entreprenoradmin', `/api/kontrakter/${contract}/ressursforbruk`, {
            prisId: codes[0]?.price_id,
            skiftId: 2,
            kommentar: 'Glemt',
            dato: osloInstant(date, '10:00'),
            prosesskodeEnhetsverdi: 3,
        });
    const wholePeriod = async (month: string): Promise<{ rows: PeriodRow[]; sums: Period['sammendrag'] }> => {
        const rows: PeriodRow[] = [];
        for (let side = 1; ; side += 1) {
            const body = await read<Period>('leder', money(`/perioder/${month}?antall=200&side=${side}`));
            rows.push(...body.rader);
            if (rows.length >= body.totaltAntall || body.rader.length === 0) return { rows, sums: body.sammendrag };
        }
    };
    const file = async (path: string, user = 'leder') => {
        const answer = await get(user, path);
        return {
            status: answer.status,
            bytes: Buffer.from(answer.bytes),
            name: answer.headers.get('Content-Disposition') ?? '',
        };
    };
    /** Approves all rows of a month; half of the amount for one in fifty. */
    const approve = async (month: string): Promise<void> => {
        const ids = rowsOf(month).map(({ id }) => id);
        const rows = await database.rows<{ id: number; versjon: number }>(
            sql`select id, version as versjon from resource_use where id = any(${ids}::int[]) order by id`,
        );
        const wanted = new Map(rowsOf(month).map((row) => [row.id, approvedOf(row) / 100]));
        for (let from = 0; from < rows.length; from += 500) {
            const rader = rows
                .slice(from, from + 500)
                .map(({ id, versjon }) => ({ id, versjon, mengde: wanted.get(id) }));
            const { body } = await post<ApprovalOutcome>('leder', money(`/perioder/${month}/godkjenninger`), {
                rader,
                begrunnelse: 'Etter avtale',
            });
            expect(body.avvist).toEqual([]);
        }
    };
    const openMonths = (query = '') => read<OpenMonth[]>('leder', money(`/apneManeder${query}`));
    /** Closes months with the figures that they have now. */
    const closeAll = async (months: readonly string[], user = 'leder') => {
        const shown = async (month: string) => shownOf(month, (await openMonths(`?maned=${month}`))[0]);
        const maneder = await Promise.all(months.map(shown));
        return post<Settlement[]>(user, money('/avslutninger'), { maneder });
    };
    const close = async (month: string) => {
        const answer = await closeAll([month]);
        return { ...answer, body: (answer.status === 201 ? answer.body[0] : answer.body) as Settlement };
    };

    beforeAll(async () => {
        await addContract();
        for (const { id, amount } of codes)
            for (const [place, added] of [1337, 2911].entries())
                expect(
                    (
                        await post('admin', money('/prisperioder'), {
                            prosesskodeId: id,
                            pris: Math.round(amount * 100 + added) / 100,
                            fra: cut[place],
                            begrunnelse: 'Avtalt',
                        })
                    ).status,
                ).toBe(201);
        await addRows(count);
        const { body: effect } = await post<TermsEffect>('leder', money('/vilkar/prove'), terms);
        const changed = { ...terms, bekreftet: effect.rader };
        expect((await put('leder', money('/vilkar'), changed)).status).toBe(204);
    }, 120_000);

    return {
        ...calls,
        city,
        database,
        money,
        rowsOf,
        approvedOf,
        reckoned,
        registerLate,
        wholePeriod,
        file,
        approve,
        openMonths,
        closeAll,
        close,
        get contract() {
            return contract;
        },
        get codes() {
            return codes;
        },
        get made() {
            return made;
        },
    };
};
