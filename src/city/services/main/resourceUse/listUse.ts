import sql, { type Sql } from 'sql-template-tag';
import type { ResourceUseList } from '../../../../api/entities/report';
import { may } from '../../../../api/access';
import { shifts } from '../../../../api/rules/shifts';
import type { Queries } from '../../../database/database';
import type { Caller } from '../../../http/handler';
import { etagOf } from '../../../http/versions';
import { handlesEveryCompany } from '../reports/access';
import { processCodeJson } from '../administration/processCodes';

type Row = Omit<ResourceUseList['ressursforbruk'][number], 'skift'> & { skiftId: number };
interface Sums {
    historic: number;
    current: number;
}

const source = sql`
    from resource_use use
        join contract on contract.id = use.contract_id
        join process_code code on code.id = use.process_code_id
        join process_code_unit unit on unit.id = code.unit_id
        left join price on price.id = use.price_id`;

/**
 * A contractor's prices are confidential: rows that an earlier contractor registered on a report are hidden from the
 * current one (D5).
 */
export const scopeOfUse = (caller: Caller): Sql =>
    handlesEveryCompany(caller) ? sql`true` : sql`contract.company_id = ${caller.companyId}`;

/**
 * Resource use that matches the condition, latest day first (report-handling §9). `historiskPris` is the row's sum at
 * the price of its registration, `aggregertHistoriskPris` the total, `aggregertOppdatertPris` the total at the
 * contract's current prices (D9). All three are left out for users who may not see prices (D5).
 */
export const listUse = async (queries: Queries, caller: Caller, condition: Sql): Promise<ResourceUseList> => {
    const withPrices = may(caller.roles, 'prices.show');
    const where = sql`where ${condition} and ${scopeOfUse(caller)}`;
    const rows = await queries.rows<Row>(sql`
        select use.id as "ressursforbrukId", use.price_id as "prisId", ${processCodeJson} as prosesskode, use.at as dato, use.shift_id as "skiftId",
            use.amount as "prosesskodeEnhetsVerdi" ${withPrices ? sql`, use.sum as "historiskPris"` : sql``}, use.comment as kommentar,
            use.report_id is null as "erGlobaltRessursforbruk", ${etagOf(sql`use.version`)}
        ${source} ${where} order by use.at desc, use.id desc`);
    const ressursforbruk = rows.map(({ skiftId, ...row }) => ({
        ...row,
        skift: { skiftId, navn: shifts.find((shift) => shift.skiftId === skiftId)?.navn ?? '00:00' },
    }));
    if (!withPrices) return { ressursforbruk };
    const sums = await queries.row<Sums>(sql`
        select coalesce(sum(use.sum), 0) as historic, coalesce(sum(floor(use.amount * coalesce(price.amount, use.unit_price) * 100) / 100), 0) as current
        ${source} ${where}`);
    return { ressursforbruk, aggregertHistoriskPris: sums?.historic ?? 0, aggregertOppdatertPris: sums?.current ?? 0 };
};
