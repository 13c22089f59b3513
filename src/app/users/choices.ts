import type { Company, CompanyUser } from '../../api/entities/administration';
import { companyTypeOf, companyTypes, roleNames, roles, rolesOfCompanyType } from '../../api/roles';

export interface RoleChoice {
    id: number;
    name: string;
}

/** The name of a user's role, as a key; an unknown role has the city's name. */
export const roleName = ({ rolleId, navn }: NonNullable<CompanyUser['selskapsRolle']>): string => {
    const role = roleNames.find((name) => roles[name].id === rolleId);
    return role ? `users.role.${role}` : navn;
};

/** Role choices by company type (administration §6). */
export const roleChoices = (company: Company): RoleChoice[] =>
    rolesOfCompanyType[companyTypeOf(company)].map((role) => ({ id: roles[role].id, name: `users.role.${role}` }));

/** Agreements are given to a contractor's users only (administration §5). */
export const hasAgreements = (company: Company): boolean => companyTypeOf(company) === companyTypes.contractor;

export const isAdminUser = ({ selskapsRolle }: CompanyUser): boolean => selskapsRolle?.rolleId === roles.admin.id;

export const agreementIds = (value: unknown): { avtaleId: number }[] =>
    Array.isArray(value) ? value.map((id) => ({ avtaleId: Number(id) })) : [];
