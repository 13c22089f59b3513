import type { Identifier } from 'react-admin';
import type { Report } from '../../api/entities/report';
import type { EndpointId } from '../../api/endpoints';
import type { Values } from './body';
import type { Answer, Args, Call } from './cityClient';
import type { createCache } from './cache';
import type { Conflict } from './conflicts';
import { ifMatchOf, isKept, type Tagged } from './records';
import { serviceReports, type Wing } from './reports';

type SeenReport = Tagged<Report>;

/** Where a change of a report goes: to its id, and the version that the user saw. */
export type ReportAt = { params: { id: number }; seen: Values } & ReturnType<typeof ifMatchOf>;
export type WriteOptions = Partial<Pick<Conflict, 'isRemoval' | 'touched'>>;
interface ReportWrite<T> extends WriteOptions {
    reportIn?: (answer: T) => SeenReport | undefined;
    /** True if the user may no longer read the report. */
    isLost?: boolean;
}

interface VerbOptions {
    call: Call;
    ownCompany: () => Promise<string>;
    /** Writes to the record that the user saw. If somebody else was first, asks whose change to keep (D12). */
    writtenTo: <T>(
        resource: string,
        seen: SeenReport,
        write: (latest: object) => Promise<T>,
        options?: WriteOptions,
    ) => Promise<T>;
    cache: ReturnType<typeof createCache>;
    refreshAround: (resource: string, lost?: Identifier) => void;
}

/** Operations other than CRUD. A change of a report sends the ETag of the version that the user saw. */
export const createVerbs = ({ call, ownCompany, cache, writtenTo, refreshAround }: VerbOptions) => {
    const writeReport = async <T>(
        wing: Wing,
        seen: SeenReport,
        write: (at: ReportAt) => Promise<T>,
        { reportIn, isLost = false, ...options }: ReportWrite<T> = {},
    ): Promise<T> => {
        const answer = await writtenTo(
            wing,
            seen,
            (latest) => write({ params: { id: seen.id }, seen: { ...latest }, ...ifMatchOf(latest) }),
            options,
        );
        if (isKept(answer)) return answer;
        const report = reportIn?.(answer);
        if (report) cache.keep(wing, report);
        refreshAround(wing, isLost ? seen.id : undefined);
        if (!report && !isLost) await cache.refreshRecord(wing);
        return answer;
    };
    return {
        call,
        writeReport,
        /** Calls the current wing's version of an operation. Only the contractor's has the company's id in its path. */
        callOfWing: async <S extends EndpointId, C extends EndpointId>(
            wing: Wing,
            [ofService, ofCompany]: readonly [S, C],
            args: Args<S> & Omit<Args<C>, 'params'>,
        ): Promise<Answer<S> | Answer<C>> => {
            const send = call as (id: EndpointId, given: object) => Promise<unknown>;
            const answer =
                wing === serviceReports
                    ? send(ofService, args)
                    : send(ofCompany, { ...args, params: { ...args.params, id: await ownCompany() } });
            return answer as Promise<Answer<S> | Answer<C>>;
        },
        /** Automatic routing (report-handling §4). */
        routeReport: (wing: Wing, seen: SeenReport) => writeReport(wing, seen, (at) => call('routeReport', at)),
        setWorkDone: (wing: Wing, seen: SeenReport, code: number): Promise<unknown> =>
            writeReport(wing, seen, (at) =>
                code === 0
                    ? call('clearWorkDone', at)
                    : call('setWorkDone', { ...at, body: { feilrettingskodeId: code } }),
            ),
        uploadDocuments: async (wing: Wing, seen: SeenReport, files: readonly File[]): Promise<unknown> => {
            // An addition conflicts with nothing.
            const add = (at: ReportAt) => call('addDocuments', { ...at, files });
            const answer = await writeReport(wing, seen, add, { touched: [] });
            if (!isKept(answer)) void cache.refresh('documents');
            return answer;
        },
        rereadReport: cache.refreshRecord,
        reread: cache.refresh,
        /** Removes records that no page shows, so that stale ones do not appear during a refetch. */
        forget: async (resource: string) => cache.forget(resource),
        getImage: (id: string, size: 'full' | 'thumbnail', { signal }: { signal?: AbortSignal } = {}) =>
            call(size === 'full' ? 'getImage' : 'getThumbnail', { params: { id }, signal }),
    } satisfies Record<string, (...args: never[]) => Promise<unknown>>;
};
