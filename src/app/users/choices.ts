import type { Validator } from 'react-admin';
import type { Company, CompanyUser } from '../../api/entities/administration';
import { companyTypeOf, companyTypes, roleNames, roles, rolesOfCompanyType } from '../../api/roles';
import { ruleMessage } from '../data/ruleMessage';

export const roleName = ({ rolleId, navn }: NonNullable<CompanyUser['selskapsRolle']>): string => {
    const role = roleNames.find((name) => roles[name].id === rolleId);
    return role ? `users.role.${role}` : navn;
};

/** Roles to choose from, by company type (administration §6). */
export const roleChoices = (company: Company): { id: number; name: string }[] =>
    rolesOfCompanyType[companyTypeOf(company)].map((role) => ({ id: roles[role].id, name: `users.role.${role}` }));

export const hasAgreements = (company: Company): boolean => companyTypeOf(company) === companyTypes.contractor;

export const isAdminUser = ({ selskapsRolle }: CompanyUser): boolean => selskapsRolle?.rolleId === roles.admin.id;

export const agreementIds = (value: unknown): { avtaleId: number }[] =>
    Array.isArray(value) ? value.map((avtaleId: number) => ({ avtaleId })) : [];
export const anyAgreement: Validator = (value: unknown) =>
    agreementIds(value).length > 0 ? undefined : ruleMessage('agreementRequired');
