/**
 * The roles of the product (administration §6, decisions D4). The key is our own name, `id` the
 * `selskapsRolle.rolleId`, `navn` the name users see. Claim values contain the product's slug and come from
 * `roleClaim`.
 */
export const roles = {
    admin: { id: 1, navn: 'Admin', claim: '{product}-admin' },
    serviceAdmin: { id: 2, navn: 'Serviceavdeling Admin', claim: '{product}-serviceavdeling-admin' },
    service: { id: 3, navn: 'Serviceavdeling', claim: '{product}-serviceavdeling' },
    contractorAdmin: { id: 5, navn: 'Entreprenør Admin', claim: '{product}-entreprenor-admin' },
    contractor: { id: 6, navn: 'Entreprenør', claim: '{product}-entreprenor' },
    partnerAdmin: { id: 7, navn: 'SamarbeidspartnerAdmin', claim: '7' },
    partner: { id: 8, navn: 'Samarbeidspartner', claim: '8' },
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** A role of the external drift application, as in the claim (administration §2, §6). */
export type DriftRole = `entreprenorkontroll${string}`;
const isDriftRole = (claim: string): claim is DriftRole => claim.startsWith('entreprenorkontroll');

/** A role's value in the `roles` claim, with the product's slug filled in. */
export const roleClaim = (role: Role, product: string): string => roles[role].claim.replace('{product}', product);

/** The product roles in a `roles` claim; unknown values are ignored (D4). */
export const rolesOfClaims = (claims: readonly string[], product: string): Role[] =>
    roleNames.filter((role) => claims.includes(roleClaim(role, product)));

export const driftRolesOfClaims = (claims: readonly string[]): DriftRole[] => claims.filter(isDriftRole);

/** The role with this `rolleId`, if any. */
export const roleById = (id: number): Role | undefined => roleNames.find((role) => roles[role].id === id);

/**
 * The role that decides menu and landing page: the user's first in the order of the table above (administration §6).
 * Partner roles come last (D5).
 */
export const leadingRole = (held: readonly Role[]): Role | undefined => roleNames.find((role) => held.includes(role));

/** Company types (administration §3). */
export const companyTypes = { serviceDepartment: 1, other: 2, contractor: 3, partner: 4 } as const;
export type CompanyType = (typeof companyTypes)[keyof typeof companyTypes];
/** The type of a company, which may come as a plain id (D14). */
export const companyTypeOf = ({ selskapsType }: { selskapsType: CompanyType | { id: CompanyType } }): CompanyType =>
    typeof selskapsType === 'number' ? selskapsType : selskapsType.id;

/** The roles to choose from for a new user, by company type (administration §6). */
export const rolesOfCompanyType: Record<CompanyType, readonly Role[]> = {
    1: ['serviceAdmin', 'service'],
    2: [],
    3: ['contractorAdmin', 'contractor'],
    4: ['partnerAdmin', 'partner'],
};
