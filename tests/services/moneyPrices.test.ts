// Prices by period (D15, `okonomi`).
import { describe, expect, it } from 'vitest';
import type { AuditPage } from '../../src/api/entities/audit';
import type { Failure } from '../../src/api/entities/common';
import type { BulkUpdate, Price } from '../../src/api/entities/administration';
import type { ContractTerms, PriceJump, PricePeriod, PricePreview, TermsEffect } from '../../src/api/entities/money';
import { rowSum } from '../../src/api/rules/money';
import { osloInstant } from '../../src/api/rules/oslo';
import { schemeMovedTo } from './administrationCalls';
import { daysAgo, priced, today, withContract } from './moneyCalls';

const own = withContract(1);
const { city, get, post, put, read, remove, send, money, freshPrice, register, rowOf, chosen, approve, priceBy } = own;

it.each([
    ['POST', '/rammer', { aar: 2030, ramme: 0.001 }],
    ['POST', '/rammer', { aar: 2030, ramme: 100.005 }],
    ['PUT', '/vilkar', { ...priced('registrering'), mvaSats: 12.345 }],
])('%s %s refuses more decimals than it keeps: %j', async (method, path, body) => {
    await expect(send('admin', method, money(path), body)).toAnswer(400);
});

it.each([{ toleranse: 30_000_000 }, { dagmulktsats: 9_000_000_000 }])(
    'terms too large to compute with are refused: %j',
    async (large) => {
        const { status, body } = await put<Failure>('admin', money('/vilkar'), {
            ...priced('registrering'),
            ...large,
        });
        expect(status).toBe(400);
        expect(JSON.stringify(body)).toContain('Beløpet er for stort.');
    },
);

