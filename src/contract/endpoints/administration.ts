import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import {
    agreementRef, agreementSchema, agreementUpdateSchema, bulkUpdateSchema, companySchema, companyUpdateSchema, companyUserSchema, companyUserUpdateSchema, contractSchema,
    contractUpdateSchema, newBulkUpdateSchema, newCompanySchema, newCompanyUserSchema, newContractSchema, newPriceSchema, newProcessCodeSchema, newProcessCodeSchemeSchema,
    priceChangeSchema, priceSchema, priceUpdateSchema, processCodeSchema, processCodeSchemeSchema, processCodeUnitSchema, schemeName,
} from '../entities/administration';
import { companyTypeSchema, instant, integerId, text, uuid } from '../entities/common';
import { categoryGroupSchema, reportTypeSchema, statusTemplateUpdateSchema } from '../entities/report';
import type { Role } from '../roles';

const admins: readonly Role[] = ['admin'];
const staff: readonly Role[] = ['admin', 'serviceAdmin', 'service'];
const userAdmins: readonly Role[] = ['admin', 'serviceAdmin', 'contractorAdmin', 'partnerAdmin'];
const anyRole: readonly Role[] = ['admin', 'serviceAdmin', 'service', 'contractorAdmin', 'contractor', 'partnerAdmin', 'partner'];

const id = z.object({ id: uuid });
const numbered = z.object({ id: integerId });
const created = z.object({ id: integerId });
const createdUuid = z.object({ id: uuid });

