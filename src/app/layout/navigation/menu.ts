import { may } from '../../../api/access';
import { leadingRole, type DriftRole, type Role } from '../../../api/roles';
import { pathOf } from '../../../api/pagePaths';
import type { Page } from '../../../api/pages';
import type { Capability } from '../../places/places';

export interface MenuLinkProps {
    label: string;
    to: string;
}
export interface MenuDropdownProps {
    label: string;
    entries: readonly MenuLinkProps[];
}
export type MenuEntry = MenuLinkProps | MenuDropdownProps;

const link = (label: string, page: Page): MenuLinkProps => ({ label, to: pathOf(page) });

const reportFiles = link('reportFiles', 'rapporter');
const serviceDepartment = link('serviceDepartment', 'serviceavdelingen');
const serviceReports = link('reports', 'saksbehandlermeldinger');
const contractorReports = link('reports', 'entreprenormeldinger');
const users = link('users', 'entreprenorbrukere');

/** Menu entries by role, in order (administration §2). */
const menus: Readonly<Record<Role, readonly MenuEntry[]>> = {
    admin: [
        link('admin', 'admin'),
        serviceDepartment,
        {
            label: 'contractors',
            entries: [
                link('contractorList', 'entreprenorer'),
                link('processCodes', 'prosesskoder'),
                link('agreements', 'avtaler'),
            ],
        },
        reportFiles,
    ],
    serviceAdmin: [serviceReports, reportFiles, serviceDepartment],
    service: [serviceReports, reportFiles],
    contractorAdmin: [
        contractorReports,
        users,
        {
            label: 'contracts',
            entries: [link('ownContracts', 'entreprenorkontrakter'), link('resourceUse', 'globalressursbruk')],
        },
        reportFiles,
    ],
    contractor: [contractorReports],
    partnerAdmin: [contractorReports, users],
    partner: [contractorReports],
};

const mostLinks = 2;

/** The menu follows the leading role (administration §2, D5), with what capabilities add. */
export const menuOf = (held: readonly Role[], capabilities: readonly Capability[]): readonly MenuEntry[] => {
    const role = leadingRole(held);
    if (!role) return [];
    const added = capabilities.flatMap(({ menu }) => (menu?.roles.includes(role) ? [menu] : []));
    return [...menus[role], ...(added.length > mostLinks ? [{ label: 'more', entries: added }] : added)];
};

/** The link to the drift application is for roles that start with entreprenorkontroll (administration §2). */
export const showsDriftLink = (drift: readonly DriftRole[]): boolean => drift.length > 0;

/** Only with its flag, for drift roles, admin and service-department roles (administration §2). */
export const showsDashboard = (isOn: boolean, held: readonly Role[], drift: readonly DriftRole[]): boolean =>
    isOn && (drift.length > 0 || may(held, 'dashboard.open'));
