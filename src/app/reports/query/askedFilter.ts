import type { Status } from '../../../api/entities/report';
import { deadlineDays } from '../../../api/rules/relativeDeadlines';
import { isOpen, withDescendants } from '../../../api/rules/statuses';
import type { ReportFilter } from './listQuery';

/** Whether the statuses must be known before the city can be asked. */
export const needsStatuses = ({ frist, meldingsStatusId }: ReportFilter): boolean =>
    frist !== undefined || meldingsStatusId !== undefined;

export interface Asking {
    statuses: readonly Status[];
    today: string;
    /** The city takes relative deadlines, to the second (D15, `utvalg`). */
    takesDeadlines: boolean;
    /** The city tells the user whose reports are (D15, `ansvarlig`). */
    takesResponsible: boolean;
}

/**
 * What the city is asked where the address says something else: a status means all below it too, a relative deadline is
 * of reports that are still open unless a status is chosen, and days counted from today where the city takes nothing
 * else.
 */
export const askedFilter = (
    { frist, meldingsStatusId, ansvarlig }: ReportFilter,
    { statuses, today, takesDeadlines, takesResponsible }: Asking,
): Readonly<Record<string, unknown>> => {
    const open = statuses.filter(isOpen).map(({ id }) => String(id));
    // The city's own are of open reports only.
    const isOwnDeadline = takesDeadlines && meldingsStatusId === undefined;
    return {
        ...(frist && !isOwnDeadline ? { ...deadlineDays(frist, today), frist: undefined, meldingsStatusId: open } : {}),
        ...(meldingsStatusId
            ? { meldingsStatusId: withDescendants(statuses, meldingsStatusId.map(Number)).map(String) }
            : {}),
        ...(ansvarlig && !takesResponsible ? { ansvarlig: undefined } : {}),
    };
};
