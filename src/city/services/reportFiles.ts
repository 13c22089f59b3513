import { Readable } from 'node:stream';
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
import type { City } from '../city';
import type { Caller, Handlers } from '../http/handler';
import { forbidden, notFound } from '../refusal';
import { fileContents } from '../reportFiles/contents';
import { csvOf } from '../reportFiles/csv';
import type { FileContents, FileRequest } from '../reportFiles/definition';
import { periodOf } from '../reportFiles/period';
import { readLines } from '../reportFiles/readLines';
import { inWorker } from '../worker/inWorker';

const contentTypes = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The messages for an empty file (report-handling §8). */
const emptyMessages = {
    date: 'fileEmptyDate',
    contract: 'fileEmptyContract',
    agreement: 'fileEmptyAgreement',
} as const;

/** An admin chooses any company or none; for a contractor admin it is their own, and no other is allowed (D10). */
const companyOf = (caller: Caller, asked: string | undefined): string | undefined => {
    if (caller.roles.includes('admin')) return asked;
    if (asked !== undefined && asked.toLowerCase() !== caller.companyId) throw forbidden();
    return caller.companyId;
};

/** The parts of the request that the file uses; others are ignored. */
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

/** Contents by capabilities, instead of the specified ones. */
export type Files = Partial<Record<FileId, FileContents>>;

const answer = async (
    id: FileId,
    contents: FileContents,
    { city, caller, query, signal }: { city: City; caller: Caller; query: ReportFileQuery; signal: AbortSignal },
): Promise<Response> => {
    const request = requestOf(id, query, caller, city.now());
    const { columns } = contents;
    const batches = await readLines(city.database.longReads, contents, request);
    if (!batches) throw notFound(emptyMessages[emptyFileKind(query)]);
    const workbook = {
        title: fileTitles[id],
        period: periodTitle(request.from, request.to),
        columns,
        ...('summed' in contents ? { summed: contents.summed } : {}),
    };
    const body =
        query.format === 'xlsx'
            ? (Readable.toWeb(
                  Readable.from(inWorker('xlsx', workbook, batches, signal), { objectMode: false }),
              ) as ReadableStream<Uint8Array>)
            : csvOf(columns, batches);
    return new Response(body, {
        headers: {
            'Content-Type': contentTypes[query.format],
            'Content-Disposition': `attachment; filename="${reportFileName(filePrefix(endpoints[id].path), request.from, query.format)}"`,
            'Cache-Control': 'no-store',
        },
    });
};

/**
 * The eleven report files, streamed while they are read. An empty one answers 404 with the specified message
 * (report-handling §7, §8, D10).
 */
export const reportFileHandlers = (files: Files): Handlers =>
    Object.fromEntries(
        fileIds.map(
            (id) =>
                [id, (call) => answer(id, files[id] ?? fileContents[id], call)] satisfies [FileId, Handlers[FileId]],
        ),
    );
