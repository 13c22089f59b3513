// The eleven report files (D10), computed again from the tables' rows, in JavaScript and integers, without the city's
// code.
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../src/city/database/database';
import type { Cell } from './reportFileCells';
import { monthNames } from '../harness/monthNames';

type Row = Record<string, string | number | boolean | null>;
const tables = [
    'company',
    'contract',
    'agreement',
    'process_code',
    'process_code_unit',
    'process_code_scheme',
    'report_type',
    'status',
    'district',
    'sub_district',
    'app_user',
    'comment',
    'history_entry',
] as const;
type Table = (typeof tables)[number] | 'report' | 'resource_use';
export type Rows = Record<Table, Row[]>;

/** All rows, with amounts as text, so that no digit is lost. */
export const readRows = async (database: Database): Promise<Rows> => {
    const all = {} as Rows;
    for (const table of tables) all[table] = await database.rows<Row>(sql`select * from ${raw(table)} order by id`);
    all.report = await database.rows<Row>(
        sql`select id, serial_number, type_id, status_id, address, district_id, sub_district_id, company_id, agreement_id, contract_id, description, received_at, deadline, closed_at, follower_count from report order by id` as Sql,
    );
    all.resource_use = await database.rows<Row>(
        sql`select id, report_id, contract_id, process_code_id, at, amount::text as amount, unit_price::text as unit_price, comment, registered_by, registered_at from resource_use order by id`,
    );
    return all;
};

export interface Asked {
    from: string;
    to: string;
    now: string;
    company?: string;
    contract?: string;
    agreement?: number;
    codes?: number[];
    types?: number[];
    withGlobal?: boolean;
}

const hundredths = (text: string): bigint => {
    const [whole = '', part = ''] = text.replace('-', '').split('.');
    const digits = BigInt(whole + part.padEnd(2, '0').slice(0, 2));
    return text.startsWith('-') ? -digits : digits;
};
const floorDivide = (a: bigint, b: bigint): bigint => (a >= 0n || a % b === 0n ? a / b : a / b - 1n);
const whole = (value: number): Cell => ({ whole: value });
const money = (value: bigint): Cell => ({ hundredths: value });
const at = (value: unknown): Cell => (typeof value === 'string' ? { at: value } : null);
const millis = (value: unknown): number => Date.parse(String(value));
const said = (value: unknown): Cell => (typeof value === 'string' ? value : null);
const groups = <T>(items: readonly T[], key: (item: T) => string): T[][] => {
    const found = new Map<string, T[]>();
    for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
    return [...found.values()];
};

/** A quantile of sorted milliseconds, interpolated between neighbours, as hundredths of days rounded half up. */
const daysAt = (durations: readonly number[], tenths: bigint): Cell => {
    const sorted = durations.toSorted((a, b) => a - b).map(BigInt);
    if (sorted.length === 0) return null;
    const place = tenths * BigInt(sorted.length - 1);
    const low = sorted[Number(place / 10n)] ?? 0n;
    const high = sorted[Number((place + 9n) / 10n)] ?? 0n;
    const value = low * 10n + (place % 10n) * (high - low);
    const unit = 8_640_000n;
    return money((value * 2n + unit) / (unit * 2n));
};

const osloMonth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', year: 'numeric', month: '2-digit' });

