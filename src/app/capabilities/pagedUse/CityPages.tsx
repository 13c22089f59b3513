import { ListContextProvider, useListContext } from 'react-admin';
import type { ResourceUseList } from '../../../api/entities/resourceUse';
import { rowsPerPage, type UseRow } from '../../resourceUse/rules';
import type { UsePagesProps } from '../../resourceUse/WholeListPages';

/** A list paged and sorted by the city (D15), at the page of the answer. */
export const CityPages = ({ onLeave, children }: UsePagesProps) => {
    const list = useListContext<UseRow>();
    const { page = list.page }: Pick<ResourceUseList, 'page'> = list.meta ?? {};
    return (
        <ListContextProvider
            value={{
                ...list,
                page,
                hasNextPage: page * rowsPerPage < (list.total ?? 0),
                hasPreviousPage: page > 1,
                setPage: (next) => {
                    list.setPage(next);
                    onLeave?.();
                },
                setSort: (next) => {
                    list.setSort(next);
                    onLeave?.();
                },
            }}
        >
            {children}
        </ListContextProvider>
    );
};
