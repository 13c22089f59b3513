import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { companyTypeSchema, createdUuid, uuid, uuidParams } from '../entities/common';
import { companySchema, companyUpdateSchema, newCompanySchema } from '../entities/administration';
import { get, post, put } from './builders';

/** Companies (administration §7). */
export const companyEndpoints = {
    listContractors: get('/api/entreprenorer', 'companies.list', {
        summary: 'All contractors',
        spec: 'administration §7',
        answer: z.array(companySchema),
    }),
    listServiceDepartments: get('/api/serviceavdelinger', 'serviceDepartments.list', {
        summary: 'Companies of type 1',
        spec: 'administration §7',
        answer: z.array(companySchema),
    }),
    listCompaniesOfType: get('/api/selskapstyper/{type}/selskaper', 'companies.list', {
        summary: 'Companies of a type',
        spec: 'administration §7',
        params: z.object({ type: z.coerce.number().pipe(companyTypeSchema) }),
        answer: z.array(companySchema),
    }),
    getCompany: get('/api/entreprenorer/{id}', 'companies.show', {
        summary: 'One company',
        spec: 'administration §7',
        params: uuidParams,
        answer: companySchema,
        tagged: true,
    }),
    createContractor: post('/api/entreprenorer', 'entreprenorer.create', {
        summary: 'New contractor',
        spec: 'administration §5, §7',
        body: newCompanySchema,
        answer: createdUuid,
    }),
    updateCompany: put('/api/entreprenorer/{id}', 'entreprenorer.edit', {
        summary: 'Changes a company',
        spec: 'administration §5, §7',
        versioned: true,
        params: uuidParams,
        body: companyUpdateSchema,
    }),
    getCompanyOfUser: get('/api/entreprenorer/bruker/{userId}/selskapid', 'companies.show', {
        summary: 'Company id of the signed-in user',
        spec: 'administration §7',
        params: z.object({ userId: uuid }),
        answer: uuid,
    }),
} as const satisfies Record<string, Endpoint>;
