import { primaryRole, type Role } from '../../contract/roles';

const byRole = {
    admin: '/serviceavdelingen',
    serviceAdmin: '/saksbehandlermeldinger',
    service: '/saksbehandlermeldinger',
    contractorAdmin: '/entreprenormeldinger',
    contractor: '/entreprenormeldinger',
} as const;

/** Where a signed-in user lands (administration §2); partners have no primary role and land on their reports (D5). */
export const landingPage = (held: readonly Role[]): string => {
    const primary = primaryRole(held);
    if (primary && primary in byRole) return byRole[primary as keyof typeof byRole];
    return held.includes('partnerAdmin') || held.includes('partner') ? '/entreprenormeldinger' : '/login';
};
