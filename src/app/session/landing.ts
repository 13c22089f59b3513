import type { Page } from '../../api/pages';
import { leadingRole, type Role } from '../../api/roles';

const landingPages: Readonly<Record<Role, Page>> = {
    admin: 'serviceavdelingen',
    serviceAdmin: 'saksbehandlermeldinger',
    service: 'saksbehandlermeldinger',
    contractorAdmin: 'entreprenormeldinger',
    contractor: 'entreprenormeldinger',
    partnerAdmin: 'entreprenormeldinger',
    partner: 'entreprenormeldinger',
};

/** The landing page of a signed-in user (administration §2, D5); /login without a known role. */
export const landingPage = (held: readonly Role[]): string => {
    const role = leadingRole(held);
    return role ? `/${landingPages[role]}` : '/login';
};
