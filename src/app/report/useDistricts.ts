import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { District } from '../../api/entities/report';
import { districts as specified, districtUnknown } from '../../api/rules/districts';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';
import { useDistrictResource } from '../places/Plugged';

const unknown: readonly District[] = [];

/** The city's own (`bydeler`, D15) or the specified ones (D8); empty until that is known. */
export const useDistricts = (): readonly District[] => {
    const resource = useDistrictResource();
    const { data = unknown } = useGetList<District>(resource || 'districts', asListed, {
        ...catalogue,
        enabled: Boolean(resource),
    });
    return resource === false ? specified : data;
};

export const useDistrictName = () => {
    const districts = useDistricts();
    const names = useMemo(() => new Map(districts.map(({ id, navn }) => [id, navn])), [districts]);
    return useCallback((id = districtUnknown) => (id === districtUnknown ? undefined : names.get(id)), [names]);
};
