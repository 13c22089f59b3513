import sql, { empty, type Sql } from 'sql-template-tag';
import { monthOf } from '../../rules/osloTime';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { codeDescription, codeName, unitName } from '../../codeOfUse';
import { choiceOfUse, isWinterCode, periodOfUse, sourceOfUse } from '../conditions';
import { amount, type FileContents, type FileRequest, money, month, text } from '../definition';

/** The rows that are charged, the cost of each, and the month that it is charged in. */
export interface ChargeRule {
    readonly rows: Sql;
    readonly amount: Sql;
    readonly sum: Sql;
    /** The rows of the period. */
    readonly within: (request: Pick<FileRequest, 'from' | 'to'>) => Sql;
    /** The first day of the month in which a row is charged. */
    readonly month: Sql;
    /** For a row charged in a later month: the month of its use. Such rows get separate lines that say so. */
    readonly late?: Sql;
}
/** Every registered row, in the month of its use. */
export const registered: ChargeRule = {
    rows: sql`true`,
    amount: sql`use.amount`,
    sum: sql`use.sum`,
    within: periodOfUse,
    month: monthOf(sql`use.at`),
};

/**
 * One line per contract, process code and price at registration, then a total. Each row is floored to whole øre
 * (report-handling §9), so a sum may be a few øre below amount × unit price.
 */
export const invoiceLines = (
    condition: Sql,
    { rows, amount: used, sum, within, late }: ChargeRule = registered,
): FileContents => ({
    columns: [
        text('company', 'Entreprenør'),
        text('contract', 'Kontrakt'),
        text('agreement', 'Avtale'),
        text('code', 'Prosesskode'),
        text('description', 'Beskrivelse'),
        text('unit', 'Enhet'),
        amount('amount', 'Mengde'),
        money('unit_price', 'Enhetspris'),
        money('sum', 'Sum'),
        ...(late ? [month('used_in', 'Brukt i')] : []),
    ],
    summed: ['sum'],
    lines: (request) => sql`
        with line as materialized (
            select company.id as company_id, company.name as company, contract.id as contract_id, contract.name as contract, agreement.name as agreement, code.id as code_id, ${codeName} as code,
                ${codeDescription} as description, ${unitName} as unit, sum(${used}) as amount, use.unit_price, sum(${sum}) as sum,
                ${late ?? sql`null::date`} as used_in
            ${sourceOfUse} where ${within(request)} and ${choiceOfUse(request)} and ${rows} and ${condition}
            group by company.id, contract.id, agreement.id, code.id, past.process_code_id, past.version, unit.id, use.unit_price, used_in)
        select company_id, company, contract_id, contract, agreement, code, description, unit, amount, unit_price, sum ${late ? sql`, used_in::text as used_in` : empty} from (
            select 0 as part, line.* from line
            union all select 1, null, 'Totalt', null, null, null, null, null, null, null, null, null, sum(sum), null from line having count(*) > 0
        ) as parts (part, company_id, company, contract_id, contract, agreement, code_id, code, description, unit, amount, unit_price, sum, used_in)
        order by part, company collate norsk, company_id, contract collate norsk, contract_id, code collate norsk, code_id, unit, unit_price, used_in nulls first`,
});

/** Fakturagrunnlag (D10). */
export const invoiceBasis = invoiceLines(sql`true`);
/** Vinterforbruk fakturagrunnlag: the same for winter codes (D10). */
export const winterInvoiceBasis = invoiceLines(isWinterCode);

/** 1 October of the winter that an instant belongs to. */
const startOfWinter = (instant: string): string => {
    const [year = 0, number = 1] = osloDay(instant).split('-').map(Number);
    return startOfOsloDay(`${number < 10 ? year - 1 : year}-10-01`).toISOString();
};

/** Vinterforbruk økonomi: the cost of winter codes by contract and month, and since 1 October of that winter (D10). */
export const winterMonths = ({ rows, sum, within, month: charged }: ChargeRule = registered): FileContents => ({
    columns: [
        text('company', 'Entreprenør'),
        text('contract', 'Kontrakt'),
        text('agreement', 'Avtale'),
        month('month', 'Måned'),
        money('sum', 'Sum'),
        money('accumulated', 'Akkumulert siden 1. oktober'),
    ],
    lines: (request) => sql`
        with by_month as (
            select use.contract_id, ${charged} as month,
                sum(${sum}) as whole, sum(${sum}) filter (where ${within(request)}) as chosen
            ${sourceOfUse}
            where ${isWinterCode} and ${rows} and ${choiceOfUse(request)} and ${within({ from: startOfWinter(request.from), to: request.to })}
            group by 1, 2
        ), summed as (
            select *, sum(whole) over (partition by contract_id, date_trunc('year', month - interval '9 months') order by month) as accumulated from by_month
        )
        select company.name as company, contract.name as contract, agreement.name as agreement, summed.month, summed.chosen as sum, summed.accumulated
        from summed join contract on contract.id = summed.contract_id join company on company.id = contract.company_id join agreement on agreement.id = contract.agreement_id
        where summed.chosen is not null
        order by company.name collate norsk, contract.name collate norsk, contract.id, summed.month`,
});
export const winterEconomy = winterMonths();
