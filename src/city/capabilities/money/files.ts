import sql, { join, raw, type Sql } from 'sql-template-tag';
import { monthOf } from '../../rules/osloTime';
import { formatInstant, osloDay } from '../../../api/rules/oslo';
import { type FileChoice, fileDialogs, type FileId, fileTitles, periodTitle } from '../../../api/rules/reportFiles';
import type { FileExtension } from '../../city';
import { choiceOfUse, isDeviationCode, isMaterialCode, isWinterCode, sourceOfUse } from '../../reportFiles/conditions';
import {
    type AboutLine,
    amount,
    type Column,
    type FileContents,
    type FileRequest,
    money,
    text,
} from '../../reportFiles/definition';
import { type ChargeRule, invoiceLines, registered, winterMonths } from '../../reportFiles/files/invoice';
import { materialOf } from '../../reportFiles/files/resourceUse';
import { closesMonth, endOfMonth, firstDay, monthText, settledWithin, startOfMonth } from './months';
import { plainName } from './settlementFile';
import { storedFile } from './storedFile';
import type { Reads } from '../../database/database';

/** A row is charged once, in the month that settles it: a late row never in the closed month of its use (D16). */
const settled = {
    within: settledWithin,
    month: sql`coalesce(use.charged_month, ${monthOf(sql`use.at`)})`,
    late: sql`case when use.charged_month is not null then ${monthOf(sql`use.at`)} end`,
};
/** Returned rows wait for the contractor, and are not charged meanwhile. Of the others, what is approved counts. */
const charge = {
    rows: sql`use.state <> 'returnert'`,
    amount: sql`coalesce(use.approved_amount, use.amount)`,
    sum: sql`coalesce(use.approved_sum, use.sum)`,
};
const charged: ChargeRule = { ...charge, ...settled };
const approved: ChargeRule = {
    rows: sql`use.state = 'godkjent'`,
    amount: sql`use.approved_amount`,
    sum: sql`use.approved_sum`,
    ...settled,
};
/** The rows of each file about money. */
const rowsOf: Partial<Record<FileId, Sql>> = {
    resourceUseFile: sql`true`,
    deviationWorkFile: isDeviationCode,
    materialFile: isMaterialCode,
    winterEconomyFile: isWinterCode,
    invoiceBasisFile: sql`true`,
    winterInvoiceBasisFile: isWinterCode,
};
const isBasis = (id: FileId): boolean => id === 'invoiceBasisFile' || id === 'winterInvoiceBasisFile';
/** Invoice bases and winter costs are by month of settlement, the other files by day of use. */
const ruleOf = (id: FileId, onlyApproved = false): ChargeRule => {
    if (isBasis(id)) return onlyApproved ? approved : charged;
    if (id === 'winterEconomyFile') return charged;
    return id === 'materialFile' ? { ...registered, ...charge } : registered;
};

interface Subtotal {
    company: string;
    contract: string | null;
    sum: number;
    count: number;
}
/** A file's sums by contractor and contract. */
const subtotalsOf = async (reads: Reads, id: FileId, request: FileRequest, rule: ChargeRule): Promise<AboutLine[]> => {
    const rows = rowsOf[id];
    if (!rows) return [];
    const found = await reads.rows<Subtotal>(sql`
        select company.name as company, contract.name as contract, coalesce(sum(${rule.sum}), 0) as sum, count(*)::int as count
        ${sourceOfUse} where ${rule.within(request)} and ${choiceOfUse(request)} and ${rows} and ${rule.rows}
        group by grouping sets ((company.id, company.name), (company.id, company.name, contract.id, contract.name))
        order by company.name collate norsk, company.id, contract.name collate norsk nulls first`);
    return found.map(({ company, contract, sum: amount, count }): AboutLine => {
        const name = contract === null ? `Sum ${company}` : `Sum ${company}, ${contract}`;
        return [`${name} (rader: ${count})`, amount];
    });
};

