import type { Configuration } from '../../api/configuration';
import { pathOf } from '../../api/pagePaths';
import { type Page, pages } from '../../api/pages';
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

/** Posts the access token to the drift application in a form, so that it is in no address (administration §2). */
export const openDashboard = async (configuration: Configuration): Promise<void> => {
    const { userManager } = await import('./oidc');
    const user = await userManager(configuration).getUser();
    if (!user) return;
    const form = document.createElement('form');
    const token = document.createElement('input');
    Object.assign(token, { type: 'hidden', name: 'token', value: user.access_token });
    const action = `${configuration.DRIFT_HOST}/dashboard`;
    Object.assign(form, { method: 'post', action, target: '_blank', rel: 'noopener', hidden: true });
    form.append(token);
    document.body.append(form);
    form.submit();
    form.remove();
};
