import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { District } from '../../api/entities/report';
import { districts as specified, districtUnknown } from '../../api/rules/districts';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';
import { useOffered } from '../runtime/offers';

const unknown: readonly District[] = [];

/** The city's own districts (`bydeler`, D15), or the specified ones (D8); empty until that is known. */
export const useDistricts = (enabled = true): readonly District[] => {
    const isOffered = useOffered('bydeler');
    const { data = unknown } = useGetList<District>('districts', asListed, {
        ...catalogue,
        enabled: isOffered === true && enabled,
    });
    return isOffered === false ? specified : data;
};

/** The name of a district; undefined for none. `enabled` is false when the city's answer already has it. */
export const useDistrictName = (enabled = true) => {
    const districts = useDistricts(enabled);
    const names = useMemo(() => new Map(districts.map(({ id, navn }) => [id, navn])), [districts]);
    return useCallback((id = districtUnknown) => (id === districtUnknown ? undefined : names.get(id)), [names]);
};
