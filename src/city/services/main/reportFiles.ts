import { endpoints } from '../../../contract/endpoints';
import type { ReportFileQuery } from '../../../contract/endpoints/reportFiles';
import { emptyFileKind, type FileChoice, fileDialogs, type FileId, fileIds, filePrefix, reportFileName } from '../../../contract/rules/reportFiles';
import type { City } from '../../city';
import type { Caller, Handlers } from '../../http/handler';
import { forbidden, notFound } from '../../http/refusal';
import { fileContents } from '../../reportFiles/contents';
import { csvOf } from '../../reportFiles/csv';
import type { FileRequest } from '../../reportFiles/definition';
import { periodOf } from '../../reportFiles/period';
import { readLines } from '../../reportFiles/readLines';
import { xlsxOf } from '../../reportFiles/xlsx';

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** What an empty file answers (report-handling §8). */
const emptyMessages = {
    date: 'Det finnes ikke rapport for din valgte dato.',
    contract: 'Det finnes ikke rapport for din valgte dato eller kontrakt.',
    agreement: 'Det finnes ikke rapport for din valgte dato og AvtaleId.',
} as const;

/** Admin chooses any company or none; a contractor admin's own is implied and no other allowed (D10). */
const companyOf = (caller: Caller, asked: string | undefined): string | undefined => {
    if (caller.roles.includes('admin')) return asked;
    if (asked !== undefined && asked.toLowerCase() !== caller.companyId) throw forbidden();
    return caller.companyId;
};

/** What the file knows of what was asked; the rest is passed over. */
const requestOf = (id: FileId, query: ReportFileQuery, caller: Caller, now: Date): FileRequest => {
    const choices: readonly FileChoice[] = fileDialogs[id].choices;
    const chosen = <T>(choice: FileChoice, value: T): T | undefined => (choices.includes(choice) ? value : undefined);
    const { from, to } = periodOf(query, fileDialogs[id]);
    return {
        from: from.toISOString(),
        to: to.toISOString(),
        now: now.toISOString(),
        companyId: choices.includes('contractor') ? companyOf(caller, query.selskapId) : undefined,
        contractId: chosen('contract', query.kontraktId),
        agreementId: chosen('agreement', query.avtaleId),
        processCodes: chosen('processCodes', query.prosesskode),
        types: chosen('types', query.meldingstyper),
        withGlobalUse: chosen('global', query.inkluderForbrukUtenMeldingstype) ?? true,
    };
};

const answer = async (id: FileId, city: City, caller: Caller, query: ReportFileQuery): Promise<Response> => {
    const request = requestOf(id, query, caller, city.now());
    const { columns } = fileContents[id];
    const batches = await readLines(city.database, fileContents[id], request);
    if (!batches) throw notFound(emptyMessages[emptyFileKind(query)]);
    const body = query.format === 'xlsx' ? xlsxOf('Rapport', columns, batches) : csvOf(columns, batches);
    return new Response(body, {
        headers: {
            'Content-Type': contentTypes[query.format],
            'Content-Disposition': `attachment; filename="${reportFileName(filePrefix(endpoints[id].path), request.from, query.format)}"`,
            'Cache-Control': 'no-store',
        },
    });
};

/** The eleven report files, streamed as they are read; an empty one answers 404 with the specified message (report-handling §7, §8, D10). */
export const reportFileHandlers: Handlers = Object.fromEntries(fileIds.map((id) => [id, ({ city, caller, query }) => answer(id, city, caller, query)] satisfies [FileId, Handlers[FileId]]));
