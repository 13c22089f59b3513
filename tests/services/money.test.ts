// Prices by period, and the approval of resource use (D15, `okonomi`).
import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkUpdate, Price } from '../../src/api/entities/administration';
import type {
    ApprovalOutcome,
    ContractSpent,
    ContractTerms,
    Period,
    PeriodRow,
    PriceJump,
    PricePeriod,
    PricePreview,
    UseHistory,
} from '../../src/api/entities/money';
import type { Report } from '../../src/api/entities/report';
import type { ResourceUseList } from '../../src/api/entities/resourceUse';
import { rowSum } from '../../src/api/rules/money';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { callAs } from '../harness/signIn';
import { runSql } from '../harness/template';
import { sharedCity } from '../harness/withCity';
import { call, newReport, photo } from './reportCalls';
import { schemeMovedTo } from './administrationCalls';

const city = sharedCity();
const dayMs = 86_400_000;
const daysAgo = (days: number): string => osloDay(new Date(Date.now() - days * dayMs));
const today = daysAgo(0);
const month = today.slice(0, 7);
let report: Report;
let contract: string;
let prices: Required<Price>[];
let used = 0;
/** A price that no other test has used. */
const freshPrice = (): Required<Price> => {
    const price = prices[(used += 1)];
    if (!price) throw new Error('The contract has too few prices');
    return price;
};
const as = <Body>(user: string, method: string, path: string, json?: unknown) =>
    call<Body>(city.url, user, path, { method, ...(json === undefined ? {} : { json }) });
