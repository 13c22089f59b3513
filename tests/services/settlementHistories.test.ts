// Random histories of a contract's rows: registered, approved, closed, reopened, late. Each approved row is in the
// files of exactly one month, once, to the øre (D16). SETTLEMENT_FULL=1 makes 200 histories and 10,000 rows.
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { ApprovalOutcome, OpenMonth, TermsEffect } from '../../src/api/entities/money';
import { osloInstant } from '../../src/api/rules/oslo';
import type { Caller } from '../../src/city/caller';
import { money } from '../../src/city/capabilities/money';
import type { Queries } from '../../src/city/database/database';
import type { Handler } from '../../src/city/http/handler';
import { Refusal } from '../../src/city/refusal';
import { additionsOf } from '../../src/city/services/capability';
import { reportFileHandlers } from '../../src/city/services/reportFiles';
import { contractUseHandlers } from '../../src/city/services/resourceUse';
import { readSettings } from '../../src/city/settings';
import { withDatabase } from '../harness/withDatabase';
import { floored, shownOf } from './settlement';
import { drawsFrom } from '../harness/chance';

const [histories, rowsInAll] = process.env.SETTLEMENT_FULL ? [200, 10_000] : [12, 3000];

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [theCity, contractor] = [uuid(1), uuid(2)];
const person = (id: string, name: string, roles: Caller['roles'], companyId: string): Caller => ({
    userId: id,
    email: `${name}@b.test`,
    name,
    roles,
    driftRoles: [],
    companyId,
    companyName: 'Et selskap',
    companyType: 1,
});
const admin = person(uuid(11), 'Kari', ['admin'], theCity);
const worker = person(uuid(12), 'Per', ['contractorAdmin'], contractor);

const kept = new Map<string, Buffer>();
const files = {
    put: async (bytes: Uint8Array) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        kept.set(sha256, Buffer.from(bytes));
        return sha256;
    },
    get: async (sha256: string) => kept.get(sha256) ?? Buffer.alloc(0),
};

const { database } = withDatabase();
beforeAll(async () => {
    await database.script(`
        insert into company (id, name, type, organisation_number, email) values ('${theCity}', 'Byen', 1, '111111111', ''), ('${contractor}', 'Nordvei', 3, '222222222', '');
        insert into app_user (id, email, first_name, last_name, company_id, role_id) values
            ('${admin.userId}', 'a@b.test', 'Kari', '', '${theCity}', 1), ('${worker.userId}', 'b@b.test', 'Per', '', '${contractor}', 5);
        insert into agreement (id, name, company_id) values (1, 'Avtale', '${contractor}');
        insert into process_code_scheme (id, name) values (1, 'Vinterdrift');
        insert into process_code_unit (id, name) values (1, 'stk');
        insert into process_code (id, scheme_id, unit_id, name, description) values (1, 1, 1, 'A1', 'Brøyting'), (2, 1, 1, 'B2', 'Strøing'), (3, 1, 1, 'C3', 'Feiing');`);
}, 60_000);

const handlers = {
    ...money.handlers,
    ...contractUseHandlers,
    ...reportFileHandlers,
};
type Call = { params?: unknown; body?: unknown; query?: unknown };
const call = <Answer>(id: keyof typeof handlers, caller: Caller, now: string, { params, body, query }: Call) =>
    (handlers[id] as unknown as Handler<never>)({
        city: {
            database: { ...database, longReads: database },
            files,
            additions: additionsOf([money], readSettings({}, 0)),
            now: () => new Date(now),
        },
        caller,
        params,
        body,
        query,
        ifMatch: undefined,
        signal: new AbortController().signal,
        write: <T>(work: (queries: Queries) => Promise<T>) => database.transaction(work),
    } as never) as Promise<Answer>;
const refused = (error: unknown): undefined => {
    if (error instanceof Refusal) return undefined;
    throw error;
};

