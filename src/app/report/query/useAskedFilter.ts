import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAddedSort } from '../../../api/rules/sorts';
import { useToday } from '../../common/useToday';
import { useAreOffersKnown, useOffers } from '../../runtime/offers';
import { addedFilters, useTakesFilter } from '../../places/addedFilters';
import { useStatuses } from '../../common/useCatalogues';
import { askedFilter, needsStatuses } from './askedFilter';
import { parseQuery, type ReportFilter } from './listQuery';

/** The city's filter for a filter of the address; undefined until known. */
export const useAsking = () => {
    const today = useToday();
    const { data: statuses, isPending } = useStatuses();
    const takesDeadlines = useOffers('utvalg');
    const takes = useTakesFilter();
    return (filter: ReportFilter) => {
        const added = addedFilters().filter(({ name }) => filter[name]);
        const isUnknown = added.some((one) => takes(one) === undefined);
        if (isUnknown || (isPending && needsStatuses(filter))) return undefined;
        const without = added.filter((one) => !takes(one)).map(({ name }) => name);
        return askedFilter(filter, { statuses: statuses ?? [], today, takesDeadlines, without });
    };
};

const nothing: ReturnType<typeof askedFilter> = {};

export const useAskedFilter = () => {
    const { search } = useLocation();
    const { filter, sort } = parseQuery(search);
    const asked = useAsking()(filter);
    const isOrderKnown = useAreOffersKnown() || !isAddedSort(sort);
    // A stable reference while equal: a loaded catalogue does not render the list again. Values removed from the
    // address's filter are undefined here, and must stay.
    const [kept, keep] = useState(asked ?? nothing);
    const now = replaceEqualDeep(kept, asked ?? nothing);
    if (now !== kept) keep(now);
    return { asked: now, isReady: asked !== undefined && isOrderKnown };
};