const money = (path = '') => `/api/okonomi/kontrakter/${contract}${path}`;
const priced = (prisEtter: ContractTerms['prisEtter']): ContractTerms => ({
    prisEtter,
    mvaSats: 25,
    dagmulktsats: 1500,
    toleranse: 0,
    deresReferanse: null,
    bestillingsnummer: 'BY-1',
});
const register = async (price: Pick<Price, 'id'>, day = today, amount = 2, of = report.id): Promise<number> => {
    const json = {
        prisId: price.id,
        skiftId: 2,
        kommentar: null,
        dato: osloInstant(day, '10:00'),
        prosesskodeEnhetsverdi: amount,
    };
    const { status, body } = await as<{ id: number }>(
        'entreprenor',
        'POST',
        `/api/meldinger/${of}/ressursforbruk`,
        json,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
};
const rowOf = async (id: number) =>
    (
        await as<ResourceUseList>('entreprenoradmin', 'GET', `/api/meldinger/${report.id}/ressursforbruk`)
    ).body.ressursforbruk.find((row) => row.ressursforbrukId === id);
/** With the rows of all pages, since other files add rows to the contract's month. */
const period = async (query = '', user = 'leder', of = month): Promise<Period> => {
    const page = async (side: number) =>
        (await as<Period>(user, 'GET', money(`/perioder/${of}?antall=200&side=${side}${query}`))).body;
    const first = await page(1);
    const rader = first.rader;
    for (let side = 2, more = rader; more.length === 200; side += 1) rader.push(...(more = (await page(side)).rader));
    return first;
};
const inPeriod = async (id: number): Promise<PeriodRow> => {
    const found = (await period()).rader.find((row) => row.id === id);
    if (!found) throw new Error(`Row ${id} is not in the period`);
    return found;
};
const chosen = async (id: number, more: object = {}) => ({ id, versjon: (await inPeriod(id)).versjon, ...more });
const approve = (json: object, user = 'leder') =>
    as<ApprovalOutcome>(user, 'POST', money(`/perioder/${month}/godkjenninger`), json);
const giveBack = (json: object, user = 'leder') =>
    as<ApprovalOutcome>(user, 'POST', money(`/perioder/${month}/returer`), json);
const editRow = async (id: number, price: Pick<Price, 'id'>, amount: number) =>
    as('entreprenor', 'PUT', `/api/meldinger/${report.id}/ressursforbruk/${id}`, {
        prisId: price.id,
        skiftId: 2,
        kommentar: 'Rettet',
        dato: osloInstant(today, '10:00'),
        prosesskodeEnhetsVerdi: amount,
    });

beforeAll(async () => {
    report = await newReport(city.url, { bilder: [await photo()] });
    contract = report.kontrakt?.kontraktId ?? '';
    prices = (await as<Required<Price>[]>('entreprenoradmin', 'GET', `/api/kontrakter/${contract}/priser`)).body;
    const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
    for (const { id, prosessertDato } of (await as<BulkUpdate[]>('admin', 'GET', schemes)).body)
        if (prosessertDato === null) await as('admin', 'DELETE', `${schemes}/${id}`);
});

describe('periods of a price', () => {
    const periodsOf = async (code: number, user = 'admin') =>
        (await as<PricePeriod[]>(user, 'GET', money('/prisperioder'))).body.filter(
            ({ prosesskode }) => prosesskode.id === code,
        );

    it('a change of the price scheme ends one and starts another, and names who made it', async () => {
        const price = freshPrice();
        await as('admin', 'PUT', `/api/priser/${price.id}`, { pris: price.pris + 10 });
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
    it('the plain calls are enough: the first price of a code holds from the start, a change from today, also for rows', async () => {
        await as('admin', 'PUT', money('/vilkar'), priced('bruksdag'));
        try {
            const price = freshPrice();
            const yesterday = await register(price, daysAgo(1));
            const now = await register(price, today);
            expect((await as('admin', 'PUT', `/api/priser/${price.id}`, { pris: price.pris + 3 })).status).toBe(204);
            expect((await rowOf(yesterday))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await rowOf(now))?.historiskPris).toBe(rowSum(2, price.pris + 3));
            expect((await as('admin', 'DELETE', `/api/priser/${price.id}`)).status).toBe(204);
            expect((await periodsOf(price.prosesskode.id)).map(({ status, til }) => [status, til])).toEqual([
                ['erstattet', null],
                ['tidligere', daysAgo(1)],
            ]);
            const again = { prosesskodeId: price.prosesskode.id, pris: price.pris };
            const added = await as<{ id: number }>('admin', 'POST', `/api/kontrakter/${contract}/priser`, again);
            expect(added.status).toBe(201);
            expect((await periodsOf(price.prosesskode.id))[0]).toMatchObject({
                fra: today,
                til: null,
                begrunnelse: null,
            });
            await as('admin', 'DELETE', `/api/priser/${added.body.id}`);
        } finally {
            await as('admin', 'PUT', money('/vilkar'), priced('registrering'));
        }
    });
    it('a row is priced when it is registered unless the contract says by day of use; either way it says by which period', async () => {
        const price = freshPrice();
        await as('admin', 'POST', money('/prisperioder'), {
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
        expect((await as('admin', 'PUT', money('/vilkar'), priced('bruksdag'))).status).toBe(204);
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
            await as('admin', 'PUT', money('/vilkar'), priced('registrering'));
        }
    });
    it('a change can be previewed, and touches no approved row', async () => {
        await as('admin', 'PUT', money('/vilkar'), priced('bruksdag'));
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
            const shown = await as<PricePreview>('admin', 'POST', money('/prisperioder/prove'), wanted);
            expect(shown).toMatchObject({ status: 200, body: expected });
            expect((await rowOf(ids[1] ?? 0))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await periodsOf(price.prosesskode.id)).length).toBe(1);
            expect(await as<PricePreview>('admin', 'POST', money('/prisperioder'), wanted)).toMatchObject({
                status: 201,
                body: expected,
            });
            expect((await rowOf(approved))?.historiskPris).toBe(rowSum(2, price.pris));
            expect((await rowOf(ids[1] ?? 0))?.historiskPris).toBe(rowSum(2, price.pris + 100));
        } finally {
            await as('admin', 'PUT', money('/vilkar'), priced('registrering'));
        }
    });
    it('coming prices wait for their day, several of them; the contractor sees them', async () => {
        const price = freshPrice();
        const coming = (days: number, pris: number) =>
            as('admin', 'POST', money('/prisperioder'), {
                prosesskodeId: price.prosesskode.id,
                pris,
                fra: daysAgo(-days),
                begrunnelse: 'Avtalt',
            });
        expect((await coming(10, price.pris + 1)).status).toBe(201);
        expect((await coming(20, price.pris + 2)).status).toBe(201);
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
        expect(await coming(20, price.pris + 2)).toMatchObject({
            status: 400,
            body: { errors: [{ field: 'pris', message: 'Dette er prisen fra før.' }] },
        });
        const now = (await as<Price[]>('admin', 'GET', `/api/kontrakter/${contract}/priser`)).body.find(
            ({ id }) => id === price.id,
        );
        expect(now?.pris).toBe(price.pris);
    });
    describe('that is removed', () => {
        const remove = (price: Price, fra: string, begrunnelse = 'Utgått av kontrakten', user = 'admin') =>
            as(user, 'POST', money('/prisslutt'), { prosesskodeId: price.prosesskode.id, fra, begrunnelse });
        const isCurrent = async ({ id }: Price) =>
            (await as<Price[]>('admin', 'GET', `/api/kontrakter/${contract}/priser`)).body.some((one) => one.id === id);

        it('ends today for a reason, with its coming prices', async () => {
            const price = freshPrice();
            await as('admin', 'POST', money('/prisperioder'), {
                prosesskodeId: price.prosesskode.id,
                pris: price.pris + 1,
                fra: daysAgo(-10),
                begrunnelse: 'Avtalt',
            });
            expect(await remove(price, daysAgo(1))).toMatchObject({
                status: 400,
                body: { errors: [{ field: 'fra', message: 'Prisen kan fjernes fra i dag eller senere.' }] },
            });
            expect((await remove(price, today, 'Utgått', 'leder')).status).toBe(403);
            expect(await isCurrent(price)).toBe(true);
            expect((await remove(price, today)).status).toBe(201);
            expect(await isCurrent(price)).toBe(false);
            const ended = {
                sluttBegrunnelse: 'Utgått av kontrakten',
                fjernetAv: expect.stringMatching(/\S/) as string,
            };
            expect(await periodsOf(price.prosesskode.id, 'entreprenoradmin')).toEqual([
                expect.objectContaining({ status: 'erstattet', ...ended }),
                expect.objectContaining({ status: 'tidligere', til: daysAgo(1), ...ended }),
            ]);
            expect(await remove(price, today)).toMatchObject({ status: 400, body: { errors: [{ field: 'fra' }] } });
        });
        it('needs no reason', async () => {
            const price = freshPrice();
            const body = { prosesskodeId: price.prosesskode.id, fra: today };
            expect((await as('admin', 'POST', money('/prisslutt'), body)).status).toBe(201);
            expect(await isCurrent(price)).toBe(false);
        });
        it('from a later day is in force until then', async () => {
            const price = freshPrice();
            expect((await remove(price, daysAgo(-3))).status).toBe(201);
            expect(await isCurrent(price)).toBe(true);
            const [period] = await periodsOf(price.prosesskode.id);
            expect(period).toMatchObject({ status: 'gjeldende', til: daysAgo(-2) });
            await runSql(
                city.data.databaseUrl ?? '',
                `update bymelding.price_period set valid_to = '${today}' where id = ${period?.id}`,
            );
            expect(await isCurrent(price)).toBe(false);
        });
    });
    it('of a future scheme has the reason of the scheme, and whoever made it', async () => {
        const price = freshPrice();
        const schemes = `/api/kontrakter/${contract}/bulkoppdateringer`;
        const begrunnelse = 'Årlig regulering';
        const database = city.data.databaseUrl ?? '';
        const made = await as<{ id: number }>('admin', 'POST', schemes, { gyldigFraDato: daysAgo(-5), begrunnelse });
        expect(made.status).toBe(201);
        expect((await as('admin', 'POST', schemes, { gyldigFraDato: daysAgo(-5), begrunnelse: '' })).status).toBe(400);
        const [change] = (
            await as<{ id: number; prosesskode: { id: number } }[]>(
                'admin',
                'GET',
                `${schemes}/${made.body.id}/prisendringer`,
            )
        ).body.filter(({ prosesskode }) => prosesskode.id === price.prosesskode.id);
        const changed = { pris: price.pris + 7 };
        expect(
            (await as('admin', 'PUT', `${schemes}/${made.body.id}/prisendringer/${change?.id}`, changed)).status,
        ).toBe(204);
        const listed = await as<BulkUpdate[]>('admin', 'GET', schemes);
        expect(listed.body.find(({ id }) => id === made.body.id)).toMatchObject({ begrunnelse });
        expect((await periodsOf(price.prosesskode.id, 'entreprenoradmin'))[0]).toMatchObject({
            pris: price.pris + 7,
            fra: daysAgo(-5),
            status: 'kommende',
            begrunnelse,
        });
        await runSql(database, schemeMovedTo(made.body.id, today));
        await as('admin', 'GET', `/api/kontrakter/${contract}/priser`);
        expect((await periodsOf(price.prosesskode.id))[0]).toMatchObject({
            pris: price.pris + 7,
            fra: today,
            begrunnelse,
            endretAv: expect.stringMatching(/\S/) as string,
        });
    });
    describe('one timeline', () => {
        const ofScheme = () => `/api/kontrakter/${contract}/bulkoppdateringer`;
        const set = (price: Price, pris: number, fra: string, more: object = {}) =>
            as<PricePreview>('admin', 'POST', money('/prisperioder'), {
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
            const made = await as<{ id: number }>('admin', 'POST', ofScheme(), { gyldigFraDato: day });
            expect(made.status).toBe(201);
            const path = `${ofScheme()}/${made.body.id}`;
            await work(`${path}/prisendringer`);
            await as('admin', 'DELETE', path);
        };

        it('a change before a future scheme is in the scheme, unless the scheme has a price of its own: then it is asked', async () => {
            const [price, own] = [freshPrice(), freshPrice()];
            await withScheme(daysAgo(-30), async (path) => {
                await as('admin', 'PUT', `${path}/${own.prosesskode.id}`, { pris: own.pris + 50 });
                expect((await set(price, price.pris + 2, daysAgo(-10))).status).toBe(201);
                const refused = await set(own, own.pris + 2, daysAgo(-10));
                expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'senere' }] } });
                const wanted = { prosesskodeId: own.prosesskode.id, pris: own.pris + 2, fra: daysAgo(-10) };
                const shown = await as<PricePreview>('admin', 'POST', money('/prisperioder/prove'), wanted);
                expect(shown.body.kollisjoner).toMatchObject([
                    { prosesskode: own.prosesskode.navn, fra: daysAgo(-30), pris: own.pris + 50, kilde: 'skjema' },
                ]);
                expect((await set(own, own.pris + 2, daysAgo(-10), { senere: 'behold' })).status).toBe(201);
                const rows = (await as<Required<Price>[]>('admin', 'GET', path)).body;
                const of = ({ prosesskode }: Price) => rows.find((row) => row.prosesskode.id === prosesskode.id)?.pris;
                expect([of(price), of(own)]).toEqual([price.pris + 2, own.pris + 50]);
                expect(await timeline(own)).toEqual([
                    [own.pris + 50, daysAgo(-30), null],
                    [own.pris + 2, daysAgo(-10), daysAgo(-29)],
                    [own.pris, null, daysAgo(-9)],
                ]);
                // With the other choice, the scheme has it too.
                expect((await set(own, own.pris + 3, daysAgo(-10), { senere: 'erstatt' })).status).toBe(201);
                expect(await timeline(own)).toEqual([
                    [own.pris + 3, daysAgo(-10), null],
                    [own.pris, null, daysAgo(-9)],
                ]);
            });
        });
        it('a replaced entry has no last day, so it never ends before it begins', async () => {
            const price = freshPrice();
            await set(price, price.pris + 1, daysAgo(-10));
            await set(price, price.pris + 2, daysAgo(-10));
            const all = await periodsOf(price.prosesskode.id);
            expect(all.find(({ pris }) => pris === price.pris + 1)).toMatchObject({ status: 'erstattet', til: null });
            expect(all.filter(({ fra, til }) => fra && til && fra > til)).toEqual([]);
        });
        it('a list is saved whole or not at all, and names its entries as such', async () => {
            const [one, other] = [freshPrice(), freshPrice()];
            const list = (priser: object[], more: object = {}) =>
                as<PricePreview>('admin', 'POST', money('/prisliste'), { priser, ...more });
            const row = (price: Price, pris: number) => ({ prosesskodeId: price.prosesskode.id, pris });
            for (const wrong of [
                [row(one, 5), row(other, -1)],
                [row(one, 5), { prosesskodeId: 999_999, pris: 5 }],
                [row(one, 5), row(one, 6)],
            ])
                expect((await list(wrong)).status).toBe(400);
            expect((await as('leder', 'POST', money('/prisliste'), { priser: [row(one, 5)] })).status).toBe(403);
            expect(await timeline(one)).toEqual([[one.pris, null, null]]);
            expect((await list([row(one, one.pris + 5), row(other, other.pris)])).body.priser).toHaveLength(1);
            expect((await periodsOf(one.prosesskode.id))[0]).toMatchObject({
                pris: one.pris + 5,
                fra: today,
                kilde: 'liste',
                forrige: one.pris,
            });
        });
        it('pasted process codes are saved whole or not at all', async () => {
            const scheme = prices[0]?.prosesskode.prosesskodeSkjema.id ?? 0;
            const unit = prices[0]?.prosesskode.prosesskodeEnhet.id ?? 0;
            const code = (navn: string) => ({ navn, beskrivelse: 'Limt inn', prosesskodeEnhetId: unit });
            const paste = (koder: object[], user = 'admin') =>
                as<{ id: number }[]>(user, 'POST', `/api/okonomi/prosesskodeskjemaer/${scheme}/koder`, { koder });
            const names = async () =>
                (await as<{ navn: string }[]>('admin', 'GET', `/api/prosesskodeskjemaer/${scheme}/prosesskoder`)).body
                    .map(({ navn }) => navn)
                    .filter((navn) => navn.startsWith('LIM'));
            for (const last of [code('LIM1'), { ...code('LIM2'), prosesskodeEnhetId: 999_999 }, code('')])
                expect((await paste([code('LIM1'), last])).status).toBeGreaterThanOrEqual(400);
            expect((await paste([code('LIM1')], 'leder')).status).toBe(403);
            expect(await names()).toEqual([]);
            expect((await paste([code('LIM1'), code('LIM2')])).body).toHaveLength(2);
            expect(await names()).toEqual(['LIM1', 'LIM2']);
        });
        it('a price of more than ten times the one before is listed, with whoever set it', async () => {
            const [jump, not] = [freshPrice(), freshPrice()];
            await set(jump, Math.round(jump.pris * 1000 + 1) / 100, today);
            await set(not, Math.round(not.pris * 1000) / 100, today);
            const listed = (await as<PriceJump[]>('admin', 'GET', '/api/okonomi/prishopp')).body.filter(
                ({ kontraktId }) => kontraktId === contract,
            );
            expect(listed).toMatchObject([{ prosesskode: jump.prosesskode.navn, forrige: jump.pris, fra: today }]);
            expect(listed[0]?.endretAv).toMatch(/\S/);
            expect((await as('entreprenoradmin2', 'GET', '/api/okonomi/prishopp')).body).toEqual([]);
        });
        it('an adjustment counts from the prices of its day, those of a future scheme too, and adjusts later ones when told to', async () => {
            const price = freshPrice();
            await withScheme(daysAgo(-30), async (path) => {
                await as('admin', 'PUT', `${path}/${price.prosesskode.id}`, { pris: 200 });
                expect((await set(price, 400, daysAgo(-60))).status).toBe(201);
                const body = { prosent: 3.5, fra: daysAgo(-40), senere: 'erstatt' };
                const shown = await as<PricePreview>('admin', 'POST', money('/prisregulering/prove'), body);
                expect(
                    shown.body.priser.find(({ prosesskode }) => prosesskode === price.prosesskode.navn),
                ).toMatchObject({ fra: 200, til: 207 });
                expect((await as('admin', 'POST', money('/prisregulering'), body)).status).toBe(201);
                expect(await timeline(price)).toEqual([
                    [414, daysAgo(-60), null],
                    [207, daysAgo(-40), daysAgo(-59)],
                    [200, daysAgo(-30), daysAgo(-39)],
                    [price.pris, null, daysAgo(-29)],
                ]);
            });
        });
    });
    it('an adjustment in per cent rounds each price to øre', async () => {
        const fra = daysAgo(-40);
        const shown = (
            await as<PricePreview>('admin', 'POST', money('/prisregulering/prove'), {
                prosent: 3.7,
                fra,
                begrunnelse: 'KPI',
            })
        ).body;
        const now = await as<Price[]>('admin', 'GET', `/api/kontrakter/${contract}/priser`);
        expect(shown.priser.length).toBeGreaterThan(now.body.length - 5);
        for (const { fra: was, til } of shown.priser)
            expect(til).toBe(Math.round((Math.round((was ?? 0) * 100) * 1037) / 1000) / 100);
        expect(
            (await as('admin', 'POST', money('/prisregulering/prove'), { prosent: 0, fra, begrunnelse: 'KPI' })).status,
        ).toBe(400);
    });
});

