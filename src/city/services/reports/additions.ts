import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { City, ReportSave, SentMails } from '../../city';
import type { Queries } from '../../database/database';

export const nothingSent: SentMails = { feedbackIds: [], mailIds: [], leftOut: 0 };

/** The fields that capabilities add to a report. */
export const addedFields = async (
    queries: Queries,
    city: City,
    caller: Caller,
    id: number,
): Promise<Partial<Report>> => {
    const now = city.now();
    const fields: Partial<Report> = {};
    for (const extension of city.additions.reports)
        Object.assign(fields, await extension.fields?.(queries, caller, id, now));
    return fields;
};

/** Everything that follows a save, in the order of src/city/capabilities/index.ts. */
export const followSave = async (queries: Queries, save: ReportSave): Promise<SentMails> => {
    let { feedbackIds, mailIds, leftOut } = nothingSent;
    for (const { saved } of save.city.additions.reports) {
        const sent = await saved?.(queries, save);
        feedbackIds = [...feedbackIds, ...(sent?.feedbackIds ?? [])];
        mailIds = [...mailIds, ...(sent?.mailIds ?? [])];
        leftOut += sent?.leftOut ?? 0;
    }
    return { feedbackIds, mailIds, leftOut };
};
