import sql from 'sql-template-tag';
import { roleById, roles } from '../../api/roles';
import type { Queries } from '../database/database';

/** Users of the starting data (D12), as the sign-in page groups them. */
const groups = [
    { name: 'city', names: ['admin', 'leder', 'saksbehandler'] },
    { name: 'contractors', names: ['entreprenoradmin', 'entreprenor', 'entreprenoradmin2'] },
    { name: 'partners', names: ['partneradmin', 'partner'] },
    { name: 'others', names: ['kontrollor', 'uten-rolle'] },
] as const;
const addressOf = (name: string) => `${name}@bymelding.test`;
const addresses: readonly string[] = groups.flatMap(({ names }) => names.map(addressOf));

export const isDemoAddress = (email: string): boolean => addresses.includes(email);

export interface DemoUser {
    email: string;
    name: string;
    role: string;
    company: string;
}
export interface DemoGroup {
    name: (typeof groups)[number]['name'];
    users: DemoUser[];
}

const shownRole = (roleId: number | null, driftRoles: readonly string[]): string => {
    const role = roleById(roleId ?? 0);
    if (role) return role === 'partnerAdmin' ? 'Samarbeidspartner Admin' : roles[role].navn;
    return driftRoles.length > 0 ? 'Kontrollør (bare drift)' : 'Uten rolle';
};

/** The existing demo users by group; names and roles are read from the database. */
export const demoGroups = async (queries: Queries): Promise<DemoGroup[]> => {
    const rows = await queries.rows<{
        email: string;
        name: string;
        role_id: number | null;
        drift_roles: string[];
        company: string;
    }>(sql`
        select u.email, trim(u.first_name || ' ' || u.last_name) as name, u.role_id, u.drift_roles, c.name as company
        from app_user u join company c on c.id = u.company_id
        where u.removed_at is null and lower(u.email) = any(${[...addresses]}::text[])`);
    return groups.flatMap(({ name, names: members }) => {
        const users = members.flatMap((member) => {
            const row = rows.find(({ email }) => email.toLowerCase() === addressOf(member));
            return row
                ? [
                      {
                          email: addressOf(member),
                          name: row.name,
                          role: shownRole(row.role_id, row.drift_roles),
                          company: row.company,
                      },
                  ]
                : [];
        });
        return users.length > 0 ? [{ name, users }] : [];
    });
};
