import sql, { type Sql } from 'sql-template-tag';
import { codeDescription, codeName, unitName } from '../../codeOfUse';
import { chosenUse, isWinterCode, choiceOfUse, sourceOfUse } from '../conditions';
import { amount, type FileContents, money, month, text } from '../definition';

interface Charged {
    readonly amount: Sql;
    readonly sum: Sql;
}
const registered: Charged = { amount: sql`use.amount`, sum: sql`use.sum` };

/**
 * One line per contract, process code and price at registration, then a total. A sum is that of its rows, each floored
 * to whole øre (report-handling §9), so it may be some øre below amount × unit price.
 */
export const invoiceLines = (condition: Sql, { amount: used, sum }: Charged = registered): FileContents => ({
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
    ],
    summed: ['sum'],
    lines: (request) => sql`
        with line as materialized (
            select company.name as company, contract.id as contract_id, contract.name as contract, agreement.name as agreement, code.id as code_id, ${codeName} as code,
                ${codeDescription} as description, ${unitName} as unit, sum(${used}) as amount, use.unit_price, sum(${sum}) as sum
            ${sourceOfUse} ${chosenUse(request)} and ${condition}
            group by company.id, contract.id, agreement.id, code.id, past.process_code_id, past.version, unit.id, use.unit_price)
        select company, contract, agreement, code, description, unit, amount, unit_price, sum from (
            select 0 as part, line.* from line
            union all select 1, 'Totalt', null, null, null, null, null, null, null, null, null, sum(sum) from line having count(*) > 0
        ) as parts (part, company, contract_id, contract, agreement, code_id, code, description, unit, amount, unit_price, sum)
        order by part, company collate norsk, contract collate norsk, contract_id, code collate norsk, code_id, unit, unit_price`,
});

/** Fakturagrunnlag (D10). */
export const invoiceBasis = invoiceLines(sql`true`);
/** Vinterforbruk fakturagrunnlag: the same for winter codes (D10). */
export const winterInvoiceBasis = invoiceLines(isWinterCode);

/**
 * Vinterforbruk økonomi: what winter codes cost by contract and month, and since 1 October of the winter that the month
 * is in (D10).
 */
export const winterEconomy: FileContents = {
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
            select use.contract_id, date_trunc('month', use.at at time zone 'Europe/Oslo')::date as month,
                sum(use.sum) as whole, sum(use.sum) filter (where use.at >= ${request.from}) as chosen
            ${sourceOfUse}
            where ${isWinterCode} and ${choiceOfUse(request)} and use.at < ${request.to}
                and use.at >= (date_trunc('year', ${request.from}::timestamptz at time zone 'Europe/Oslo' - interval '9 months') + interval '9 months') at time zone 'Europe/Oslo'
            group by 1, 2
        ), summed as (
            select *, sum(whole) over (partition by contract_id, date_trunc('year', month - interval '9 months') order by month) as accumulated from by_month
        )
        select company.name as company, contract.name as contract, agreement.name as agreement, summed.month, summed.chosen as sum, summed.accumulated
        from summed join contract on contract.id = summed.contract_id join company on company.id = contract.company_id join agreement on agreement.id = contract.agreement_id
        where summed.chosen is not null
        order by company.name collate norsk, contract.name collate norsk, contract.id, summed.month`,
};
