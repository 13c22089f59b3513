// Months that close (D15, `okonomi`): the same sums everywhere, fixed for ever, corrected in the next one; limits, deductions,
// spot checks, and invoices.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
    Account,
    ApprovalOutcome,
    ChecklistItem,
    ContractLimit,
    Deduction,
    Period,
    PeriodRow,
    ReceivedInvoice,
    Settlement,
    SpotCheck,
    SpotCheckShare,
} from '../../src/api/entities/money';
import { osloInstant } from '../../src/api/rules/oslo';
import type { Database } from '../../src/city/database/database';
import { addUpSums } from '../../src/city/capabilities/money/useSums';
import { openDatabase } from '../../src/city/database/open';
import { callAs } from '../harness/signIn';
import { withCity } from '../harness/withCity';
import { brokenRules, ehfSums } from './ehfRules';
import { call, newReport, nordvei, photo } from './reportCalls';

const city = withCity();
let database: Database;
let contract: string;
let codes: { id: number; price_id: number; amount: number }[];
const as = <Body>(user: string, method: string, path: string, json?: unknown) =>
    call<Body>(city.url, user, path, { method, ...(json === undefined ? {} : { json }) });
const money = (path = '') => `/api/okonomi/kontrakter/${contract}${path}`;
const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'] as const;
const terms = {
    prisEtter: 'bruksdag',
    mvaSats: 25,
    dagmulktsats: 1500,
    toleranse: 0,
    deresReferanse: 'ANS',
    bestillingsnummer: 'BY-77',
};

// Not Intl's for each call: that takes gigabytes.
const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const day = (instant: string): string => inOslo.format(new Date(instant));
/** The three prices of each code, in øre. */
const cut = ['2025-10-26', '2026-01-01'] as const;
const priceOn = (code: number, date: string): number => {
    const first = Math.round((codes[code]?.amount ?? 0) * 100);
    return date < cut[0] ? first : date < cut[1] ? first + 1337 : first + 2911;
};
const floored = (hundredths: number, priceOre: number): bigint => {
    const product = BigInt(hundredths) * BigInt(priceOre);
    return product >= 0n ? product / 100n : -((-product + 99n) / 100n);
};

interface Made {
    id: number;
    code: number;
    at: string;
    hundredths: number;
}
let made: Made[];
const rowsOf = (month: string): Made[] => made.filter(({ at }) => day(at).startsWith(month));
/** Of one row in fifty half is approved. */
const approvedOf = ({ id, hundredths }: Made): number => (id % 50 === 0 ? Math.trunc(hundredths / 2) : hundredths);
const reckoned = (month: string): bigint =>
    rowsOf(month).reduce((sum, row) => sum + floored(approvedOf(row), priceOn(row.code, day(row.at))), 0n);

