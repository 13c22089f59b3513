import sql, { type Sql } from 'sql-template-tag';
import type { ResourceUseList } from '../../../api/entities/resourceUse';
import { may } from '../../../api/access';
import { shifts } from '../../../api/rules/shifts';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import { etagOf } from '../../http/versions';
import { handlesEveryCompany, ifInScope } from '../reports/access';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import { addedFieldsOfUse } from './additions';
import type { Queries } from '../../database/database';
import type { useSorts } from '../../../api/rules/sorts';

interface UseOrder {
    readonly sorterEtter?: (typeof useSorts)[number] | undefined;
    readonly rekkefolge?: 'stigende' | 'synkende' | undefined;
}
/** The page requested with the capability `ressursforbruk-sider` (D15). */
interface UsePage extends UseOrder {
    readonly page: number;
    readonly antall?: number | undefined;
    /** Answers the page with this row instead, if the row is in the list. */
    readonly medRad?: number | undefined;
}

const keys = {
    dato: sql`use.at`,
    prosesskode: sql`${codeName} collate norsk`,
    mengde: sql`use.amount`,
    pris: sql`use.sum`,
};
const keyOf = ({ sorterEtter = 'dato' }: UseOrder): Sql => keys[sorterEtter];
const isAscending = ({ rekkefolge }: UseOrder): boolean => rekkefolge === 'stigende';

/** Latest first by default; ties by id, in the same direction. */
const orderOfUse = (order: UseOrder = {}): Sql => {
    const direction = isAscending(order) ? sql`asc` : sql`desc`;
    return sql`${keyOf(order)} ${direction}, use.id ${direction}`;
};

/** The number of rows before this one; undefined when it is not in the list. */
const before = async (queries: Queries, all: Sql, order: UseOrder, id: number): Promise<number | undefined> => {
    const key = keyOf(order);
    const row = await queries.row<{ before: number }>(sql`
        select (select count(*)::int ${all} and (${key}, use.id) ${isAscending(order) ? sql`<` : sql`>`} (row.key, row.id)) as before
        from (select ${key} as key, use.id ${all} and use.id = ${id}) row`);
    return row?.before;
};

/**
 * The ids of a page of `all`, which is a FROM clause with its WHERE. Beyond the last page, the last one is answered.
 */
const pageOfUse = async (
    queries: Queries,
    all: Sql,
    requested: UsePage,
    count: number,
): Promise<{ page: number; ids: number[] }> => {
    const { antall: size = 20, medRad } = requested;
    const place = medRad === undefined ? undefined : await before(queries, all, requested, medRad);
    const last = Math.max(1, Math.ceil(count / size));
    const page = place === undefined ? Math.min(requested.page, last) : Math.floor(place / size) + 1;
    const rows = await queries.rows<{ id: number }>(
        sql`select use.id ${all} order by ${orderOfUse(requested)} limit ${size} offset ${(page - 1) * size}`,
    );
    return { page, ids: rows.map(({ id }) => id) };
};

type Row = Omit<ResourceUseList['ressursforbruk'][number], 'skift'> & { skiftId: number };
interface Sums {
    historic: number;
    current: number;
    count: number;
}

/** The code as JSON, with its texts at the time. */
const codeJson = sql`json_build_object('id', code.id, 'navn', ${codeName}, 'beskrivelse', ${codeDescription},
    'prosesskodeEnhet', json_build_object('id', unit.id, 'navn', ${unitName}), 'prosesskodeSkjema', json_build_object('id', code.scheme_id))`;

const reportJson = (caller: Caller): Sql => sql`(
    select json_build_object('id', ${ifInScope(caller, sql`report.id`)}, 'lopeNummer', report.serial_number)
    from report where report.id = use.report_id)`;

/** Left joins, although the rows always exist: PostgreSQL skips those that a statement does not use. */
const source = sql`
    from resource_use use
        left join contract on contract.id = use.contract_id
        ${joinCode}
        left join price on price.contract_id = use.contract_id and price.process_code_id = use.process_code_id and price.ended_at is null`;

/**
 * Prices are confidential to each contractor, so the current contractor does not see rows that an earlier one
 * registered on the report (D5).
 */
const scopeOfUse = (caller: Caller): Sql =>
    handlesEveryCompany(caller) ? sql`true` : sql`contract.company_id = ${caller.companyId}`;

/**
 * Resource use that matches the condition, latest day first (report-handling §9), or one page of it. `historiskPris` is
 * the row's sum at its registered price, `aggregertHistoriskPris` the total, and `aggregertOppdatertPris` the total at
 * the contract's current prices (D9). All three are left out for users who may not see prices (D5).
 */
export const listUse = async (
    city: City,
    caller: Caller,
    condition: Sql,
    requested?: UsePage,
): Promise<ResourceUseList> => {
    const { database: queries } = city;
    const withPrices = may(caller.roles, 'prices.show');
    const all = sql`${source} where ${condition} and ${scopeOfUse(caller)}`;
    const sums =
        withPrices || requested
            ? await queries.row<Sums>(sql`
                  select count(*)::int as count, coalesce(sum(use.sum), 0) as historic,
                      coalesce(sum(case when price.amount <> use.unit_price then floor(use.amount * price.amount * 100) / 100 else use.sum end), 0) as current ${all}`)
            : undefined;
    const count = sums?.count ?? 0;
    const page = requested && (await pageOfUse(queries, all, requested, count));
    const rows = await queries.rows<Row>(sql`
        select use.id as "ressursforbrukId", price.id as "prisId", ${codeJson} as prosesskode, use.at as dato, use.shift_id as "skiftId",
            use.amount as "prosesskodeEnhetsVerdi" ${withPrices ? sql`, use.sum as "historiskPris", use.unit_price as enhetspris` : sql``}, use.comment as kommentar,
            use.report_id is null as "erGlobaltRessursforbruk", ${reportJson(caller)} as melding,
            ${etagOf(sql`use.version`)}
        ${page ? sql`${source} where use.id = any(${page.ids}::int[])` : all} order by ${orderOfUse(requested)}`);
    const ids = rows.map(({ ressursforbrukId }) => ressursforbrukId);
    const added = await addedFieldsOfUse(queries, city, ids);
    const ressursforbruk = rows.map(({ skiftId, ...row }) => ({
        ...row,
        ...added(row.ressursforbrukId),
        skift: { skiftId, navn: shifts.find((shift) => shift.skiftId === skiftId)?.navn ?? '00:00' },
    }));
    return {
        ressursforbruk,
        ...(page ? { page: page.page, totaltAntall: count } : {}),
        ...(withPrices
            ? { aggregertHistoriskPris: sums?.historic ?? 0, aggregertOppdatertPris: sums?.current ?? 0 }
            : {}),
    };
};
