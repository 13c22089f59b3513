import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { Wing } from '../../data/reports';
import { useTakesWholeFilters, type WholeFilter } from '../../data/selection';
import { useWing } from '../useWing';
import { useAskedFilter } from './useAskedFilter';

/** All reports of the list's filter, as a city query; undefined where unsupported (D15, `utvalg`). */
export const useSelection = (): { wing: Wing; filter: WholeFilter } | undefined => {
    const wing = useWing();
    const isOffered = useTakesWholeFilters();
    const { filterValues } = useListContext();
    const { asked, isReady } = useAskedFilter();
    return useMemo(
        () => (isOffered && isReady ? { wing, filter: { ...(filterValues as object), ...asked } } : undefined),
        [isOffered, isReady, wing, filterValues, asked],
    );
};
