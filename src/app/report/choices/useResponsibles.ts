import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Person } from '../../../api/entities/teamwork';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/wholeList';
import { useSession } from '../../session/Session';

const noPeople: readonly Person[] = [];

/** The users of the service department, the current one first (D15, `ansvarlig`). */
export const useResponsibles = (enabled = true): readonly Person[] => {
    const { userId } = useSession();
    const { data = noPeople } = useGetList<Person>('responsibles', asListed, { ...catalogue, enabled });
    return useMemo(() => data.toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId)), [data, userId]);
};

export const useResponsibleName = (enabled: boolean): ((id: string | null) => string | undefined) => {
    const people = useResponsibles(enabled);
    return (id) => people.find((person) => person.id === id)?.navn;
};
