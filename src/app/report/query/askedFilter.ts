import type { Status } from '../../../api/entities/report';
import { deadlineDays } from '../../../api/rules/relativeDeadlines';
import { isOpen, withDescendants } from '../../../api/rules/statuses';
import type { ReportFilter } from './listQuery';

export const needsStatuses = ({ frist, meldingsStatusId }: ReportFilter): boolean =>
    frist !== undefined || meldingsStatusId !== undefined;

export interface Asking {
    statuses: readonly Status[];
    today: string;
    takesDeadlines: boolean;
    without: readonly string[];
}

/** A status includes its descendants; a relative deadline applies to open reports, unless a status is chosen. */
export const askedFilter = (
    { frist, meldingsStatusId }: ReportFilter,
    { statuses, today, takesDeadlines, without }: Asking,
): Readonly<Record<string, unknown>> => {
    const open = statuses.filter(isOpen).map(({ id }) => String(id));
    // The city's own apply to open reports only.
    const isOwnDeadline = takesDeadlines && meldingsStatusId === undefined;
    return {
        ...(frist && !isOwnDeadline ? { ...deadlineDays(frist, today), frist: undefined, meldingsStatusId: open } : {}),
        ...(meldingsStatusId
            ? { meldingsStatusId: withDescendants(statuses, meldingsStatusId.map(Number)).map(String) }
            : {}),
        ...Object.fromEntries(without.map((name) => [name, undefined])),
    };
};
