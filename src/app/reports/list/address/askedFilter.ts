import type { Status } from '../../../../api/entities/report';
import { deadlineDays } from '../../../../api/rules/relativeDeadlines';
import { isOpen, withDescendants } from '../../../../api/rules/statuses';
import type { ReportFilter } from './listQuery';

/** Whether the statuses must be known before the city can be asked. */
export const needsStatuses = ({ frist, meldingsStatusId }: ReportFilter): boolean =>
    frist !== undefined || meldingsStatusId !== undefined;

/**
 * What the city is asked where the address says something else: a status means all below it too, a relative deadline is
 * days counted from today, of reports that are still open unless a status is chosen.
 */
export const askedFilter = (
    { frist, meldingsStatusId }: ReportFilter,
    statuses: readonly Status[],
    today: string,
): Readonly<Record<string, unknown>> => {
    const open = statuses.filter(isOpen).map(({ id }) => String(id));
    return {
        ...(frist ? { ...deadlineDays(frist, today), frist: undefined, meldingsStatusId: open } : {}),
        ...(meldingsStatusId
            ? { meldingsStatusId: withDescendants(statuses, meldingsStatusId.map(Number)).map(String) }
            : {}),
    };
};
