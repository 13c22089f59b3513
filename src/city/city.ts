import type { Hono } from 'hono';
import type { Endpoints } from '../api/endpoints';
import type { ReportFileQuery } from '../api/endpoints/reportFiles';
import type { HandledReport, Handling } from '../api/entities/handling';
import type { Report } from '../api/entities/report';
import type { ResourceUse } from '../api/entities/resourceUse';
import type { OfferedName } from '../api/offered';
import type { FileId } from '../api/rules/reportFiles';
import type { Actor, Caller } from './caller';
import type { Database, Queries, Reads } from './database/database';
import type { Replica } from './database/replica';
import type { Demo } from './demo';
import type { FileStore } from './files/store';
import type { Mailer } from './mail/mailer';
import type { Files } from './reportFiles/contents';
import type { AboutLine, RequestedFile, FileContents } from './reportFiles/definition';
import type { Settings } from './settings';
import type { ReportChange, ReportState, TypeChange } from './storedReport';

/** The parts of a city that commands use too. */
export interface CityParts {
    readonly settings: Settings;
    readonly database: Database;
    /** Only with DATABASE_REPLICA_URL. */
    readonly replica?: Replica | undefined;
    readonly files: FileStore;
    readonly mailer: Mailer;
    /** Set by the start command. */
    readonly demo?: Demo | undefined;
    /** The clock, which tests can replace. */
    readonly now: () => Date;
}

/** Everything that the services share. It never changes between requests, since the city is stateless (D12). */
export interface City extends CityParts {
    readonly additions: Additions;
}

/** What the capabilities that this city offers add to its own services, in the order of src/city/capabilities/index.ts. */
export interface Additions {
    /** Their names in `tjenester` of GET /api/serviceinfo. */
    readonly names: readonly OfferedName[];
    readonly reports: readonly ReportExtension[];
    readonly use: readonly UseExtension[];
    /** The contents of the report files. */
    readonly files: Files;
    readonly fileExtension: FileExtension | undefined;
    readonly answered: readonly Answered[];
    /** Pages outside the client. */
    readonly pages: readonly ((city: City) => Hono)[];
    /** Periodic work. */
    readonly upkeep: readonly Upkeep[];
    /** Runs before the city stops, while the database is still open. */
    readonly stopped: readonly ((city: City) => Promise<void>)[];
    /** Runs after the restore of a backup, in the same transaction, with the ids of the erasures since the backup. */
    readonly restored: readonly ((queries: Queries, now: Date, erasures: readonly string[]) => Promise<void>)[];
}

/** A call of a signed-in user. */
export interface AnsweredCall {
    readonly city: City;
    readonly caller: Caller;
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
}
/** Called after each answered call of a signed-in user. It must not block. */
export type Answered = (id: keyof Endpoints, call: AnsweredCall, answer: unknown) => void;

export interface Upkeep {
    /** Its name in the log and the metrics. */
    readonly name: string;
    readonly work: (queries: Queries, now: Date, city: City) => Promise<void>;
}

/** A report that has just been saved. */
export interface ReportSave {
    readonly city: City;
    readonly caller: Caller;
    readonly before: ReportState;
    readonly after: ReportState;
    /** The input of combined handling; undefined for a single change. */
    readonly wanted?: Handling;
    /** The feedback that the same save sends to the reporter. */
    readonly feedback?: string | undefined;
    /** When the mails of the save are sent. */
    readonly heldUntil?: Date;
    /** The reports that the same call handles, each with feedback of its own. */
    readonly handledIds?: readonly number[] | undefined;
}

/** What a preview tells about a save besides the report's own changes and mail. */
export type PreviewedMails = Pick<HandledReport, 'duplikatEpost'>;

/** The ids of the feedback and mails that a save has sent. */
export interface SentMails {
    readonly feedbackIds: readonly number[];
    readonly mailIds: readonly number[];
    /** The number of mails skipped because of a limit. */
    readonly leftOut: number;
}

/** What a capability adds to reading and saving reports. */
export interface ReportExtension {
    /** Saves can be undone for a while (`angre`, D15). */
    readonly undoable?: true;
    /** Fields beyond the specified ones. */
    readonly fields?: (queries: Queries, caller: Caller, id: number, now: Date) => Promise<Partial<Report>>;
    /** The changes of its own fields in combined handling, by its rules. */
    readonly handlingChange?: (
        queries: Queries,
        before: ReportState,
        wanted: Handling,
        caller: Caller,
    ) => Promise<ReportChange>;
    /** What combined handling does besides, for the history. */
    readonly handlingHistory?: (queries: Queries, wanted: Handling) => Promise<HandledReport['felter']>;
    /** Runs after a report is created, in the same transaction. */
    readonly created?: (queries: Queries, city: City, report: ReportState) => Promise<void>;
    /** What else follows from a new type, such as a moved deadline. */
    readonly newType?: (queries: Queries, before: ReportState, change: TypeChange) => Promise<ReportChange>;
    /** What `saved` will do, for a preview. */
    readonly preview?: (queries: Queries, save: ReportSave) => Promise<PreviewedMails>;
    /** Runs after a save, in the same transaction. */
    readonly saved?: (queries: Queries, save: ReportSave) => Promise<SentMails>;
}

/** What a capability adds to reading and saving resource use. */
export interface UseExtension {
    /** Fields beyond the specification, by row. */
    readonly fields?: (queries: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, Partial<ResourceUse>>>;
    /** Throws if a row must not be changed, or removed. The row is locked. */
    readonly checkChange?: (queries: Queries, id: number, isRemoval: boolean) => Promise<void>;
    /** Runs after a row is registered or changed, in the same transaction. */
    readonly saved?: (queries: Queries, actor: Actor, id: number, isNew: boolean) => Promise<void>;
}

/** What a capability adds to the report files. */
export interface FileExtension {
    /** The file with more columns, or other lines. */
    readonly contents: (id: FileId, contents: FileContents, query: ReportFileQuery) => FileContents;
    /** A stored file, when there is one to use instead. */
    readonly kept: (city: City, file: Pick<RequestedFile, 'id' | 'request' | 'query'>) => Promise<Response | undefined>;
    /** The columns to sum in a last line of the workbook, for a file that has no such line. */
    readonly totals: (id: FileId) => readonly string[];
    /** Lines that describe the file. */
    readonly about: (reads: Reads, file: RequestedFile) => Promise<readonly AboutLine[]>;
    /** What the file is about, for the end of its name. */
    readonly subject: (reads: Reads, file: RequestedFile) => Promise<string>;
}
