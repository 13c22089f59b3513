import type { Configuration } from '../../api/configuration';
import { driftRolesOfClaims, rolesOfClaims } from '../../api/roles';
import { textOf } from '../runtime/json';
import { cityProfileOf } from './cityProfile';
import type { Session } from './Session';

const listOf = (value: unknown): string[] => [value].flat().map(textOf).filter(Boolean);

/** The login profile from the claims `bym-id`, `name`, `email` and `roles` (D4), or from the city's answer. */
export const sessionOf = (token: Readonly<Record<string, unknown>>, configuration: Configuration): Session => {
    const { PRODUCT, FEATURE_CITY_PROFILE: isFromCity } = configuration;
    const {
        OIDC_ID_CLAIM: id = 'bym-id',
        OIDC_EMAIL_CLAIM: email = 'email',
        OIDC_NAME_CLAIM: name = 'name',
        OIDC_ROLES_CLAIM: roles = 'roles',
    }: Partial<Configuration> = isFromCity ? {} : configuration;
    const claims = isFromCity ? cityProfileOf(token.sub) : token;
    const roleClaims = listOf(claims[roles]);
    return {
        userId: textOf(claims[id]),
        name: textOf(claims[name]) || textOf(claims[email]),
        email: textOf(claims[email]),
        roleClaims,
        roles: rolesOfClaims(roleClaims, PRODUCT),
        driftRoles: driftRolesOfClaims(roleClaims),
    };
};

/** False once somebody else has signed in, in another tab. */
export const isSameUser = (token: Readonly<Record<string, unknown>>, session: Session, configuration: Configuration) =>
    sessionOf(token, configuration).userId === session.userId;
