import { useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type SortPayload } from 'react-admin';
import { localList } from '../data/localList';
import { defaultSort, rowsPerPage, type UseRow } from './rules';

export interface UsePagesProps {
    /** The row whose page is shown until the user asks for another page or order. */
    followed?: number | undefined;
    onLeave?: () => void;
    children: ReactNode;
}

/** Pages and sorts a complete list of resource use in the client (D14). */
export const WholeListPages = ({ followed, onLeave, children }: UsePagesProps) => {
    const list = useListContext<UseRow>();
    const [sort, setSort] = useState<SortPayload>(defaultSort);
    const [asked, setAsked] = useState({ page: 1, filter: list.filterValues as unknown });
    if (list.isPending || list.error) return children;
    // Ties are sorted by id in the same order, as in a city that pages.
    const { data: byId } = localList(list.data, { sort: { field: 'id', order: sort.order } });
    const { data: sorted, total } = localList(byId, { sort });
    const place = sorted.findIndex(({ id }) => id === followed);
    const wanted =
        place >= 0 ? Math.floor(place / rowsPerPage) + 1 : asked.filter === list.filterValues ? asked.page : 1;
    const page = Math.max(1, Math.min(wanted, Math.ceil(total / rowsPerPage)));
    const goTo = (next: number): void => {
        setAsked({ page: next, filter: list.filterValues as unknown });
        onLeave?.();
    };
    return (
        <ListContextProvider
            value={{
                ...list,
                data: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage),
                total,
                page,
                perPage: rowsPerPage,
                setPage: goTo,
                hasNextPage: page * rowsPerPage < total,
                hasPreviousPage: page > 1,
                sort,
                setSort: (next) => {
                    setSort(next);
                    goTo(1);
                },
            }}
        >
            {children}
        </ListContextProvider>
    );
};
