import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import type { SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Status } from '../../../api/entities/report';
import { narrowed } from '../../../api/rules/listFilter';
import { deadlineDays } from '../../../api/rules/relativeDeadlines';
import { isAddedSort } from '../../../api/rules/sorts';
import { openIn, withDescendants } from '../../../api/rules/statuses';
import { useToday } from '../../common/time';
import { useStatuses } from '../../common/useCatalogues';
import { useOffersOf } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { useWing } from '../wing';
import { filterNames, sortOffers, type FilterUser, takesFilter } from './filters';
import { pageSize, parseQuery, type ReportListQuery } from './listQuery';

/** react-admin uses a list's rows as records; this keeps them from being used as complete reports. */
export const wholeReport = { whole: true };

/** Everything besides the address that a request depends on. */
export interface RequestContext extends FilterUser {
    today: string;
    /** Undefined until they are read. */
    statuses: readonly Status[] | undefined;
}

export interface ListRequest {
    filter: Readonly<Record<string, unknown>>;
    sort: SortPayload;
    pagination: { page: number; perPage: number };
}

/**
 * The request for the rows of an address; undefined while something it depends on is unknown. A status includes its
 * descendants; a relative deadline applies to open reports (the specified statuses if the catalogue has none), unless a
 * closed status is chosen, and within the chosen days; filters that the city does not support are left out.
 */
export const listRequest = (
    { filter, sort, page }: ReportListQuery,
    known: RequestContext,
): ListRequest | undefined => {
    const { statuses = [], today, offers } = known;
    const { frist, meldingsStatusId } = filter;
    const chosen = filterNames.filter((name) => filter[name]);
    const refused = chosen.filter((name) => takesFilter(name, known) === false);
    const open = openIn(statuses).map(String);
    const withChildren = meldingsStatusId && withDescendants(statuses, meldingsStatusId);
    // The city's own relative deadlines are to the second, but only apply to open reports.
    const isOfOpen =
        !withChildren || filter.kjennetegn?.includes('apen') || withChildren.every((id) => open.includes(id));
    const days = frist && !(offers('utvalg') && isOfOpen) ? deadlineDays(frist, today) : undefined;
    const isUnknown =
        chosen.some((name) => takesFilter(name, known) === undefined) ||
        (isAddedSort(sort) && offers(sortOffers[sort]) === undefined) ||
        (known.statuses === undefined && (days ?? meldingsStatusId) !== undefined);
    if (isUnknown) return undefined;
    return {
        filter: {
            ...(days
                ? {
                      ...narrowed(filter, days),
                      frist: undefined,
                      meldingsStatusId: open,
                  }
                : filter),
            ...(withChildren ? { meldingsStatusId: withChildren } : {}),
            ...Object.fromEntries(refused.map((name) => [name, undefined])),
        },
        sort: { field: sort, order: 'ASC' },
        pagination: { page, perPage: pageSize },
    };
};

/** Makes the request for the rows of any address. */
export const useListRequests = (): ((query: ReportListQuery) => ListRequest | undefined) => {
    const today = useToday();
    const offers = useOffersOf();
    const { roles } = useSession();
    const wing = useWing();
    const { data: statuses } = useStatuses();
    return (query) => listRequest(query, { wing, roles, offers, today, statuses });
};

/**
 * The request for the rows of the page's address. The object stays the same while it is equal, so that a loaded
 * catalogue does not render the list again.
 */
export const useListRequest = (): ListRequest | undefined => {
    const { search } = useLocation();
    const request = useListRequests()(parseQuery(search));
    const [kept, keep] = useState(request);
    const now = replaceEqualDeep(kept, request);
    if (now !== kept) keep(now);
    return now;
};
