import sql from 'sql-template-tag';
import { roleById, roles } from '../api/roles';
import type { Queries } from '../city/database/database';
import type { OneClickGroup } from '../city/demo';

/** Users of the starting data (D12), as the sign-in page groups them. */
const groups = [
    { name: 'city', names: ['admin', 'leder', 'saksbehandler'] },
    { name: 'contractors', names: ['entreprenoradmin', 'entreprenor', 'entreprenoradmin2'] },
    { name: 'partners', names: ['partneradmin', 'partner'] },
    { name: 'others', names: ['kontrollor', 'uten-rolle'] },
] as const;
const addressOf = (name: string) => `${name}@bymelding.test`;
const addresses: readonly string[] = groups.flatMap(({ names }) => names.map(addressOf));

export const isOneClickUser = (email: string): boolean => addresses.includes(email);

const shownRole = (roleId: number | null, driftRoles: readonly string[]): string => {
    const role = roleById(roleId ?? 0);
    if (role) return roles[role].navn;
    return driftRoles.length > 0 ? 'Kontrollør (bare drift)' : 'Uten rolle';
};

/** The existing users by group; roles and companies are read from the database. */
export const oneClickGroups = async (queries: Queries): Promise<OneClickGroup[]> => {
    const rows = await queries.rows<{
        email: string;
        role_id: number | null;
        drift_roles: string[];
        company: string;
    }>(sql`
        select u.email, u.role_id, u.drift_roles, c.name as company
        from app_user u join company c on c.id = u.company_id
        where u.removed_at is null and lower(u.email) = any(${[...addresses]}::text[])`);
    return groups.flatMap(({ name, names: members }) => {
        const users = members.flatMap((member) => {
            const row = rows.find(({ email }) => email.toLowerCase() === addressOf(member));
            return row
                ? [
                      {
                          email: addressOf(member),
                          role: shownRole(row.role_id, row.drift_roles),
                          company: row.company,
                      },
                  ]
                : [];
        });
        return users.length > 0 ? [{ name, users }] : [];
    });
};
