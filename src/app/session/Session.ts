import { createContext, use } from 'react';
import type { DriftRole, Role } from '../../api/roles';

/** The login profile (administration §3) from the claims (D4). */
export interface Session {
    userId: string;
    name: string;
    email: string;
    /** All values of the claim `roles`; `roles` and `driftRoles` have the known ones. */
    roleClaims: readonly string[];
    roles: readonly Role[];
    driftRoles: readonly DriftRole[];
}

export const SessionContext = createContext<Session | undefined>(undefined);

export const useSession = (): Session => {
    const session = use(SessionContext);
    if (!session) throw new Error('useSession needs a SessionContext');
    return session;
};
