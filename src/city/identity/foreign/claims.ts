import { roleNames, type Role } from '../../../api/roles';
import { isRecord } from '../../../api/rules/isRecord';
import { typedText } from '../../../api/rules/plainText';
import type { ClaimRules, RoleGrant } from '../../signInSettings';

export type Claims = Readonly<Record<string, unknown>>;

const isClaims = (value: unknown): value is Claims => isRecord(value) && !Array.isArray(value);

/** A claim by its name or path, such as Keycloak's `realm_access.roles`. */
const claimAt = (claims: Claims, name: string): unknown =>
    Object.hasOwn(claims, name)
        ? claims[name]
        : name
              .split('.')
              .reduce<unknown>((at, part) => (isClaims(at) && Object.hasOwn(at, part) ? at[part] : undefined), claims);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const textsOf = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** A person described by a provider's claims. */
export interface Person {
    readonly subject: string;
    /** In lower case; undefined when the provider has not verified it. */
    readonly email: string | undefined;
    readonly name: string;
    /** What the roles claim grants: null for nothing, undefined when roles are assigned in the client. */
    readonly grant: RoleGrant | null | undefined;
    /** When the claims were issued. */
    readonly issuedAt: Date;
}

const rankOf = ({ role }: { role: Role }): number => roleNames.indexOf(role);

/** The person in the claims, or the reason why there is none, for the log. */
export const personOf = (claims: Claims, rules: ClaimRules): Person | { readonly lacks: string } => {
    const email = typedText(textOf(claimAt(claims, rules.emailClaim))).toLowerCase();
    const isVerified = rules.trustsEmail || claims.email_verified === true || claims.email_verified === 'true';
    const isByEmail = rules.userClaim === rules.emailClaim;
    const subject = isByEmail ? email : textOf(claimAt(claims, rules.userClaim));
    if (!subject) return { lacks: `claim ${rules.userClaim} is missing` };
    if (isByEmail && !isVerified) return { lacks: `claim ${rules.emailClaim} is not verified` };
    const grants = textsOf(claimAt(claims, rules.rolesClaim)).flatMap((value) => rules.roles?.get(value) ?? []);
    return {
        subject,
        email: email && isVerified ? email : undefined,
        name: typedText(textOf(claimAt(claims, rules.nameClaim))) || email,
        grant: rules.roles && (grants.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null),
        issuedAt: new Date(typeof claims.iat === 'number' ? claims.iat * 1000 : Date.now()),
    };
};
