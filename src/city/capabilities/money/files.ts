import sql from 'sql-template-tag';
import { formatInstant } from '../../../api/rules/oslo';
import { fileTitles, periodTitle, type FileId } from '../../../api/rules/reportFiles';
import { isWinterCode } from '../../reportFiles/conditions';
import { money, type Column, type FileContents, text, amount } from '../../reportFiles/definition';
import type { FileExtension } from '../../reportFiles/extension';
import { invoiceLines } from '../../reportFiles/files/invoice';
import { monthOf, monthText } from './months';

/** State and month of settlement of each row. */
const stateColumns: readonly Column[] = [
    text('tilstand', 'Tilstand'),
    amount('godkjent_mengde', 'Godkjent mengde'),
    money('godkjent_sum', 'Godkjent sum'),
    text('avregnes', 'Avregnes'),
];
const withState = (contents: FileContents): FileContents =>
    'lines' in contents
        ? contents
        : {
              ...contents,
              columns: [...contents.columns, ...stateColumns],
              select: sql`${contents.select}, use.state as tilstand, use.approved_amount as godkjent_mengde, use.approved_sum as godkjent_sum,
                  ${monthText(sql`coalesce(use.charged_month, ${monthOf(sql`use.at`)})`)} as avregnes`,
          };

const approved = { amount: sql`use.approved_amount`, sum: sql`use.approved_sum` };
const charged = {
    amount: sql`coalesce(use.approved_amount, use.amount)`,
    sum: sql`coalesce(use.approved_sum, use.sum)`,
};
/** What flooring row by row takes from amount × price, as a column of its own. */
const withRounding = (contents: FileContents): FileContents =>
    'lines' in contents
        ? {
              ...contents,
              columns: [...contents.columns, money('avrunding', 'Avrunding ned')],
              lines: (request) =>
                  sql`select line.*, round(amount * unit_price, 2) - sum as avrunding from (${contents.lines(request)}) line`,
          }
        : contents;

const sums: Partial<Record<FileId, readonly string[]>> = {
    resourceUseFile: ['sum', 'godkjent_sum'],
    deviationWorkFile: ['sum', 'godkjent_sum'],
    materialFile: ['sum'],
    winterEconomyFile: ['sum'],
};
const isBasis = (id: FileId): boolean => id === 'invoiceBasisFile' || id === 'winterInvoiceBasisFile';

interface Names {
    company: string | null;
    contract: string | null;
    agreement: string | null;
    companies: string | null;
}
/** What economists ask of the report files (D15, `okonomi`). */
export const fileExtension: FileExtension = {
    contents: (id, contents, { alleRader }) => {
        if (isBasis(id)) {
            const winter = id === 'winterInvoiceBasisFile' ? isWinterCode : sql`true`;
            return withRounding(
                alleRader
                    ? invoiceLines(winter, charged)
                    : invoiceLines(sql`${winter} and use.state = 'godkjent'`, approved),
            );
        }
        return id === 'resourceUseFile' || id === 'deviationWorkFile' ? withState(contents) : contents;
    },
    totals: (id) => sums[id] ?? [],
    about: async (reads, { id, request, caller, query }) => {
        const { companyId, contractId, agreementId, from, to, now } = request;
        const names = await reads.row<Names>(sql`
            select (select name from company where id = ${companyId ?? null}::uuid) as company, (select name from contract where id = ${contractId ?? null}::uuid) as contract,
                (select name from agreement where id = ${agreementId ?? null}::int) as agreement,
                (select string_agg(distinct company.name, ', ') from contract join company on company.id = contract.company_id
                    where ${companyId === undefined}::boolean and contract.valid_from < ${to}::timestamptz and contract.valid_to > ${from}::timestamptz) as companies`);
        const rows: readonly (readonly [string, string | null | undefined | false])[] = [
            ['Rapport', fileTitles[id]],
            ['Periode', periodTitle(from, to)],
            ['Entreprenør', names?.company ?? `Alle: ${names?.companies ?? ''}`],
            ['Kontrakt', names?.contract],
            ['Avtale', names?.agreement],
            ['Rader', isBasis(id) && (query.alleRader ? 'Godkjente og andre' : 'Bare godkjente')],
            ['Laget av', caller.name],
            ['Laget', formatInstant(now)],
        ];
        return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    },
};
