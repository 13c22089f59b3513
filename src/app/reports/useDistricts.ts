import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { District } from '../../api/entities/report';
import { districts as specified, districtUnknown } from '../../api/rules/districts';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';
import { useDistrictResource } from '../layout/capabilities';

const unknown: readonly District[] = [];

/**
 * The districts: the city's own where it offers them (`bydeler`, D15), else the specified ones (D8). Empty until that is
 * known.
 */
export const useDistricts = (): readonly District[] => {
    const resource = useDistrictResource();
    const { data = unknown } = useGetList<District>(resource || 'districts', asListed, {
        ...catalogue,
        enabled: Boolean(resource),
    });
    return resource === false ? specified : data;
};

/** The name of a district by id; undefined for an unknown one. */
export const useDistrictName = (): ((id: number | undefined) => string | undefined) => {
    const districts = useDistricts();
    const names = useMemo(() => new Map(districts.map(({ id, navn }) => [id, navn])), [districts]);
    return useCallback((id) => (id === undefined || id === districtUnknown ? undefined : names.get(id)), [names]);
};
