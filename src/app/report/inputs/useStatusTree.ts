import { useMemo } from 'react';
import { useStatuses, type NamedStatus } from '../../common/useCatalogues';
import { useWing } from '../useWing';
import { pickerTree, type StatusTree } from './hierarchy';

const none: readonly NamedStatus[] = [];

export const useStatusTree = (stored = 0): StatusTree => {
    const wing = useWing();
    const { data = none } = useStatuses();
    return useMemo(() => pickerTree(wing, data, stored), [wing, data, stored]);
};
