import type { Company, CompanyUser } from '../../contract/entities/administration';
import { companyTypes, roles, rolesOfCompanyType } from '../../contract/roles';
import { toldByServer } from '../data/serverTexts';

export interface RoleChoice {
    id: number;
    name: string;
}

/** Role choices by company type (administration §6). */
export const roleChoices = ({ selskapsType }: Company): RoleChoice[] => rolesOfCompanyType[selskapsType.id].map((role) => ({ id: roles[role].id, name: toldByServer(roles[role].navn) }));

/** Agreements are given to a contractor's users only (administration §5). */
export const hasAgreements = ({ selskapsType }: Company): boolean => selskapsType.id === companyTypes.contractor;

export const isAdminUser = ({ selskapsRolle }: CompanyUser): boolean => selskapsRolle?.rolleId === roles.admin.id;

export const agreementIds = (value: unknown): { avtaleId: number }[] => (Array.isArray(value) ? value.map((id) => ({ avtaleId: Number(id) })) : []);
