import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { createdId, createdIdBeyond, integerId, uuidParams } from '../entities/common';
import {
    bulkUpdateSchema,
    newBulkUpdateSchema,
    newPriceSchema,
    priceChangeSchema,
    priceSchema,
    priceUpdateSchema,
} from '../entities/administration';
import { listPageSchema, orPage } from '../entities/pages';
import { largestListPage } from '../rules/limits';
import { get, post, put, remove } from './builders';

const scheme = uuidParams.extend({ bulkId: integerId });
const priceChange = scheme.extend({ endringId: integerId });

/** The prices of a contract: the current scheme, and at most one future scheme (administration §4, §5, §7, D3). */
export const priceEndpoints = {
    listPrices: get('/api/kontrakter/{id}/priser', 'prices.list', {
        summary: 'Prices of a contract; `pris` only for those who see prices',
        spec: 'administration §7, D5',
        params: uuidParams,
        answer: z.array(priceSchema),
    }),
    createPrice: post('/api/kontrakter/{id}/priser', 'prices.create', {
        summary: 'New price',
        spec: 'administration §5, §7',
        params: uuidParams,
        body: newPriceSchema,
        answer: createdId,
    }),
    updatePrice: put('/api/priser/{prisId}', 'prices.edit', {
        summary: 'Changes a price',
        spec: 'administration §5, §7, D3',
        versioned: true,
        params: z.object({ prisId: integerId }),
        body: priceUpdateSchema,
    }),
    deletePrice: remove('/api/priser/{prisId}', 'prices.delete', {
        summary: 'Removes a price',
        spec: 'administration §7, D3',
        versioned: true,
        params: z.object({ prisId: integerId }),
    }),
    listBulkUpdates: get('/api/kontrakter/{id}/bulkoppdateringer', 'bulkUpdates.list', {
        summary: 'Future price schemes with their changes',
        spec: 'administration §7, D3',
        params: uuidParams,
        answer: z.array(bulkUpdateSchema),
    }),
    createBulkUpdate: post('/api/kontrakter/{id}/bulkoppdateringer', 'bulkUpdates.create', {
        summary: 'New future price scheme, at most one at a time',
        spec: 'administration §4, §7, D3',
        params: uuidParams,
        body: newBulkUpdateSchema,
        answer: createdId,
    }),
    deleteBulkUpdate: remove('/api/kontrakter/{id}/bulkoppdateringer/{bulkId}', 'bulkUpdates.delete', {
        summary: 'Removes a future price scheme',
        spec: 'administration §7, D3',
        versioned: true,
        params: scheme,
    }),
    listPriceChanges: get('/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer', 'priceChanges.list', {
        summary: 'Price changes of a future scheme',
        spec: 'administration §7, D3',
        params: scheme,
        query: listPageSchema,
        largestPage: largestListPage,
        answer: orPage(priceChangeSchema),
    }),
    createPriceChange: post('/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer', 'priceChanges.create', {
        summary: 'New price change',
        spec: 'administration §7, D3',
        params: scheme,
        body: newPriceSchema,
        answer: createdIdBeyond,
    }),
    updatePriceChange: put(
        '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer/{endringId}',
        'priceChanges.edit',
        {
            summary: 'Changes a price change',
            spec: 'administration §7, D3',
            versioned: true,
            params: priceChange,
            body: priceUpdateSchema,
        },
    ),
    deletePriceChange: remove(
        '/api/kontrakter/{id}/bulkoppdateringer/{bulkId}/prisendringer/{endringId}',
        'priceChanges.delete',
        {
            summary: 'Removes a price change',
            spec: 'administration §7, D3',
            versioned: true,
            params: priceChange,
        },
    ),
} as const satisfies Record<string, Endpoint>;