const addContract = async (name: string): Promise<string> => {
    const made = await database.row<{ id: string }>(sql`
        insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
        values (${contractor}, 1, 1, ${name}, '2025-01-01T00:00:00+01:00', '2030-01-01T00:00:00+01:00') returning id`);
    return made?.id ?? '';
};

const oreOf = (decimal = ''): bigint => BigInt(decimal.replace(',', ''));
const cells = (csv: string): string[][] =>
    csv
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));

const after = '2027-06-15T10:00:00Z';
/** A month's Fakturagrunnlag and its sum; nothing for an empty one. */
const basisOf = async (contract: string, month: string, caller = admin): Promise<string> => {
    const [year, number] = month.split('-').map(Number);
    const query = { format: 'csv', year, month: number, kontraktId: contract };
    const file = await call<Response>('invoiceBasisFile', caller, after, { query }).catch(refused);
    return file ? Buffer.from(await file.arrayBuffer()).toString('utf8') : '';
};
const basisSum = (csv: string): bigint => {
    const [headings = [], ...lines] = cells(csv);
    const sum = headings.indexOf('Sum');
    const added = lines.slice(0, -1).reduce((all, line) => all + oreOf(line[sum]), 0n);
    // Its total is the sum of its lines.
    expect(oreOf(lines.at(-1)?.[sum] ?? '0')).toBe(added);
    return added;
};

interface InForce {
    id: number;
    month: string;
}
const settlementsOf = (contract: string) =>
    database.rows<InForce>(sql`
        select id, to_char(month, 'YYYY-MM') as month from settlement where contract_id = ${contract} and reopened_at is null order by month`);
const fileOf = async (id: number, format: string): Promise<string> => {
    const file = await call<Response>('getSettlementFile', admin, after, { params: { id, format } });
    return Buffer.from(await file.arrayBuffer()).toString('utf8');
};
/** The ids and sums of the rows that a closed month's hash covers. */
const rowsOf = async ({ id }: InForce): Promise<Map<number, bigint>> =>
    new Map(
        (await fileOf(id, 'rader'))
            .trim()
            .split('\n')
            .map((line): [number, bigint] => {
                const [, row, ...fields] = JSON.parse(line) as [string, number, ...[string, unknown][]];
                return [row, BigInt(fields.find(([name]) => name === 'ore')?.[1] as number)];
            }),
    );

/** Compares all months' files with the expected sums: each row occurs once. */
const compare = async (contract: string, expected: ReadonlyMap<number, bigint>): Promise<void> => {
    const found = new Map<number, bigint>();
    let [inBasis, inLines] = [0n, 0n];
    for (const settlement of await settlementsOf(contract)) {
        const rows = await rowsOf(settlement);
        for (const [row, sum] of rows) {
            expect(found.has(row), `row ${row} in two months`).toBe(false);
            found.set(row, sum);
        }
        const basis = await basisOf(contract, settlement.month);
        expect(basisSum(basis)).toBe([...rows.values()].reduce((all, one) => all + one, 0n));
        inBasis += basisSum(basis);
        const lines = cells(await fileOf(settlement.id, 'csv'));
        const headings = lines.findIndex(([first]) => first === 'Dato');
        inLines += oreOf(lines.at(-1)?.[lines[headings]?.indexOf('Sum') ?? -1] ?? '0');
    }
    const byRow = (all: ReadonlyMap<number, bigint>) => [...all].toSorted(([a], [b]) => a - b);
    expect(byRow(found)).toEqual(byRow(expected));
    const whole = [...expected.values()].reduce((all, one) => all + one, 0n);
    expect({ inBasis, inLines }).toEqual({ inBasis: whole, inLines: whole });
    // All months in one file, and in two, give the same sum.
    const period = async (FraDato: string, TilDato: string): Promise<bigint> => {
        const query = { format: 'csv', FraDato, TilDato, kontraktId: contract, bareGodkjente: true };
        const file = await call<Response>('invoiceBasisFile', admin, after, { query }).catch(refused);
        return file ? basisSum(Buffer.from(await file.arrayBuffer()).toString('utf8')) : 0n;
    };
    expect(await period('2025-01-01', '2028-01-01')).toBe(whole);
    expect((await period('2025-01-01', '2026-03-29')) + (await period('2026-03-29', '2028-01-01'))).toBe(whole);
};