/** Companies, contracts, agreements, process codes, prices and users (administration §7, D3). */
export const administrationEndpoints = {
    listContractors: { method: 'GET', service: 'main', path: '/api/entreprenorer', summary: 'All contractors', spec: 'administration §7', access: staff, kind: 'result', answer: z.array(companySchema) },
    listServiceDepartments: { method: 'GET', service: 'main', path: '/api/serviceavdelinger', summary: 'Companies of type 1', spec: 'administration §7', access: ['admin', 'serviceAdmin'], kind: 'result', answer: z.array(companySchema) },
    listCompaniesOfType: { method: 'GET', service: 'main', path: '/api/selskapstyper/{type}/selskaper', summary: 'Companies of a type', spec: 'administration §7', access: staff, params: z.object({ type: z.coerce.number().pipe(companyTypeSchema) }), kind: 'result', answer: z.array(companySchema) },
    getCompany: { method: 'GET', service: 'main', path: '/api/entreprenorer/{id}', summary: 'One company', spec: 'administration §7', access: anyRole, params: id, kind: 'result', answer: companySchema },
    createContractor: { method: 'POST', service: 'main', path: '/api/entreprenorer', summary: 'New contractor', spec: 'administration §5, §7', access: admins, body: newCompanySchema, kind: 'result', answer: createdUuid, status: 201 },
    updateCompany: { method: 'PUT', service: 'main', path: '/api/entreprenorer/{id}', summary: 'Changes a company', spec: 'administration §5, §7', access: admins, params: id, body: companyUpdateSchema, kind: 'empty', status: 204 },
    getCompanyOfUser: { method: 'GET', service: 'main', path: '/api/entreprenorer/bruker/{userId}/selskapid', summary: 'Company id of the signed-in user', spec: 'administration §7', access: anyRole, params: z.object({ userId: uuid }), kind: 'result', answer: uuid },

    listContractorContracts: { method: 'GET', service: 'main', path: '/api/entreprenorer/{id}/kontrakter', summary: 'Contracts of a contractor', spec: 'administration §7', access: ['admin', 'contractorAdmin'], params: id, kind: 'result', answer: z.array(contractSchema) },
    listCompanyContracts: { method: 'GET', service: 'main', path: '/api/selskaper/{id}/kontrakter', summary: 'Contracts of a company', spec: 'administration §7', access: ['admin', 'contractorAdmin'], params: id, kind: 'result', answer: z.array(contractSchema) },
    createContract: { method: 'POST', service: 'main', path: '/api/entreprenorer/{id}/kontrakter', summary: 'New contract', spec: 'administration §5, §7, §8', access: admins, params: id, body: newContractSchema, kind: 'result', answer: createdUuid, status: 201 },
    updateContract: { method: 'PUT', service: 'main', path: '/api/entreprenorer/{selskapId}/kontrakter/{kontraktId}', summary: 'Changes a contract', spec: 'administration §3, §7, §8', access: admins, params: z.object({ selskapId: uuid, kontraktId: uuid }), body: contractUpdateSchema, kind: 'empty', status: 204 },
    getContractChanged: { method: 'GET', service: 'main', path: '/api/selskaper/{id}/kontrakter/{kontraktId}/sistendret', summary: 'When a contract was last changed', spec: 'administration §7', access: ['admin', 'contractorAdmin'], params: z.object({ id: uuid, kontraktId: uuid }), kind: 'result', answer: z.object({ sistEndret: instant }) },

    listContractorAgreements: { method: 'GET', service: 'main', path: '/api/entreprenorer/{id}/avtaler', summary: 'Agreements of a company', spec: 'administration §7', access: anyRole, params: id, kind: 'result', answer: z.array(agreementSchema) },
    listUserAgreements: { method: 'GET', service: 'main', path: '/api/entreprenorer/{id}/brukere/{userId}/avtaler', summary: 'Agreements of a user', spec: 'administration §7', access: ['admin', 'contractorAdmin', 'contractor', 'partnerAdmin', 'partner'], params: z.object({ id: uuid, userId: uuid }), kind: 'result', answer: z.array(agreementRef) },
    listAgreements: { method: 'GET', service: 'main', path: '/api/avtaler', summary: 'All agreements', spec: 'administration §7', access: staff, kind: 'result', answer: z.array(agreementSchema) },
    updateAgreement: { method: 'PUT', service: 'main', path: '/api/avtaler/{avtaleId}', summary: 'Changes an agreement', spec: 'administration §5, §7, §8', access: admins, params: z.object({ avtaleId: integerId }), body: agreementUpdateSchema, kind: 'empty', status: 204 },

    listSchemes: { method: 'GET', service: 'main', path: '/api/prosesskodeskjemaer', summary: 'Process-code schemes', spec: 'administration §7', access: admins, kind: 'result', answer: z.array(processCodeSchemeSchema) },
    createScheme: { method: 'POST', service: 'main', path: '/api/prosesskodeskjemaer', summary: 'New process-code scheme', spec: 'administration §7', access: admins, body: newProcessCodeSchemeSchema, kind: 'result', answer: created, status: 201 },
    updateScheme: { method: 'PUT', service: 'main', path: '/api/prosesskodeskjemaer', summary: 'Renames a process-code scheme', spec: 'D3', access: admins, body: processCodeSchemeSchema.extend({ navn: schemeName }).meta({ id: 'ProsesskodeSkjemaEndring' }), kind: 'empty', status: 204 },
    listProcessCodesOfScheme: { method: 'GET', service: 'main', path: '/api/prosesskodeskjemaer/{id}/prosesskoder', summary: 'Codes of a scheme', spec: 'administration §7', access: admins, params: numbered, kind: 'result', answer: z.array(processCodeSchema) },
    listProcessCodes: { method: 'GET', service: 'main', path: '/api/prosesskoder', summary: 'All process codes; a contractor admin gets those of own contracts', spec: 'administration §7', access: ['admin', 'contractorAdmin'], kind: 'result', answer: z.array(processCodeSchema) },
    createProcessCode: { method: 'POST', service: 'main', path: '/api/prosesskoder', summary: 'New process code', spec: 'administration §7, D3', access: admins, body: newProcessCodeSchema, kind: 'result', answer: created, status: 201 },
    updateProcessCode: { method: 'PUT', service: 'main', path: '/api/prosesskoder/{id}', summary: 'Changes a process code', spec: 'administration §7, D3', access: admins, params: numbered, body: newProcessCodeSchema, kind: 'empty', status: 204 },
    deleteProcessCode: { method: 'DELETE', service: 'main', path: '/api/prosesskoder/{id}', summary: 'Removes a process code that is not in use', spec: 'administration §7, D3', access: admins, params: numbered, kind: 'empty', status: 204 },
    listProcessCodeUnits: { method: 'GET', service: 'main', path: '/api/prosesskodeEnheter', summary: 'Units', spec: 'administration §7, D3', access: admins, kind: 'result', answer: z.array(processCodeUnitSchema) },

    listUsers: { method: 'GET', service: 'main', path: '/api/selskapsbrukere', summary: 'Users of a company; own company without selskapId', spec: 'administration §7', access: userAdmins, query: z.object({ selskapId: uuid.optional() }), kind: 'result', answer: z.array(companyUserSchema) },
    createUser: { method: 'POST', service: 'main', path: '/api/selskapsbrukere', summary: 'New user; without a password an activation link is mailed', spec: 'administration §5, §7, §8', access: userAdmins, body: newCompanyUserSchema, kind: 'result', answer: createdUuid, status: 201 },
    updateUser: { method: 'PUT', service: 'main', path: '/api/selskapsbrukere/{id}', summary: "Changes a contractor user's role and agreements", spec: 'administration §5, §7', access: userAdmins, params: id, body: companyUserUpdateSchema, kind: 'empty', status: 204 },
    updateUserRole: { method: 'PUT', service: 'main', path: '/api/selskapsbrukere/{id}/rolle', summary: "Changes a user's role", spec: 'administration §7', access: userAdmins, params: id, body: companyUserUpdateSchema.pick({ rolle: true }), kind: 'empty', status: 204 },
    deleteUser: { method: 'DELETE', service: 'main', path: '/api/selskapsbrukere/{id}', summary: 'Removes a user', spec: 'administration §7', access: userAdmins, params: id, kind: 'empty', status: 204 },

    listPrices: { method: 'GET', service: 'main', path: '/api/kontrakter/{id}/priser', summary: 'Prices of a contract; `pris` only for those who see prices', spec: 'administration §7, D5', access: ['admin', 'serviceAdmin', 'service', 'contractorAdmin', 'contractor'], params: id, kind: 'result', answer: z.array(priceSchema) },
    createPrice: { method: 'POST', service: 'main', path: '/api/kontrakter/{id}/priser', summary: 'New price', spec: 'administration §5, §7', access: admins, params: id, body: newPriceSchema, kind: 'result', answer: created, status: 201 },
    updatePrice: { method: 'PUT', service: 'main', path: '/api/priser/{prisId}', summary: 'Changes a price', spec: 'administration §5, §7, D3', access: admins, params: z.object({ prisId: integerId }), body: priceUpdateSchema, kind: 'empty', status: 204 },
    deletePrice: { method: 'DELETE', service: 'main', path: '/api/priser/{prisId}', summary: 'Removes a price', spec: 'administration §7, D3', access: admins, params: z.object({ prisId: integerId }), kind: 'empty', status: 204 },
    listBulkUpdates: { method: 'GET', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer', summary: 'Future price schemes with their changes', spec: 'administration §7, D3', access: admins, params: id, kind: 'result', answer: z.array(bulkUpdateSchema) },
    createBulkUpdate: { method: 'POST', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer', summary: 'New future price scheme, at most one at a time', spec: 'administration §4, §7, D3', access: admins, params: id, body: newBulkUpdateSchema, kind: 'result', answer: created, status: 201 },
    deleteBulkUpdate: { method: 'DELETE', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}', summary: 'Removes a future price scheme', spec: 'administration §7, D3', access: admins, params: z.object({ id: uuid, bulkId: integerId }), kind: 'empty', status: 204 },
    listPriceChanges: { method: 'GET', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer', summary: 'Price changes of a future scheme', spec: 'administration §7, D3', access: admins, params: z.object({ id: uuid, bulkId: integerId }), kind: 'result', answer: z.array(priceChangeSchema) },
    createPriceChange: { method: 'POST', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer', summary: 'New price change', spec: 'administration §7, D3', access: admins, params: z.object({ id: uuid, bulkId: integerId }), body: newPriceSchema, kind: 'result', answer: created, status: 201 },
    updatePriceChange: { method: 'PUT', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer/{endringId}', summary: 'Changes a price change', spec: 'administration §7, D3', access: admins, params: z.object({ id: uuid, bulkId: integerId, endringId: integerId }), body: priceUpdateSchema, kind: 'empty', status: 204 },
    deletePriceChange: { method: 'DELETE', service: 'main', path: '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer/{endringId}', summary: 'Removes a price change', spec: 'administration §7, D3', access: admins, params: z.object({ id: uuid, bulkId: integerId, endringId: integerId }), kind: 'empty', status: 204 },

    listReportTypes: { method: 'GET', service: 'main', path: '/api/meldingstyper', summary: 'Report types', spec: 'administration §7', access: anyRole, kind: 'result', answer: z.array(reportTypeSchema) },
    listCategoryGroups: { method: 'GET', service: 'main', path: '/api/meldingskategorigrupper', summary: 'Category groups by report type', spec: 'administration §7', access: admins, kind: 'result', answer: z.array(categoryGroupSchema) },
    autocompleteReportTypes: { method: 'GET', service: 'search', path: '/sok/meldingstype/autocomplete', summary: 'Report types whose name contains the text', spec: 'administration §7', access: admins, query: z.object({ tekst: text(100) }), kind: 'bare', answer: z.array(reportTypeSchema) },
    updateStatusTemplate: { method: 'PUT', service: 'main', path: '/api/meldingstatusmal/{id}', summary: 'Changes the text template of a status', spec: 'administration §7', access: admins, params: numbered, body: statusTemplateUpdateSchema, kind: 'empty', status: 204 },
} as const satisfies Record<string, Endpoint>;
