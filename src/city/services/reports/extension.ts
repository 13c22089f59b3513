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
    /** The fields of combined handling; none in a single change. */
    readonly wanted?: Handling;
    /** The feedback of the same save to the reporter. */
    readonly feedback?: string | undefined;
    /** Its mails do not leave before. */
    readonly heldUntil?: Date;
}

/** Feedback and mails that a save has sent, by id. */
export interface Sent {
    readonly feedbackIds: readonly number[];
    readonly mailIds: readonly number[];
    /** The number of mails a limit left out. */
    readonly leftOut: number;
}
export const nothingSent: Sent = { feedbackIds: [], mailIds: [], leftOut: 0 };

/** A capability's additions to reading and saving a report. */
export interface ReportExtension {
    /** Each save can be taken back for a while (`angre`, D15). */
    readonly undoable?: true;
    /** Fields beyond the specified ones. */
    readonly fields?: (queries: Queries, caller: Caller, id: number, now: Date) => Promise<Partial<Report>>;
    /** The changes of its fields of combined handling, by its rules. */
    readonly change?: (queries: Queries, before: ReportState, wanted: Handling) => Promise<ReportChange>;
    /** The consequences of a new report, in the same transaction. */
    readonly created?: (queries: Queries, city: City, report: ReportState) => Promise<void>;
    /** The deadline of a report that another type gives one. */
    readonly typed?: (queries: Queries, before: ReportState, deadline: string) => Promise<string>;
    /** The consequences of a save, in the same transaction. */
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