const monthsOf = (first: string, count: number): string[] =>
    Array.from({ length: count }, (_, place) => {
        const [year = 0, month = 0] = first.split('-').map(Number);
        const at = year * 12 + month - 1 + place;
        return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    });

const approve = async (contract: string, month: string, rader: { id: number; versjon: number; mengde?: number }[]) => {
    const refusedIds = new Set<number>();
    for (let from = 0; from < rader.length; from += 500) {
        const body = { rader: rader.slice(from, from + 500), begrunnelse: 'Etter avtale' };
        const params = { id: contract, maned: month };
        const { avvist } = await call<ApprovalOutcome>('approveUse', admin, after, { params, body });
        for (const { id } of avvist) refusedIds.add(id);
    }
    return refusedIds;
};
const close = async (contract: string, month: string, now = after) => {
    const params = { id: contract };
    const [open] = await call<OpenMonth[]>('listOpenMonths', admin, now, { params, query: { maned: month } });
    const body = { maneder: [shownOf(month, open)] };
    const closed = await call<{ id: number }[]>('closePeriods', admin, now, { params, body }).catch(refused);
    return closed?.[0];
};

interface Row {
    hundredths: number;
    approved?: number | undefined;
}
const priceOre = 12_345;
/** Months with a change of clocks, and others. */
const used = ['2025-10', '2025-11', '2026-03', '2026-04'] as const;
const days = ['01T00:00', '25T02:30', '26T02:30', '28T23:59', '29T01:59', '29T03:00', '30T12:00'] as const;