describe('approval of a row', () => {
    it('is refused to the contractor, and to whoever registered it', async () => {
        const id = await register(freshPrice());
        expect((await approve({ rader: [await chosen(id)] }, 'entreprenoradmin')).status).toBe(403);
        await runSql(
            city.data.databaseUrl ?? '',
            `update bymelding.resource_use set registered_by = (select id from bymelding.app_user where email = 'leder@bymelding.test') where id = ${id}`,
        );
        expect((await inPeriod(id)).kanGodkjennes).toBe(false);
        expect((await approve({ rader: [await chosen(id)] })).body).toMatchObject({
            antall: 0,
            avvist: [{ id, code: 'approvalOwn' }],
        });
        expect((await approve({ rader: [await chosen(id)] }, 'admin')).body).toMatchObject({ antall: 1, avvist: [] });
    });
    it('fixes it: the contractor can no longer change or remove it', async () => {
        const price = freshPrice();
        const id = await register(price, today, 3);
        expect((await approve({ rader: [await chosen(id)] })).body).toMatchObject({
            antall: 1,
            sum: rowSum(3, price.pris),
        });
        const refused = { status: 400, body: { errorMessage: 'Raden er godkjent og kan ikke endres.' } };
        expect(await editRow(id, price, 4)).toMatchObject(refused);
        expect(await as('entreprenor', 'DELETE', `/api/meldinger/${report.id}/ressursforbruk/${id}`)).toMatchObject(
            refused,
        );
        expect(await rowOf(id)).toMatchObject({ okonomi: { tilstand: 'godkjent', godkjentMengde: 3 } });
    });
    it('of less than was registered needs a reason; never of more', async () => {
        const price = freshPrice();
        const id = await register(price, today, 3);
        const part = async (mengde: number, begrunnelse?: string) =>
            (await approve({ rader: [await chosen(id, { mengde })], begrunnelse })).body;
        expect((await part(2)).avvist).toMatchObject([{ code: 'approvalReason' }]);
        expect((await part(4, 'Mer')).avvist).toMatchObject([{ code: 'amountAboveRegistered' }]);
        expect((await part(-1, 'Fradrag')).avvist).toMatchObject([{ code: 'amountAboveRegistered' }]);
        expect(await part(2, 'Bare to bilder')).toMatchObject({ antall: 1, sum: rowSum(2, price.pris) });
        expect(await inPeriod(id)).toMatchObject({
            godkjentMengde: 2,
            godkjentSum: rowSum(2, price.pris),
            mengde: 3,
            begrunnelse: 'Bare to bilder',
        });
    });
    it('a returned row is corrected or answered, with a file, and then approved', async () => {
        const price = freshPrice();
        const [first, second] = [await register(price, today, 3), await register(price, today, 5)];
        expect((await giveBack({ rader: [await chosen(first)] })).status).toBe(400);
        const begrunnelse = 'Mangler bilde av utført arbeid';
        expect((await giveBack({ rader: [await chosen(first), await chosen(second)], begrunnelse })).body.antall).toBe(
            2,
        );
        expect(await rowOf(first)).toMatchObject({ okonomi: { tilstand: 'returnert', begrunnelse } });
        expect((await approve({ rader: [await chosen(first)] })).body.avvist).toMatchObject([{ code: 'rowState' }]);

        expect((await editRow(first, price, 2)).status).toBe(204);
        const form = new FormData();
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'bilde.jpg');
        expect(
            (
                await callAs(city.url, 'entreprenor', `/api/okonomi/rader/${second}/vedlegg`, {
                    method: 'PUT',
                    body: form,
                })
            ).status,
        ).toBe(204);
        expect(
            (await as('entreprenor', 'POST', `/api/okonomi/rader/${second}/svar`, { svar: 'Se bildet' })).status,
        ).toBe(201);
        expect(
            (await as('entreprenor', 'POST', `/api/okonomi/rader/${second}/svar`, { svar: 'Se bildet' })).body
                .errorMessage,
        ).toBe('Raden er ikke returnert.');

        // The manager sees which of them was changed.
        const states = await Promise.all([first, second].map(async (id) => (await rowOf(id))?.okonomi));
        expect(states).toMatchObject([
            { tilstand: 'rettet', besvart: false },
            { tilstand: 'rettet', besvart: true },
        ]);
        expect(await inPeriod(second)).toMatchObject({ besvart: true });

        const history = (await as<UseHistory>('entreprenor', 'GET', `/api/okonomi/rader/${second}`)).body;
        expect(history.hendelser.map(({ hendelse, tekst }) => [hendelse, tekst])).toEqual([
            ['returnert', begrunnelse],
            ['svart', 'Se bildet'],
        ]);
        const [file] = history.vedlegg;
        expect((await callAs(city.url, 'leder', `/api/okonomi/vedlegg/${file?.id}`)).headers.get('Content-Type')).toBe(
            'image/jpeg',
        );
        expect((await callAs(city.url, 'entreprenoradmin2', `/api/okonomi/vedlegg/${file?.id}`)).status).toBe(404);
        expect((await approve({ rader: [await chosen(first), await chosen(second)] })).body.antall).toBe(2);
        expect(await rowOf(first)).toMatchObject({ okonomi: { tilstand: 'godkjent', godkjentMengde: 2 } });
    });
    it('of a row that somebody has changed meanwhile is refused, the others are approved', async () => {
        const price = freshPrice();
        const ids = [await register(price, today, 3), await register(price, today, 6)];
        const rader = await Promise.all(ids.map((id) => chosen(id)));
        await editRow(ids[0] ?? 0, price, 9);
        expect((await approve({ rader })).body).toMatchObject({
            antall: 1,
            avvist: [{ id: ids[0], code: 'recordStale' }],
        });
    });
    it('is taken back by whoever did it, within ten seconds, once', async () => {
        const id = await register(freshPrice(), today, 7);
        const { angreId } = (await approve({ rader: [await chosen(id)] })).body;
        const path = `/api/okonomi/godkjenninger/${angreId}/angre`;
        expect((await as('admin', 'POST', path)).status).toBe(404);
        expect((await as<ApprovalOutcome>('leder', 'POST', path)).body).toMatchObject({ antall: 1, avvist: [] });
        expect(await rowOf(id)).toMatchObject({ okonomi: { tilstand: 'registrert', godkjentMengde: null } });
        expect((await as('leder', 'POST', path)).status).toBe(400);
    });
    it('is logged in the audit log', async () => {
        const id = await register(freshPrice(), today, 8);
        await approve({ rader: [await chosen(id)] });
        const log = (
            await as<{ hendelser: { emneId: string; til: object }[] }>(
                'admin',
                'GET',
                '/api/revisjon?emne=ressursforbruk&antall=5',
            )
        ).body;
        expect(log.hendelser.find(({ emneId }) => emneId === String(id))?.til).toEqual({
            tilstand: 'godkjent',
            godkjentMengde: 8,
        });
        const form = new FormData();
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'hull.jpg');
        const attached = await register(freshPrice(), today, 3);
        await call(city.url, 'entreprenor', `/api/okonomi/rader/${attached}/vedlegg`, { method: 'PUT', body: form });
        const next = (await as<typeof log>('admin', 'GET', '/api/revisjon?emne=ressursforbruk&antall=5')).body;
        expect(next.hendelser.filter(({ emneId }) => emneId === String(attached)).map(({ til }) => til)).toContainEqual(
            {
                vedlegg: 1,
            },
        );
    });
});

