import { useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useWing } from '../useWing';
import { parseQuery, writeQuery } from '../query/listQuery';
import { useIsBeside, useOpened } from './useBeside';

export interface Opening {
    /** Where a report of the list opens: on its own page, or beside the list. */
    pathOf: (id: number) => string;
    how: { replace?: boolean; state?: unknown };
}

const asPage = {};

export const useOpening = (): Opening => {
    const wing = useWing();
    const createPath = useCreatePath();
    const { search, state } = useLocation();
    const isBeside = useIsBeside();
    const opened = useOpened() !== undefined;
    return useMemo(
        () =>
            isBeside
                ? {
                      pathOf: (id) => `?${writeQuery({ ...parseQuery(search), opened: id })}`,
                      // A change of report replaces the history entry, so that Back leads to the list.
                      how: opened ? { replace: true, state } : { state: { fromList: true } },
                  }
                : { pathOf: (id) => createPath({ resource: wing, type: 'edit', id }), how: asPage },
        [isBeside, opened, search, state, wing, createPath],
    );
};