const history = async (seed: number): Promise<void> => {
    const random = drawsFrom(seed);
    const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
    const contract = await addContract(`Kontrakt ${seed}`);
    const price = await database.row<{ id: number }>(sql`
        insert into price (contract_id, process_code_id, amount) values (${contract}, 1, ${priceOre / 100}) returning id`);
    const rows = new Map<number, Row>();
    const now = '2026-07-15T10:00:00Z';
    const amount = (): number => pick([1, -1, 1, 1]) * (1 + random(50_000));
    const body = (hundredths: number) => {
        const [day = '', time = ''] = pick(days).split('T');
        return {
            prisId: price?.id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(`${pick(used)}-${day}`, time),
            prosesskodeEnhetsverdi: hundredths / 100,
            prosesskodeEnhetsVerdi: hundredths / 100,
        };
    };
    const waiting = (where = sql`true`) =>
        database.rows<{ id: number; versjon: number; month: string }>(sql`
            select id, version as versjon, to_char(coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')), 'YYYY-MM') as month
            from resource_use where contract_id = ${contract} and state in ('registrert', 'rettet') and ${where} order by id`);
    const decide = async (month: string, chosen: { id: number; versjon: number }[]): Promise<void> => {
        const wanted = chosen.map(({ id, versjon }) => {
            const { hundredths } = rows.get(id) ?? { hundredths: 0 };
            return { id, versjon, hundredths: id % 3 === 0 ? Math.trunc(hundredths / 2) : hundredths };
        });
        const not = await approve(
            contract,
            month,
            wanted.map(({ id, versjon, hundredths }) => ({ id, versjon, mengde: hundredths / 100 })),
        );
        for (const { id, hundredths } of wanted) {
            const row = rows.get(id);
            if (row && !not.has(id)) row.approved = hundredths;
        }
    };
    const steps = {
        register: async () => {
            const hundredths = amount();
            const params = { id: contract };
            const made = await call<{ id: number }>('createContractResourceUse', worker, now, {
                params,
                body: body(hundredths),
            });
            rows.set(made.id, { hundredths });
        },
        change: async () => {
            const [id] = pick([...rows]) ?? [];
            const hundredths = amount();
            const params = { id: contract, usageId: id };
            const saved = await call('updateContractResourceUse', worker, now, {
                params,
                body: body(hundredths),
            }).catch(refused);
            if (saved && id !== undefined) rows.set(id, { hundredths });
        },
        remove: async () => {
            const [id] = pick([...rows]) ?? [];
            const params = { id: contract, usageId: id };
            await call('deleteContractResourceUse', worker, now, { params }).then(() => rows.delete(id ?? 0), refused);
        },
        approve: async () => {
            const all = await waiting();
            const month = pick(all)?.month;
            if (month)
                await decide(
                    month,
                    all.filter((row) => row.month === month && random(3) > 0),
                );
        },
        giveBack: async () => {
            const [one] = await waiting(sql`id % 4 = ${random(4)}`);
            if (!one) return;
            const params = { id: contract, maned: one.month };
            await call('returnUse', admin, now, {
                params,
                body: { rader: [{ id: one.id, versjon: one.versjon }], begrunnelse: 'Feil' },
            });
        },
        close: async () => {
            const month = pick(['2025-10', '2025-10', '2025-11', '2025-12', '2026-03', '2026-04']);
            await decide(
                month,
                (await waiting()).filter((row) => row.month === month),
            );
            await close(contract, month, now);
        },
        reopen: async () => {
            const one = pick(await settlementsOf(contract));
            if (one) await call('reopenPeriod', admin, now, { params: { id: one.id }, body: { begrunnelse: 'Feil' } });
        },
    };
    const first = ['register', 'register', 'approve', 'close'] as const;
    const later = [
        'register',
        'register',
        'change',
        'remove',
        'approve',
        'giveBack',
        'close',
        'close',
        'reopen',
    ] as const;
    for (const step of first) await steps[step]();
    for (let left = 5 + random(8); left > 0; left -= 1) await steps[rows.size === 0 ? 'register' : pick(later)]();
    const before = new Map<string, string>();
    for (const { month } of await settlementsOf(contract)) before.set(month, await basisOf(contract, month));
    // A late row changes nothing in its closed month.
    const [closed] = await settlementsOf(contract);
    await steps.register();
    if (closed) expect(await basisOf(contract, closed.month, worker)).toBe(before.get(closed.month));
    for (const month of monthsOf('2025-10', 20)) {
        await decide(
            month,
            (await waiting()).filter((row) => row.month === month),
        );
        await close(contract, month);
    }
    const expected = new Map<number, bigint>();
    for (const [id, { approved }] of rows) if (approved !== undefined) expected.set(id, floored(approved, priceOre));
    await compare(contract, expected);
    for (const [month, csv] of before) expect(await basisOf(contract, month)).toBe(csv);
};

it(`${histories} random histories: all files of all months are all approved rows, each once`, async () => {
    const seeds = Array.from({ length: histories }, (_, place) => 20_261_128 + place * 7919);
    const next = async (): Promise<void> => {
        for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await history(seed);
    };
    await Promise.all([next(), next(), next(), next()]);
}, 600_000);

/** Three price histories for three codes, in øre: by day of use, by registration, and adjusted by a percentage. */
const cuts = ['2025-10-26', '2026-01-01', '2026-03-29'] as const;
const base = [10_713, 99_999, 1] as const;
const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const stepped = (code: number, day: string): number =>
    (base[code] ?? 0) + cuts.filter((cut) => cut <= day).length * 1337;
/** Each adjustment rounds half up to whole øre; all values are integers. */
const indexed = (code: number, day: string): number =>
    cuts.filter((cut) => cut <= day).reduce((price) => Math.floor((price * 10_350 + 5_000) / 10_000), base[code] ?? 0);
const histories3 = [
    { name: 'bruksdag', priced: 'bruksdag', priceOf: stepped },
    { name: 'registrering', priced: 'registrering', priceOf: stepped },
    { name: 'regulering', priced: 'bruksdag', priceOf: indexed },
] as const;

