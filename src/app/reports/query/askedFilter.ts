import type { Status } from '../../../api/entities/report';
import { deadlineDays } from '../../../api/rules/relativeDeadlines';
import { isOpen, withDescendants } from '../../../api/rules/statuses';
import { clockFilters, linkedFilters, type ReportFilter } from './listQuery';

export const needsStatuses = ({ frist, meldingsStatusId }: ReportFilter): boolean =>
    frist !== undefined || meldingsStatusId !== undefined;

export interface Asking {
    statuses: readonly Status[];
    today: string;
    /** Whether the city supports relative deadlines, to the second (D15, `utvalg`). */
    takesDeadlines: boolean;
    /** Whether the city supports responsible persons (D15, `ansvarlig`). */
    takesResponsible: boolean;
    /** Whether the city supports the filters of figures (D15, `styring`). */
    takesFigures: boolean;
    /** Whether the city supports priorities and stocks (D15, `klokke`). */
    takesClock: boolean;
}

/** A status includes its descendants; a relative deadline applies to open reports, unless a status is chosen. */
export const askedFilter = (
    { frist, meldingsStatusId, ansvarlig, ...others }: ReportFilter,
    { statuses, today, takesDeadlines, takesResponsible, takesFigures, takesClock }: Asking,
): Readonly<Record<string, unknown>> => {
    const open = statuses.filter(isOpen).map(({ id }) => String(id));
    // The city's own apply to open reports only.
    const isOwnDeadline = takesDeadlines && meldingsStatusId === undefined;
    const without = (names: readonly (keyof typeof others)[]) =>
        Object.fromEntries(names.flatMap((name) => (others[name] ? [[name, undefined]] : [])));
    return {
        ...(frist && !isOwnDeadline ? { ...deadlineDays(frist, today), frist: undefined, meldingsStatusId: open } : {}),
        ...(meldingsStatusId
            ? { meldingsStatusId: withDescendants(statuses, meldingsStatusId.map(Number)).map(String) }
            : {}),
        ...(ansvarlig && !takesResponsible ? { ansvarlig: undefined } : {}),
        ...(takesFigures ? {} : without(linkedFilters)),
        ...(takesClock ? {} : without(clockFilters)),
    };
};