/** The state of each row, and its month of settlement. */
const stateColumns: readonly Column[] = [
    text('tilstand', 'Tilstand'),
    amount('godkjent_mengde', 'Godkjent mengde'),
    money('godkjent_sum', 'Godkjent sum'),
    text('avregnes', 'Avregnes'),
    money('avrunding', 'Avrunding ned'),
];
const withState = (contents: FileContents): FileContents =>
    'lines' in contents
        ? contents
        : {
              ...contents,
              columns: [...contents.columns, ...stateColumns],
              select: sql`${contents.select}, use.state as tilstand, use.approved_amount as godkjent_mengde, use.approved_sum as godkjent_sum,
                  ${monthText(sql`coalesce(use.charged_month, ${monthOf(sql`use.at`)})`)} as avregnes,
                  round(use.amount * use.unit_price, 2) - use.sum as avrunding`,
          };

/** Adds a column with the difference between amount × price and the sum of the floored rows. */
const withRounding = (contents: FileContents): FileContents =>
    'lines' in contents
        ? {
              ...contents,
              columns: [...contents.columns, money('avrunding', 'Avrunding ned')],
              lines: (request) =>
                  sql`select line.*, round(amount * unit_price, 2) - sum as avrunding from (${contents.lines(request)}) line`,
          }
        : contents;

/** Adds the cost of the days overdue by the rate of the line's contract, in files that a single statement makes. */
const withRate = (contents: FileContents): FileContents =>
    'lines' in contents
        ? {
              ...contents,
              columns: [...contents.columns, money('sats', 'Sats per dag'), money('dagmulkt', 'Dagmulkt')],
              lines: (request) => sql`
                  select line.*, coalesce(terms.penalty_rate, 0) as sats, coalesce(terms.penalty_rate, 0) * line.days_over as dagmulkt
                  from (${contents.lines(request)}) line left join contract_terms terms on terms.contract_id = line.contract_id
                  order by line.deadline, line.serial_number`,
          }
        : contents;

/** Adds a subtotal after each contract, and after each contractor with several; the table must be sorted by them. */
const withSubtotals = (contents: FileContents): FileContents => {
    if (!('lines' in contents)) return contents;
    const cells = (own: Readonly<Record<string, Sql>>) =>
        join(contents.columns.map(({ key }) => sql`${own[key] ?? sql`null`} as ${raw(key)}`));
    const words = (count: Sql, one: string, several: string) =>
        sql`'Sum, ' || ${count} || case ${count} when 1 then ${` ${one}`} else ${` ${several}`} end`;
    return {
        ...contents,
        lines: (request) => sql`
            with line as materialized (select row_number() over () as place, made.* from (${contents.lines(request)}) made),
            by_contract as (select company_id, company, contract_id, contract, max(place) as place, count(*)::int as lines, sum(sum) as sum
                from line where contract_id is not null group by 1, 2, 3, 4),
            by_company as (select company_id, company, max(place) as place, sum(lines + 1)::int as lines, count(*) as contracts,
                sum(sum) as sum from by_contract group by 1, 2 having count(*) > 1)
            select * from (
                select place, 0 as level, null::int as summed_lines, ${join(contents.columns.map(({ key }) => raw(key)))} from line
                union all select place, 1, lines,
                    ${cells({ company: sql`company`, contract: sql`contract`, agreement: words(sql`lines`, 'linje', 'linjer'), sum: sql`sum` })}
                    from by_contract
                union all select place, 2, lines, ${cells({ company: sql`company`, contract: words(sql`contracts`, 'kontrakt', 'kontrakter'), sum: sql`sum` })} from by_company
            ) parts order by place, level`,
    };
};

const sums: Partial<Record<FileId, readonly string[]>> = {
    reportStatisticsFile: ['count'],
    streetLightFile: ['received', 'closed', 'open', 'overdue'],
    resourceUseFile: ['sum', 'godkjent_sum'],
    deviationWorkFile: ['sum', 'godkjent_sum'],
    materialFile: ['sum'],
    winterEconomyFile: ['sum'],
    dailyPenaltyFile: ['days_over', 'dagmulkt'],
};

