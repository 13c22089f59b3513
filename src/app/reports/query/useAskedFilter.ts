import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useToday } from '../../common/useToday';
import { useOffered, useOffers } from '../../runtime/offers';
import { useAllowed } from '../../session/useAllowed';
import { useStatuses } from '../../common/useCatalogues';
import { askedFilter, needsStatuses } from './askedFilter';
import { parseQuery, type ReportFilter } from './listQuery';

/**
 * Whether the city tells the user whose reports are, and takes it as a filter (D15, `ansvarlig`); undefined until it
 * has said so.
 */
export const useTakesResponsible = (): boolean | undefined => {
    const isAllowed = useAllowed('responsibles', 'list');
    const isOffered = useOffered('ansvarlig');
    return isAllowed ? isOffered : false;
};

/** What the city is asked besides a filter of the address; undefined until that is known. */
export const useAsking = (): ((filter: ReportFilter) => Readonly<Record<string, unknown>> | undefined) => {
    const today = useToday();
    const { data: statuses, isPending } = useStatuses();
    const takesDeadlines = useOffers('utvalg');
    const takesResponsible = useTakesResponsible();
    return useCallback(
        (filter) => {
            const isUnknown =
                (isPending && needsStatuses(filter)) || (takesResponsible === undefined && filter.ansvarlig);
            if (isUnknown) return undefined;
            return askedFilter(filter, {
                statuses: statuses ?? [],
                today,
                takesDeadlines,
                takesResponsible: takesResponsible ?? false,
            });
        },
        [today, statuses, isPending, takesDeadlines, takesResponsible],
    );
};

const nothing: Readonly<Record<string, unknown>> = {};

/** What the city is asked besides the address's own filter; `isReady` is false until that is known. */
export const useAskedFilter = (): { asked: Readonly<Record<string, unknown>>; isReady: boolean } => {
    const { search } = useLocation();
    const asking = useAsking();
    const asked = useMemo(() => asking(parseQuery(search).filter), [asking, search]);
    // The same object while it says the same: a catalogue that arrives does not render the list again. What is left out
    // of the address's filter is there as undefined, and must stay there.
    const [kept, keep] = useState(asked ?? nothing);
    const now = replaceEqualDeep(kept, asked ?? nothing);
    if (now !== kept) keep(now);
    return { asked: now, isReady: asked !== undefined };
};
