import { useGetList, usePermissions } from 'react-admin';
import type { ReturnedUse } from '../../api/entities/money';
import { asListed } from '../data/lists';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';

const pollIntervalMs = 60_000;

/** Returned rows that wait for the user, by contract; empty for users who correct none. */
export const useReturnedUse = () => {
    const isOffered = useOffered('okonomi');
    const { permissions } = usePermissions<Permissions>();
    const enabled = isOffered === true && permissions?.has('resourceUseHistory.answer') === true;
    const { data = [], isPending } = useGetList<ReturnedUse>('returnedUse', asListed, {
        enabled,
        refetchInterval: pollIntervalMs,
        refetchOnWindowFocus: true,
    });
    const count = data.reduce((sum, { antall }) => sum + antall, 0);
    return { contracts: data, count, isPending: enabled && isPending };
};
