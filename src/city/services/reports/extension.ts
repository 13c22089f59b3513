import type { Handling } from '../../../api/entities/handling';
import type { Report } from '../../../api/entities/report';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Caller } from '../../http/handler';
import type { ReportState } from './reportState';
import type { ReportChange } from './reportFields';

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
    /** Mails of the save are not sent before. */
    readonly heldUntil?: Date;
}

/** The ids of the feedback and mails that a save has sent. */
export interface Sent {
    readonly feedbackIds: readonly number[];
    readonly mailIds: readonly number[];
    /** The number of mails skipped because of a limit. */
    readonly leftOut: number;
}
export const nothingSent: Sent = { feedbackIds: [], mailIds: [], leftOut: 0 };

/** What a capability adds to reading and saving reports. */
export interface ReportExtension {
    /** Saves can be undone for a while (`angre`, D15). */
    readonly undoable?: true;
    /** Fields beyond the specified ones. */
    readonly fields?: (queries: Queries, caller: Caller, id: number, now: Date) => Promise<Partial<Report>>;
    /** The changes of its own fields in combined handling, by its rules. */
    readonly change?: (
        queries: Queries,
        before: ReportState,
        wanted: Handling,
        caller: Caller,
    ) => Promise<ReportChange>;
    /** Runs after a report is created, in the same transaction. */
    readonly created?: (queries: Queries, city: City, report: ReportState) => Promise<void>;
    /** Moves the deadline that a new type gives. */
    readonly typed?: (queries: Queries, before: ReportState, deadline: string) => Promise<string>;
    /** Runs after a save, in the same transaction. */
    readonly saved?: (queries: Queries, save: ReportSave) => Promise<Sent>;
}

export const fieldsOf = async (
    extensions: readonly ReportExtension[],
    ...args: [Queries, Caller, number, Date]
): Promise<Partial<Report>> => {
    const fields: Partial<Report> = {};
    for (const extension of extensions) Object.assign(fields, await extension.fields?.(...args));
    return fields;
};

export const followSave = async (
    extensions: readonly ReportExtension[],
    queries: Queries,
    save: ReportSave,
): Promise<Sent> => {
    let { feedbackIds, mailIds, leftOut } = nothingSent;
    for (const { saved } of extensions) {
        const sent = await saved?.(queries, save);
        feedbackIds = [...feedbackIds, ...(sent?.feedbackIds ?? [])];
        mailIds = [...mailIds, ...(sent?.mailIds ?? [])];
        leftOut += sent?.leftOut ?? 0;
    }
    return { feedbackIds, mailIds, leftOut };
};
