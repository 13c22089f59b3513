import { z } from '../../zod';
import type { Endpoint } from '../../endpoint';
import { get, post, put } from '../../endpoints/builders';
import { integerId } from '../../entities/common';
import {
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
} from '../../entities/money';
import { beyond, contract, numbered } from './shared';

/** Contracts with their terms and price periods (D15, `okonomi`). */
export const priceEndpoints = {
    listMoneyContracts: get('/api/okonomi/kontrakter', 'okonomi.list', {
        summary: 'Contracts whose money the caller may follow, with what is left to do of a month',
        ...beyond,
        query: openMonthQuerySchema,
        answer: z.array(moneyContractSchema),
    }),
    getContractTerms: get('/api/okonomi/kontrakter/{id}/vilkar', 'okonomi.list', {
        summary: 'What is agreed about the money of a contract',
        ...beyond,
        tagged: true,
        params: contract,
        answer: contractTermsSchema,
    }),
    updateContractTerms: put('/api/okonomi/kontrakter/{id}/vilkar', 'okonomi.manage', {
        summary: 'Changes that; rows that nobody has approved follow the new way of pricing',
        ...beyond,
        cost: 'heavy',
        versioned: true,
        params: contract,
        body: contractTermsSchema,
    }),
    listPricePeriods: get('/api/okonomi/kontrakter/{id}/prisperioder', 'okonomi.list', {
        summary: 'Every price of a contract: earlier, present and coming',
        ...beyond,
        params: contract,
        answer: z.array(pricePeriodSchema),
    }),
    previewPrice: post('/api/okonomi/kontrakter/{id}/prisperioder/prove', 'okonomi.changePrices', {
        summary: 'The rows and sums that a new price would change',
        ...beyond,
        cost: 'heavy',
        status: 200,
        params: contract,
        body: newPricePeriodSchema,
        answer: pricePreviewSchema,
    }),
    createPricePeriod: post('/api/okonomi/kontrakter/{id}/prisperioder', 'okonomi.changePrices', {
        summary: 'A new price from a day on; rows that nobody has approved follow it',
        ...beyond,
        params: contract,
        body: newPricePeriodSchema,
        answer: pricePreviewSchema,
    }),
    previewPriceList: post('/api/okonomi/kontrakter/{id}/prisliste/prove', 'okonomi.changePrices', {
        summary: 'The rows and sums that a list of prices would change',
        ...beyond,
        cost: 'heavy',
        status: 200,
        params: contract,
        body: priceListSchema,
        answer: pricePreviewSchema,
    }),
    createPriceList: post('/api/okonomi/kontrakter/{id}/prisliste', 'okonomi.changePrices', {
        summary: 'A list of prices, all of them or none',
        ...beyond,
        cost: 'heavy',
        params: contract,
        body: priceListSchema,
        answer: pricePreviewSchema,
    }),
    createCodeList: post('/api/okonomi/prosesskodeskjemaer/{id}/koder', 'okonomi.changePrices', {
        summary: 'A list of process codes, all of them or none',
        ...beyond,
        params: numbered,
        body: codeListSchema,
        answer: z.array(z.object({ id: integerId })),
    }),
    listPriceJumps: get('/api/okonomi/prishopp', 'okonomi.list', {
        summary: 'Prices of more than ten times the one before',
        ...beyond,
        answer: z.array(priceJumpSchema),
    }),
    endPrice: post('/api/okonomi/kontrakter/{id}/prisslutt', 'okonomi.changePrices', {
        summary: 'Removes a price, and its coming ones, from a day on',
        ...beyond,
        params: contract,
        body: priceEndSchema,
        answer: z.array(z.object({ id: integerId })),
    }),
    previewPriceIndex: post('/api/okonomi/kontrakter/{id}/prisregulering/prove', 'okonomi.changePrices', {
        summary: 'The prices, rows and sums that an adjustment in per cent would change',
        ...beyond,
        cost: 'heavy',
        status: 200,
        params: contract,
        body: priceIndexSchema,
        answer: pricePreviewSchema,
    }),
    createPriceIndex: post('/api/okonomi/kontrakter/{id}/prisregulering', 'okonomi.changePrices', {
        summary: 'Adjusts every price of a contract from a day on',
        ...beyond,
        cost: 'heavy',
        params: contract,
        body: priceIndexSchema,
        answer: pricePreviewSchema,
    }),
} as const satisfies Record<string, Endpoint>;
