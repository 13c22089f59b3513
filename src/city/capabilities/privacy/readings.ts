import sql from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Reading, ReadingKind } from '../../../api/entities/privacy';
import { mostListed } from '../../../api/rules/limits';
import type { Answered, AnsweredCall, City } from '../../city';
import type { Database } from '../../database/database';
import { databaseFailureOf } from '../../database/failures';
import type { Handlers } from '../../http/handler';
import { logFault } from '../../monitoring/log';
import { reportInScope } from '../../services/reports/access';

interface ReadingRow {
    readonly at: Date;
    readonly userId: string;
    readonly what: ReadingKind;
    readonly reportId: number | null;
    /** For a picture: its report is looked up when the reading is stored. */
    readonly pictureId: string | null;
}
const flushMs = 1_000;
const mostWaiting = 10_000;
/** Within this time, a page that loads again is the same reading. */
const sameReadingMs = 10 * 60_000;

/** Readings of one database, stored together later, so that readers need not wait. */
interface ReadingQueue {
    reads: ReadingRow[];
    timer: ReturnType<typeof setTimeout> | undefined;
    written: Promise<void>;
    readonly latest: Map<string, number>;
}
const waitingOf = new WeakMap<Database['probe'], ReadingQueue>();

const write = async ({ database }: Pick<City, 'database'>, waiting: ReadingQueue): Promise<void> => {
    const { reads } = waiting;
    waiting.reads = [];
    const now = Date.now();
    for (const [key, at] of waiting.latest) if (at < now - sameReadingMs) waiting.latest.delete(key);
    try {
        await database.rows(sql`
            insert into reading (at, user_id, what, report_id)
            select at, user_id, what, coalesce(report_id, (select image.report_id from image where image.id = picture_id))
            from unnest(${reads.map(({ at }) => at.toISOString())}::timestamptz[], ${reads.map(({ userId }) => userId)}::uuid[], ${reads.map(({ what }) => what)}::text[],
                ${reads.map(({ reportId }) => reportId)}::int[], ${reads.map(({ pictureId }) => pictureId)}::uuid[]) read (at, user_id, what, report_id, picture_id)`);
    } catch (error) {
        // While the database is away, they wait for the next time.
        if (databaseFailureOf(error)) waiting.reads = [...reads, ...waiting.reads].slice(0, mostWaiting);
        throw error;
    }
};

const flush = (city: Pick<City, 'database'>, waiting: ReadingQueue): void => {
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    waiting.written = waiting.written
        .then(() => write(city, waiting))
        .catch((error: unknown) => logFault('Lesinger', error));
};

/** Stores pending readings, before the database is closed. */
export const writeReadings = async (city: Pick<City, 'database'>): Promise<void> => {
    const waiting = waitingOf.get(city.database.probe);
    if (!waiting) return;
    flush(city, waiting);
    await waiting.written;
};

const note = (
    { city, caller }: AnsweredCall,
    what: ReadingKind,
    of: Pick<ReadingRow, 'reportId' | 'pictureId'>,
): void => {
    const { probe } = city.database;
    const waiting = waitingOf.get(probe) ?? {
        reads: [],
        timer: undefined,
        written: Promise.resolve(),
        latest: new Map<string, number>(),
    };
    waitingOf.set(probe, waiting);
    const at = city.now();
    const key = `${caller.userId} ${what} ${of.reportId} ${of.pictureId}`;
    if ((waiting.latest.get(key) ?? 0) > at.getTime() - sameReadingMs || waiting.reads.length >= mostWaiting) return;
    waiting.latest.set(key, at.getTime());
    waiting.reads.push({ at, userId: caller.userId, what, ...of });
    waiting.timer ??= setTimeout(() => flush(city, waiting), flushMs);
};

type ReportParams = { readonly id: number; readonly meldingId: number };
const reportsOf: Readonly<
    Record<string, { readonly what: ReadingKind; readonly ids: (call: AnsweredCall) => readonly number[] }>
> = {
    getServiceReport: { what: 'apnet', ids: ({ params }) => [(params as ReportParams).id] },
    getContractorReport: { what: 'apnet', ids: ({ params }) => [(params as ReportParams).meldingId] },
    listReportsOfReporter: { what: 'innmelder', ids: ({ params }) => [(params as ReportParams).id] },
    listDocuments: { what: 'dokumenter', ids: ({ params }) => [(params as ReportParams).id] },
    printReports: { what: 'utskrift', ids: ({ query }) => (query as { MeldingId: number[] }).MeldingId },
};

type PictureParams = Readonly<Record<string, string>>;
const pictureOf: Readonly<Record<string, (params: PictureParams) => string | undefined>> = {
    getImage: ({ id }) => id,
    getTaskPicture: ({ bildeId }) => bildeId,
};

/** Notes who has read a report, its pictures and documents, a print of it, or the reporter's other reports. */
export const noteReading: Answered = (id, call) => {
    const pictureId = pictureOf[id]?.(call.params as PictureParams);
    if (pictureId !== undefined) note(call, 'bilde', { reportId: null, pictureId });
    const read = reportsOf[id];
    for (const reportId of read?.ids(call) ?? []) if (read) note(call, read.what, { reportId, pictureId: null });
};

export const readingHandlers = {
    listReaders: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        return city.database.rows<Reading>(sql`
            select reading.id::int as id, coalesce(${nameOfUser(sql`app_user`)}, machine_client.name, '') as navn, coalesce(company.name, '') as selskap, what as hva, reading.at as tidspunkt
            from reading left join app_user on app_user.id = user_id left join company on company.id = app_user.company_id left join machine_client on machine_client.id = user_id
            where report_id = ${id} order by reading.at desc, reading.id desc limit ${mostListed.readers}`);
    },
} satisfies Handlers;
