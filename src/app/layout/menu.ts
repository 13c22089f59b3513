import { primaryRole, type DriftRole, type Role } from '../../contract/roles';
import { pages, type Page } from '../session/access';

/** One entry of the navigation bar: a link, or a dropdown of links. `label` is a key below layout.menu. */
export type MenuEntry = { label: string; to: string } | { label: string; entries: readonly { label: string; to: string }[] };

const link = (label: string, page: Page): { label: string; to: string } => ({ label, to: pages[page].path });

const reportFiles = link('reportFiles', 'reportFiles');
const serviceDepartment = link('serviceDepartment', 'serviceDepartment');
const serviceReports = link('reports', 'serviceReports');
const contractorReports = link('reports', 'contractorReports');
const users = link('users', 'companyUsers');

/** Menu entries by role, in their order (administration §2). */
const menus: Partial<Record<Role, readonly MenuEntry[]>> = {
    admin: [
        link('admin', 'admin'),
        serviceDepartment,
        { label: 'contractors', entries: [link('contractorList', 'contractors'), link('processCodes', 'processCodes'), link('agreements', 'agreements')] },
        reportFiles,
    ],
    serviceAdmin: [serviceReports, reportFiles, serviceDepartment],
    service: [serviceReports, reportFiles],
    contractorAdmin: [contractorReports, users, { label: 'contracts', entries: [link('ownContracts', 'ownContracts'), link('resourceUse', 'resourceUse')] }, reportFiles],
    contractor: [contractorReports],
    partnerAdmin: [contractorReports, users],
    partner: [contractorReports],
};

/** The menu follows the primary role; partners, who have none, get their own (D5). */
export const menuOf = (held: readonly Role[]): readonly MenuEntry[] => {
    const role = primaryRole(held) ?? (held.includes('partnerAdmin') ? 'partnerAdmin' : held.includes('partner') ? 'partner' : undefined);
    return (role && menus[role]) ?? [];
};

/** The link to the drift application is for roles that start with entreprenorkontroll (administration §2). */
export const showsDriftLink = (drift: readonly DriftRole[]): boolean => drift.length > 0;

/** The dashboard button: only with its flag, for drift roles, admin and service-department roles (administration §2). */
export const showsDashboard = (isOn: boolean, held: readonly Role[], drift: readonly DriftRole[]): boolean =>
    isOn && (drift.length > 0 || held.some((role) => role === 'admin' || role === 'serviceAdmin' || role === 'service'));
