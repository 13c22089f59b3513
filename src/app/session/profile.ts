import { driftRolesOfClaims, rolesOfClaims } from '../../api/roles';
import type { Session } from './Session';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] =>
    Array.isArray(value)
        ? value.filter((one): one is string => typeof one === 'string')
        : typeof value === 'string'
          ? [value]
          : [];

/** The login profile from the claims `bym-id`, `name`, `email` and `roles` (D4). */
export const sessionOf = (claims: Readonly<Record<string, unknown>>, product: string): Session => {
    const roleClaims = listOf(claims.roles);
    return {
        userId: textOf(claims['bym-id']),
        name: textOf(claims.name) || textOf(claims.email),
        email: textOf(claims.email),
        roleClaims,
        roles: rolesOfClaims(roleClaims, product),
        driftRoles: driftRolesOfClaims(roleClaims),
    };
};
