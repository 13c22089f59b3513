import { z } from 'zod';
import { staff } from '../api/roleGroups';
import { type Role, roleNames, roles } from '../api/roles';
import type { Keys } from './settingKeys';

/**
 * The role that a value of the roles claim grants, in the company with this organisation number or else the
 * municipality's own.
 */
export interface RoleGrant {
    readonly role: Role;
    readonly company?: string | undefined;
}

/** How the claims of another provider identify a user. */
export interface ClaimRules {
    /** The claim that permanently identifies the user: `sub`, `oid`, or the e-mail address. */
    readonly userClaim: string;
    readonly emailClaim: string;
    readonly nameClaim: string;
    readonly rolesClaim: string;
    /** True if an e-mail address counts without `email_verified`. */
    readonly trustsEmail: boolean;
    /** True if a person without a user gets one when first signing in. */
    readonly createsUsers: boolean;
    /** What each value of the roles claim grants; undefined when roles are assigned in the client. */
    readonly roles: ReadonlyMap<string, RoleGrant> | undefined;
}

/** An issuer whose access tokens the city accepts instead of its own provider's: OIDC_ISSUER. */
export interface TrustedIssuer extends ClaimRules {
    readonly issuer: string;
    readonly audience: readonly string[];
    readonly algorithms: readonly string[];
    readonly clockSkewSeconds: number;
}

/** A provider on the city's own sign-in page: one of SIGN_IN_PROVIDERS. */
export interface Upstream extends ClaimRules {
    /** Part of its addresses here: `{PUBLIC_URL}/oidc/tilbake/{id}`. */
    readonly id: string;
    /** As in 'Logg inn med {name}'. */
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    /** Undefined for a public client. */
    readonly clientSecret: string | undefined;
    readonly scopes: string;
    /** Extra parameters of the sign-in request. */
    readonly parameters: Readonly<Record<string, string>>;
}

/** The names of roles in settings: their claims (D4) without the product's slug. */
const roleWords: ReadonlyMap<string, Role> = new Map(
    roleNames.map((role) => [
        role === 'partnerAdmin'
            ? 'samarbeidspartner-admin'
            : role === 'partner'
              ? 'samarbeidspartner'
              : roles[role].claim.replace('{product}-', ''),
        role,
    ]),
);
const readRole = (key: string, word: string): Role => {
    const role = roleWords.get(word);
    if (!role) throw new Error(`${key}: «${word}» er ingen rolle. Rollene er ${[...roleWords.keys()].join(', ')}.`);
    return role;
};

const roleMapSchema = z.record(
    z.string(),
    z.union([
        z.string(),
        z.strictObject({
            role: z.string(),
            company: z
                .string()
                .regex(/^\d{9}$/)
                .optional(),
        }),
    ]),
);

const parseJson = <T>(key: string, text: string, schema: z.ZodType<T>, example: string): T => {
    try {
        return schema.parse(JSON.parse(text));
    } catch {
        throw new Error(`${key} må være JSON, for eksempel ${example}`);
    }
};

const readRoleMap = (key: string, map: z.output<typeof roleMapSchema>): ReadonlyMap<string, RoleGrant> =>
    new Map(
        Object.entries(map).map(([value, given]) => {
            const { role: word, company } = typeof given === 'string' ? { role: given, company: undefined } : given;
            const role = readRole(key, word);
            if (!staff.includes(role) && company === undefined)
                throw new Error(
                    `${key}: «${value}» gir rollen ${word}, og må si hvilket selskap («company»: organisasjonsnummeret).`,
                );
            return [value, { role, company }];
        }),
    );

const roleMapExample = '{"Meldinger-saksbehandler":"serviceavdeling"}';

/** True if people without a user get one, for `created` as opposed to `invited`. */
const readNewUsers = (key: string, text: 'invited' | 'created', hasRoles: boolean): boolean => {
    if (text === 'created' && !hasRoles)
        throw new Error(`${key}=created trenger også hvilke roller nye brukere får, for eksempel ${roleMapExample}`);
    return text === 'created';
};

/** Keys and tokens must travel over TLS, except within this machine. */
const secure = /^(https:\/\/|http:\/\/localhost[:/])/;

