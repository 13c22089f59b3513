// A contract of Nordvei with its prices, and the calls of those who register and approve resource use.
import { beforeAll, expect } from 'vitest';
import type { BulkUpdate, Price } from '../../src/api/entities/administration';
import type { ApprovalOutcome, ContractTerms, Period, PeriodRow, TermsEffect } from '../../src/api/entities/money';
import type { Report } from '../../src/api/entities/report';
import type { ResourceUseList } from '../../src/api/entities/resourceUse';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { callsOf, photo } from './reportCalls';

const dayMs = 86_400_000;
export const daysAgo = (days: number): string => osloDay(new Date(Date.now() - days * dayMs));
export const today = daysAgo(0);
export const thisMonth = today.slice(0, 7);

export const priced = (prisEtter: ContractTerms['prisEtter']): ContractTerms => ({
    prisEtter,
    mvaSats: 25,
    dagmulktsats: 1500,
    toleranse: 0,
    deresReferanse: null,
    bestillingsnummer: 'BY-1',
});

/** `firstPrice` is the index of the first price that a file uses: the files of a worker share the contract. */
export const withContract = (firstPrice: number, city = sharedCity()) => {
    const calls = callsOf(city);
    const { newReport, post, put, remove, read } = calls;
    let report: Report;
    let contract: string;
    let prices: Required<Price>[];
    let next = firstPrice;
    beforeAll(async () => {
        report = await newReport({ bilder: [await photo()] });
        contract = report.kontrakt?.kontraktId ?? '';
        prices = await read<Required<Price>[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`);
        const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
        for (const { id, prosessertDato } of await read<BulkUpdate[]>('admin', schemes))
            if (prosessertDato === null) await remove('admin', `${schemes}/${id}`);
    });
    /** A price that no other test has used. */
    const freshPrice = (): Required<Price> => {
        const price = prices[next++];
        if (!price) throw new Error('The contract has too few prices');
        return price;
    };

    const money = (path = '') => `/api/okonomi/kontrakter/${contract}${path}`;
    const register = async (price: Pick<Price, 'id'>, day = today, amount = 2, of = report.id): Promise<number> => {
        const json = {
            prisId: price.id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(day, '10:00'),
            prosesskodeEnhetsverdi: amount,
        };
        const { status, body } = await post<{ id: number }>('entreprenor', `/api/meldinger/${of}/ressursforbruk`, json);
        expect(status, JSON.stringify(body)).toBe(201);
        return body.id;
    };
    const rowOf = async (id: number) =>
        (
            await read<ResourceUseList>('entreprenoradmin', `/api/meldinger/${report.id}/ressursforbruk`)
        ).ressursforbruk.find((row) => row.ressursforbrukId === id);
    /** With the rows of all pages, since other files add rows to the contract's month. */
    const period = async (query = '', user = 'leder', of = thisMonth): Promise<Period> => {
        const page = (side: number) => read<Period>(user, money(`/perioder/${of}?antall=200&side=${side}${query}`));
        const first = await page(1);
        const rader = first.rader;
        for (let side = 2, more = rader; more.length === 200; side += 1)
            rader.push(...(more = (await page(side)).rader));
        return first;
    };
    const inPeriod = async (id: number): Promise<PeriodRow> => {
        const found = (await period()).rader.find((row) => row.id === id);
        if (!found) throw new Error(`Row ${id} is not in the period`);
        return found;
    };
    const chosen = async (id: number, more: object = {}) => ({ id, versjon: (await inPeriod(id)).versjon, ...more });
    const approve = (json: object, user = 'leder') =>
        post<ApprovalOutcome>(user, money(`/perioder/${thisMonth}/godkjenninger`), json);
    const giveBack = (json: object, user = 'leder') =>
        post<ApprovalOutcome>(user, money(`/perioder/${thisMonth}/returer`), json);
    const editRow = async (id: number, price: Pick<Price, 'id'>, amount: number) =>
        put('entreprenor', `/api/meldinger/${report.id}/ressursforbruk/${id}`, {
            prisId: price.id,
            skiftId: 2,
            kommentar: 'Rettet',
            dato: osloInstant(today, '10:00'),
            prosesskodeEnhetsVerdi: amount,
        });
    /** Changes how the contract's rows are priced, as it was tried (D16). */
    const priceBy = async (prisEtter: ContractTerms['prisEtter']) => {
        const terms = priced(prisEtter);
        const { body } = await post<TermsEffect>('admin', money('/vilkar/prove'), terms);
        return put('admin', money('/vilkar'), { ...terms, bekreftet: body.rader });
    };
    return {
        ...calls,
        city,
        get report() {
            return report;
        },
        get contract() {
            return contract;
        },
        get prices() {
            return prices;
        },
        money,
        freshPrice,
        register,
        rowOf,
        period,
        inPeriod,
        chosen,
        approve,
        giveBack,
        editRow,
        priceBy,
    };
};
