import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useToday } from '../../common/useToday';
import { useOffers } from '../../runtime/offers';
import { useAddedFilter } from '../../layout/capabilities';
import { useAllowed } from '../../session/useAllowed';
import { useStatuses } from '../../common/useCatalogues';
import { askedFilter, needsStatuses } from './askedFilter';
import { clockFilters, linkedFilters, parseQuery, type ReportFilter } from './listQuery';

/** Whether the list can be filtered by responsible person; undefined until known. */
export const useTakesResponsible = (): boolean | undefined => {
    const isAllowed = useAllowed('responsibles', 'list');
    const isOffered = useAddedFilter('ansvarlig');
    return isAllowed ? isOffered : false;
};

/** The city's filter for a filter of the address; undefined until known. */
export const useAsking = (): ((filter: ReportFilter) => Readonly<Record<string, unknown>> | undefined) => {
    const today = useToday();
    const { data: statuses, isPending } = useStatuses();
    const takesDeadlines = useOffers('utvalg');
    const takesResponsible = useTakesResponsible();
    const takesFigures = useAddedFilter('kjennetegn');
    const takesClock = useAddedFilter('bestand');
    return useCallback(
        (filter) => {
            const isUnknown =
                (isPending && needsStatuses(filter)) ||
                (takesResponsible === undefined && filter.ansvarlig) ||
                (takesFigures === undefined && linkedFilters.some((name) => filter[name])) ||
                (takesClock === undefined && clockFilters.some((name) => filter[name]));
            if (isUnknown) return undefined;
            return askedFilter(filter, {
                statuses: statuses ?? [],
                today,
                takesDeadlines,
                takesResponsible: takesResponsible ?? false,
                takesFigures: takesFigures ?? false,
                takesClock: takesClock ?? false,
            });
        },
        [today, statuses, isPending, takesDeadlines, takesResponsible, takesFigures, takesClock],
    );
};

const nothing: Readonly<Record<string, unknown>> = {};

/** The parameters added to the address's own filter; `isReady` is false until known. */
export const useAskedFilter = (): { asked: Readonly<Record<string, unknown>>; isReady: boolean } => {
    const { search } = useLocation();
    const asking = useAsking();
    const asked = useMemo(() => asking(parseQuery(search).filter), [asking, search]);
    // A stable reference while equal: a loaded catalogue does not render the list again. Values removed from the
    // address's filter are undefined here, and must stay.
    const [kept, keep] = useState(asked ?? nothing);
    const now = replaceEqualDeep(kept, asked ?? nothing);
    if (now !== kept) keep(now);
    return { asked: now, isReady: asked !== undefined };
};
