import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { createdUuid, instant, uuid, uuidParams } from '../entities/common';
import { contractSchema, contractUpdateSchema, newContractSchema } from '../entities/administration';
import { get, post, put } from './builders';

/** Contracts of a company (administration §4, §5, §7). */
export const contractEndpoints = {
    listContractorContracts: get('/api/entreprenorer/{id}/kontrakter', 'contracts.list', {
        summary: 'Contracts of a contractor',
        spec: 'administration §7',
        params: uuidParams,
        answer: z.array(contractSchema),
    }),
    listCompanyContracts: get('/api/selskaper/{id}/kontrakter', 'contracts.list', {
        summary: 'Contracts of a company',
        spec: 'administration §7',
        params: uuidParams,
        answer: z.array(contractSchema),
    }),
    createContract: post('/api/entreprenorer/{id}/kontrakter', 'contracts.create', {
        summary: 'New contract',
        spec: 'administration §5, §7, §8',
        params: uuidParams,
        body: newContractSchema,
        answer: createdUuid,
    }),
    updateContract: put('/api/entreprenorer/{selskapId}/kontrakter/{kontraktId}', 'contracts.edit', {
        summary: 'Changes a contract',
        spec: 'administration §3, §7, §8',
        versioned: true,
        params: z.object({ selskapId: uuid, kontraktId: uuid }),
        body: contractUpdateSchema,
    }),
    getContractChanged: get('/api/selskaper/{id}/kontrakter/{kontraktId}/sistendret', 'contracts.list', {
        summary: 'When a contract was last changed',
        spec: 'administration §7',
        params: z.object({ id: uuid, kontraktId: uuid }),
        answer: z.object({ sistEndret: instant }),
    }),
} as const satisfies Record<string, Endpoint>;
