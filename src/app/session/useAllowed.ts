import { type ActionOf, may, type Permission, type Resource } from '../../api/access';
import { mayDo } from '../data/permissions';
import { useOffersOf } from '../runtime/offers';
import { useSession } from './Session';

/** `useCanAccess`, typed and synchronous. Given both wings, the action is refused for the one that lacks it. */
export const useAllowed = <R extends Resource>(
    resource: R,
    action: R extends Resource ? ActionOf<R> : never,
): boolean => mayDo(useSession().roles, resource, action, useOffersOf());

export const useMay = (): ((permission: Permission) => boolean) => {
    const { roles } = useSession();
    const offers = useOffersOf();
    return (permission) => may(roles, permission, offers);
};