const addContract = async (): Promise<void> => {
    const agreement = await database.row<{ id: number }>(
        sql`insert into agreement (name, company_id) values ('Prøveavtale', ${nordvei}) returning id`,
    );
    const created = await database.row<{ id: string }>(sql`
        insert into contract (company_id, agreement_id, scheme_id, name, valid_from, valid_to)
        select ${nordvei}, ${agreement?.id ?? 0}, scheme_id, 'Prøvekontrakt', '2025-01-01T00:00:00+01:00', '2030-01-01T00:00:00+01:00' from price join process_code code on code.id = process_code_id limit 1
        returning id`);
    contract = created?.id ?? '';
    codes = await database.rows(sql`
        with chosen as (select id from process_code where scheme_id = (select scheme_id from contract where id = ${contract}) order by id limit 6),
        priced as (insert into price (contract_id, process_code_id, amount) select ${contract}::uuid, id, 100 + id * 7.13 from chosen returning id, process_code_id, amount)
        select process_code_id as id, id as price_id, amount from priced order by process_code_id`);
};
const addRows = async (count: number): Promise<void> => {
    const first = Date.parse(osloInstant('2025-09-01'));
    const minutes = Math.floor((Date.parse(osloInstant('2026-03-01')) - first) / 60_000);
    const edges = [
        '2025-10-25T23:59:00+02:00',
        '2025-10-26T00:00:00+02:00',
        '2025-10-26T02:30:00+02:00',
        '2025-10-26T02:30:00+01:00',
        '2025-12-31T23:59:00+01:00',
        '2026-01-01T00:00:00+01:00',
    ];
    const moment = fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...edges).map((at) => new Date(at).toISOString()) },
        { weight: 30, arbitrary: fc.nat(minutes - 1).map((minute) => new Date(first + minute * 60_000).toISOString()) },
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
const wholePeriod = async (month: string): Promise<{ rows: PeriodRow[]; sums: Period['sammendrag'] }> => {
    const rows: PeriodRow[] = [];
    for (let side = 1; ; side += 1) {
        const { body } = await as<Period>('leder', 'GET', money(`/perioder/${month}?antall=200&side=${side}`));
        rows.push(...body.rader);
        if (rows.length >= body.totaltAntall || body.rader.length === 0) return { rows, sums: body.sammendrag };
    }
};
const file = async (path: string, user = 'leder') => {
    const answer = await callAs(city.url, user, path);
    return {
        status: answer.status,
        bytes: Buffer.from(await answer.arrayBuffer()),
        name: answer.headers.get('Content-Disposition') ?? '',
    };
};
const csvSum = (bytes: Buffer): number => {
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

beforeAll(async () => {
    database = await openDatabase({ url: city.data.databaseUrl, folder: city.dataDir });
    await addContract();
    for (const { id, amount } of codes)
        for (const [place, added] of [1337, 2911].entries())
            expect(
                (
                    await as('admin', 'POST', money('/prisperioder'), {
                        prosesskodeId: id,
                        pris: Math.round(amount * 100 + added) / 100,
                        fra: cut[place],
                        begrunnelse: 'Avtalt',
                    })
                ).status,
            ).toBe(201);
    await addRows(10_000);
    expect((await as('leder', 'PUT', money('/vilkar'), terms)).status).toBe(204);
}, 120_000);
afterAll(() => database?.close());

describe('ten thousand rows over three prices, the end of summer time and of a year', () => {
    it('have the price of their day', async () => {
        const rows = await database.rows<{ id: number; unit_price: number }>(
            sql`select id, unit_price from resource_use where contract_id = ${contract} order by id`,
        );
        const wanted = new Map(made.map(({ id, code, at }) => [id, priceOn(code, day(at)) / 100]));
        expect(rows.filter(({ id, unit_price }) => wanted.get(id) !== unit_price)).toEqual([]);
        expect(rows.length).toBe(10_000);
    });
    it('cannot be closed before each is decided', async () => {
        const list = (await as<ChecklistItem[]>('leder', 'GET', money('/perioder/2025-09/sjekkliste'))).body;
        expect(list).toContainEqual({ id: 'ubehandlet', antall: rowsOf('2025-09').length, blokkerer: true });
        expect((await as('leder', 'POST', money('/perioder/2025-09/avslutninger'))).body.errorMessage).toBe(
            'Perioden kan ikke avsluttes ennå. Se sjekklisten.',
        );
    });
    it.each(months)('%s: table = page = file = EHF = independent reckoning, to the øre', async (month) => {
        const ids = rowsOf(month).map(({ id }) => id);
        const rows = await database.rows<{ id: number; versjon: number }>(
            sql`select id, version as versjon from resource_use where id = any(${ids}::int[]) order by id`,
        );
        const wanted = new Map(rowsOf(month).map((row) => [row.id, approvedOf(row) / 100]));
        for (let from = 0; from < rows.length; from += 500) {
            const rader = rows
                .slice(from, from + 500)
                .map(({ id, versjon }) => ({ id, versjon, mengde: wanted.get(id) }));
            const { body } = await as<ApprovalOutcome>('leder', 'POST', money(`/perioder/${month}/godkjenninger`), {
                rader,
                begrunnelse: 'Etter avtale',
            });
            expect(body.avvist).toEqual([]);
        }
        const expected = Number(reckoned(month));
        const page = await wholePeriod(month);
        expect(page.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
        expect(page.rows.reduce((sum, { godkjentSum }) => sum + Math.round((godkjentSum ?? 0) * 100), 0)).toBe(
            expected,
        );
        expect(Math.round(page.sums.godkjent.sum * 100)).toBe(expected);
        const open = await file(money(`/perioder/${month}/fil?format=csv`));
        expect(open.bytes.toString('utf8')).toContain('Status;Foreløpig');
        expect(csvSum(open.bytes)).toBe(expected);

        const closed = await as<Settlement>('leder', 'POST', money(`/perioder/${month}/avslutninger`));
        expect(closed.status).toBe(201);
        const csv = await file(money(`/perioder/${month}/fil?format=csv`));
        expect(csvSum(csv.bytes)).toBe(expected);
        expect(csv.bytes.toString('utf8')).toContain(`SHA-256 over radene;${closed.body.sha256}`);
        const { sheets } = await readXlsx(new Uint8Array((await file(money(`/perioder/${month}/fil`))).bytes));
        const [table, about] = sheets;
        expect(Math.round(Number(table?.rows.at(-1)?.[7]) * 100)).toBe(expected);
        expect(about?.name).toBe('Om filen');
        expect(about?.rows).toContainEqual(['Versjon', '1']);
        const ehf = (await file(`/api/okonomi/avslutninger/${closed.body.id}/filer/ehf`)).bytes.toString('utf8');
        expect(brokenRules(ehf)).toEqual([]);
        expect(ehfSums(ehf)).toEqual({
            lines: expected,
            net: expected,
            vat: Number((BigInt(expected) * 25n + 50n) / 100n),
        });
        const canonical = (await file(`/api/okonomi/avslutninger/${closed.body.id}/filer/rader`)).bytes;
        expect(createHash('sha256').update(canonical).digest('hex')).toBe(closed.body.sha256);
        expect(canonical.toString('utf8').trimEnd().split('\n').length).toBe(rowsOf(month).length);
    });
    it('the account has them by month, and its sums are the same', async () => {
        for (const year of [2025, 2026]) {
            const { maneder, koder } = (await as<Account>('entreprenoradmin', 'GET', money(`/kontoark?aar=${year}`)))
                .body;
            const expected = months
                .filter((month) => month.startsWith(String(year)))
                .reduce((sum, month) => sum + Number(reckoned(month)), 0);
            expect(Math.round(maneder.reduce((sum, { godkjent }) => sum + godkjent * 100, 0))).toBe(expected);
            expect(Math.round(koder.reduce((sum, { godkjent }) => sum + godkjent * 100, 0))).toBe(expected);
        }
    });
});

describe('report files', () => {
    const report = async (name: string, more = '') =>
        (
            await file(
                `/api/rapporter/${name}?month=10&year=2025&kontraktId=${contract}&format=csv&omFilen=true${more}`,
                'admin',
            )
        ).bytes
            .toString('utf8')
            .split('\r\n')
            .map((line) => line.replace('\ufeff', '').split(';'));
    const ore = (text: string | undefined): number => Math.round(Number(text?.replace(',', '.')) * 100);

    it('the invoice basis has approved rows, with what flooring takes, and what it is above', async () => {
        const lines = await report('fakturagrunnlag');
        expect(lines).toContainEqual(['Rader', 'Bare godkjente']);
        const headings = lines.find((line) => line.includes('Enhetspris')) ?? [];
        expect(headings.at(-1)).toBe('Avrunding ned');
        const total = lines.find(([first]) => first === 'Totalt');
        expect(ore(total?.[headings.indexOf('Sum')])).toBe(Number(reckoned('2025-10')));
    });
    it('has the sums by contractor and contract above it, and a name with period and contract', async () => {
        const sum = (Number(reckoned('2025-10')) / 100).toFixed(2).replace('.', ',');
        const rows = `(rader: ${rowsOf('2025-10').length})`;
        const lines = await report('fakturagrunnlag');
        const company = lines.find(([name]) => name === 'Entreprenør')?.[1]?.replace('Alle: ', '') ?? '';
        expect(company).toContain('Nordvei Drift AS');
        expect(lines).toContainEqual([`Sum Nordvei Drift AS ${rows}`, sum]);
        expect(lines).toContainEqual([`Sum Nordvei Drift AS, Prøvekontrakt ${rows}`, sum]);
        const query = `month=10&year=2025&kontraktId=${contract}&format=xlsx`;
        const { name, bytes } = await file(`/api/rapporter/fakturagrunnlag?${query}`, 'admin');
        expect(name).toBe('attachment; filename="fakturagrunnlag_provekontrakt_2025-10-01_2025-10-31.xlsx"');
        const { sheets } = await readXlsx(new Uint8Array(bytes));
        expect(sheets.at(-1)?.rows).toContainEqual([
            `Sum Nordvei Drift AS, Prøvekontrakt ${rows}`,
            Number(reckoned('2025-10')) / 100,
        ]);
    });
    it('has sums below the lines of each contract and of a contractor with several, as formulas that a filter follows', async () => {
        const query = 'month=10&year=2025&alleRader=true';
        const { bytes } = await file(`/api/rapporter/fakturagrunnlag?${query}&format=xlsx`, 'admin');
        const [sheet] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets;
        const rows = (sheet?.rows ?? []).slice(4);
        const at = (row: number) => sheet?.cells?.get(`${row + 4},8`)?.formula;
        const kinds = rows.map(([company, contract, agreement]) =>
            company === 'Totalt'
                ? 'all'
                : /^Sum, /.test(String(agreement))
                  ? 'contract'
                  : /^Sum, /.test(String(contract))
                    ? 'company'
                    : 'line',
        );
        const sumOf = (kind: string) =>
            rows.reduce((sum, row, place) => sum + (kinds[place] === kind ? Math.round(Number(row[8]) * 100) : 0), 0);
        expect(new Set(kinds)).toEqual(new Set(['line', 'contract', 'company', 'all']));
        expect(sumOf('contract')).toBe(sumOf('line'));
        expect(sumOf('all')).toBe(sumOf('line'));
        for (const [place, kind] of kinds.entries()) {
            if (kind !== 'contract') continue;
            const count = Number(/^Sum, (\d+) linjer$/.exec(String(rows[place]?.[2]))?.[1]);
            const own = rows.slice(place - count, place);
            expect(
                own.every(([company, contract]) => company === rows[place]?.[0] && contract === rows[place]?.[1]),
            ).toBe(true);
            expect(at(place)).toBe(`SUBTOTAL(109,I${place + 5 - count}:I${place + 4})`);
        }
        expect(at(rows.length - 1)).toBe(`SUBTOTAL(109,I5:I${rows.length + 3})`);
        const csv = (await file(`/api/rapporter/fakturagrunnlag?${query}&format=csv`, 'admin')).bytes.toString('utf8');
        expect(csv).not.toContain('Sum, ');
    });
    it.each([
        ['innmeldinger', 0],
        ['avvistemeldinger', 0],
        ['meldingsstatistikk', 1],
        ['gatelysmanedsrapporter', 4],
        ['manedsrapportmateriell', 1],
        ['vinterforbrukokonomi', 1],
    ])('%s has the count of its lines below them', async (name, sums) => {
        const { bytes } = await file(`/api/rapporter/${name}?month=10&year=2025&format=csv`, 'admin');
        const lines = bytes.toString('utf8').trim().split('\r\n');
        const total = lines.at(-1)?.split(';') ?? [];
        expect(total).toContain(`Totalt, ${lines.length - 2} linjer`);
        expect(total.filter((cell) => /^\d+(,\d\d)?$/.test(cell))).toHaveLength(sums);
    });
    it('Dagmulkt has the contract’s rate, and totals of days and kroner', async () => {
        const lines = (await file('/api/rapporter/dagmulkt?month=10&year=2025&format=csv', 'admin')).bytes
            .toString('utf8')
            .trim()
            .split('\r\n')
            .map((line) => line.split(';'));
        const [headings = [], ...rest] = lines;
        const total = rest.pop();
        const of = (line: string[] | undefined, name: string): number => ore(line?.[headings.indexOf(name)]);
        expect(rest.length).toBeGreaterThan(1);
        expect(headings.slice(-3)).toEqual(['Dager over tidsfrist', 'Sats per dag', 'Dagmulkt']);
        for (const name of ['Dager over tidsfrist', 'Dagmulkt'])
            expect(of(total, name)).toBe(rest.reduce((sum, line) => sum + of(line, name), 0));
        expect(total).toContain(`Totalt, ${rest.length} linjer`);
    });
    it('resource use has state and month of settlement, and a total', async () => {
        const lines = await report('ressursforbruk');
        const headings = lines.find((line) => line.includes('Tilstand')) ?? [];
        const words = `Totalt, ${rowsOf('2025-10').length} linjer`;
        const total = lines.find((line) => line.includes(words));
        expect(ore(total?.[headings.indexOf('Godkjent sum')])).toBe(Number(reckoned('2025-10')));
    });
});

describe('a closed month', () => {
    const month = '2025-11';
    const users = [
        'admin',
        'leder',
        'saksbehandler',
        'entreprenoradmin',
        'entreprenor',
        'entreprenoradmin2',
        'partneradmin',
        'partner',
    ];
    const settlementOf = async (of = month) =>
        (await as<Settlement[]>('leder', 'GET', money('/avslutninger'))).body.filter(({ maned }) => maned === of);

    /** A decided deduction of a closed month. */
    const settledDeduction = async (of: string, settlementId: number): Promise<{ id: number }> => {
        const made = await database.row<{ id: number }>(sql`
            insert into deduction (contract_id, month, kind, amount, reason, state, decided_amount, proposed_at, settlement_id)
            values (${contract}, ${`${of}-01`}, 'trekk', 10, 'Vakt', 'vedtatt', 10, now(), ${settlementId}) returning id`);
        return made ?? { id: 0 };
    };

    it('is edited by nobody: every call that changes rows, prices, deductions or the month × every user', async () => {
        const [row] = rowsOf(month);
        if (!row) throw new Error('The month has no rows');
        const [settlement] = await settlementOf();
        const state = async () => ({
            rows: (await wholePeriod(month)).rows.map(({ prisTil: _, ...kept }) => kept),
            settlement: await settlementOf(),
            csv: (await file(money(`/perioder/${month}/fil?format=csv`))).bytes.toString('base64'),
        });
        const before = await state();
        const { versjon } = before.rows.find(({ id }) => id === row.id) ?? { versjon: 0 };
        const rader = [{ id: row.id, versjon }];
        const use = {
            prisId: codes[row.code]?.price_id,
            skiftId: 2,
            kommentar: null,
            dato: row.at,
            prosesskodeEnhetsVerdi: 9,
        };
        const wrong: string[] = [];
        const formOf = (name: string, value: string | Blob) => () => {
            const form = new FormData();
            form.append(name, value);
            return form;
        };
        const picture = new Uint8Array(await photo());
        // As they would be, had the month been closed within ten seconds of approving.
        const approval = await database.row<{ id: string }>(sql`
            insert into approval_save (user_id, at, rows) select id, now() + interval '1 hour', jsonb_build_array(jsonb_build_object('id', ${row.id}::int, 'version', ${versjon}::int,
                'state', 'registrert')) from app_user where email = 'leder@bymelding.test' returning id`);
        const saved = approval?.id ?? '';
        const deduction = await settledDeduction(month, settlement?.id ?? 0);
        const calls: [method: string, path: string, json?: unknown][] = [
            ['PUT', `/api/kontrakter/${contract}/ressursforbruk/${row.id}`, use],
            ['DELETE', `/api/kontrakter/${contract}/ressursforbruk/${row.id}`],
            ['PUT', `/api/meldinger/1/ressursforbruk/${row.id}`, use],
            ['DELETE', `/api/meldinger/1/ressursforbruk/${row.id}`],
            ['POST', money(`/perioder/${month}/godkjenninger`), { rader }],
            ['POST', money(`/perioder/${month}/godkjenninger`), {}],
            ['POST', money(`/perioder/${month}/returer`), { rader, begrunnelse: 'Feil' }],
            ['POST', `/api/okonomi/rader/${row.id}/svar`, { svar: 'Nei' }],
            ['POST', money(`/perioder/${month}/avslutninger`)],
            ['POST', money('/trekk'), { maned: month, belop: 100, begrunnelse: 'Feil' }],
            ['POST', money(`/perioder/${month}/dagmulkt`)],
            ['PUT', `/api/okonomi/trekk/${deduction.id}/avgjorelse`, { tilstand: 'frafalt' }],
            ['POST', `/api/okonomi/trekk/${deduction.id}/innsigelse`, formOf('innsigelse', 'Nei')],
            ['PUT', `/api/okonomi/rader/${row.id}/vedlegg`, formOf('vedlegg', new Blob([picture]))],
            ['POST', `/api/okonomi/godkjenninger/${saved}/angre`],
        ];
        for (const user of users)
            for (const [method, path, json] of calls) {
                const { status, body } = await call<{ errorMessage?: string }>(city.url, user, path, {
                    method,
                    ...(typeof json === 'function' ? { body: (json as () => FormData)() } : json ? { json } : {}),
                });
                const outcome = body as unknown as Partial<ApprovalOutcome>;
                const isRefused = status >= 400 && status < 500;
                const isNothing =
                    (status === 201 || path.endsWith('/angre')) &&
                    outcome.antall === 0 &&
                    (path.includes('returer') || path.includes('godkjenninger'));
                if (!isRefused && !isNothing) wrong.push(`${user} ${method} ${path}: ${status}`);
                if (isRefused && !body.errorMessage) wrong.push(`${user} ${method} ${path}: no message`);
            }
        // Prices go on: but no closed row follows them.
        await as('admin', 'POST', money('/prisperioder'), {
            prosesskodeId: codes[row.code]?.id,
            pris: 1,
            fra: '2025-11-02',
            begrunnelse: 'Feil',
        });
        await as('admin', 'POST', money('/prisregulering'), { prosent: 50, fra: '2025-11-03', begrunnelse: 'Feil' });
        expect(wrong).toEqual([]);
        expect(await state()).toEqual(before);
        await expect(database.rows(sql`update resource_use set amount = 1 where id = ${row.id}`)).rejects.toThrow(
            'belongs to a closed period',
        );
        await expect(database.rows(sql`delete from resource_use where id = ${row.id}`)).rejects.toThrow(
            'belongs to a closed period',
        );
        for (const edit of [
            sql`update deduction set decided_amount = 1 where id = ${deduction.id}`,
            sql`update deduction set settlement_id = null where id = ${deduction.id}`,
            sql`delete from deduction where id = ${deduction.id}`,
        ])
            await expect(database.rows(edit)).rejects.toThrow('belongs to a closed period');
        expect(settlement?.rader).toBe(rowsOf(month).length);
    });
    it('gets late rows as corrections in the next open month, which name it', async () => {
        const late = {
            prisId: codes[0]?.price_id,
            skiftId: 2,
            kommentar: 'Glemt',
            dato: osloInstant('2025-11-20', '10:00'),
            prosesskodeEnhetsverdi: 3,
        };
        const { body } = await as<{ id: number }>(
            'entreprenoradmin',
            'POST',
            `/api/kontrakter/${contract}/ressursforbruk`,
            late,
        );
        const next = await wholePeriod('2026-03');
        expect(next.rows).toMatchObject([{ id: body.id, retter: month, tilstand: 'registrert', mengde: 3 }]);
        expect((await wholePeriod(month)).rows.some(({ id }) => id === body.id)).toBe(false);
    });
    it('is opened again by an admin alone, with a reason, and closes as a new version beside the old', async () => {
        const [settlement] = await settlementOf('2025-12');
        const path = `/api/okonomi/avslutninger/${settlement?.id}`;
        const old = (await file(`${path}/filer/xlsx`)).bytes;
        for (const user of ['leder', 'entreprenoradmin'])
            expect((await as(user, 'POST', `${path}/gjenapning`, { begrunnelse: 'Feil' })).status).toBe(403);
        expect((await as('admin', 'POST', `${path}/gjenapning`, {})).status).toBe(400);
        expect((await as('admin', 'POST', `${path}/gjenapning`, { begrunnelse: 'Feil mengde' })).status).toBe(204);
        expect((await as('admin', 'POST', `${path}/gjenapning`, { begrunnelse: 'Igjen' })).status).toBe(400);
        expect((await file(money('/perioder/2025-12/fil?format=csv'))).bytes.toString('utf8')).toContain(
            'Status;Foreløpig',
        );
        const again = await as<Settlement>('leder', 'POST', money('/perioder/2025-12/avslutninger'));
        expect(again.body).toMatchObject({ nummer: settlement?.nummer, versjon: 2, sha256: settlement?.sha256 });
        expect((await file(`${path}/filer/xlsx`)).bytes.equals(old)).toBe(true);
        expect(await settlementOf('2025-12')).toMatchObject([
            { versjon: 2, gjenapnet: null },
            { versjon: 1, begrunnelse: 'Feil mengde' },
        ]);
    });
    it('has files that are the same bytes whenever they are fetched, by whomever', async () => {
        for (const format of ['csv', 'xlsx']) {
            const all = await Promise.all(
                ['leder', 'admin', 'entreprenoradmin', 'leder'].map((user) =>
                    file(money(`/perioder/${month}/fil?format=${format}`), user),
                ),
            );
            expect(new Set(all.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
            expect(all[0]?.name).toContain(`avregning_provekontrakt_2025-11_v1.${format}`);
        }
        expect((await file(money(`/perioder/${month}/fil`), 'entreprenoradmin2')).status).toBe(404);
    });
});

describe('a received invoice', () => {
    const compare = async (xml: string) => {
        const [settlement] = (await as<Settlement[]>('leder', 'GET', money('/avslutninger'))).body.filter(
            ({ maned }) => maned === '2025-10',
        );
        const form = new FormData();
        form.append('faktura', new Blob([xml]), 'faktura.xml');
        return call<ReceivedInvoice>(city.url, 'leder', `/api/okonomi/avslutninger/${settlement?.id}/fakturaer`, {
            method: 'POST',
            body: form,
        });
    };
    const draft = async (): Promise<string> => {
        const [settlement] = (await as<Settlement[]>('leder', 'GET', money('/avslutninger'))).body.filter(
            ({ maned }) => maned === '2025-10',
        );
        return (await file(`/api/okonomi/avslutninger/${settlement?.id}/filer/ehf`)).bytes.toString('utf8');
    };
    it('that is the draft has no differences', async () => {
        expect((await compare(await draft())).body.avvik).toEqual([]);
    });
    it.each([
        [
            'a quantity',
            'mengde',
            (xml: string) =>
                xml.replace(
                    /(<cbc:InvoicedQuantity[^>]*>)(\d+)/,
                    (_, tag: string, whole: string) => `${tag}${Number(whole) + 1}`,
                ),
        ],
        [
            'a price',
            'pris',
            (xml: string) =>
                xml.replace(
                    /(<cbc:PriceAmount[^>]*>)(\d+)/,
                    (_, tag: string, whole: string) => `${tag}${Number(whole) + 1}`,
                ),
        ],
        [
            'VAT',
            'mva',
            (xml: string) =>
                xml.replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)25/, '$115'),
        ],
        ['a code', 'kode', (xml: string) => xml.replace(/(<cac:SellersItemIdentification>\s*<cbc:ID>)/, '$1X')],
    ])('with %s tampered is found', async (_, felt, tamper) => {
        const xml = await draft();
        const tampered = tamper(xml);
        expect(tampered).not.toBe(xml);
        expect((await compare(tampered)).body.avvik.map((one) => one.felt)).toContain(felt);
    });
    it('that is none is refused, at its field', async () => {
        for (const xml of ['', 'hei', '<Invoice/>', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>'])
            expect(await compare(xml)).toMatchObject({ status: 400, body: { errors: [{ field: 'faktura' }] } });
    });
});

describe('limits', () => {
    it('have what is used of them and a forecast; rows beyond are marked', async () => {
        // The correction of November is settled in this year.
        const late = (await wholePeriod('2026-03')).sums.alle.sum;
        const brukt = Math.round(Number(reckoned('2026-01') + reckoned('2026-02')) + late * 100) / 100;
        const { maneder } = (await as<Account>('leder', 'GET', money('/kontoark?aar=2026'))).body;
        expect(Math.round(maneder.reduce((sum, one) => sum + one.brukt * 100, 0)) / 100).toBe(brukt);
        const created = await as<{ id: number }>('leder', 'POST', money('/rammer'), {
            aar: 2026,
            ramme: Math.round(brukt / 2),
        });
        expect(created.status).toBe(201);
        expect((await as('leder', 'POST', money('/rammer'), { aar: 2026, ramme: 5 })).status).toBe(409);
        const [limit] = (await as<ContractLimit[]>('entreprenoradmin', 'GET', money('/rammer?aar=2026'))).body;
        expect(limit).toMatchObject({ brukt, prosesskodeId: null });
        expect(limit?.prosent).toBeGreaterThan(190);
        expect(limit?.prognose).toBeGreaterThan(brukt);
        expect((await wholePeriod('2026-03')).rows[0]?.merknader).toContain('overRamme');
        expect((await as('leder', 'PUT', `/api/okonomi/rammer/${created.body.id}`, { ramme: 1e9 })).status).toBe(204);
        expect((await wholePeriod('2026-03')).rows[0]?.merknader).not.toContain('overRamme');
        expect((await as('leder', 'DELETE', `/api/okonomi/rammer/${created.body.id}`)).status).toBe(204);
    });
});

describe('deductions', () => {
    const list = async (user = 'leder') =>
        (await as<Deduction[]>(user, 'GET', money('/trekk'))).body.filter(({ maned }) => maned === '2026-03');
    it('are proposed, contested with a document, decided in part, and enter the closing', async () => {
        const { body } = await as<{ id: number }>('leder', 'POST', money('/trekk'), {
            maned: '2026-03',
            belop: 900.5,
            begrunnelse: 'Manglende vakt',
        });
        const form = new FormData();
        form.set('innsigelse', 'Vakten var der');
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'vakt.jpg');
        expect(
            (
                await call(city.url, 'entreprenoradmin2', `/api/okonomi/trekk/${body.id}/innsigelse`, {
                    method: 'POST',
                    body: form,
                })
            ).status,
        ).toBe(404);
        expect(
            (
                await call(city.url, 'entreprenoradmin', `/api/okonomi/trekk/${body.id}/innsigelse`, {
                    method: 'POST',
                    body: form,
                })
            ).status,
        ).toBe(201);
        expect(await list('entreprenoradmin')).toMatchObject([
            { tilstand: 'bestridt', innsigelse: 'Vakten var der', vedlegg: [{ navn: 'vakt.jpg' }] },
        ]);
        const { rows } = await wholePeriod('2026-03');
        await as('leder', 'POST', money('/perioder/2026-03/godkjenninger'), {
            rader: rows.map(({ id, versjon }) => ({ id, versjon })),
        });
        expect((await as('leder', 'POST', money('/perioder/2026-03/avslutninger'))).status).toBe(400);
        expect(
            (await as('leder', 'PUT', `/api/okonomi/trekk/${body.id}/avgjorelse`, { tilstand: 'vedtatt', belop: 901 }))
                .status,
        ).toBe(400);
        expect(
            (
                await as('leder', 'PUT', `/api/okonomi/trekk/${body.id}/avgjorelse`, {
                    tilstand: 'vedtatt',
                    belop: 400.25,
                    avgjorelse: 'Halv vakt',
                })
            ).status,
        ).toBe(204);
        const closed = (await as<Settlement>('leder', 'POST', money('/perioder/2026-03/avslutninger'))).body;
        const ehf = (await file(`/api/okonomi/avslutninger/${closed.id}/filer/ehf`)).bytes.toString('utf8');
        expect(brokenRules(ehf)).toEqual([]);
        const { lines, net } = ehfSums(ehf);
        expect(net).toBe(lines - 40_025);
        expect(
            (await as('leder', 'PUT', `/api/okonomi/trekk/${body.id}/avgjorelse`, { tilstand: 'frafalt' })).body
                .errorMessage,
        ).toBe('Perioden er avsluttet.');
    });
    it('penalties are proposed by the lines of Dagmulkt: days over × the rate, once', async () => {
        const late = await database.row<{ contract_id: string; month: string; count: number }>(sql`
            select contract_id, to_char(deadline at time zone 'Europe/Oslo', 'YYYY-MM') as month, count(*)::int as count from report join status on status.id = status_id
            where contract_id is not null and class = 'ferdig-behandlet' and closed_at > deadline and deadline < now() - interval '60 days' group by 1, 2 order by 3 desc, 1, 2 limit 1`);
        const own = (path: string) => `/api/okonomi/kontrakter/${late?.contract_id}${path}`;
        expect((await as('leder', 'POST', own(`/perioder/${late?.month}/dagmulkt`))).body.errorMessage).toContain(
            'ingen sats',
        );
        await as('leder', 'PUT', own('/vilkar'), { ...terms, prisEtter: 'registrering' });
        const { body } = await as<{ antall: number }>('leder', 'POST', own(`/perioder/${late?.month}/dagmulkt`));
        expect(body.antall).toBeGreaterThanOrEqual(late?.count ?? 1);
        const made = (await as<Deduction[]>('leder', 'GET', own('/trekk'))).body;
        expect(made.every(({ art, dager, belop }) => art === 'dagmulkt' && belop === 1500 * (dager ?? 0))).toBe(true);
        expect(
            (await as<{ antall: number }>('leder', 'POST', own(`/perioder/${late?.month}/dagmulkt`))).body.antall,
        ).toBe(0);
    });
});

describe('spot checks', () => {
    it('are drawn by a kept seed; results give the share of failures', async () => {
        const { body } = await as<{ antall: number; fro: string }>(
            'leder',
            'POST',
            money('/perioder/2025-10/stikkprover'),
            { prosent: 1 },
        );
        const approved = rowsOf('2025-10').map(({ id }) => id);
        expect(body.antall).toBe(Math.round(approved.length / 100));
        const again = approved
            .map((id) => ({ id, place: createHash('sha256').update(`${body.fro}:${id}`).digest('hex') }))
            .toSorted((a, b) => (a.place < b.place ? -1 : 1))
            .slice(0, body.antall)
            .map(({ id }) => id);
        const checks = (await as<SpotCheck[]>('leder', 'GET', money('/stikkprover'))).body;
        expect(checks.map(({ radId }) => radId).toSorted((a, b) => a - b)).toEqual(again.toSorted((a, b) => a - b));
        const [first, second] = checks;
        const result = { resultat: 'avvik', merknad: 'Ikke utført', latitude: 59.91, longitude: 10.75 };
        expect((await as('leder', 'PUT', `/api/okonomi/stikkprover/${first?.id}`, result)).status).toBe(204);
        expect(
            (await as('admin', 'PUT', `/api/okonomi/stikkprover/${second?.id}`, { resultat: 'godkjent' })).status,
        ).toBe(204);
        const form = new FormData();
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'sted.jpg');
        expect(
            (
                await callAs(city.url, 'leder', `/api/okonomi/stikkprover/${first?.id}/vedlegg`, {
                    method: 'PUT',
                    body: form,
                })
            ).status,
        ).toBe(204);
        expect((await as<SpotCheckShare[]>('leder', 'GET', '/api/okonomi/stikkprover/andeler')).body).toEqual([
            expect.objectContaining({ selskapsId: nordvei, kontrollert: 2, avvik: 1 }),
        ]);
        type Log = { hendelser: { fra: object | null; til: object | null }[] };
        const log = (await as<Log>('admin', 'GET', '/api/revisjon?emne=stikkprove&antall=5')).body.hendelser;
        const rad = first?.radId;
        expect(log).toEqual(
            expect.arrayContaining([
                expect.objectContaining({
                    fra: { rad, resultat: null, posisjon: null, vedlegg: 0 },
                    til: { rad, resultat: 'avvik', posisjon: '59.91, 10.75', vedlegg: 0 },
                }),
                expect.objectContaining({
                    til: { rad, resultat: 'avvik', posisjon: '59.91, 10.75', vedlegg: 1 },
                }),
            ]),
        );
    });
});

it('a person is erased from a closed month, whose hash stays that of its rows', async () => {
    const epost = 'lars.glemsel@privat.example';
    const report = await newReport(city.url, { innsenderEpost: epost, beskrivelse: 'Hull' });
    await database.rows(sql`update report set sender_name = 'Lars Glemsel' where id = ${report.id}`);
    const [row] = rowsOf('2025-12');
    const text = `Ring Lars Glemsel, ${epost}`;
    const close = () => as<Settlement>('leder', 'POST', money('/perioder/2025-12/avslutninger'));
    const reopen = (id: number) =>
        as('admin', 'POST', `/api/okonomi/avslutninger/${id}/gjenapning`, { begrunnelse: text });
    const inForce = async () =>
        (await as<Settlement[]>('leder', 'GET', money('/avslutninger'))).body.find(
            ({ maned, gjenapnet }) => maned === '2025-12' && gjenapnet === null,
        );
    const first = (await inForce()) ?? (await close()).body;
    await database.rows(sql`update resource_use set comment = ${text} where id = ${row?.id ?? 0}`);
    await database.rows(sql`
        insert into use_event (use_id, kind, reason, user_id, at) select ${row?.id ?? 0}, 'svart', ${text}, id, now() from app_user limit 1`);
    await database.rows(
        sql`update contract_terms set buyer_reference = 'Lars Glemsel' where contract_id = ${contract}`,
    );
    expect((await reopen(first.id)).status).toBe(204);
    const again = (await close()).body;
    const before = await wholePeriod('2025-12');
    const json = { epost };
    expect((await as('admin', 'POST', '/api/personvern/sletting', json)).status).toBe(200);
    const traces = await database.rows(sql`
        select comment as text from resource_use where comment ~ 'Glemsel|glemsel' union all select reason from use_event where reason ~ 'Glemsel|glemsel'
        union all select reopen_reason from settlement where reopen_reason ~ 'Glemsel|glemsel'
        union all select buyer_reference from contract_terms where buyer_reference ~ 'Glemsel'`);
    expect(traces).toEqual([]);
    const after = await wholePeriod('2025-12');
    expect(after.sums).toEqual(before.sums);
    expect(after.rows.find(({ id }) => id === row?.id)?.kommentar).toBe('Ring [slettet], [slettet]');
    const kept = await file(`/api/okonomi/avslutninger/${again.id}/filer/rader`);
    expect(createHash('sha256').update(kept.bytes).digest('hex')).toBe(again.sha256);
    expect(kept.bytes.toString('utf8')).not.toContain('lemsel');
    // The rows as they are now give the same hash.
    expect((await reopen(again.id)).status).toBe(204);
    expect((await close()).body.sha256).toBe(again.sha256);
});

it('the sums that accounts and limits are read from are those of the rows, before and after they are added up', async () => {
    const difference = () =>
        database.rows(sql`
            with kept as (
                select contract_id, month, process_code_id, state, sum(row_count) as count, sum(amount) as amount, sum(squares) as squares,
                    sum(charged_amount) as charged_amount, sum(charged) as charged, sum(registered) as registered
                from use_sum group by 1, 2, 3, 4 having sum(row_count) <> 0
            ), rows as (
                select contract_id, coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')::date) as month, process_code_id, state, count(*),
                    sum(amount), sum(amount * amount), sum(coalesce(approved_amount, amount)), sum(coalesce(approved_sum, sum)), sum(sum)
                from resource_use group by 1, 2, 3, 4
            )
            (select * from kept except select * from rows) union all (select * from rows except select * from kept)`);
    const lines = async () =>
        (await database.row<{ count: number }>(sql`select count(*)::int as count from use_sum`))?.count ?? 0;
    expect(await difference()).toEqual([]);
    // As many changes leave them.
    await database.rows(sql`
        insert into use_sum select contract_id, month, process_code_id, state, sign * row_count, sign * amount, sign * squares, sign * charged_amount, sign * charged, sign * registered
        from use_sum cross join (values (1), (-1), (1), (-1)) as turn (sign) where contract_id = ${contract}`);
    const before = await lines();
    await addUpSums(database);
    expect(await difference()).toEqual([]);
    expect(await lines()).toBeLessThan(before);
});
