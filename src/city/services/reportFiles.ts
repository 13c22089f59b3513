import { endpoints } from '../../api/endpoints';
import type { ReportFileQuery } from '../../api/endpoints/reportFiles';
import {
    emptyFileKind,
    type FileChoice,
    fileDialogs,
    type FileId,
    fileIds,
    filePrefix,
    fileTitles,
    periodTitle,
    reportFileName,
} from '../../api/rules/reportFiles';
import type { Caller } from '../caller';
import type { City } from '../city';
import type { Handlers } from '../http/handler';
import { forbidden, notFound } from '../refusal';
import type { FileRequest } from '../reportFiles/definition';
import { periodOf } from '../reportFiles/period';
import { readLines } from '../reportFiles/readLines';
import { withTotal } from '../reportFiles/totals';
import { tableFile } from '../worker/tableFile';
import { companyWord, handlesEveryCompany } from './reports/access';

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
const companyOf = (caller: Caller, { selskapId: asked }: ReportFileQuery, choices: readonly FileChoice[]) => {
    if (!choices.includes('contractor')) return handlesEveryCompany(caller) ? undefined : caller.companyId;
    if (caller.roles.includes('admin')) return asked;
    if (asked !== undefined && asked.toLowerCase() !== caller.companyId) throw forbidden();
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

interface Asked {
    readonly city: City;
    readonly caller: Caller;
    readonly query: ReportFileQuery;
    readonly signal: AbortSignal;
}
const answer = async (id: FileId, { city, caller, query, signal }: Asked): Promise<Response> => {
    const { files, describedFiles: extension } = city.additions;
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
    const totals = own.length > 0 ? undefined : extension?.totals(id);
    const batches = totals ? withTotal(lines, columns, totals) : lines;
    const summed = [...own, ...(totals ?? [])];
    const asked = { id, request, caller, company, query };
    const about = (await extension?.about(city.database, asked)) ?? [];
    const workbook = {
        title: fileTitles[id],
        period: periodTitle(request.from, request.to),
        columns,
        ...(totals || own.length > 0 ? { summed } : {}),
        ...(extension ? { about, isFiltered: true } : {}),
    };
    const { format, omFilen } = query;
    const prefix = filePrefix(endpoints[id].path);
    const name = extension
        ? `${prefix}_${await extension.subject(city.database, asked)}`
        : reportFileName(prefix, request.from, format).replace(`.${format}`, '');
    return tableFile({ format, name, workbook, lines: batches, about: omFilen ? about : [] }, signal);
};

/**
 * The eleven report files, streamed while they are read. An empty file answers 404 with the specified message
 * (report-handling §7, §8, D10).
 */
export const reportFileHandlers: Handlers = Object.fromEntries(
    fileIds.map((id) => [id, (call) => answer(id, call)] satisfies [FileId, Handlers[FileId]]),
);
