import { endpoints } from '../../api/endpoints';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import {
    emptyFileKind,
    type FileChoice,
    type FileDialog,
    fileDialogs,
    type FileId,
    fileIds,
    fileMessages,
    filePrefix,
    fileTitles,
    periodTitle,
    reportFileName,
} from '../../api/rules/reportFiles';
import type { Caller } from '../caller';
import type { City } from '../city';
import type { Handlers } from '../http/handler';
import { forbidden, invalid, notFound } from '../refusal';
import { type Column, type FileRequest, type FileRow, isSubtotal } from '../reportFiles/definition';
import { readLines } from '../reportFiles/readLines';
import { tableFile } from '../worker/tableFile';
import { companyWord, handlesEveryCompany } from './reports/access';
import { addMonths } from 'date-fns';
import { tz } from '@date-fns/tz';
import { startOfOsloDay, zone } from '../../api/rules/oslo';

/**
 * The requested period with an exclusive end: `FraDato` and `TilDato` where the file allows days, otherwise all of
 * `year` and `month`. Refuses with the specified messages (report-handling §5, §9).
 */
const periodOf = (
    { FraDato, TilDato, year, month }: ReportFileQuery,
    { periods }: FileDialog,
): { from: Date; to: Date } => {
    if (periods.includes('period') && (FraDato !== undefined || TilDato !== undefined)) {
        if (FraDato === undefined) throw invalid(fileMessages.from, 'FraDato');
        if (TilDato === undefined) throw invalid(fileMessages.to, 'TilDato');
        if (FraDato >= TilDato) throw invalid(fileMessages.fromAfterTo, 'FraDato');
        return { from: startOfOsloDay(FraDato), to: startOfOsloDay(TilDato) };
    }
    if (year === undefined) throw invalid(fileMessages.year, 'year');
    if (month === undefined) throw invalid(fileMessages.month, 'month');
    const from = startOfOsloDay(`${year}-${month}-1`);
    return { from, to: new Date(addMonths(from, 1, { in: tz(zone) }).getTime()) };
};

/** Adds a line with the sums of some columns and the number of lines. */
export async function* withTotal(
    batches: AsyncIterable<FileRow[]>,
    columns: readonly Column[],
    summed: readonly string[],
): AsyncGenerator<FileRow[]> {
    const sums = new Map(summed.map((key) => [key, 0]));
    let count = 0;
    for await (const lines of batches) {
        const counted = lines.filter((line) => !isSubtotal(line));
        count += counted.length;
        for (const [key, sum] of sums)
            sums.set(
                key,
                counted.reduce((all, line) => all + Math.round(Number(line[key] ?? 0) * 100), sum),
            );
        yield lines;
    }
    const words = columns.filter(({ kind, key }) => kind === 'text' && !sums.has(key));
    const total: Record<string, string | number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]));
    for (const [key, sum] of sums) total[key] = sum / 100;
    const [first] = words;
    if (first) total[first.key] = `Totalt, ${count} ${count === 1 ? 'linje' : 'linjer'}`;
    yield [total];
}

/** The messages about an empty file (report-handling §8). */
const emptyMessages = {
    date: 'fileEmptyDate',
    contract: 'fileEmptyContract',
    agreement: 'fileEmptyAgreement',
} as const;

/**
 * An admin chooses any company or none; a contractor admin gets their own, and no other (D10). Files of reports cover
 * all companies, or a partner's own (D15).
 */
const companyOf = (caller: Caller, { selskapId: companyId }: ReportFileQuery, choices: readonly FileChoice[]) => {
    if (!choices.includes('contractor')) return handlesEveryCompany(caller) ? undefined : caller.companyId;
    if (caller.roles.includes('admin')) return companyId;
    if (companyId !== undefined && companyId.toLowerCase() !== caller.companyId) throw forbidden();
    return caller.companyId;
};

/** The parameters that this file uses; others are ignored. */
const requestOf = (id: FileId, query: ReportFileQuery, caller: Caller, now: Date): FileRequest => {
    const choices: readonly FileChoice[] = fileDialogs[id].choices;
    const chosen = <T>(choice: FileChoice, value: T): T | undefined => (choices.includes(choice) ? value : undefined);
    const { from, to } = periodOf(query, fileDialogs[id]);
    return {
        from: from.toISOString(),
        to: to.toISOString(),
        now: now.toISOString(),
        companyId: companyOf(caller, query, choices),
        contractId: chosen('contract', query.kontraktId),
        agreementId: chosen('agreement', query.avtaleId),
        processCodes: chosen('processCodes', query.prosesskode),
        types: chosen('types', query.meldingstyper),
        withGlobalUse: chosen('global', query.inkluderForbrukUtenMeldingstype) ?? true,
    };
};

interface FileCall {
    readonly city: City;
    readonly caller: Caller;
    readonly query: ReportFileQuery;
    readonly signal: AbortSignal;
}
const answer = async (id: FileId, { city, caller, query, signal }: FileCall): Promise<Response> => {
    const { files, fileExtension: extension } = city.additions;
    const request = requestOf(id, query, caller, city.now());
    const kept = await extension?.kept(city, { id, request, query });
    if (kept) return kept;
    const contents = extension?.contents(id, files[id], query) ?? files[id];
    const company = companyWord(caller);
    const columns = contents.columns.map((column) =>
        column.key === 'company' ? { ...column, heading: company } : column,
    );
    const lines = await readLines(city.database.longReads, contents, request);
    if (!lines) throw notFound(emptyMessages[emptyFileKind(query)]);
    const own = 'summed' in contents ? (contents.summed ?? []) : [];
    const { format } = query;
    // Systems that read a CSV file expect the specified lines only (D10).
    const totals = own.length === 0 && format === 'xlsx' ? (extension?.totals(id) ?? []) : [];
    const batches = totals.length > 0 ? withTotal(lines, columns, totals) : lines;
    const summed = [...own, ...totals];
    const file = { id, request, caller, company, query };
    const about = format === 'xlsx' ? ((await extension?.about(city.database, file)) ?? []) : [];
    const workbook = {
        title: fileTitles[id],
        period: periodTitle(request.from, request.to),
        columns,
        ...(summed.length > 0 ? { summed } : {}),
        ...(extension ? { about, isFiltered: true } : {}),
    };
    const prefix = filePrefix(endpoints[id].path);
    const name = extension
        ? `${prefix}_${await extension.subject(city.database, file)}`
        : reportFileName(prefix, request.from, format).replace(`.${format}`, '');
    return tableFile({ format, name, workbook, lines: batches }, signal);
};

/**
 * The eleven report files, streamed while they are read. An empty file answers 404 with the specified message
 * (report-handling §7, §8, D10).
 */
export const reportFileHandlers: Handlers = Object.fromEntries(
    fileIds.map((id) => [id, (call) => answer(id, call)] satisfies [FileId, Handlers[FileId]]),
);
