import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put } from '../../endpoints/builders';
import { createdId, idParams, uuidParams } from '../../entities/common';
import {
    changedContractTermsSchema,
    codeListSchema,
    contractTermsSchema,
    moneyContractSchema,
    newPricePeriodSchema,
    openMonthQuerySchema,
    priceEndSchema,
    priceIndexSchema,
    priceJumpSchema,
    priceListSchema,
    pricePeriodSchema,
    pricePreviewSchema,
    termsEffectSchema,
} from '../../entities/money';
import { base } from './shared';

/** Contracts with their terms and price periods (D15, `okonomi`). */
export const priceEndpoints = {
    listMoneyContracts: get('/api/okonomi/kontrakter', 'okonomi.list', {
        summary: 'Contracts whose costs the caller may see, with what remains to be done for a month',
        ...base,
        query: openMonthQuerySchema,
        answer: z.array(moneyContractSchema),
    }),
    getContractTerms: get('/api/okonomi/kontrakter/{id}/vilkar', 'okonomi.list', {
        summary: "A contract's terms of payment",
        ...base,
        tagged: true,
        params: uuidParams,
        answer: contractTermsSchema,
    }),
    updateContractTerms: put('/api/okonomi/kontrakter/{id}/vilkar', 'okonomi.manage', {
        summary: "Changes a contract's terms of payment; rows not yet approved follow the new way of pricing",
        ...base,
        cost: 'heavy',
        versioned: true,
        params: uuidParams,
        body: changedContractTermsSchema,
    }),
    tryContractTerms: post('/api/okonomi/kontrakter/{id}/vilkar/prove', 'okonomi.manage', {
        summary: 'The rows and sums that new terms would change; nothing is written',
        ...base,
        cost: 'heavy',
        status: 200,
        params: uuidParams,
        body: contractTermsSchema,
        answer: termsEffectSchema,
    }),
    listPricePeriods: get('/api/okonomi/kontrakter/{id}/prisperioder', 'okonomi.list', {
        summary: 'Every price of a contract: past, current and future',
        ...base,
        params: uuidParams,
        answer: z.array(pricePeriodSchema),
    }),
    previewPrice: post('/api/okonomi/kontrakter/{id}/prisperioder/prove', 'okonomi.changePrices', {
        summary: 'The rows and sums that a new price would change',
        ...base,
        cost: 'heavy',
        status: 200,
        params: uuidParams,
        body: newPricePeriodSchema,
        answer: pricePreviewSchema,
    }),
    createPricePeriod: post('/api/okonomi/kontrakter/{id}/prisperioder', 'okonomi.changePrices', {
        summary: 'Sets a price from a day on; rows not yet approved follow it',
        ...base,
        params: uuidParams,
        body: newPricePeriodSchema,
        answer: pricePreviewSchema,
    }),
    previewPriceList: post('/api/okonomi/kontrakter/{id}/prisliste/prove', 'okonomi.changePrices', {
        summary: 'The rows and sums that a list of prices would change',
        ...base,
        cost: 'heavy',
        status: 200,
        params: uuidParams,
        body: priceListSchema,
        answer: pricePreviewSchema,
    }),
    createPriceList: post('/api/okonomi/kontrakter/{id}/prisliste', 'okonomi.changePrices', {
        summary: 'Sets a list of prices, all or none',
        ...base,
        cost: 'heavy',
        params: uuidParams,
        body: priceListSchema,
        answer: pricePreviewSchema,
    }),
    createCodeList: post('/api/okonomi/prosesskodeskjemaer/{id}/koder', 'okonomi.changePrices', {
        summary: 'Creates a list of process codes, all or none',
        ...base,
        params: idParams,
        body: codeListSchema,
        answer: z.array(createdId),
    }),
    listPriceJumps: get('/api/okonomi/prishopp', 'okonomi.list', {
        summary: 'Prices more than ten times as high as the previous one',
        ...base,
        answer: z.array(priceJumpSchema),
    }),
    endPrice: post('/api/okonomi/kontrakter/{id}/prisslutt', 'okonomi.changePrices', {
        summary: "Removes a process code's current and future prices from a day on",
        ...base,
        params: uuidParams,
        body: priceEndSchema,
        answer: z.array(createdId),
    }),
    previewPriceIndex: post('/api/okonomi/kontrakter/{id}/prisregulering/prove', 'okonomi.changePrices', {
        summary: 'The prices, rows and sums that a percentage adjustment would change',
        ...base,
        cost: 'heavy',
        status: 200,
        params: uuidParams,
        body: priceIndexSchema,
        answer: pricePreviewSchema,
    }),
    createPriceIndex: post('/api/okonomi/kontrakter/{id}/prisregulering', 'okonomi.changePrices', {
        summary: 'Adjusts every price of a contract from a day on',
        ...base,
        cost: 'heavy',
        params: uuidParams,
        body: priceIndexSchema,
        answer: pricePreviewSchema,
    }),
} as const satisfies Record<string, Endpoint>;
