import { useMemo } from 'react';
import { useStatuses, type NamedStatus } from '../../common/useCatalogues';
import { contractorReports } from '../../data/reports';
import { useWing } from '../useWing';
import { contractorTree, serviceTree, type StatusTree } from './hierarchy';

const none: readonly NamedStatus[] = [];

export const useStatusTree = (stored = 0): StatusTree => {
    const wing = useWing();
    const { data = none } = useStatuses();
    return useMemo(
        () => (wing === contractorReports ? contractorTree(data, stored) : serviceTree(data, stored)),
        [wing, data, stored],
    );
};
