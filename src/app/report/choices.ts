import { useCallback, useMemo } from 'react';
import { type RaRecord, useGetList, usePermissions } from 'react-admin';
import type { OutsideBody } from '../../api/entities/dialogue';
import type { District } from '../../api/entities/districts';
import type { FaultCause } from '../../api/entities/report';
import type { Person } from '../../api/entities/teamwork';
import { districts as specified, districtUnknown } from '../../api/rules/districts';
import type { QueryState } from '../common/Loaded';
import { catalogue } from '../data/cache';
import { asListed } from '../data/lists';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { useSession } from '../session/Session';

/** The entries of one of the city's lists. */
export const useEntries = <Entry extends RaRecord>(resource: string, enabled: boolean) =>
    useGetList<Entry>(resource, asListed, { ...catalogue, enabled });

/** The city's causes of faults, also those that are no longer offered (D15, `delarbeid`). */
export const useFaultCauses = (enabled: boolean) => useEntries<FaultCause>('faultCauses', enabled);

/** The outside bodies to choose from (D15, `dialog`). */
export const useOutsideBodies = (enabled: boolean) => useEntries<OutsideBody>('outsideBodies', enabled);

/** True if the user can choose who is responsible (D15, `ansvarlig`). */
export const useHasResponsible = (): boolean => {
    const { permissions } = usePermissions<Permissions>();
    return useOffered('ansvarlig') === true && (permissions?.has('responsibles.list') ?? false);
};

/** The users of the service department, the current one first (D15, `ansvarlig`). */
export const useResponsibles = (enabled: boolean) => {
    const { userId } = useSession();
    const people = useEntries<Person>('responsibles', enabled);
    const data = useMemo(
        () => people.data?.toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId)),
        [people.data, userId],
    );
    return { ...people, data };
};

/** The city's own districts (`bydeler`, D15), or the specified ones (D8). */
export const useDistricts = (enabled: boolean): QueryState<readonly District[]> => {
    const isOffered = useOffered('bydeler');
    const own = useEntries<District>('districts', isOffered === true && enabled);
    return isOffered === false ? { data: specified } : own;
};

/** The name of a district; undefined for none. `enabled` is false when the city's answer already has it. */
export const useDistrictName = (enabled: boolean) => {
    const { data } = useDistricts(enabled);
    const names = useMemo(() => new Map(data?.map(({ id, navn }) => [id, navn])), [data]);
    return useCallback((id = districtUnknown) => (id === districtUnknown ? undefined : names.get(id)), [names]);
};