/** Only key pairs: with a shared secret, anyone who can verify a token could also sign one. */
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads OIDC_ISSUER and its companions; undefined when the city itself signs users in. */
export const readTrustedIssuer = (keys: Keys): TrustedIssuer | undefined => {
    const issuer = keys.OIDC_ISSUER;
    if (!issuer) return undefined;
    if (!secure.test(issuer))
        throw new Error(
            `OIDC_ISSUER må være en https-adresse, for eksempel https://login.microsoftonline.com/<tenant>/v2.0, ikke «${issuer}».`,
        );
    const useless = (['SIGN_IN_PROVIDERS', 'SECOND_FACTOR_ROLES'] as const).find((key) => keys[key]);
    if (useless)
        throw new Error(`${useless} gjelder byens egen innlogging, som er av med OIDC_ISSUER. Ta bort en av dem.`);
    const audience = listOf(keys.OIDC_AUDIENCE ?? '');
    if (audience.length === 0)
        throw new Error('OIDC_AUDIENCE mangler: hva «aud» er i tilgangstokenene, for eksempel api://bymelding.');
    const algorithms = listOf(keys.OIDC_ALGORITHMS || 'RS256 PS256 ES256');
    const wrong = algorithms.find((name) => !asymmetric.test(name));
    if (wrong)
        throw new Error(
            `OIDC_ALGORITHMS: «${wrong}» er ikke en signatur med nøkkelpar, for eksempel RS256 eller ES256.`,
        );
    const roleMap = keys.OIDC_ROLES
        ? readRoleMap('OIDC_ROLES', parseJson('OIDC_ROLES', keys.OIDC_ROLES, roleMapSchema, roleMapExample))
        : undefined;
    return {
        issuer,
        audience,
        algorithms,
        clockSkewSeconds: keys.OIDC_CLOCK_SKEW,
        userClaim: keys.OIDC_USER_CLAIM || 'sub',
        emailClaim: keys.OIDC_EMAIL_CLAIM || 'email',
        nameClaim: keys.OIDC_NAME_CLAIM || 'name',
        rolesClaim: keys.OIDC_ROLES_CLAIM || 'roles',
        trustsEmail: keys.OIDC_TRUST_EMAIL === '1',
        createsUsers: readNewUsers('OIDC_NEW_USERS', keys.OIDC_NEW_USERS ?? 'invited', roleMap !== undefined),
        roles: roleMap,
    };
};

const upstreamSchema = z.array(
    z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/),
        name: z.string().min(1),
        issuer: z.string().regex(secure),
        clientId: z.string().min(1),
        clientSecret: z.string().min(1).optional(),
        scopes: z.string().default('openid profile email'),
        parameters: z.record(z.string(), z.string()).default({}),
        userClaim: z.string().default('sub'),
        emailClaim: z.string().default('email'),
        nameClaim: z.string().default('name'),
        rolesClaim: z.string().default('roles'),
        trustEmail: z.boolean().default(false),
        newUsers: z.enum(['invited', 'created']).default('invited'),
        roles: roleMapSchema.optional(),
    }),
);
const upstreamExample =
    '[{"id":"kommunen","name":"kommunens konto","issuer":"https://login.kommune.no","clientId":"bymelding","clientSecret":"…"}]';

/** Reads SIGN_IN_PROVIDERS; an empty list without it. */
export const readUpstreams = ({ SIGN_IN_PROVIDERS: text }: Keys): readonly Upstream[] => {
    const key = 'SIGN_IN_PROVIDERS';
    if (!text) return [];
    const found = parseJson(key, text, upstreamSchema, upstreamExample);
    if (new Set(found.map(({ id }) => id)).size < found.length) throw new Error(`${key}: hver «id» brukes én gang.`);
    return found.map(({ trustEmail, newUsers, roles: map, clientSecret, ...upstream }) => ({
        ...upstream,
        clientSecret,
        trustsEmail: trustEmail,
        roles: map && readRoleMap(key, map),
        createsUsers: readNewUsers(key, newUsers, map !== undefined),
    }));
};

/** Reads SECOND_FACTOR_ROLES: names of roles, or `alle`. */
export const readSecondFactorRoles = ({ SECOND_FACTOR_ROLES: text = '' }: Keys): readonly Role[] =>
    text === 'alle' ? roleNames : listOf(text).map((word) => readRole('SECOND_FACTOR_ROLES', word));