describe('what makes a row doubtful', () => {
    it('no picture, an unusual amount, twice the same, and night', async () => {
        const bare = await newReport(city.url);
        const price = freshPrice();
        const usual: number[] = [];
        for (let turn = 0; turn < 12; turn += 1)
            usual.push(await register(price, daysAgo(turn % 2), 2 + turn / 100, bare.id));
        const huge = await register(price, today, 900);
        const rows = new Map((await period()).rader.map((row) => [row.id, row.merknader]));
        expect(rows.get(usual[0] ?? 0) ?? ['utenBilde']).toContain('utenBilde');
        expect(rows.get(huge)).toContain('uvanligMengde');
        expect(rows.get(huge)).not.toContain('utenBilde');
        expect(rows.get(usual[2] ?? 0)).toContain('dobbelt');
        const night = await as<{ id: number }>('entreprenor', 'POST', `/api/meldinger/${report.id}/ressursforbruk`, {
            prisId: freshPrice().id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(today, '00:30'),
            prosesskodeEnhetsverdi: 1,
        });
        expect((await inPeriod(night.body.id)).merknader).toContain('helgEllerNatt');
    });
    it('much money is, also of a code that has hardly been used; a global row without a picture is not', async () => {
        const price = freshPrice();
        const many = Math.ceil(7_000_000 / price.pris);
        const json = {
            prisId: price.id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(today, '11:00'),
            prosesskodeEnhetsverdi: many,
        };
        const path = `/api/kontrakter/${contract}/ressursforbruk`;
        const global = (await as<{ id: number }>('entreprenoradmin', 'POST', path, json)).body.id;
        const small = { ...json, dato: osloInstant(today, '12:00'), prosesskodeEnhetsverdi: 1 };
        const usual = (await as<{ id: number }>('entreprenoradmin', 'POST', path, small)).body.id;
        const marks = (await inPeriod(global)).merknader;
        expect(marks).toContain('stortBelop');
        expect(marks).not.toContain('uvanligMengde');
        expect(marks).not.toContain('utenBilde');
        expect((await inPeriod(usual)).merknader).not.toContain('stortBelop');
        expect(marks).toContain('storAndel');
        // A credit of that size is as remarkable, and makes no other row a large part of what is left.
        const credit = { ...json, dato: osloInstant(today, '13:00'), prosesskodeEnhetsverdi: -many };
        const back = (await as<{ id: number }>('entreprenoradmin', 'POST', path, credit)).body.id;
        expect((await inPeriod(back)).merknader).toEqual(expect.arrayContaining(['stortBelop', 'storAndel']));
        expect((await inPeriod(usual)).merknader).not.toContain('storAndel');
        expect((await as('entreprenoradmin', 'DELETE', `${path}/${back}`)).status).toBe(204);
        const large = await period('&merknad=stortBelop&sorterEtter=sum&rekkefolge=synkende');
        expect(large.rader[0]?.id).toBe(global);
        expect(large.rader.every(({ merknader }) => merknader.includes('stortBelop'))).toBe(true);
        const sums = (await period('&sorterEtter=sum&rekkefolge=synkende')).rader.map(
            ({ godkjentSum, sum }) => godkjentSum ?? sum,
        );
        expect(sums).toEqual(sums.toSorted((a, b) => b - a));
        expect((await as('entreprenoradmin', 'DELETE', `${path}/${global}`)).status).toBe(204);
    });
    it('everything without a warning is approved at once, and the rest is left', async () => {
        const before = await period();
        const { body } = await approve({});
        expect(body).toMatchObject({
            antall: before.sammendrag.umerket.antall,
            sum: before.sammendrag.umerket.sum,
            avvist: [],
        });
        const after = await period();
        expect(after.sammendrag.umerket.antall).toBe(0);
        expect(after.sammendrag.merket).toEqual(before.sammendrag.merket);
        expect(after.sammendrag.alle.sum).toBe(before.sammendrag.alle.sum);
    });
    it('the sums are those of all rows, whatever page and filter', async () => {
        const all = await period();
        const some = await period('&tilstand=godkjent&sorterEtter=prosesskode');
        expect(some.sammendrag).toEqual(all.sammendrag);
        expect(some.rader.every(({ tilstand }) => tilstand === 'godkjent')).toBe(true);
        const ore = some.rader.reduce((sum, { godkjentSum }) => sum + Math.round((godkjentSum ?? 0) * 100), 0);
        expect(ore / 100).toBe(all.sammendrag.godkjent.sum);
    });
});

