import type { Caller } from '../../caller';
import { forbidden } from '../../refusal';

/** Limits company-bound roles to their own company (D5). The endpoint has checked everyone else's role. */
export const requireOwnCompany = (
    caller: Caller,
    companyId: string,
    free: readonly Caller['roles'][number][] = ['admin'],
): void => {
    if (caller.companyId === companyId.toLowerCase() || caller.roles.some((role) => free.includes(role))) return;
    throw forbidden();
};