/** The file that a month was closed with, when exactly that month of that contract is requested (D16). */
const keptBasis: FileExtension['kept'] = async (city, { id, request, query: { format } }) => {
    const { contractId, companyId, from, to, processCodes, withGlobalUse } = request;
    const month = osloDay(from).slice(0, 7);
    const isWhole = from === startOfMonth(month) && to === endOfMonth(month) && !processCodes && withGlobalUse;
    if (id !== 'invoiceBasisFile' || contractId === undefined || !isWhole) return undefined;
    const settlement = sql`${closesMonth(sql`${contractId}`, sql`${firstDay(month)}::date`)}
        and (${companyId ?? null}::uuid is null or contract.company_id = ${companyId ?? null}::uuid)`;
    return storedFile(city, settlement, `grunnlag-${format}`);
};

interface Names {
    company: string | null;
    contract: string | null;
    agreement: string | null;
    companies: string | null;
}
/** Additions to the report files for economists (D15, `okonomi`). */
export const fileExtension: FileExtension = {
    contents: (id, contents, { bareGodkjente, format }) => {
        if (isBasis(id)) {
            const winter = id === 'winterInvoiceBasisFile' ? isWinterCode : sql`true`;
            const lines = withRounding(invoiceLines(winter, ruleOf(id, bareGodkjente)));
            // Systems that read a CSV file compute their own sums.
            return bareGodkjente && format === 'xlsx' ? withSubtotals(lines) : lines;
        }
        if (id === 'dailyPenaltyFile') return withRate(contents);
        if (id === 'winterEconomyFile') return winterMonths(ruleOf(id));
        if (id === 'materialFile') return materialOf(ruleOf(id));
        return id === 'resourceUseFile' || id === 'deviationWorkFile' ? withState(contents) : contents;
    },
    kept: keptBasis,
    totals: (id) => sums[id] ?? [],
    about: async (reads, { id, request, caller, company, query }) => {
        const { companyId, contractId, agreementId, from, to, now } = request;
        const names = await reads.one<Names>(sql`
            select (select name from company where id = ${companyId ?? null}::uuid) as company, (select name from contract where id = ${contractId ?? null}::uuid) as contract,
                (select name from agreement where id = ${agreementId ?? null}::int) as agreement,
                (select string_agg(distinct company.name, ', ') from contract join company on company.id = contract.company_id
                    where ${companyId === undefined}::boolean and contract.valid_from < ${to}::timestamptz and contract.valid_to > ${from}::timestamptz) as companies`);
        const choices: readonly FileChoice[] = fileDialogs[id].choices;
        const subtotals = await subtotalsOf(reads, id, request, ruleOf(id, query.bareGodkjente));
        const rows: readonly (readonly [string, string | null | undefined | false])[] = [
            ['Rapport', fileTitles[id]],
            ['Periode', periodTitle(from, to)],
            [company, names.company ?? (choices.includes('contractor') && `Alle: ${names.companies ?? ''}`)],
            ['Kontrakt', names.contract],
            ['Avtale', names.agreement],
            ['Rader', isBasis(id) && (query.bareGodkjente ? 'Bare godkjente' : 'Godkjente og andre')],
            ['Laget av', caller.name],
            ['Laget', formatInstant(now)],
        ];
        return [...rows.flatMap(([name, value]): AboutLine[] => (value ? [[name, value]] : [])), ...subtotals];
    },
    subject: async (reads, { request: { companyId, contractId, from, to } }) => {
        const names = await reads.one<{ contract: string | null; company: string | null }>(sql`
            select (select name from contract where id = ${contractId ?? null}::uuid) as contract, (select name from company where id = ${companyId ?? null}::uuid) as company`);
        const [first, last] = [osloDay(from), osloDay(new Date(Date.parse(to) - 1))];
        const about = names.contract ?? names.company;
        return [...(about ? [plainName(about)] : []), ...(first === last ? [first] : [first, last])].join('_');
    },
};