it('the file of what contracts cost this year has the rows of the page', async () => {
    const { body: rows } = await as<ContractSpent[]>('leder', 'GET', '/api/okonomi/forbruk');
    expect(rows.length).toBeGreaterThan(0);
    const csv = await (await callAs(city.url, 'leder', '/api/okonomi/forbruk/fil?format=csv')).text();
    const [head, ...lines] = csv.trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('Kontrakt;Entreprenør;Brukt;Godkjent;Ramme;Prosent av rammen');
    const number = (value: number | null | undefined): string => value?.toFixed(2).replace('.', ',') ?? '';
    expect(lines).toEqual(
        rows.map(({ navn, selskap, brukt, godkjent, ramme, prosent }) =>
            [navn, selskap, number(brukt), number(godkjent), number(ramme), number(prosent)].join(';'),
        ),
    );
    const book = await callAs(city.url, 'leder', '/api/okonomi/forbruk/fil?format=xlsx');
    expect(
        Buffer.from(await book.arrayBuffer())
            .subarray(0, 2)
            .toString(),
    ).toBe('PK');
});

it('fifty approvers at once lose nothing', async () => {
    const price = freshPrice();
    const fresh = await newReport(city.url, { bilder: [await photo()] });
    const ids: number[] = [];
    for (let turn = 0; turn < 50; turn += 1) ids.push(await register(price, today, 1 + turn, fresh.id));
    const rows = (await period()).rader.filter(({ id }) => ids.includes(id));
    // Each approves three rows, and three of them want each row.
    const outcomes = await Promise.all(
        rows.map((_, place) => {
            const rader = [0, 1, 2]
                .map((step) => rows[(place + step) % rows.length])
                .map((row) => ({ id: row?.id, versjon: row?.versjon }));
            return approve({ rader }, place % 2 ? 'leder' : 'admin');
        }),
    );
    expect(outcomes.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
    expect(outcomes.reduce((sum, { body }) => sum + body.antall, 0)).toBe(50);
    const after = (await period()).rader.filter(({ id }) => ids.includes(id));
    expect(after.map(({ tilstand, versjon }) => [tilstand, versjon])).toEqual(
        rows.map(({ versjon }) => ['godkjent', versjon + 1]),
    );
});

describe('another company', () => {
    it('finds nothing of it', async () => {
        for (const path of ['/vilkar', '/prisperioder', `/perioder/${month}`])
            expect((await as('entreprenoradmin2', 'GET', money(path))).status, path).toBe(404);
    });
});