export const expectedFiles = (rows: Rows) => {
    const byId = new Map(
        (Object.keys(rows) as Table[]).map((table) => [table, new Map(rows[table].map((row) => [row.id, row]))]),
    );
    const get = (table: Table, id: unknown): Row | undefined => byId.get(table)?.get(id as string | number);
    const name = (table: Table, id: unknown): Cell => said(get(table, id)?.name);
    const statusName = (id: unknown): Cell =>
        id === 1 ? 'Ikke tildelt' : id === 100 ? 'Henvises ekstern' : name('status', id);
    const classOf = (row: Row) => get('status', row.status_id)?.class;

    const changesOf = new Map(
        groups(
            rows.history_entry
                .filter(({ status_to }) => status_to !== null)
                .toSorted((a, b) => millis(a.at) - millis(b.at) || Number(a.id) - Number(b.id)),
            ({ report_id }) => String(report_id),
        ).map((changes) => [String(changes[0]?.report_id), changes]),
    );
    const uses = rows.resource_use.map((row) => {
        const itsCode = get('process_code', row.process_code_id);
        const itsContract = get('contract', row.contract_id);
        const [amount, price] = [hundredths(String(row.amount)), hundredths(String(row.unit_price))];
        return {
            row,
            amount,
            price,
            sum: floorDivide(amount * price, 100n),
            time: millis(row.at),
            report: get('report', row.report_id),
            code: itsCode,
            codeName: String(itsCode?.name),
            unit: String(get('process_code_unit', itsCode?.unit_id)?.name),
            scheme: String(get('process_code_scheme', itsCode?.scheme_id)?.name),
            contract: itsContract,
            companyId: itsContract?.company_id,
            head: [
                name('company', itsContract?.company_id),
                said(itsContract?.name),
                name('agreement', itsContract?.agreement_id),
            ],
        };
    });
    type Use = (typeof uses)[number];
    const chosen =
        (asked: Asked) =>
        (use: Use): boolean =>
            (!asked.company || use.companyId === asked.company) &&
            (!asked.contract || use.row.contract_id === asked.contract) &&
            (!asked.agreement || use.contract?.agreement_id === asked.agreement) &&
            (!asked.codes || asked.codes.includes(Number(use.row.process_code_id))) &&
            (!asked.types || !use.report || asked.types.includes(Number(use.report.type_id))) &&
            (asked.withGlobal !== false || use.report !== undefined);
    const within =
        (asked: Asked) =>
        (time: number): boolean =>
            time >= millis(asked.from) && time < millis(asked.to);
    const usesOf = (asked: Asked): Use[] =>
        uses
            .filter((use) => within(asked)(use.time) && chosen(asked)(use))
            .toSorted((a, b) => a.time - b.time || Number(a.row.id) - Number(b.row.id));
    const total = (some: readonly Use[], of: 'amount' | 'sum'): bigint => some.reduce((sum, use) => sum + use[of], 0n);

    const useLine = (use: Use): Cell[] => {
        const by = get('app_user', use.row.registered_by);
        return [
            at(use.row.at),
            ...use.head,
            use.report ? whole(Number(use.report.serial_number)) : null,
            use.report ? name('report_type', use.report.type_id) : null,
            use.codeName,
            said(use.code?.description),
            money(use.amount),
            use.unit,
            money(use.price),
            money(use.sum),
            said(use.row.comment),
            use.report ? 'Nei' : 'Ja',
            by ? `${by.first_name} ${by.last_name}`.trim() : null,
            at(use.row.registered_at),
        ];
    };
    const invoice = (some: Use[]): Cell[][] => [
        ...groups(some, ({ row }) => `${row.contract_id} ${row.process_code_id} ${row.unit_price}`).map((group) => {
            const first = group[0] as Use;
            return [
                ...first.head,
                first.codeName,
                said(first.code?.description),
                first.unit,
                money(total(group, 'amount')),
                money(first.price),
                money(total(group, 'sum')),
            ];
        }),
        ['Totalt', null, null, null, null, null, null, null, money(total(some, 'sum'))],
    ];
    const isWinter = (use: Use): boolean => use.scheme.startsWith('Vinter');
    const season = (time: number): number => {
        const [year = 0, month = 0] = osloMonth.format(time).split('-').map(Number);
        return month >= 10 ? year : year - 1;
    };
    const reports = (asked: Asked): Row[] =>
        rows.report
            .filter(
                (row) =>
                    within(asked)(millis(row.received_at)) &&
                    (!asked.types || asked.types.includes(Number(row.type_id))),
            )
            .toSorted((a, b) => millis(a.received_at) - millis(b.received_at) || Number(a.id) - Number(b.id));
    const duration = (row: Row): number => millis(row.closed_at) - millis(row.received_at);
    const ofCompany =
        (asked: Asked) =>
        (row: Row): boolean =>
            (!asked.company || row.company_id === asked.company) &&
            (!asked.contract || row.contract_id === asked.contract);

    return {
        innmeldinger: (asked: Asked): Cell[][] =>
            reports(asked).map((row) => [
                whole(Number(row.serial_number)),
                at(row.received_at),
                name('report_type', row.type_id),
                statusName(row.status_id),
                said(row.address),
                name('district', row.district_id),
                name('sub_district', row.sub_district_id),
                said(row.description),
                name('company', row.company_id),
                name('agreement', row.agreement_id),
                name('contract', row.contract_id),
                at(row.deadline),
                at(row.closed_at),
                whole(Number(row.follower_count)),
            ]),
        avvistemeldinger: (asked: Asked): Cell[][] =>
            rows.history_entry
                .filter((entry) => entry.status_to === 3 && within(asked)(millis(entry.at)))
                .toSorted((a, b) => millis(a.at) - millis(b.at) || Number(a.id) - Number(b.id))
                .map((entry) => {
                    const row = get('report', entry.report_id);
                    return [
                        whole(Number(row?.serial_number)),
                        at(entry.at),
                        said(entry.user_name),
                        said(entry.company_name),
                        said(get('comment', entry.comment_id)?.text),
                        name('report_type', row?.type_id),
                        said(row?.address),
                        name('district', row?.district_id),
                        at(row?.received_at),
                        statusName(row?.status_id),
                    ];
                }),
        meldingsstatistikk: (asked: Asked): Cell[][] =>
            groups(reports(asked), (row) => `${row.type_id} ${row.district_id} ${row.status_id}`).map((group) => {
                const first = group[0] as Row;
                const durations = group.filter((row) => row.closed_at !== null).map(duration);
                return [
                    name('report_type', first.type_id),
                    name('district', first.district_id),
                    statusName(first.status_id),
                    whole(group.length),
                    daysAt(durations, 5n),
                    daysAt(durations, 9n),
                ];
            }),
        ressursforbruk: (asked: Asked): Cell[][] => usesOf(asked).map(useLine),
        fakturagrunnlag: (asked: Asked): Cell[][] => invoice(usesOf(asked)),
        vinterforbrukfakturagrunnlag: (asked: Asked): Cell[][] => invoice(usesOf(asked).filter(isWinter)),
        vinterforbrukokonomi: (asked: Asked): Cell[][] =>
            groups(usesOf(asked).filter(isWinter), (use) => `${use.row.contract_id} ${osloMonth.format(use.time)}`).map(
                (group) => {
                    const first = group[0] as Use;
                    const month = osloMonth.format(first.time);
                    const soFar = uses.filter(
                        (use) =>
                            isWinter(use) &&
                            chosen(asked)(use) &&
                            use.row.contract_id === first.row.contract_id &&
                            season(use.time) === season(first.time) &&
                            osloMonth.format(use.time) <= month &&
                            use.time < millis(asked.to),
                    );
                    return [
                        ...first.head,
                        `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
                        money(total(group, 'sum')),
                        money(total(soFar, 'sum')),
                    ];
                },
            ),
        manedsrapportavviksarbeid: (asked: Asked): Cell[][] =>
            usesOf(asked)
                .filter((use) => use.codeName.startsWith('AVV'))
                .map(useLine),
        manedsrapportmateriell: (asked: Asked): Cell[][] =>
            groups(
                usesOf(asked).filter((use) => ['stk', 'kg', 'tonn', 'm', 'm2', 'm3'].includes(use.unit)),
                (use) => String(use.row.process_code_id),
            ).map((group) => {
                const first = group[0] as Use;
                return [
                    first.codeName,
                    said(first.code?.description),
                    first.scheme,
                    first.unit,
                    money(total(group, 'amount')),
                    money(total(group, 'sum')),
                ];
            }),
        dagmulkt: (asked: Asked): Cell[][] =>
            rows.report
                .filter(
                    (row) =>
                        row.company_id !== null &&
                        row.deadline !== null &&
                        within(asked)(millis(row.deadline)) &&
                        ofCompany(asked)(row) &&
                        classOf(row) !== 'avvist',
                )
                .map((row) => ({
                    row,
                    over: (row.closed_at === null ? millis(asked.now) : millis(row.closed_at)) - millis(row.deadline),
                }))
                .filter(({ over }) => over > 0)
                .toSorted(
                    (a, b) => millis(a.row.deadline) - millis(b.row.deadline) || Number(a.row.id) - Number(b.row.id),
                )
                .map(({ row, over }) => [
                    whole(Number(row.serial_number)),
                    name('report_type', row.type_id),
                    said(row.address),
                    name('company', row.company_id),
                    name('contract', row.contract_id),
                    name('agreement', row.agreement_id),
                    at(row.received_at),
                    at(row.deadline),
                    at(row.closed_at),
                    statusName(row.status_id),
                    whole(Math.ceil(over / 86_400_000)),
                ]),
        gatelysmanedsrapporter: (asked: Asked): Cell[][] => {
            const end = Math.min(millis(asked.to), millis(asked.now));
            const isClosed = (id: unknown) => get('status', id)?.class === 'ferdig-behandlet';
            /** The report with its status at the end, by the history. */
            const asThen = (row: Row): Row => {
                const changes = (changesOf.get(String(row.id)) ?? []).filter((entry) => millis(entry.at) < end);
                const statusId =
                    changes.at(-1)?.status_to ?? changesOf.get(String(row.id))?.at(0)?.status_from ?? row.status_id;
                const closing = changes.findLast((entry) => isClosed(entry.status_to) && !isClosed(entry.status_from));
                const closedAt = isClosed(statusId) ? (closing?.at ?? row.closed_at) : null;
                return { ...row, status_id: statusId ?? null, closed_at: closedAt ?? null };
            };
            return rows.report_type
                .filter((one) => one.light_related === true)
                .flatMap((one) => {
                    const own = rows.report
                        .filter(
                            (row) => row.type_id === one.id && ofCompany(asked)(row) && millis(row.received_at) < end,
                        )
                        .map(asThen);
                    const received = own.filter((row) => millis(row.received_at) >= millis(asked.from));
                    const closed = own.filter((row) => row.closed_at !== null && within(asked)(millis(row.closed_at)));
                    const open = own.filter(
                        (row) => classOf(row) !== 'avvist' && (row.closed_at === null || millis(row.closed_at) >= end),
                    );
                    const overdue = open.filter((row) => row.deadline !== null && millis(row.deadline) < end);
                    return received.length + closed.length + open.length === 0
                        ? []
                        : [
                              [
                                  said(one.name),
                                  whole(received.length),
                                  whole(closed.length),
                                  whole(open.length),
                                  whole(overdue.length),
                                  daysAt(closed.map(duration), 5n),
                              ],
                          ];
                });
        },
    };
};
export type FileName = keyof ReturnType<typeof expectedFiles>;
