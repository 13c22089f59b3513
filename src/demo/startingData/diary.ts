import type { Author } from './people';
import type { Case, HistoryRow, ReportRow } from './rows';
import { statuses } from './statuses';

const nameOfStatus = new Map(statuses.map(({ id, name }) => [id, name]));
const iso = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString();

/** Running numbers for comments and feedback. */
export interface Counters {
    comment: number;
    feedback: number;
}

export interface Diary {
    readonly life: Case;
    /** Returns the comment's id. */
    comment(by: Author, at: number, text: string): number;
    /** Changes the status, if given, and other fields, with their history entry (D12). */
    change(
        by: Author,
        at: number,
        to: number | undefined,
        fields?: HistoryRow['fields'],
        commentId?: number | null,
    ): void;
    /** Feedback to the reporter; an anonymous one gets none. */
    notify(by: Author, at: number, text: string): void;
    close(by: Author, at: number, to: number): void;
}

/** Records the events of a report. */
export const openDiary = (report: ReportRow, next: Counters): Diary => {
    const life: Case = { report, comments: [], feedback: [], history: [], usage: [] };
    const diary: Diary = {
        life,
        comment: (by, at, text) => {
            const id = ++next.comment;
            life.comments.push({
                id,
                report_id: report.id,
                text,
                created_at: iso(at),
                user_id: by.id,
                user_name: by.name,
                company_name: by.company,
            });
            return id;
        },
        change: (by, at, to, fields = {}, commentId = null) => {
            const from = report.status_id;
            const moved = to !== undefined && to !== from;
            life.history.push({
                report_id: report.id,
                user_id: by.id,
                user_name: by.name,
                company_name: by.company,
                at: iso(at),
                fields: {
                    ...(moved
                        ? { Status: { fra: nameOfStatus.get(from) ?? null, til: nameOfStatus.get(to) ?? null } }
                        : {}),
                    ...fields,
                },
                status_from: moved ? from : null,
                status_to: moved ? to : null,
                comment_id: commentId,
            });
            if (moved) report.status_id = to;
            report.version++;
            report.changed_at = iso(at);
        },
        notify: (by, at, text) => {
            if (!report.sender_email) return;
            life.feedback.push({
                id: ++next.feedback,
                report_id: report.id,
                text,
                created_at: iso(at),
                user_id: by.id,
                user_name: by.name,
                company_name: by.company,
            });
        },
        close: (by, at, to) => {
            diary.change(by, at, to);
            report.closed_at = iso(at);
        },
    };
    return diary;
};
