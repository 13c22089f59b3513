import type { layout } from '../../../i18n/nb/layout';
import { may } from '../../api/access';
import type { OfferedName, Offers } from '../../api/offered';
import { leadingRole, type DriftRole, type Role } from '../../api/roles';
import { pathOf } from '../../api/pagePaths';
import { offeredWith, pages, type Page } from '../../api/pages';
import { partners } from '../../api/roleGroups';

/** A text in `layout.menu`. */
type MenuLabel = keyof typeof layout.menu;
export interface MenuLinkProps {
    label: MenuLabel;
    to: string;
}
export interface MenuDropdownProps {
    label: MenuLabel;
    entries: readonly MenuLinkProps[];
}
export type MenuEntry = MenuLinkProps | MenuDropdownProps;

const link = (label: MenuLabel, page: Page): MenuLinkProps => ({ label, to: pathOf(page) });

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

interface OfferedLink {
    offer: OfferedName;
    roles: readonly Role[];
    entry: MenuLinkProps;
}

const offeredLink = (label: MenuLabel, page: keyof typeof offeredWith): OfferedLink => ({
    offer: offeredWith[page],
    roles: pages[page].list,
    entry: link(label, page),
});

/** Pages beyond the specification: in the menu after those of the role, where the city offers them (D15). */
const offeredLinks: readonly OfferedLink[] = [
    offeredLink('audit', 'revisjon'),
    offeredLink('catalogue', 'katalog'),
    offeredLink('machineClients', 'maskinklienter'),
    offeredLink('signIn', 'innlogging'),
    { offer: 'partnerrapporter', roles: partners, entry: reportFiles },
    offeredLink('tasks', 'deloppgaver'),
    offeredLink('figures', 'oversikt'),
    offeredLink('money', 'okonomi'),
    offeredLink('privacy', 'personvern'),
];

const mostLinks = 2;

const addedFor = (role: Role, offers: Offers): readonly MenuLinkProps[] =>
    offeredLinks.filter(({ offer, roles }) => offers(offer) && roles.includes(role)).map(({ entry }) => entry);

/** The menu of partners has only the entries of D5. */
const isPartner = (role: Role): boolean => partners.includes(role);

/**
 * The menu follows the leading role (administration §2, D5). If there are more than two extra entries, they are below
 * 'Mer'.
 */
export const menuOf = (held: readonly Role[], offers: Offers): readonly MenuEntry[] => {
    const role = leadingRole(held);
    if (!role) return [];
    const added = isPartner(role) ? [] : addedFor(role, offers);
    return [...menus[role], ...(added.length > mostLinks ? [{ label: 'more' as const, entries: added }] : added)];
};

/** A partner's pages beyond the specification are in the user menu. */
export const userMenuOf = (held: readonly Role[], offers: Offers): readonly MenuLinkProps[] => {
    const role = leadingRole(held);
    return role && isPartner(role) ? addedFor(role, offers) : [];
};

/** The link to the drift application is for roles that start with entreprenorkontroll (administration §2). */
export const showsDriftLink = (drift: readonly DriftRole[]): boolean => drift.length > 0;

/** Only with its flag, for drift roles, admins and service-department roles (administration §2). */
export const showsDashboard = (isOn: boolean, held: readonly Role[], drift: readonly DriftRole[]): boolean =>
    isOn && (drift.length > 0 || may(held, 'dashboard.open'));
