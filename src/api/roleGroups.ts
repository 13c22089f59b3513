import type { Role } from './roles';

export const nobody: readonly Role[] = [];

// Groups of roles that often have the same permissions (administration §2, D5).
export const admin: readonly Role[] = ['admin'];
export const service: readonly Role[] = ['serviceAdmin', 'service'];
export const contractors: readonly Role[] = ['contractorAdmin', 'contractor'];
export const partners: readonly Role[] = ['partnerAdmin', 'partner'];
export const companies: readonly Role[] = [...contractors, ...partners];
export const staff: readonly Role[] = ['admin', ...service];
export const handlers: readonly Role[] = [...service, ...companies];
export const everyone: readonly Role[] = ['admin', ...handlers];
export const userAdmins: readonly Role[] = ['admin', 'serviceAdmin', 'contractorAdmin', 'partnerAdmin'];
export const contractorAdmin: readonly Role[] = ['contractorAdmin'];
export const adminAndContractorAdmin: readonly Role[] = ['admin', 'contractorAdmin'];

/** Resource × action × roles. */
export type AccessTable = Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;
