import { useCallback, useState } from 'react';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { defaultSort, rowsPerPage, sortedUse, type UseSort } from './rules';

/** What is to be seen: a page counted from 0, in an order. */
export interface AskedPage {
    readonly page: number;
    readonly sort: UseSort;
    /** The page of the row just added instead, until another one is asked for. */
    readonly followsAdded?: boolean;
}
/** The rows of a page, and where it is among how many. */
export interface ShownPage {
    readonly rows: readonly ResourceUse[];
    readonly page: number;
    readonly total: number;
}
export type Ask = (part: Partial<AskedPage>) => void;

export const usePaging = () => {
    const [asked, setAsked] = useState<AskedPage>({ page: 0, sort: defaultSort });
    const ask: Ask = useCallback((part) => setAsked((now) => ({ ...now, followsAdded: false, ...part })), []);
    return { asked, ask };
};

/** A page of a list that is here whole. */
export const pageOfAll = (all: readonly ResourceUse[], asked: AskedPage, addedId?: number): ShownPage => {
    const sorted = sortedUse(all, asked.sort);
    const added = asked.followsAdded ? sorted.findIndex(({ ressursforbrukId }) => ressursforbrukId === addedId) : -1;
    const wanted = added < 0 ? asked.page : Math.floor(added / rowsPerPage);
    const page = Math.max(0, Math.min(wanted, Math.ceil(all.length / rowsPerPage) - 1));
    return { rows: sorted.slice(page * rowsPerPage, (page + 1) * rowsPerPage), page, total: all.length };
};
