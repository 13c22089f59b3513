import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/city/caller';
import type { Database } from '../../src/city/database/database';
import type { City as Services } from '../../src/city/city';
import type { Write } from '../../src/city/http/handler';
import type { AuditPage } from '../../src/api/entities/audit';
import { applyDuePrices, applyDuePricesOf } from '../../src/city/services/administration/duePrices';
import { ownTaskHandlers } from '../../src/city/capabilities/sharedWork/ownTasks';
import { additionsOf } from '../../src/city/services/capability';
import { resourceUseHandlers } from '../../src/city/services/resourceUse';
import { readSettings } from '../../src/city/settings';
import type { Agreement, BulkUpdate, Contract, Price, ProcessCode } from '../../src/api/entities/administration';
import type { PricePeriod } from '../../src/api/entities/money';
import type { ResourceUseList } from '../../src/api/entities/resourceUse';
import { rowSum } from '../../src/api/rules/money';
import { isActive, osloDay, osloInstant } from '../../src/api/rules/oslo';
import { ownCity, type OwnCity, inDatabase } from '../harness/withCity';
import { schemeMovedTo } from './administrationCalls';
import { callsOf, nordvei } from './reportCalls';

let city: OwnCity;
const { get, newReport, post, put, read, remove, send } = callsOf(() => city);
/** A contract of Nordvei that reports are routed to, and its scheme's codes. */
let contract: string;
let reportId: number;
let codes: ProcessCode[];
beforeAll(async () => {
    city = await ownCity();
    const report = await newReport();
    reportId = report.id;
    contract = report.kontrakt?.kontraktId ?? '';
    const [found] = (await read<Contract[]>('admin', `/api/selskaper/${nordvei}/kontrakter`)).filter(
        ({ id }) => id === contract,
    );
    codes = await read<ProcessCode[]>('admin', `/api/prosesskodeskjemaer/${found?.prosesskodeSkjemaId}/prosesskoder`);
});
afterAll(() => city?.stop());

const pricesOf = (id = contract) => read<Required<Price>[]>('admin', `/api/kontrakter/${id}/priser`);
const futureOf = async (id = contract) =>
    (await read<BulkUpdate[]>('admin', `/api/kontrakter/${id}/bulkoppdateringer`)).find(
        ({ prosessertDato }) => prosessertDato === null,
    );
const freeCodes = async () => {
    const taken = (await pricesOf()).map(({ prosesskode }) => prosesskode.id);
    return codes.filter(({ id }) => !taken.includes(id));
};
const dayFromNow = (days: number) => osloDay(new Date(Date.now() + days * 86_400_000));
const clearFuture = async (id = contract) => {
    const future = await futureOf(id);
    if (future) await expect(remove('admin', `/api/kontrakter/${id}/bulkoppdateringer/${future.id}`)).toAnswer(204);
};
const createFuture = async (id = contract, gyldigFraDato = dayFromNow(30)) => {
    await clearFuture(id);
    const { status, body } = await post<{ id: number }>('admin', `/api/kontrakter/${id}/bulkoppdateringer`, {
        gyldigFraDato,
    });
    expect(status).toBe(201);
    return body.id;
};
/** A contract of a contractor that the other tests leave alone. */
const contractElsewhere = async () =>
    (await read<Agreement[]>('admin', '/api/avtaler')).find(
        ({ selskapId, gyldigKontraktId }) => selskapId !== nordvei && gyldigKontraktId !== null,
    )?.gyldigKontraktId ?? '';
/** Another contract of Nordvei that is valid and has prices. */
const anotherContract = async () => {
    for (const other of await read<Contract[]>('admin', `/api/selskaper/${nordvei}/kontrakter`))
        if (other.id !== contract && isActive(other, new Date()) && (await pricesOf(other.id)).length > 0)
            return other.id;
    throw new Error('Nordvei has no other contract');
};
const changedAt = async () =>
    Date.parse(
        (await read<{ sistEndret: string }>('admin', `/api/selskaper/${nordvei}/kontrakter/${contract}/sistendret`))
            .sistEndret,
    );
const byCode = (rows: readonly { pris: number; prosesskode: ProcessCode }[]) =>
    Object.fromEntries(rows.map(({ pris, prosesskode }) => [prosesskode.id, pris]));

