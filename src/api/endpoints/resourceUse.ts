import type { Endpoint } from '../endpoint';
import { createdIdBeyond, idParams, integerId, uuidParams } from '../entities/common';
import { orPlain } from '../beyond';
import {
    globalResourceQuerySchema,
    newResourceUseSchema,
    resourceUseListSchema,
    resourceUseUpdateSchema,
} from '../entities/resourceUse';
import { get, post, put, remove } from './builders';

const useOfReport = idParams.extend({ usageId: integerId });
const useOfContract = uuidParams.extend({ usageId: integerId });

/** Resource use of a report and of a contract (report-handling §2, §3, §7, D5, D9). */
export const resourceUseEndpoints = {
    listResourceUse: get('/api/meldinger/{id}/ressursforbruk', 'resourceUse.list', {
        summary: 'Resource use of a report; prices by permission',
        spec: 'report-handling §3, §7, D5',
        params: idParams,
        answer: orPlain(resourceUseListSchema, 'ressursforbruk'),
    }),
    createResourceUse: post('/api/meldinger/{id}/ressursforbruk', 'resourceUse.create', {
        summary: 'Registers resource use',
        spec: 'report-handling §3, §5, D5, D9',
        params: idParams,
        body: newResourceUseSchema,
        answer: createdIdBeyond,
    }),
    updateResourceUse: put('/api/meldinger/{id}/ressursforbruk/{usageId}', 'resourceUse.edit', {
        summary: 'Changes resource use',
        spec: 'report-handling §3, D9',
        versioned: true,
        params: useOfReport,
        body: resourceUseUpdateSchema,
    }),
    deleteResourceUse: remove('/api/meldinger/{id}/ressursforbruk/{usageId}', 'resourceUse.delete', {
        summary: 'Removes resource use',
        spec: 'report-handling §7',
        versioned: true,
        params: useOfReport,
    }),
    listContractResourceUse: get('/api/kontrakter/{id}/ressursforbruk', 'contractResourceUse.list', {
        summary: 'Resource use of a contract, for the global page',
        spec: 'report-handling §2, §7',
        params: uuidParams,
        query: globalResourceQuerySchema,
        largestPage: 200,
        answer: orPlain(resourceUseListSchema, 'ressursforbruk'),
    }),
    createContractResourceUse: post('/api/kontrakter/{id}/ressursforbruk', 'contractResourceUse.create', {
        summary: 'Registers global resource use',
        spec: 'report-handling §2, §7',
        params: uuidParams,
        body: newResourceUseSchema,
        answer: createdIdBeyond,
    }),
    updateContractResourceUse: put('/api/kontrakter/{id}/ressursforbruk/{usageId}', 'contractResourceUse.edit', {
        summary: 'Changes global resource use',
        spec: 'report-handling §2, §7',
        versioned: true,
        params: useOfContract,
        body: resourceUseUpdateSchema,
    }),
    deleteContractResourceUse: remove('/api/kontrakter/{id}/ressursforbruk/{usageId}', 'contractResourceUse.delete', {
        summary: 'Removes global resource use',
        spec: 'report-handling §2, §7',
        versioned: true,
        params: useOfContract,
    }),
} as const satisfies Record<string, Endpoint>;