it(`${rowsInAll} rows over three histories of prices and both nights when clocks change are settled to the øre`, async () => {
    const random = drawsFrom(7);
    const start = Date.parse(osloInstant('2025-09-01'));
    const minutes = Math.floor((Date.parse(osloInstant('2026-05-01')) - start) / 60_000);
    const edges = [
        '2025-10-26T00:00:00+02:00',
        '2025-10-26T02:30:00+02:00',
        '2025-10-26T02:30:00+01:00',
        '2025-10-31T23:59:00+01:00',
        '2026-03-28T23:59:00+01:00',
        '2026-03-29T01:59:00+01:00',
        '2026-03-29T03:00:00+02:00',
        '2026-03-31T23:59:00+02:00',
    ].map(Date.parse);
    for (const { name, priced, priceOf } of histories3) {
        const contract = await addContract(name);
        const params = { id: contract };
        const prices = await database.rows<{ id: number }>(sql`
            insert into price (contract_id, process_code_id, amount)
            select ${contract}::uuid, code, ore / 100.0 from unnest(array[1, 2, 3], ${[...base]}::int[]) as base (code, ore) returning id`);
        for (const cut of cuts)
            if (name === 'regulering')
                await call('createPriceIndex', admin, after, { params, body: { prosent: 3.5, fra: cut } }).catch(
                    refused,
                );
            else
                for (const code of [0, 1, 2]) {
                    const body = { prosesskodeId: code + 1, pris: stepped(code, cut) / 100, fra: cut };
                    await call('createPricePeriod', admin, after, { params, body });
                }
        const made = Array.from({ length: Math.ceil(rowsInAll / histories3.length) }, () => ({
            code: random(3),
            at: random(40) === 0 ? (edges[random(edges.length)] ?? start) : start + random(minutes) * 60_000,
            hundredths: (random(30) === 0 ? -1 : 1) * (1 + random(90_000)),
        }));
        // Registered at that day's price, as the city does: the row keeps it, or follows its day of use.
        const column = <K extends 'code' | 'hundredths'>(key: K) => made.map((row) => row[key]);
        const dayOf = (at: number): string => dayIn.format(at);
        const ids = await database.rows<{ id: number }>(sql`
            insert into resource_use (contract_id, price_id, process_code_id, at, shift_id, amount, unit_price, registered_by, registered_at)
            select ${contract}::uuid, (${prices.map(({ id }) => id)}::int[])[code + 1], code + 1, at, 2, hundredths / 100.0, ore / 100.0, ${worker.userId}::uuid, at
            from unnest(${column('code')}::int[], ${made.map(({ at }) => new Date(at).toISOString())}::timestamptz[], ${column('hundredths')}::int[],
                ${made.map(({ code, at }) => (priced === 'registrering' ? priceOf(code, dayOf(at)) : (base[code] ?? 0)))}::int[]) with ordinality as row (code, at, hundredths, ore, place)
            order by place returning id`);
        const terms = { prisEtter: priced, mvaSats: 25, dagmulktsats: 0, toleranse: 0 };
        const { rader } = await call<TermsEffect>('tryContractTerms', admin, after, { params, body: terms });
        await call('updateContractTerms', admin, after, { params, body: { ...terms, bekreftet: rader } });
        const expected = new Map<number, bigint>();
        for (const month of monthsOf('2025-09', 8)) {
            const rows = await database.rows<{ id: number; versjon: number }>(sql`
                select id, version as versjon from resource_use where contract_id = ${contract}
                    and to_char(at at time zone 'Europe/Oslo', 'YYYY-MM') = ${month} order by id`);
            expect(await approve(contract, month, rows)).toEqual(new Set());
            expect(await close(contract, month)).toBeDefined();
        }
        for (const [place, { code, at, hundredths }] of made.entries())
            expected.set(ids[place]?.id ?? 0, floored(hundredths, priceOf(code, dayOf(at))));
        await compare(contract, expected);
    }
}, 120_000);