describe('prices of a contract (administration §5, §7)', () => {
    it.each([
        [{ prosesskodeId: null }, 'Prosesskode må være valgt', 'prosesskodeId'],
        [{ prosesskodeId: undefined }, 'Prosesskode må være valgt', 'prosesskodeId'],
        [{ prosesskodeId: 999_999 }, 'Prosesskode må være valgt', 'prosesskodeId'],
        [{ pris: 0 }, 'Angi et positivt tall', 'pris'],
        [{ pris: -1 }, 'Angi et positivt tall', 'pris'],
        [{ pris: null }, 'Angi et positivt tall', 'pris'],
        [{ pris: '5' }, 'Angi et positivt tall', 'pris'],
        [{ pris: 1e10 }, 'Beløpet er for stort.', 'pris'],
        [{ pris: 1.234 }, 'Beløpet kan ha høyst to desimaler.', 'pris'],
    ])('%j: %s', async (change, message, field) => {
        const [code] = await freeCodes();
        await expect(
            post('admin', `/api/kontrakter/${contract}/priser`, {
                prosesskodeId: code?.id,
                pris: 5,
                ...change,
            }),
        ).toRefuse(field, message);
    });
    it('a code of another scheme is refused', async () => {
        const schemes = await read<{ id: number }[]>('admin', '/api/prosesskodeskjemaer');
        const other = schemes.find(({ id }) => id !== codes[0]?.prosesskodeSkjema.id);
        const [code] = await read<ProcessCode[]>('admin', `/api/prosesskodeskjemaer/${other?.id}/prosesskoder`);
        await expect(
            post('admin', `/api/kontrakter/${contract}/priser`, { prosesskodeId: code?.id, pris: 5 }),
        ).toAnswer(400, 'Prosesskode må være valgt');
    });
    it('a code gets one price, also when several are set at once', async () => {
        const [code] = await freeCodes();
        const answers = await Promise.all(
            [1, 2, 3, 4].map((pris) =>
                post('admin', `/api/kontrakter/${contract}/priser`, { prosesskodeId: code?.id, pris }),
            ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
        expect((await pricesOf()).filter(({ prosesskode }) => prosesskode.id === code?.id)).toHaveLength(1);
    });
    it.each([
        [{ pris: -0.01 }, 'Pris kan ikke være negativ.'],
        [{ pris: null }, 'Pris kan ikke være negativ.'],
        [{}, 'Pris kan ikke være negativ.'],
        [{ pris: 0.001 }, 'Beløpet kan ha høyst to desimaler.'],
    ])('an edited price %j: %s', async (json, message) => {
        const [price] = await pricesOf();
        await expect(put('admin', `/api/priser/${price?.id}`, json)).toRefuse('pris', message);
    });
    it('every amount comes back as it was sent, to the øre', async () => {
        const [price] = await pricesOf();
        for (const ore of [
            0,
            1,
            10,
            29,
            57,
            1_005,
            999_999_999_999,
            ...fc.sample(fc.integer({ min: 0, max: 999_999_999_999 }), { numRuns: 5, seed: 7 }),
        ]) {
            await expect(put('admin', `/api/priser/${price?.id}`, { pris: ore / 100 })).toAnswer(204);
            expect((await pricesOf()).find(({ id }) => id === price?.id)?.pris).toBe(ore / 100);
        }
        await put('admin', `/api/priser/${price?.id}`, { pris: price?.pris });
    });
    it('is removed, which is a change of the contract', async () => {
        const [code] = await freeCodes();
        const before = await changedAt();
        const { body } = await post<{ id: number }>('admin', `/api/kontrakter/${contract}/priser`, {
            prosesskodeId: code?.id,
            pris: 5,
        });
        await expect(remove('admin', `/api/priser/${body.id}`)).toAnswer(204);
        await expect(remove('admin', `/api/priser/${body.id}`)).toAnswer(404);
        expect(await changedAt()).toBeGreaterThan(before);
    });
});

describe('future price scheme (administration §4, §5)', () => {
    it.each([
        ['', 'Dato kan ikke være tom'],
        [undefined, 'Dato kan ikke være tom'],
        ['01.01.2099', 'Dato kan ikke være tom'],
        [dayFromNow(0), 'Datoen må være frem i tid.'],
    ])('date %j: %s', async (gyldigFraDato, message) => {
        await clearFuture();
        await expect(post('admin', `/api/kontrakter/${contract}/bulkoppdateringer`, { gyldigFraDato })).toRefuse(
            'gyldigFraDato',
            message,
        );
    });
    it('starts as a copy of the current scheme, and is made once when several are created at once', async () => {
        await clearFuture();
        const answers = await Promise.all(
            Array.from({ length: 4 }, () =>
                post('admin', `/api/kontrakter/${contract}/bulkoppdateringer`, { gyldigFraDato: dayFromNow(9) }),
            ),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
        const future = await futureOf();
        expect(future).toMatchObject({ gyldigFraDato: dayFromNow(9), prosessertDato: null });
        expect(byCode(future?.prisEndringer ?? [])).toEqual(byCode(await pricesOf()));
    });
    it('has its own rows, found only under its own contract', async () => {
        const bulk = await createFuture();
        const path = `/api/kontrakter/${contract}/bulkoppdateringer/${bulk}/prisendringer`;
        const current = await pricesOf();
        const [row] = await read<Required<Price>[]>('admin', path);
        const [code] = await freeCodes();
        await expect(put('admin', `${path}/${row?.id}`, { pris: 1 })).toAnswer(204);
        await expect(put('admin', `${path}/${row?.id}`, { pris: -1 })).toAnswer(400, 'Pris kan ikke være negativ.');
        const added = await post<{ id: number }>('admin', path, { prosesskodeId: code?.id, pris: 7.5 });
        expect(added.status).toBe(201);
        await expect(post('admin', path, { prosesskodeId: code?.id, pris: 7.5 })).toAnswer(409);
        await expect(post('admin', path, { prosesskodeId: code?.id, pris: 0 })).toAnswer(400, 'Angi et positivt tall');
        const rows = await read<Required<Price>[]>('admin', path);
        expect(byCode(rows)).toMatchObject({ [row?.prosesskode.id ?? 0]: 1, [code?.id ?? 0]: 7.5 });
        const second = await read<object>('admin', `${path}?page=2&antall=2`);
        expect(second).toEqual({ rader: rows.slice(2, 4), totaltAntall: rows.length });
        await expect(remove('admin', `${path}/${added.body.id}`)).toAnswer(204);
        expect(await pricesOf()).toEqual(current);

        const other = (await read<Contract[]>('admin', `/api/selskaper/${nordvei}/kontrakter`)).find(
            ({ id }) => id !== contract,
        )?.id;
        for (const [method, end] of [
            ['GET', '/prisendringer'],
            ['DELETE', ''],
            ['PUT', `/prisendringer/${row?.id}`],
            ['DELETE', `/prisendringer/${row?.id}`],
        ] as const) {
            await expect(
                send(
                    'admin',
                    method,
                    `/api/kontrakter/${other}/bulkoppdateringer/${bulk}${end}`,
                    method === 'PUT' ? { pris: 1 } : undefined,
                ),
                `${method} ${end}`,
            ).toAnswer(404);
        }
    });
    it('is a change of the contract when it is created, when a price of it changes, and when it is removed', async () => {
        await clearFuture();
        const [code] = await freeCodes();
        const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
        let before = await changedAt();
        const expectChange = async (method: string, path: string, json?: unknown) => {
            const { status, body } = await send<{ id: number }>('admin', method, path, json);
            expect(status, `${method} ${path}`).toBeLessThan(300);
            const after = await changedAt();
            expect(after, `${method} ${path}`).toBeGreaterThan(before);
            before = after;
            return body;
        };
        const { id } = await expectChange('POST', schemes, { gyldigFraDato: dayFromNow(30) });
        const prices = `${schemes}/${id}/prisendringer`;
        await expectChange('POST', prices, { prosesskodeId: code?.id, pris: 5 });
        await expectChange('PUT', `${prices}/${code?.id}`, { pris: 6 });
        await expectChange('DELETE', `${prices}/${code?.id}`);
        await expectChange('DELETE', `${schemes}/${id}`);
    });
    it('has the prices of its day: a later change of one that it does not change is in it, and outlasts its day', async () => {
        const bulk = await createFuture();
        const path = `/api/kontrakter/${contract}/bulkoppdateringer/${bulk}/prisendringer`;
        const [changed, kept, left] = await pricesOf();
        if (!changed || !kept || !left) throw new Error('Too few prices');
        await expect(put('admin', `${path}/${changed.prosesskode.id}`, { pris: changed.pris + 9 })).toAnswer(204);
        await expect(remove('admin', `${path}/${left.prosesskode.id}`)).toAnswer(204);
        for (const price of [changed, kept])
            await expect(put('admin', `/api/priser/${price.id}`, { pris: price.pris + 1 })).toAnswer(204);
        const rows = byCode(await read<Required<Price>[]>('admin', path));
        expect(rows[changed.prosesskode.id]).toBe(changed.pris + 9);
        expect(rows[kept.prosesskode.id]).toBe(kept.pris + 1);
        expect(rows[left.prosesskode.id]).toBeUndefined();
        // Without the scheme, today's prices continue.
        await clearFuture();
        const again = await createFuture();
        const after = byCode(
            await read<Required<Price>[]>(
                'admin',
                `/api/kontrakter/${contract}/bulkoppdateringer/${again}/prisendringer`,
            ),
        );
        expect(after).toEqual(byCode(await pricesOf()));
        expect(after[changed.prosesskode.id]).toBe(changed.pris + 1);
        for (const { id, pris } of [changed, kept]) await put('admin', `/api/priser/${id}`, { pris });
    });
    it('leaves codes out only as long as it exists: what was changed or removed meanwhile stays so', async () => {
        const own = await contractElsewhere();
        const bulk = await createFuture(own);
        const path = (id: number) => `/api/kontrakter/${own}/bulkoppdateringer/${id}/prisendringer`;
        const [changed, removed, later, ended] = await pricesOf(own);
        if (!changed || !removed || !later || !ended) throw new Error('Too few prices');
        for (const { prosesskode } of [changed, removed, later, ended])
            await expect(remove('admin', `${path(bulk)}/${prosesskode.id}`)).toAnswer(204);
        const of = ({ prosesskode }: Price) => ({ prosesskodeId: prosesskode.id, begrunnelse: 'Prøve' });
        await expect(put('admin', `/api/priser/${changed.id}`, { pris: changed.pris + 1 })).toAnswer(204);
        await expect(remove('admin', `/api/priser/${removed.id}`)).toAnswer(204);
        const money = `/api/okonomi/kontrakter/${own}`;
        const tomorrow = { ...of(later), fra: dayFromNow(1), pris: later.pris + 2, senere: 'behold' };
        await expect(post('admin', `${money}/prisperioder`, tomorrow)).toAnswer(201);
        await expect(post('admin', `${money}/prisslutt`, { ...of(ended), fra: dayFromNow(1) })).toAnswer(201);
        const prices = async (id: number) => byCode(await read<Required<Price>[]>('admin', path(id)));
        const shown = [changed, removed, later, ended].map(({ prosesskode }) => String(prosesskode.id));
        expect(Object.keys(await prices(bulk)).filter((id) => shown.includes(id))).toEqual([]);
        await clearFuture(own);
        const again = await createFuture(own);
        const after = await prices(again);
        expect(shown.map((id) => after[id])).toEqual([changed.pris + 1, undefined, later.pris + 2, undefined]);
        const now = byCode(await pricesOf(own));
        expect(shown.map((id) => now[id])).toEqual([changed.pris + 1, undefined, later.pris, ended.pris]);

        await clearFuture(own);
        await put('admin', `/api/priser/${changed.id}`, { pris: changed.pris });
        await post('admin', `/api/kontrakter/${own}/priser`, { ...of(removed), pris: removed.pris });
        for (const price of [later, ended])
            await post('admin', `${money}/prisperioder`, {
                ...of(price),
                fra: dayFromNow(1),
                pris: price.pris,
                senere: 'erstatt',
            });
    });
    it('keeps its prices, also those set otherwise on its day, when the current price is removed', async () => {
        const own = await contractElsewhere();
        const money = `/api/okonomi/kontrakter/${own}`;
        const [inScheme, before] = await pricesOf(own);
        if (!inScheme || !before) throw new Error('Too few prices');
        const day = dayFromNow(30);
        const set = async ({ prosesskode, pris }: Required<Price>) => {
            const price = { prosesskodeId: prosesskode.id, fra: day, pris: pris + 3 };
            await expect(post('admin', `${money}/prisperioder`, price)).toAnswer(201);
        };
        await set(before);
        await createFuture(own, day);
        await set(inScheme);
        const coming = async () =>
            Object.fromEntries(
                (await read<PricePeriod[]>('admin', `${money}/prisperioder`))
                    .filter(({ status, fra }) => status === 'kommende' && fra === day)
                    .map(({ prosesskode, iSkjema }) => [prosesskode.id, iSkjema]),
            );
        expect(await coming()).toEqual({ [inScheme.prosesskode.id]: true, [before.prosesskode.id]: false });
        for (const { id } of [inScheme, before]) await expect(remove('admin', `/api/priser/${id}`)).toAnswer(204);
        expect(await coming()).toEqual({ [inScheme.prosesskode.id]: true });
        await clearFuture(own);
        for (const { prosesskode, pris } of [inScheme, before])
            await post('admin', `/api/kontrakter/${own}/priser`, { prosesskodeId: prosesskode.id, pris });
    });
    it('prices may start and end on a day in a contract until 31.12.9999, as for ever', async () => {
        const own = await contractElsewhere();
        const agreement = (await read<Agreement[]>('admin', '/api/avtaler')).find(
            ({ gyldigKontraktId }) => gyldigKontraktId === own,
        );
        const contracts = await read<Contract[]>('admin', `/api/selskaper/${agreement?.selskapId}/kontrakter`);
        const found = contracts.find(({ id }) => id === own);
        const until = (gyldigTilDato: string | undefined) =>
            put('admin', `/api/entreprenorer/${agreement?.selskapId}/kontrakter/${own}`, {
                SelskapId: agreement?.selskapId,
                KontraktId: own,
                navn: found?.navn,
                avtaleId: found?.avtaleId,
                gyldigFraDato: found?.gyldigFraDato,
                gyldigTilDato,
            });
        await expect(until('9999-12-31T23:00:00.000Z')).toAnswer(204);
        const price = (await pricesOf(own)).at(-1);
        const change = { prosesskodeId: price?.prosesskode.id, begrunnelse: 'Avtalt' };
        const money = `/api/okonomi/kontrakter/${own}`;
        const start = { ...change, fra: dayFromNow(1), pris: (price?.pris ?? 0) + 1 };
        await expect(post('admin', `${money}/prisperioder`, start)).toAnswer(201);
        await expect(post('admin', `${money}/prisslutt`, { ...change, fra: '9999-12-31' })).toAnswer(201);
        const back = { ...start, pris: price?.pris, senere: 'erstatt' };
        await expect(post('admin', `${money}/prisperioder`, back)).toAnswer(201);
        await expect(until(found?.gyldigTilDato)).toAnswer(204);
    });
    it('gives back the later prices and ends that it changed or left out, once it is removed (D16)', async () => {
        const own = await contractElsewhere();
        const money = `/api/okonomi/kontrakter/${own}`;
        await clearFuture(own);
        const four = (await pricesOf(own)).slice(0, 4);
        const [left, changed, ended, newer] = four;
        if (!left || !changed || !ended || !newer) throw new Error('Too few prices');
        const set = (price: Required<Price>, days: number, more = 5, senere = 'behold') =>
            post('admin', `${money}/prisperioder`, {
                prosesskodeId: price.prosesskode.id,
                fra: dayFromNow(days),
                pris: price.pris + more,
                begrunnelse: 'Avtalt',
                senere,
            });
        const timeline = async () =>
            (await read<PricePeriod[]>('admin', `${money}/prisperioder`))
                .filter(({ status, prosesskode: { id } }) => {
                    return status !== 'erstattet' && four.some(({ prosesskode }) => prosesskode.id === id);
                })
                .map(({ prosesskode, pris, fra, til }) => [prosesskode.id, pris, fra, til]);
        await expect(set(left, 40)).toAnswer(201);
        await expect(set(left, 50, 6)).toAnswer(201);
        await expect(set(changed, 30)).toAnswer(201);
        await expect(set(newer, 40)).toAnswer(201);
        const end = { prosesskodeId: ended.prosesskode.id, fra: dayFromNow(40), begrunnelse: 'Avtalt' };
        await expect(post('admin', `${money}/prisslutt`, end)).toAnswer(201);
        const before = await timeline();
        expect(before).toContainEqual([left.prosesskode.id, left.pris + 6, dayFromNow(50), null]);

        const bulk = await createFuture(own, dayFromNow(30));
        const path = `/api/kontrakter/${own}/bulkoppdateringer/${bulk}/prisendringer`;
        for (const { prosesskode } of [left, ended, newer])
            await expect(remove('admin', `${path}/${prosesskode.id}`)).toAnswer(204);
        for (const pris of [changed.pris + 7, changed.pris + 8])
            await expect(put('admin', `${path}/${changed.prosesskode.id}`, { pris })).toAnswer(204);
        await expect(remove('admin', `${path}/${changed.prosesskode.id}`)).toAnswer(204);
        await expect(post('admin', path, { prosesskodeId: changed.prosesskode.id, pris: changed.pris + 9 })).toAnswer(
            201,
        );
        await expect(set(newer, 35, 9)).toAnswer(201);
        await clearFuture(own);
        const isNewer = ([code]: readonly unknown[]) => code === newer.prosesskode.id;
        const after = await timeline();
        expect(after.filter((one) => !isNewer(one))).toEqual(before.filter((one) => !isNewer(one)));
        // Set while the scheme had left its code out, until further notice.
        const [last, running] = after.filter(isNewer);
        expect(last).toEqual([newer.prosesskode.id, newer.pris + 9, dayFromNow(35), null]);
        expect(running?.at(-1)).toBe(dayFromNow(34));
        for (const price of four) await set(price, 1, 0, 'erstatt');
    });
    it('a code that is added again gets its later prices back, as if it had not been left out (D16)', async () => {
        const own = await contractElsewhere();
        const money = `/api/okonomi/kontrakter/${own}`;
        await clearFuture(own);
        const price = (await pricesOf(own)).at(-1);
        const prosesskodeId = price?.prosesskode.id ?? 0;
        const pris = price?.pris ?? 0;
        const ofCode = async () =>
            (await read<PricePeriod[]>('admin', `${money}/prisperioder`)).filter(
                ({ prosesskode, fra }) => prosesskode.id === prosesskodeId && (fra ?? '') > dayFromNow(20),
            );
        const later = { prosesskodeId, fra: dayFromNow(40), pris: pris + 20, senere: 'behold' };
        await expect(post('admin', `${money}/prisperioder`, later)).toAnswer(201);
        const bulk = await createFuture(own, dayFromNow(30));
        const path = `/api/kontrakter/${own}/bulkoppdateringer/${bulk}/prisendringer`;
        await expect(remove('admin', `${path}/${prosesskodeId}`)).toAnswer(204);
        expect(await ofCode()).toMatchObject([{ fra: later.fra, status: 'erstattet', utelatt: true }]);
        await expect(post('admin', path, { prosesskodeId, pris: pris + 9 })).toAnswer(201);
        expect(await ofCode()).toMatchObject([
            { fra: later.fra, til: null, pris: later.pris, status: 'kommende', utelatt: false },
            { fra: dayFromNow(30), til: dayFromNow(39), pris: pris + 9, iSkjema: true },
        ]);
        await clearFuture(own);
        expect(await ofCode()).toMatchObject([{ fra: later.fra, til: null, pris: later.pris }]);
        await expect(
            post('admin', `${money}/prisperioder`, { prosesskodeId, fra: dayFromNow(1), pris, senere: 'erstatt' }),
        ).toAnswer(201);
    });
    it('has what it changes and otherwise the current prices, whatever is done in which order', async () => {
        const own = await contractElsewhere();
        const prices = `/api/kontrakter/${own}/priser`;
        const schemes = `/api/kontrakter/${own}/bulkoppdateringer`;
        // Codes without later prices of their own.
        const three = (await pricesOf(own)).slice(4, 7).map(({ prosesskode }) => prosesskode.id);
        expect(three).toHaveLength(3);
        const ofThree = (rows: readonly { pris: number; prosesskode: ProcessCode }[]) =>
            byCode(rows.filter(({ prosesskode }) => three.includes(prosesskode.id)));
        const row = async (code: number) =>
            (await pricesOf(own)).find(({ prosesskode }) => prosesskode.id === code)?.id ?? 0;
        const operation = fc.record({
            where: fc.constantFrom('current', 'future'),
            act: fc.constantFrom('set', 'set', 'remove', 'remove', 'scheme'),
            code: fc.constantFrom(...three),
        });
        let amount = 1000;
        await fc.assert(
            fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
                await clearFuture(own);
                const current = new Map(
                    Object.entries(ofThree(await pricesOf(own))).map(([id, pris]) => [Number(id), pris]),
                );
                let future: { id: number; changes: Map<number, number | undefined> } | undefined;
                const expected = (): Map<number, number> => {
                    const all = new Map(current);
                    for (const [code, pris] of future?.changes ?? [])
                        if (pris === undefined) all.delete(code);
                        else all.set(code, pris);
                    return all;
                };
                for (const { where, act, code } of operations) {
                    amount += 1;
                    if (act === 'scheme') {
                        if (future) await clearFuture(own);
                        future = future ? undefined : { id: await createFuture(own), changes: new Map() };
                    } else if (where === 'current') {
                        const id = await row(code);
                        if (act === 'remove') {
                            if (id) await expect(remove('admin', `/api/priser/${id}`)).toAnswer(204);
                            current.delete(code);
                            // A code that is added again is in the scheme again.
                            if (future?.changes.get(code) === undefined) future?.changes.delete(code);
                        } else {
                            if (id) await expect(put('admin', `/api/priser/${id}`, { pris: amount })).toAnswer(204);
                            else
                                await expect(post('admin', prices, { prosesskodeId: code, pris: amount })).toAnswer(
                                    201,
                                );
                            current.set(code, amount);
                        }
                    } else if (future) {
                        const path = `${schemes}/${future.id}/prisendringer`;
                        const isThere = expected().has(code);
                        if (act === 'remove') {
                            if (isThere) await expect(remove('admin', `${path}/${code}`)).toAnswer(204);
                            if (current.has(code)) future.changes.set(code, undefined);
                            else future.changes.delete(code);
                        } else {
                            if (isThere) await expect(put('admin', `${path}/${code}`, { pris: amount })).toAnswer(204);
                            else await expect(post('admin', path, { prosesskodeId: code, pris: amount })).toAnswer(201);
                            future.changes.set(code, amount);
                        }
                    }
                    expect(ofThree(await pricesOf(own)), `${where} ${act}`).toEqual(Object.fromEntries(current));
                    if (future)
                        expect(ofThree((await futureOf(own))?.prisEndringer ?? []), `future ${where} ${act}`).toEqual(
                            Object.fromEntries(expected()),
                        );
                }
            }),
            { numRuns: 8 },
        );
        await clearFuture(own);
    }, 120_000);
    it('is removed with its rows', async () => {
        const bulk = await createFuture();
        await expect(remove('admin', `/api/kontrakter/${contract}/bulkoppdateringer/${bulk}`)).toAnswer(204);
        expect(await futureOf()).toBeUndefined();
        await expect(get('admin', `/api/kontrakter/${contract}/bulkoppdateringer/${bulk}/prisendringer`)).toAnswer(404);
    });
});

describe('a future scheme takes effect at the start of its day in Oslo', () => {
    const atDatabase = <T>(work: (database: Database) => Promise<T>) => inDatabase(city.data, work);
    const restart = async () => {
        city = await ownCity({ data: city.data, env: { PORT: '0' } });
    };

    /** The embedded database allows no second connection while the city runs. */
    const besideCity = async (work: (database: Database) => Promise<void>): Promise<void> => {
        const isEmbedded = !city.data.databaseUrl;
        if (isEmbedded) await city.stop({ keepData: true });
        await atDatabase(work);
        if (isEmbedded) await restart();
    };

    describe('while the server is down', () => {
        const schemes = () => `/api/kontrakter/${contract}/bulkoppdateringer`;
        const path = () => `${schemes()}/${bulk}/prisendringer`;
        let bulk: number;
        let first: Required<Price>;
        let second: Required<Price>;
        let expected: ReturnType<typeof byCode>;
        const rows: { id: number; price: Required<Price> }[] = [];
        beforeAll(async () => {
            bulk = await createFuture();
            const [one, other, ...rest] = await read<Required<Price>[]>('admin', path());
            const [code] = await freeCodes();
            if (!one || !other || !code) throw new Error('Too few codes');
            [first, second] = [one, other];
            const used = (await pricesOf()).filter(
                ({ prosesskode }) => prosesskode.id === one.prosesskode.id || prosesskode.id === other.prosesskode.id,
            );
            for (const price of used) {
                const dato = osloInstant(dayFromNow(-1), '10:00');
                const { body } = await post<{ id: number }>(
                    'entreprenor',
                    `/api/meldinger/${reportId}/ressursforbruk`,
                    { prisId: price.id, skiftId: 2, kommentar: null, dato, prosesskodeEnhetsverdi: 2.5 },
                );
                rows.push({ id: body.id, price });
            }
            await put('admin', `${path()}/${first.id}`, { pris: first.pris + 10.5 });
            await remove('admin', `${path()}/${second.id}`);
            await post('admin', path(), { prosesskodeId: code.id, pris: 7.25 });
            expected = { ...byCode(rest), [first.prosesskode.id]: first.pris + 10.5, [code.id]: 7.25 };

            await city.stop({ keepData: true });
            await atDatabase((database) => database.script(schemeMovedTo(bulk, dayFromNow(-1))));
            await restart();
        }, 60_000);

        it('has its changed, new and removed codes once the server is up', async () => {
            expect(byCode(await pricesOf())).toEqual(expected);
        });
        it('is no longer a future one, but has the moment when it took effect', async () => {
            const applied = (await read<BulkUpdate[]>('admin', schemes())).find(({ id }) => id === bulk);
            expect(Date.parse(applied?.prosessertDato ?? '')).toBeGreaterThan(Date.now() - 60_000);
            expect(await futureOf()).toBeUndefined();
        });
        it('is logged without a user', async () => {
            const logged = await read<AuditPage>('admin', '/api/revisjon?emne=pris&antall=3');
            expect(logged.hendelser.map(({ bruker, fra, til }) => [bruker, fra?.pris, til?.pris])).toEqual(
                expect.arrayContaining([
                    [null, first.pris, first.pris + 10.5],
                    [null, second.pris, undefined],
                    [null, undefined, 7.25],
                ]),
            );
        });
        it('leaves earlier resource use at its price', async () => {
            const use = await read<ResourceUseList>('entreprenoradmin', `/api/meldinger/${reportId}/ressursforbruk`);
            expect(rows).toHaveLength(2);
            for (const { id, price } of rows)
                expect(use.ressursforbruk.find(({ ressursforbrukId }) => ressursforbrukId === id)).toMatchObject({
                    prosesskode: { id: price.prosesskode.id },
                    historiskPris: rowSum(2.5, price.pris),
                });
        });
        it('can no longer be changed', async () => {
            await expect(remove('admin', `${schemes()}/${bulk}`)).toAnswer(
                400,
                'Prisskjemaet er allerede tatt i bruk og kan ikke endres.',
            );
            const [row] = await read<Price[]>('admin', path());
            await expect(put('admin', `${path()}/${row?.id}`, { pris: 1 })).toAnswer(400);
        });
    });

    it.each(['contract', 'task'])(
        'at midnight: the first registration on a %s after it gets the new prices',
        async (where) => {
            const id = where === 'contract' ? contract : await anotherContract();
            const bulk = await createFuture(id, dayFromNow(1));
            const path = `/api/kontrakter/${id}/bulkoppdateringer/${bulk}/prisendringer`;
            const [change] = await read<Required<Price>[]>('admin', path);
            if (!change) throw new Error('No price');
            await put('admin', `${path}/${change.id}`, { pris: change.pris + 1.25 });
            const price = (await pricesOf(id)).find(({ prosesskode }) => prosesskode.id === change.prosesskode.id);
            await city.stop({ keepData: true });
            await atDatabase((database) => database.script(schemeMovedTo(bulk, dayFromNow(0))));
            // The city's clock has just passed midnight, so only the call itself can apply the scheme.
            await atDatabase(async (database) => {
                const [user] = await database.rows<{ id: string }>(
                    sql`select id from app_user where company_id = ${nordvei} limit 1`,
                );
                const caller: Caller = {
                    userId: user?.id ?? '',
                    email: '',
                    name: '',
                    roles: ['contractorAdmin'],
                    driftRoles: [],
                    companyId: nordvei,
                    companyName: '',
                    companyType: 3,
                };
                const additions = additionsOf([], readSettings({}, 0));
                const services = { database, additions, now: () => new Date() } as Services;
                const call = {
                    city: services,
                    caller,
                    query: {},
                    upload: () => Promise.reject(new Error('No upload')),
                    ifMatch: undefined,
                    write: ((work) => database.transaction(work)) as Write,
                    origin: '',
                    signal: new AbortController().signal,
                };
                const body = {
                    prisId: price?.id ?? 0,
                    skiftId: 2,
                    kommentar: null,
                    dato: osloInstant(dayFromNow(0), '00:00'),
                    prosesskodeEnhetsverdi: 2,
                };
                if (where === 'contract')
                    await resourceUseHandlers.createContractResourceUse({ ...call, params: { id }, body });
                else {
                    const task = await database.one<{ id: number }>(sql`
                    insert into task (report_id, company_id, contract_id, text, created_at, user_name)
                    values (${reportId}, ${nordvei}, ${id}, 'Bytt lampen', now(), 'Siri Haugen') returning id`);
                    await ownTaskHandlers.createTaskUse({ ...call, params: { id: task.id }, body });
                }
                const [use] = await database.rows<{ unit_price: number }>(
                    sql`select unit_price from resource_use where contract_id = ${id} order by id desc limit 1`,
                );
                expect(use?.unit_price).toBe(change.pris + 1.25);
            });
            await restart();
        },
    );

    it('not before midnight in Oslo, and by one process only, whoever else applies or changes prices at that moment', async () => {
        const day = dayFromNow(3);
        const contracts = (await read<Contract[]>('admin', `/api/selskaper/${nordvei}/kontrakter`)).map(({ id }) => id);
        const bulks: { id: string; bulk: number }[] = [];
        for (const id of contracts) {
            if ((await pricesOf(id)).length === 0) continue;
            bulks.push({ id, bulk: await createFuture(id, day) });
        }
        expect(bulks.length).toBeGreaterThan(2);
        await besideCity(async (database) => {
            const midnight = Date.parse(osloInstant(day));
            const others = await database.rows<{ id: number }>(
                sql`select id from bulk_update where processed_at is null and valid_from <= ${day}::date and id not in (select id from bulk_update where valid_from = ${day}::date)`,
            );
            expect(others).toEqual([]);
            expect(await applyDuePrices({ database, now: () => new Date(midnight - 1) })).toBe(0);
            const now = () => new Date(midnight);
            const [{ price_id: priceId } = { price_id: 0 }] = await database.rows<{ price_id: number }>(
                sql`select id as price_id from price where contract_id = ${bulks[0]?.id} limit 1`,
            );
            const changing = Array.from({ length: 6 }, () =>
                database.transaction(async (queries) => {
                    await queries.rows(sql`select id from contract where id = ${bulks[0]?.id} for update`);
                    await queries.rows(sql`update price set amount = amount where id = ${priceId}`);
                }),
            );
            const applied = await Promise.all([
                ...Array.from({ length: 6 }, () => applyDuePrices({ database, now })),
                ...changing,
            ]);
            expect(applied.slice(0, 6).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(bulks.length);
            const processed = await database.rows<{ processed_at: string }>(
                sql`select processed_at from bulk_update where valid_from = ${day}::date`,
            );
            expect(processed.map(({ processed_at }) => Date.parse(processed_at))).toEqual(bulks.map(() => midnight));
        });
    });

    it("that fails for one contract does not block another contract's", async () => {
        const day = dayFromNow(5);
        const contracts = (await read<Contract[]>('admin', `/api/selskaper/${nordvei}/kontrakter`)).map(({ id }) => id);
        const ids: string[] = [];
        for (const id of contracts)
            if ((await pricesOf(id)).length > 0) {
                await createFuture(id, day);
                ids.push(id);
            }
        const [broken = '', other = ''] = ids;
        expect(ids.length).toBeGreaterThan(2);
        await besideCity(async (database) => {
            const clock = { database, now: () => new Date(Date.parse(osloInstant(day))) };
            await database.script(`
                create function refuse_price() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
                create trigger refuse_price before insert on price for each row when (new.contract_id = '${broken}') execute function refuse_price()`);
            await applyDuePricesOf(clock, sql`${other}::uuid`);
            const waiting = () =>
                database.rows<{ contract_id: string }>(
                    sql`select contract_id from bulk_update where processed_at is null and valid_from = ${day}::date order by contract_id`,
                );
            expect((await waiting()).map(({ contract_id }) => contract_id)).toEqual(
                ids.filter((id) => id !== other).toSorted(),
            );
            expect(await applyDuePrices(clock)).toBe(ids.length - 2);
            expect(await waiting()).toEqual([{ contract_id: broken }]);
            await database.script('drop trigger refuse_price on price; drop function refuse_price()');
            expect(await applyDuePrices(clock)).toBe(1);
        });
    });
});
