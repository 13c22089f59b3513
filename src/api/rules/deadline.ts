import type { StatusClass } from '../entities/report';

export type DeadlineClass = 'overdue' | 'near-due-date' | undefined;
const nearDue = 48 * 60 * 60 * 1000;

/** Deadline class (report-handling §4): overdue at or before now, near within 48 hours, none once closed or rejected. */
export const deadlineClass = (
    deadline: string | null,
    statusClass: StatusClass | undefined,
    now: Date,
): DeadlineClass => {
    if (!deadline || statusClass === 'ferdig-behandlet' || statusClass === 'avvist') return undefined;
    const left = new Date(deadline).getTime() - now.getTime();
    if (left <= 0) return 'overdue';
    return left <= nearDue ? 'near-due-date' : undefined;
};
