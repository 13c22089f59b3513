import type { MachineScope } from '../api/machineScopes';
import type { DriftRole, Role } from '../api/roles';

/** The caller, read from the database on every request, so that changed roles and removed users take effect at once. */
export interface Caller {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly roles: readonly Role[];
    readonly driftRoles: readonly DriftRole[];
    readonly companyId: string;
    readonly companyName: string;
    readonly companyType: number;
    /** True if the caller's company may not see reporters' e-mail (`personvern`, D15). */
    readonly hidesReporters?: boolean;
    /** The scopes of a machine client's token; `userId` is then the client's id. */
    readonly scopes?: readonly MachineScope[];
}

/** The user id to store with what the caller writes; null for another system. */
export const personId = ({ userId, scopes }: Caller): string | null => (scopes ? null : userId);

/** Who acts, and when. There is no user for automatic work, or for a sign-in attempt with an unknown address. */
export interface Actor {
    readonly userId: string | null;
    readonly now: Date;
}
