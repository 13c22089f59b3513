import { pathOf } from '../../api/pagePaths';
import { pages, type Page } from '../../api/pages';
import { leadingRole, type Role } from '../../api/roles';
import { startsWithFigures } from '../runtime/preferences';

const landingPages: Readonly<Record<Role, Page>> = {
    admin: 'serviceavdelingen',
    serviceAdmin: 'saksbehandlermeldinger',
    service: 'saksbehandlermeldinger',
    contractorAdmin: 'entreprenormeldinger',
    contractor: 'entreprenormeldinger',
    partnerAdmin: 'entreprenormeldinger',
    partner: 'entreprenormeldinger',
};

/**
 * The user's landing page (administration §2, D5), or the page of figures if chosen (D15); /login without a known role.
 */
export const landingPage = (held: readonly Role[]): string => {
    const role = leadingRole(held);
    if (startsWithFigures() && held.some((one) => pages.oversikt.list.includes(one))) return pathOf('oversikt');
    return role ? `/${landingPages[role]}` : '/login';
};
