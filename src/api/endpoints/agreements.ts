import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { integerId, uuid, uuidParams } from '../entities/common';
import {
    agreementRef,
    agreementSchema,
    agreementUpdateSchema,
    companyAgreementSchema,
} from '../entities/administration';
import { get, put } from './builders';

/** Agreements (administration §2, §7). */
export const agreementEndpoints = {
    listContractorAgreements: get('/api/entreprenorer/{id}/avtaler', 'agreements.listOfCompany', {
        summary: 'Agreements of a company',
        spec: 'administration §7',
        params: uuidParams,
        answer: z.array(companyAgreementSchema),
    }),
    listUserAgreements: get('/api/entreprenorer/{id}/brukere/{userId}/avtaler', 'agreements.listOfUser', {
        summary: 'Agreements of a user',
        spec: 'administration §7',
        params: z.object({ id: uuid, userId: uuid }),
        answer: z.array(agreementRef),
    }),
    listAgreements: get('/api/avtaler', 'agreements.list', {
        summary: 'All agreements',
        spec: 'administration §7',
        answer: z.array(agreementSchema),
    }),
    updateAgreement: put('/api/avtaler/{avtaleId}', 'avtaler.edit', {
        summary: 'Changes an agreement',
        spec: 'administration §5, §7, §8',
        versioned: true,
        params: z.object({ avtaleId: integerId }),
        body: agreementUpdateSchema,
    }),
} as const satisfies Record<string, Endpoint>;
