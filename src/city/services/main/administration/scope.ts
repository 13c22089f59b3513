import type { Caller } from '../../../http/handler';
import { forbidden } from '../../../http/refusal';

export const isAdmin = (caller: Caller): boolean => caller.roles.includes('admin');

/** Company-bound roles reach their own company only (D5); everybody else is let through to the endpoint's own role check. */
export const requireOwnCompany = (caller: Caller, companyId: string, free: readonly Caller['roles'][number][] = ['admin']): void => {
    if (caller.companyId === companyId.toLowerCase() || caller.roles.some((role) => free.includes(role))) return;
    throw forbidden();
};