describe('periods of a price', () => {
    const periodsOf = async (code: number, user = 'admin') =>
        (await read<PricePeriod[]>(user, money('/prisperioder'))).filter(({ prosesskode }) => prosesskode.id === code);

    it('a change of the price scheme ends one and starts another, and names who made it', async () => {
        const price = freshPrice();
        await put('admin', `/api/priser/${price.id}`, { pris: price.pris + 10 });
        expect(await periodsOf(price.prosesskode.id)).toEqual([
            expect.objectContaining({
                pris: price.pris + 10,
                fra: today,
                til: null,
                status: 'gjeldende',
                endretAv: expect.stringContaining('') as string,
            }),
            expect.objectContaining({
                pris: price.pris,
                fra: null,
                til: daysAgo(1),
                status: 'tidligere',
                endretAv: null,
            }),
        ]);
    });
    it('with the specified calls, the first price of a code applies from the start, and a change from today, also to rows', async () => {
        await priceBy('bruksdag');
        try {
            const price = freshPrice();
            const yesterday = await register(price, daysAgo(1));
            const now = await register(price, today);
            await expect(put('admin', `/api/priser/${price.id}`, { pris: price.pris + 3 })).toAnswer(204);
            expect((await rowOf(yesterday))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await rowOf(now))?.historiskPris).toBe(rowSum(2, price.pris + 3));
            await expect(remove('admin', `/api/priser/${price.id}`)).toAnswer(204);
            expect((await periodsOf(price.prosesskode.id)).map(({ status, til }) => [status, til])).toEqual([
                ['erstattet', null],
                ['tidligere', daysAgo(1)],
            ]);
            const again = { prosesskodeId: price.prosesskode.id, pris: price.pris };
            const added = await post<{ id: number }>('admin', `/api/kontrakter/${own.contract}/priser`, again);
            expect(added.status).toBe(201);
            expect((await periodsOf(price.prosesskode.id))[0]).toMatchObject({
                fra: today,
                til: null,
                begrunnelse: null,
            });
            await remove('admin', `/api/priser/${added.body.id}`);
        } finally {
            await priceBy('registrering');
        }
    });
    it('a row is priced when it is registered, or by its day of use if the contract says so, and names the period', async () => {
        const price = freshPrice();
        await post('admin', money('/prisperioder'), {
            prosesskodeId: price.prosesskode.id,
            pris: price.pris + 5,
            fra: daysAgo(3),
            begrunnelse: 'Avtalt',
        });
        const before = await register(price, daysAgo(5));
        expect(await rowOf(before)).toMatchObject({
            historiskPris: rowSum(2, price.pris + 5),
            okonomi: { prisFra: daysAgo(3), prisTil: null },
        });
        await expect(priceBy('bruksdag')).toAnswer(204);
        try {
            // Rows that nobody has approved follow the contract's new rule.
            expect(await rowOf(before)).toMatchObject({
                historiskPris: rowSum(2, price.pris),
                okonomi: { prisFra: null, prisTil: daysAgo(4) },
            });
            const early = await register(price, daysAgo(4));
            const late = await register(price, daysAgo(3));
            expect((await rowOf(early))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await rowOf(late))?.historiskPris).toBe(rowSum(2, price.pris + 5));
        } finally {
            await priceBy('registrering');
        }
    });
    it('rows not yet approved follow the contract back to the price of their registration', async () => {
        const price = freshPrice();
        await post('admin', money('/prisperioder'), {
            prosesskodeId: price.prosesskode.id,
            pris: price.pris + 5,
            fra: daysAgo(3),
        });
        const row = await register(price, daysAgo(5));
        await priceBy('bruksdag');
        expect((await rowOf(row))?.historiskPris).toBe(rowSum(2, price.pris));
        await expect(priceBy('registrering')).toAnswer(204);
        const registered = {
            historiskPris: rowSum(2, price.pris + 5),
            okonomi: { prisFra: daysAgo(3), prisTil: null },
        };
        expect(await rowOf(row)).toMatchObject(registered);
        // A price that is replaced from its first day has no last one.
        const replacing = { prosesskodeId: price.prosesskode.id, pris: price.pris + 6, fra: daysAgo(3) };
        await expect(post('admin', money('/prisperioder'), replacing)).toAnswer(201);
        expect(await rowOf(row)).toMatchObject(registered);
    });
    it('a new way of pricing is tried first, and saved with the number of rows that it changes (D16)', async () => {
        const price = own.prices.at(-1) ?? freshPrice();
        await post('admin', money('/prisperioder'), {
            prosesskodeId: price.prosesskode.id,
            pris: price.pris + 5,
            fra: daysAgo(3),
        });
        const tried = () => post<TermsEffect>('admin', money('/vilkar/prove'), priced('bruksdag'));
        const others = (await tried()).body;
        const row = await register(price, daysAgo(5));
        const [before, after] = [rowSum(2, price.pris + 5), rowSum(2, price.pris)];
        const { status, body } = await tried();
        expect(status).toBe(200);
        expect(body.rader).toBe(others.rader + 1);
        expect(body.sumFor).toBeCloseTo(others.sumFor + before);
        expect(body.sumEtter).toBeCloseTo(others.sumEtter + after);
        for (const bekreftet of [undefined, body.rader + 1]) {
            const terms = { ...priced('bruksdag'), bekreftet };
            expect(await put<Failure>('admin', money('/vilkar'), terms)).toMatchObject({
                status: 400,
                body: { errors: [{ field: 'bekreftet' }] },
            });
        }
        expect(await read<ContractTerms>('admin', money('/vilkar'))).toMatchObject({ prisEtter: 'registrering' });
        expect((await rowOf(row))?.historiskPris).toBe(before);
        await expect(priceBy('bruksdag')).toAnswer(204);
        expect((await rowOf(row))?.historiskPris).toBe(after);
        await expect(priceBy('registrering')).toAnswer(204);
    });
    it('a change can be previewed, and touches no approved row', async () => {
        await priceBy('bruksdag');
        try {
            const price = freshPrice();
            const ids = [await register(price), await register(price), await register(price)];
            const [approved = 0] = ids;
            expect((await approve({ rader: [await chosen(approved)] })).body).toMatchObject({ antall: 1, avvist: [] });
            const wanted = {
                prosesskodeId: price.prosesskode.id,
                pris: price.pris + 100,
                fra: daysAgo(1),
                begrunnelse: 'Indeks',
            };
            const expected = {
                rader: 2,
                sumFor: 2 * rowSum(2, price.pris),
                sumEtter: 2 * rowSum(2, price.pris + 100),
                uendret: 1,
                priser: [
                    expect.objectContaining({
                        prosesskode: price.prosesskode.navn,
                        fra: price.pris,
                        til: price.pris + 100,
                    }),
                ],
            };
            const shown = await post<PricePreview>('admin', money('/prisperioder/prove'), wanted);
            expect(shown).toMatchObject({ status: 200, body: expected });
            expect((await rowOf(ids[1] ?? 0))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await periodsOf(price.prosesskode.id)).length).toBe(1);
            expect(await post<PricePreview>('admin', money('/prisperioder'), wanted)).toMatchObject({
                status: 201,
                body: expected,
            });
            expect((await rowOf(approved))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await rowOf(ids[1] ?? 0))?.historiskPris).toBe(rowSum(2, price.pris + 100));
        } finally {
            await priceBy('registrering');
        }
    });
    it('a change leaves unchanged the approved rows that it would reach and that have another price, and no others', async () => {
        await priceBy('bruksdag');
        try {
            const price = freshPrice();
            const later = { prosesskodeId: price.prosesskode.id, pris: price.pris + 50, fra: today };
            await expect(post('admin', money('/prisperioder'), later)).toAnswer(201);
            const id = await register(price);
            expect((await approve({ rader: [await chosen(id)] })).body).toMatchObject({ antall: 1, avvist: [] });
            const earlier = { ...later, fra: daysAgo(5) };
            for (const [pris, senere, uendret] of [
                [price.pris + 10, 'behold', 0],
                [price.pris + 10, 'erstatt', 1],
                [price.pris + 50, 'erstatt', 0],
            ] as const) {
                const wanted = { ...earlier, pris, senere };
                const { body } = await post<PricePreview>('admin', money('/prisperioder/prove'), wanted);
                expect(body, JSON.stringify(wanted)).toMatchObject({ uendret });
            }
            // A percentage adjusts the later prices too.
            const adjusting = async (senere: string) => {
                const wanted = { prosent: 50, fra: daysAgo(5), begrunnelse: 'Indeks', senere };
                const { body } = await post<PricePreview>('admin', money('/prisregulering/prove'), wanted);
                return body.uendret;
            };
            expect(await adjusting('erstatt')).toBeGreaterThan(await adjusting('behold'));
        } finally {
            await priceBy('registrering');
        }
    });
    it('several coming prices, which the contractor sees, wait for their day', async () => {
        const price = freshPrice();
        const coming = (days: number, pris: number) =>
            post('admin', money('/prisperioder'), {
                prosesskodeId: price.prosesskode.id,
                pris,
                fra: daysAgo(-days),
                begrunnelse: 'Avtalt',
            });
        await expect(coming(10, price.pris + 1)).toAnswer(201);
        await expect(coming(20, price.pris + 2)).toAnswer(201);
        expect(
            (await periodsOf(price.prosesskode.id, 'entreprenoradmin')).map(({ pris, fra, til, status }) => [
                pris,
                fra,
                til,
                status,
            ]),
        ).toEqual([
            [price.pris + 2, daysAgo(-20), null, 'kommende'],
            [price.pris + 1, daysAgo(-10), daysAgo(-19), 'kommende'],
            [price.pris, null, daysAgo(-9), 'gjeldende'],
        ]);
        await expect(coming(20, price.pris + 2)).toRefuse('pris', 'Dette er prisen fra før.');
        const now = (await read<Price[]>('admin', `/api/kontrakter/${own.contract}/priser`)).find(
            ({ id }) => id === price.id,
        );
        expect(now?.pris).toBe(price.pris);
    });
    describe('a removed price', () => {
        const endPrice = (price: Price, fra: string, begrunnelse = 'Utgått av kontrakten', user = 'admin') =>
            post(user, money('/prisslutt'), { prosesskodeId: price.prosesskode.id, fra, begrunnelse });
        const isCurrent = async ({ id }: Price) =>
            (await read<Price[]>('admin', `/api/kontrakter/${own.contract}/priser`)).some((one) => one.id === id);

        it('ends today for a reason, with its coming prices', async () => {
            const price = freshPrice();
            await post('admin', money('/prisperioder'), {
                prosesskodeId: price.prosesskode.id,
                pris: price.pris + 1,
                fra: daysAgo(-10),
                begrunnelse: 'Avtalt',
            });
            await expect(endPrice(price, daysAgo(1))).toRefuse('fra', 'Prisen kan tidligst fjernes fra i dag.');
            await expect(endPrice(price, today, 'Utgått', 'leder')).toAnswer(403);
            expect(await isCurrent(price)).toBe(true);
            await expect(endPrice(price, today)).toAnswer(201);
            expect(await isCurrent(price)).toBe(false);
            const ended = {
                sluttBegrunnelse: 'Utgått av kontrakten',
                fjernetAv: expect.stringMatching(/\S/) as string,
            };
            expect(await periodsOf(price.prosesskode.id, 'entreprenoradmin')).toEqual([
                expect.objectContaining({ status: 'erstattet', ...ended }),
                expect.objectContaining({ status: 'tidligere', til: daysAgo(1), ...ended }),
            ]);
            await expect(endPrice(price, today)).toRefuse('fra');
        });
        it('needs no reason', async () => {
            const price = freshPrice();
            const body = { prosesskodeId: price.prosesskode.id, fra: today };
            await expect(post('admin', money('/prisslutt'), body)).toAnswer(201);
            expect(await isCurrent(price)).toBe(false);
        });
        it.runIf(process.env.TEST_DATABASE_URL)('applies until its last day if that is later', async () => {
            const price = freshPrice();
            await expect(endPrice(price, daysAgo(-3))).toAnswer(201);
            expect(await isCurrent(price)).toBe(true);
            const [period] = await periodsOf(price.prosesskode.id);
            expect(period).toMatchObject({ status: 'gjeldende', til: daysAgo(-2) });
            await city.database.script(`update price_period set valid_to = '${today}' where id = ${period?.id}`);
            expect(await isCurrent(price)).toBe(false);
        });
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'a price of a future scheme shows the reason for the scheme, and who made it',
        async () => {
            const price = freshPrice();
            const schemes = `/api/kontrakter/${own.contract}/bulkoppdateringer`;
            const begrunnelse = 'Årlig regulering';
            const made = await post<{ id: number }>('admin', schemes, {
                gyldigFraDato: daysAgo(-5),
                begrunnelse,
            });
            expect(made.status).toBe(201);
            await expect(post('admin', schemes, { gyldigFraDato: daysAgo(-5), begrunnelse: '' })).toAnswer(400);
            const [change] = (
                await read<{ id: number; prosesskode: { id: number } }[]>(
                    'admin',
                    `${schemes}/${made.body.id}/prisendringer`,
                )
            ).filter(({ prosesskode }) => prosesskode.id === price.prosesskode.id);
            const changed = { pris: price.pris + 7 };
            await expect(put('admin', `${schemes}/${made.body.id}/prisendringer/${change?.id}`, changed)).toAnswer(204);
            const listed = await get<BulkUpdate[]>('admin', schemes);
            expect(listed.body.find(({ id }) => id === made.body.id)).toMatchObject({ begrunnelse });
            expect((await periodsOf(price.prosesskode.id, 'entreprenoradmin'))[0]).toMatchObject({
                pris: price.pris + 7,
                fra: daysAgo(-5),
                status: 'kommende',
                begrunnelse,
            });
            await city.database.script(schemeMovedTo(made.body.id, today));
            await get('admin', `/api/kontrakter/${own.contract}/priser`);
            expect((await periodsOf(price.prosesskode.id))[0]).toMatchObject({
                pris: price.pris + 7,
                fra: today,
                begrunnelse,
                endretAv: expect.stringMatching(/\S/) as string,
            });
        },
    );
    describe('one timeline', () => {
        const ofScheme = () => `/api/kontrakter/${own.contract}/bulkoppdateringer`;
        const set = (price: Price, pris: number, fra: string, more: object = {}) =>
            post<PricePreview>('admin', money('/prisperioder'), {
                prosesskodeId: price.prosesskode.id,
                pris,
                fra,
                ...more,
            });
        const timeline = async (price: Price) =>
            (await periodsOf(price.prosesskode.id))
                .filter(({ status }) => status !== 'erstattet')
                .map(({ pris, fra, til }) => [pris, fra, til]);
        const withScheme = async (day: string, work: (path: string) => Promise<void>): Promise<void> => {
            const made = await post<{ id: number }>('admin', ofScheme(), { gyldigFraDato: day });
            expect(made.status).toBe(201);
            const path = `${ofScheme()}/${made.body.id}`;
            await work(`${path}/prisendringer`);
            await remove('admin', path);
        };

        it('a row dated ahead follows the future scheme of its day, and is as before without the scheme', async () => {
            await priceBy('bruksdag');
            try {
                const price = freshPrice();
                const [before, ahead] = [await register(price, daysAgo(-4)), await register(price, daysAgo(-5))];
                await withScheme(daysAgo(-5), async (path) => {
                    await put('admin', `${path}/${price.prosesskode.id}`, { pris: price.pris + 50 });
                    expect((await rowOf(before))?.historiskPris).toBe(rowSum(2, price.pris));
                    expect((await rowOf(ahead))?.historiskPris).toBe(rowSum(2, price.pris + 50));
                });
                expect((await rowOf(ahead))?.historiskPris).toBe(rowSum(2, price.pris));
            } finally {
                await priceBy('registrering');
            }
        });
        it('a change before a future scheme is in the scheme too, and asks if the scheme has a price of its own', async () => {
            const [price, own] = [freshPrice(), freshPrice()];
            await withScheme(daysAgo(-30), async (path) => {
                await put('admin', `${path}/${own.prosesskode.id}`, { pris: own.pris + 50 });
                await expect(set(price, price.pris + 2, daysAgo(-10))).toAnswer(201);
                const refused = await set(own, own.pris + 2, daysAgo(-10));
                expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'senere' }] } });
                const wanted = { prosesskodeId: own.prosesskode.id, pris: own.pris + 2, fra: daysAgo(-10) };
                const shown = await post<PricePreview>('admin', money('/prisperioder/prove'), wanted);
                expect(shown.body.kollisjoner).toMatchObject([
                    { prosesskode: own.prosesskode.navn, fra: daysAgo(-30), pris: own.pris + 50, kilde: 'skjema' },
                ]);
                await expect(set(own, own.pris + 2, daysAgo(-10), { senere: 'behold' })).toAnswer(201);
                const rows = await read<Required<Price>[]>('admin', path);
                const of = ({ prosesskode }: Price) => rows.find((row) => row.prosesskode.id === prosesskode.id)?.pris;
                expect([of(price), of(own)]).toEqual([price.pris + 2, own.pris + 50]);
                expect(await timeline(own)).toEqual([
                    [own.pris + 50, daysAgo(-30), null],
                    [own.pris + 2, daysAgo(-10), daysAgo(-29)],
                    [own.pris, null, daysAgo(-9)],
                ]);
                // With the other choice, the scheme has it too.
                await expect(set(own, own.pris + 3, daysAgo(-10), { senere: 'erstatt' })).toAnswer(201);
                const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?emne=fremtidig-pris&antall=1');
                const logged = { gyldigFra: daysAgo(-30), prosesskode: own.prosesskode.navn };
                expect(hendelser).toMatchObject([
                    {
                        hendelse: 'endret',
                        fra: { ...logged, pris: own.pris + 50 },
                        til: { ...logged, pris: own.pris + 3 },
                    },
                ]);
                expect(await timeline(own)).toEqual([
                    [own.pris + 3, daysAgo(-10), null],
                    [own.pris, null, daysAgo(-9)],
                ]);
            });
        });
        it('later prices that a change replaces are logged', async () => {
            const price = freshPrice();
            await set(price, price.pris + 1, daysAgo(-20));
            await expect(set(price, price.pris + 2, daysAgo(-10), { senere: 'erstatt' })).toAnswer(201);
            const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?emne=prisperiode&antall=2');
            const logged = { prosesskode: price.prosesskode.navn, pris: price.pris + 1, gyldigFra: daysAgo(-20) };
            expect(hendelser).toContainEqual(
                expect.objectContaining({
                    hendelse: 'endret',
                    fra: expect.objectContaining({ ...logged, gyldigTil: null }) as object,
                    til: expect.objectContaining({ ...logged, gyldigTil: daysAgo(-19) }) as object,
                }),
            );
        });
        it('later prices that go with a removed price are logged, but not those of a future scheme, which stay', async () => {
            const price = freshPrice();
            await withScheme(daysAgo(-30), async (path) => {
                await put('admin', `${path}/${price.prosesskode.id}`, { pris: price.pris + 3 });
                for (const days of [10, 20]) await set(price, price.pris + days, daysAgo(-days), { senere: 'behold' });
                const [row] = (await read<Required<Price>[]>('admin', `/api/kontrakter/${own.contract}/priser`)).filter(
                    ({ prosesskode }) => prosesskode.id === price.prosesskode.id,
                );
                await expect(remove('admin', `/api/priser/${row?.id}`)).toAnswer(204);
                const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?antall=3');
                const later = (days: number, gyldigTil: string) => ({
                    hendelse: 'endret',
                    emne: 'prisperiode',
                    fra: { pris: price.pris + days, gyldigFra: daysAgo(-days), gyldigTil },
                    til: { pris: price.pris + days, gyldigFra: daysAgo(-days), gyldigTil: daysAgo(1 - days) },
                });
                expect(hendelser).toMatchObject([
                    { hendelse: 'fjernet', emne: 'pris', fra: { pris: price.pris } },
                    later(20, daysAgo(-29)),
                    later(10, daysAgo(-19)),
                ]);
                expect((await timeline(price))[0]).toEqual([price.pris + 3, daysAgo(-30), null]);
            });
        });
        it('prices that end with a future scheme, and come back without it, are logged, and its own price once', async () => {
            const price = freshPrice();
            await set(price, price.pris + 1, daysAgo(-30));
            await set(price, price.pris + 2, daysAgo(-40), { senere: 'behold' });
            const period = (hendelse: string, days: number, fra: string | null, til: string | null) => ({
                hendelse,
                emne: 'prisperiode',
                fra: { gyldigFra: daysAgo(-days), gyldigTil: fra },
                til: { gyldigFra: daysAgo(-days), gyldigTil: til },
            });
            const ofScheme = (hendelse: string, fra: number | null, til: number | null) => ({
                hendelse,
                emne: 'fremtidig-pris',
                fra: fra === null ? null : { pris: price.pris + fra },
                til: til === null ? null : { pris: price.pris + til },
            });
            let before = (await read<AuditPage>('admin', '/api/revisjon?antall=1')).hendelser[0]?.id ?? 0;
            /** The events since the last call, the oldest first. */
            const logged = async () => {
                const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?antall=20');
                const news = hendelser.filter(({ id }) => id > before).toReversed();
                before = hendelser[0]?.id ?? before;
                return news;
            };
            await withScheme(daysAgo(-30), async (path) => {
                const own = `${path}/${price.prosesskode.id}`;
                await logged();
                await expect(put('admin', own, { pris: price.pris + 5 })).toAnswer(204);
                expect(await logged()).toMatchObject([
                    period('endret', 30, daysAgo(-39), daysAgo(-29)),
                    ofScheme('endret', 1, 5),
                ]);
                await expect(remove('admin', own)).toAnswer(204);
                expect(await logged()).toMatchObject([
                    period('endret', 40, null, daysAgo(-39)),
                    ofScheme('fjernet', 5, null),
                ]);
                const again = { prosesskodeId: price.prosesskode.id, pris: price.pris + 6 };
                await expect(post('admin', path, again)).toAnswer(201);
                expect(await logged()).toMatchObject([
                    period('endret', 40, daysAgo(-39), null),
                    ofScheme('opprettet', null, 6),
                ]);
                await expect(remove('admin', own)).toAnswer(204);
                await logged();
            });
            expect(await logged()).toMatchObject([
                period('endret', 30, daysAgo(-29), daysAgo(-39)),
                period('endret', 40, daysAgo(-39), null),
                ofScheme('opprettet', null, 1),
                { hendelse: 'fjernet', emne: 'prisskjema' },
            ]);
        });
        it('a replaced period has no last day, so it never ends before it begins', async () => {
            const price = freshPrice();
            await set(price, price.pris + 1, daysAgo(-10));
            await set(price, price.pris + 2, daysAgo(-10));
            const all = await periodsOf(price.prosesskode.id);
            expect(all.find(({ pris }) => pris === price.pris + 1)).toMatchObject({ status: 'erstattet', til: null });
            expect(all.filter(({ fra, til }) => fra && til && fra > til)).toEqual([]);
        });
        it.runIf(process.env.TEST_DATABASE_URL)(
            'a list without a day applies from today even before the contract begins, so its prices are shown',
            async () => {
                const price = freshPrice();
                const changed = 'update contract set valid_from =';
                await city.database.script(
                    `create table begun as select id, valid_from from contract where id = '${own.contract}'; ${changed} now() + interval '20 days' where id = '${own.contract}'`,
                );
                try {
                    const list = (pris: number, more: object = {}) =>
                        post('admin', money('/prisliste'), {
                            priser: [{ prosesskodeId: price.prosesskode.id, pris }],
                            ...more,
                        });
                    await expect(list(price.pris + 7)).toAnswer(201);
                    const shown = await read<Price[]>('admin', `/api/kontrakter/${own.contract}/priser`);
                    expect(shown.find(({ id }) => id === price.id)?.pris).toBe(price.pris + 7);
                    await expect(list(price.pris + 8, { fra: today })).toAnswer(400);
                } finally {
                    await city.database.script(
                        `${changed} begun.valid_from from begun where begun.id = contract.id; drop table begun`,
                    );
                }
            },
        );
        it('a list is saved whole or not at all, and its periods say that a list set them', async () => {
            const [one, other] = [freshPrice(), freshPrice()];
            const list = (priser: object[], more: object = {}) =>
                post<PricePreview>('admin', money('/prisliste'), { priser, ...more });
            const row = (price: Price, pris: number) => ({ prosesskodeId: price.prosesskode.id, pris });
            for (const wrong of [
                [row(one, 5), row(other, -1)],
                [row(one, 5), { prosesskodeId: 999_999, pris: 5 }],
                [row(one, 5), row(one, 6)],
            ])
                await expect(list(wrong)).toAnswer(400);
            await expect(post('leder', money('/prisliste'), { priser: [row(one, 5)] })).toAnswer(403);
            expect(await timeline(one)).toEqual([[one.pris, null, null]]);
            expect((await list([row(one, one.pris + 5), row(other, other.pris)])).body.priser).toHaveLength(1);
            await expect(list([row(other, other.pris)])).toRefuse('priser', 'Dette er prisen fra før.');
            expect((await periodsOf(one.prosesskode.id))[0]).toMatchObject({
                pris: one.pris + 5,
                fra: today,
                kilde: 'liste',
                forrige: one.pris,
            });
        });
        it.each([
            ['the price scheme', (of: object) => post('admin', `/api/kontrakter/${own.contract}/priser`, of)],
            ['a list', (of: object) => post('admin', money('/prisliste'), { priser: [of], senere: 'behold' })],
        ])("a code's first price by %s applies from the start, also when it has a later one", async (way, add) => {
            const { prosesskodeSkjema, prosesskodeEnhet } = own.prices[0]!.prosesskode;
            const koder = [{ navn: `FØR ${way}`, beskrivelse: 'Ny', prosesskodeEnhetId: prosesskodeEnhet.id }];
            const path = `/api/okonomi/prosesskodeskjemaer/${prosesskodeSkjema.id}/koder`;
            const [code] = (await post<{ id: number }[]>('admin', path, { koder })).body;
            const of = { prosesskodeId: code?.id ?? 0 };
            await expect(post('admin', money('/prisperioder'), { ...of, pris: 12, fra: daysAgo(-10) })).toAnswer(201);
            await expect(add({ ...of, pris: 11 })).toAnswer(201);
            expect((await periodsOf(of.prosesskodeId)).map(({ pris, fra, til }) => [pris, fra, til])).toEqual([
                [12, daysAgo(-10), null],
                [11, null, daysAgo(-9)],
            ]);
        });
        it('pasted process codes are saved whole or not at all', async () => {
            const scheme = own.prices[0]?.prosesskode.prosesskodeSkjema.id ?? 0;
            const unit = own.prices[0]?.prosesskode.prosesskodeEnhet.id ?? 0;
            const code = (navn: string) => ({ navn, beskrivelse: 'Limt inn', prosesskodeEnhetId: unit });
            const paste = (koder: object[], user = 'admin') =>
                post<{ id: number }[]>(user, `/api/okonomi/prosesskodeskjemaer/${scheme}/koder`, { koder });
            const names = async () =>
                (await read<{ navn: string }[]>('admin', `/api/prosesskodeskjemaer/${scheme}/prosesskoder`))
                    .map(({ navn }) => navn)
                    .filter((navn) => navn.startsWith('LIM'));
            for (const last of [code('LIM1'), { ...code('LIM2'), prosesskodeEnhetId: 999_999 }, code('')])
                expect((await paste([code('LIM1'), last])).status).toBeGreaterThanOrEqual(400);
            await expect(paste([code('LIM1')], 'leder')).toAnswer(403);
            expect(await names()).toEqual([]);
            expect((await paste([code('LIM1'), code('LIM2')])).body).toHaveLength(2);
            expect(await names()).toEqual(['LIM1', 'LIM2']);
        });
        it('a price more than ten times the previous one is listed, with the name of the user who set it', async () => {
            const [jump, not] = [freshPrice(), freshPrice()];
            await set(jump, Math.round(jump.pris * 1000 + 1) / 100, today);
            await set(not, Math.round(not.pris * 1000) / 100, today);
            const listed = (await read<PriceJump[]>('admin', '/api/okonomi/prishopp')).filter(
                ({ kontraktId }) => kontraktId === own.contract,
            );
            expect(listed).toMatchObject([{ prosesskode: jump.prosesskode.navn, forrige: jump.pris, fra: today }]);
            expect(listed[0]?.endretAv).toMatch(/\S/);
            expect(await read('entreprenoradmin2', '/api/okonomi/prishopp')).toEqual([]);
        });
        it('an adjustment starts from the prices of its day, and adjusts those of a future scheme on request', async () => {
            const price = freshPrice();
            await withScheme(daysAgo(-30), async (path) => {
                await put('admin', `${path}/${price.prosesskode.id}`, { pris: 200 });
                await expect(set(price, 400, daysAgo(-60))).toAnswer(201);
                const body = { prosent: 3.5, fra: daysAgo(-40), senere: 'erstatt' };
                const shown = await post<PricePreview>('admin', money('/prisregulering/prove'), body);
                expect(
                    shown.body.priser.find(({ prosesskode }) => prosesskode === price.prosesskode.navn),
                ).toMatchObject({ fra: 200, til: 207 });
                await expect(post('admin', money('/prisregulering'), body)).toAnswer(201);
                expect(await timeline(price)).toEqual([
                    [414, daysAgo(-60), null],
                    [207, daysAgo(-40), daysAgo(-59)],
                    [200, daysAgo(-30), daysAgo(-39)],
                    [price.pris, null, daysAgo(-29)],
                ]);
            });
        });
        it('a future scheme is not removed by whoever has not seen its adjusted or ended prices', async () => {
            const price = freshPrice();
            await withScheme(daysAgo(-45), async (path) => {
                await put('admin', `${path}/${price.prosesskode.id}`, { pris: 200 });
                const scheme = path.replace('/prisendringer', '');
                const seen = async () =>
                    (await read<BulkUpdate[]>('admin', ofScheme())).find(({ id }) => scheme.endsWith(`/${id}`))?.etag ??
                    '';
                const of = { prosesskodeId: price.prosesskode.id };
                for (const change of [
                    () => post('admin', money('/prisregulering'), { prosent: 3, fra: daysAgo(-41), senere: 'erstatt' }),
                    () => post('admin', money('/prisslutt'), { ...of, fra: daysAgo(-43) }),
                ]) {
                    const etag = await seen();
                    await expect(change()).toAnswer(201);
                    await expect(remove('admin', scheme, { 'If-Match': etag })).toAnswer(412);
                }
            });
        });
    });
    it('a change, an end and a removal are refused when a price has been added since they were tried or seen', async () => {
        const price = freshPrice();
        const of = { prosesskodeId: price.prosesskode.id };
        const change = { ...of, pris: price.pris + 1, fra: daysAgo(-3) };
        const seen = (await periodsOf(of.prosesskodeId)).map(({ id }) => id);
        const { tidslinje } = (await post<PricePreview>('admin', money('/prisperioder/prove'), change)).body;
        const index = { prosent: 3, fra: daysAgo(-3), senere: 'erstatt', tidslinje };
        await expect(post('admin', money('/prisperioder'), { ...change, fra: daysAgo(-5), senere: 'behold' })).toAnswer(
            201,
        );
        for (const refused of [
            post('admin', money('/prisperioder'), { ...change, senere: 'erstatt', tidslinje }),
            post('admin', money('/prisregulering'), index),
            post('admin', money('/prisslutt'), { ...of, fra: today, slutter: seen }),
        ])
            await expect(refused).toAnswer(
                412,
                'Noen andre har endret prisene siden du så hva som endres. Se det på nytt før du lagrer.',
            );
        await expect(remove('admin', `/api/priser/${price.id}`, { 'If-Match': price.etag })).toAnswer(412);
        const all = (await periodsOf(of.prosesskodeId)).map(({ id }) => id);
        await expect(post('admin', money('/prisslutt'), { ...of, fra: today, slutter: all })).toAnswer(201);
    });
    it('an adjustment in per cent rounds each price to øre', async () => {
        const fra = daysAgo(-40);
        const shown = (
            await post<PricePreview>('admin', money('/prisregulering/prove'), {
                prosent: 3.7,
                fra,
                begrunnelse: 'KPI',
            })
        ).body;
        const now = await get<Price[]>('admin', `/api/kontrakter/${own.contract}/priser`);
        expect(shown.priser.length).toBeGreaterThan(now.body.length - 5);
        for (const { fra: was, til } of shown.priser)
            expect(til).toBe(Math.round((Math.round((was ?? 0) * 100) * 1037) / 1000) / 100);
        await expect(post('admin', money('/prisregulering/prove'), { prosent: 0, fra, begrunnelse: 'KPI' })).toAnswer(
            400,
        );
    });
    it('a percentage that would make a price too large is refused', async () => {
        const price = freshPrice();
        await expect(put('admin', `/api/priser/${price.id}`, { pris: 9_000_000_000 })).toAnswer(204);
        const body = { prosent: 100, fra: today };
        const refused = await post<Failure>('admin', money('/prisregulering/prove'), body);
        await remove('admin', `/api/priser/${price.id}`);
        expect(refused).toMatchObject({
            status: 400,
            body: { errors: [{ field: 'prosent', message: 'Beløpet er for stort.' }] },
        });
    });
    it('a price that would make the sum of an open row too large is refused', async () => {
        await priceBy('bruksdag');
        try {
            const price = freshPrice();
            const row = await register(price, today);
            for (const pris of [5_000_000_000, 9_999_999_999.99])
                await expect(put('admin', `/api/priser/${price.id}`, { pris })).toAnswer(400);
            await put('entreprenoradmin', `/api/meldinger/${own.report.id}/ressursforbruk/${row}`, {
                prisId: price.id,
                skiftId: 2,
                kommentar: null,
                dato: osloInstant(today, '10:00'),
                prosesskodeEnhetsVerdi: 1000,
            });
            const refused = await put<Failure>('admin', `/api/priser/${price.id}`, { pris: 9_000_000_000 });
            expect(refused).toMatchObject({
                status: 400,
                body: { errors: [{ field: 'pris', message: 'Mengde ganger pris blir et for stort beløp.' }] },
            });
            expect((await rowOf(row))?.historiskPris).toBe(rowSum(1000, price.pris));
        } finally {
            await priceBy('registrering');
        }
    });
});
