import { beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '../../src/api/entities/administration';
import type { Report } from '../../src/api/entities/report';
import type { ResourceUse, ResourceUseList } from '../../src/api/entities/resourceUse';
import { fromOre, toOre, rowSum } from '../../src/api/rules/money';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { callsOf, agreements, asfaltlaget, lysmester } from './reportCalls';

const city = sharedCity();
const { get, newReport, post, put, putAsService, read, remove } = callsOf(city);

let report: Report;
let contract: string;
let price: Required<Price>;
beforeAll(async () => {
    report = await newReport();
    contract = report.kontrakt?.kontraktId ?? '';
    const body = await read<Required<Price>[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`);
    const [first] = body;
    if (!first) throw new Error('The contract has no prices');
    price = first;
});

const today = osloDay(new Date());
const day = 86_400_000;
const yesterday = osloDay(new Date(Date.now() - day));
const use = (change: Record<string, unknown> = {}) => ({
    prisId: price.id,
    skiftId: 3,
    kommentar: 'Asfalt',
    dato: osloInstant(yesterday, '09:30'),
    prosesskodeEnhetsverdi: 2.5,
    ...change,
});
const changed = (change: Record<string, unknown> = {}) => ({
    prisId: price.id,
    skiftId: 2,
    kommentar: 'Rettet',
    dato: osloInstant(yesterday, '09:30'),
    prosesskodeEnhetsVerdi: 3,
    ...change,
});
const register = (json: unknown, user = 'entreprenor', id = report.id) =>
    post<{ id: number }>(user, `/api/meldinger/${id}/ressursforbruk`, json);
const list = (user = 'entreprenoradmin', id = report.id) =>
    read<ResourceUseList>(user, `/api/meldinger/${id}/ressursforbruk`);
const find = (all: ResourceUseList, id: number) => all.ressursforbruk.find((row) => row.ressursforbrukId === id);
const everywhere = (path = '') => `/api/kontrakter/${contract}/ressursforbruk${path}`;
const listed = (query = '') => read<ResourceUseList>('entreprenoradmin', everywhere(query));
const registered = (json: object) => post<{ id: number }>('entreprenoradmin', everywhere(), json);

describe('resource use on a report (report-handling §3, §5, D9)', () => {
    it('is kept as it was typed, at the price of its registration, with shift 2', async () => {
        const { status, body } = await register(use());
        expect(status).toBe(201);
        expect(find(await list(), body.id)).toMatchObject({
            prisId: price.id,
            prosesskode: price.prosesskode,
            prosesskodeEnhetsVerdi: 2.5,
            kommentar: 'Asfalt',
            erGlobaltRessursforbruk: false,
            dato: new Date(osloInstant(yesterday, '09:30')).toISOString(),
            skift: { skiftId: 2, navn: '16:00' },
            historiskPris: rowSum(2.5, price.pris),
        });
    });
    it.each([
        ['07:59', 3],
        ['08:00', 1],
        ['15:59', 1],
        ['16:00', 2],
        ['23:59', 2],
        ['00:00', 3],
    ])('an edited row at %s gets shift %i', async (time, skiftId) => {
        const { body } = await register(use());
        const answer = await put(
            'entreprenor',
            `/api/meldinger/${report.id}/ressursforbruk/${body.id}`,
            changed({ dato: osloInstant(yesterday, time) }),
        );
        expect(answer.status).toBe(204);
        expect(find(await list(), body.id)).toMatchObject({
            skift: { skiftId },
            prosesskodeEnhetsVerdi: 3,
            kommentar: 'Rettet',
            historiskPris: rowSum(3, price.pris),
        });
    });
    it('sums are those of the rows, floored row by row', async () => {
        const fresh = await newReport();
        for (const prosesskodeEnhetsverdi of [0.33, 1.77, -0.01])
            await register(use({ prosesskodeEnhetsverdi }), 'entreprenor', fresh.id);
        const all = await list('entreprenoradmin', fresh.id);
        const expected =
            [0.33, 1.77, -0.01].reduce((sum, amount) => sum + Math.round(rowSum(amount, price.pris) * 100), 0) / 100;
        expect([all.aggregertHistoriskPris, all.aggregertOppdatertPris]).toEqual([expected, expected]);
    });
    it('a changed price changes the updated sum, not the historic one, not even when the row is edited', async () => {
        const fresh = await newReport();
        const { body } = await register(use({ prosesskodeEnhetsverdi: 2 }), 'entreprenor', fresh.id);
        const dearer = fromOre(toOre(price.pris) + 10_000);
        await expect(put('admin', `/api/priser/${price.id}`, { pris: dearer })).toAnswer(204);
        try {
            expect(await list('entreprenoradmin', fresh.id)).toMatchObject({
                aggregertHistoriskPris: rowSum(2, price.pris),
                aggregertOppdatertPris: rowSum(2, dearer),
            });
            await put('entreprenor', `/api/meldinger/${fresh.id}/ressursforbruk/${body.id}`, changed());
            expect(find(await list('entreprenoradmin', fresh.id), body.id)?.historiskPris).toBe(rowSum(3, price.pris));
        } finally {
            await put('admin', `/api/priser/${price.id}`, { pris: price.pris });
        }
    });
    it('a price that is removed and added again is the current one of rows registered before', async () => {
        const prices = await read<Required<Price>[]>('admin', `/api/kontrakter/${contract}/priser`);
        const last = prices.at(-1) ?? price;
        const fresh = await newReport();
        const row = use({ prisId: last.id, prosesskodeEnhetsverdi: 2 });
        const { body } = await register(row, 'entreprenor', fresh.id);
        await expect(remove('admin', `/api/priser/${last.id}`)).toAnswer(204);
        const dearer = fromOre(toOre(last.pris) + 10_000);
        const again = await post<{ id: number }>('admin', `/api/kontrakter/${contract}/priser`, {
            prosesskodeId: last.prosesskode.id,
            pris: dearer,
        });
        const all = await list('entreprenoradmin', fresh.id);
        expect(all).toMatchObject({
            aggregertHistoriskPris: rowSum(2, last.pris),
            aggregertOppdatertPris: rowSum(2, dearer),
        });
        expect(find(all, body.id)?.prisId).toBe(again.body.id);
        await expect(
            put(
                'entreprenor',
                `/api/meldinger/${fresh.id}/ressursforbruk/${body.id}`,
                changed({ prisId: again.body.id }),
            ),
        ).toAnswer(204);
        await put('admin', `/api/priser/${again.body.id}`, { pris: last.pris });
    });
    it('refuses an amount whose sum would not fit the column, at the field, when added and when changed', async () => {
        const fresh = await newReport();
        const refused = (field: string) => ({
            status: 400,
            body: { errors: [{ field, message: 'Mengde ganger pris blir et for stort beløp.' }] },
        });
        const tooMuch = Math.ceil(1e10 / price.pris);
        expect(await register(use({ prosesskodeEnhetsverdi: tooMuch }), 'entreprenor', fresh.id)).toMatchObject(
            refused('prosesskodeEnhetsverdi'),
        );
        const { body } = await register(use({ prosesskodeEnhetsverdi: 2 }), 'entreprenor', fresh.id);
        const path = `/api/meldinger/${fresh.id}/ressursforbruk/${body.id}`;
        for (const amount of [tooMuch, -tooMuch])
            expect(await put('entreprenor', path, changed({ prosesskodeEnhetsVerdi: amount }))).toMatchObject(
                refused('prosesskodeEnhetsVerdi'),
            );
        expect(find(await list('entreprenoradmin', fresh.id), body.id)?.historiskPris).toBe(rowSum(2, price.pris));
        const most = Math.floor(1e10 / price.pris) - 1;
        await expect(register(use({ prosesskodeEnhetsverdi: most }), 'entreprenor', fresh.id)).toAnswer(201);
        await expect(register(use({ prosesskodeEnhetsverdi: most }), 'entreprenor', fresh.id)).toAnswer(201);
        expect((await list('entreprenoradmin', fresh.id)).aggregertHistoriskPris).toBeGreaterThan(1e10);
    });
    it('prices and sums are absent for those who may not see them (D5)', async () => {
        await register(use());
        for (const user of ['entreprenor', 'saksbehandler']) {
            const all = await list(user);
            expect(all.ressursforbruk.length).toBeGreaterThan(0);
            expect(JSON.stringify(all)).not.toMatch(/pris"|Pris"/);
        }
        for (const user of ['entreprenoradmin', 'leder'])
            expect(await list(user)).toHaveProperty('aggregertHistoriskPris');
    });
    it('is refused on a report without contract', async () => {
        const { body } = await putAsService(await newReport(), {
            selskapId: asfaltlaget,
            avtaleId: agreements.parking,
        });
        expect(body.kontrakt).toBeNull();
        await expect(register(use(), 'rune.foss', body.id)).toAnswer(
            400,
            'Registrert ressursforbruk er utenfor gyldighetsperioden',
        );
    });
    it('takes any day of the contract, one after today too, and no other', async () => {
        for (const dato of [
            osloInstant(today, '23:59'),
            osloInstant(osloDay(new Date(Date.now() + day)), '00:00'),
            `${today}T22:00:00+23:00`,
        ])
            await expect(register(use({ dato }))).toAnswer(201);
        for (const dato of ['2019-05-05T12:00:00+02:00', '9999-12-31T23:59:59Z'])
            await expect(register(use({ dato }))).toAnswer(
                400,
                'Registrert ressursforbruk er utenfor gyldighetsperioden',
            );
    });
    it('is not moved to a day after today (report-handling §5)', async () => {
        const { body } = await register(use());
        const move = (dato: string) =>
            put('entreprenor', `/api/meldinger/${report.id}/ressursforbruk/${body.id}`, changed({ dato }));
        const tomorrow = osloDay(new Date(Date.now() + day));
        await expect(move(osloInstant(tomorrow, '00:00'))).toAnswer(400, 'Dato kan ikke være etter dagens dato.');
        await expect(move(osloInstant(today, '23:59'))).toAnswer(204);
    });
    it.each([
        [{ prosesskodeEnhetsverdi: undefined }, 'prosesskodeEnhetsverdi', 'Mengde må være et tall.'],
        [{ prosesskodeEnhetsverdi: '2,5' }, 'prosesskodeEnhetsverdi', 'Mengde må være et tall.'],
        [{ prosesskodeEnhetsverdi: 0 }, 'prosesskodeEnhetsverdi', 'Mengde må være et tall.'],
        [{ prosesskodeEnhetsverdi: 1.234 }, 'prosesskodeEnhetsverdi', 'Mengde kan ha høyst to desimaler.'],
        [{ prosesskodeEnhetsverdi: 1e12 }, 'prosesskodeEnhetsverdi', 'Mengde er for stor.'],
        [{ dato: undefined }, 'dato', 'Dato må fylles ut.'],
        [{ dato: '' }, 'dato', 'Dato må fylles ut.'],
        [{ dato: '21.11.2026' }, 'dato', 'Dato må være i formatet DD.MM.ÅÅÅÅ'],
        [{ prisId: undefined }, 'prisId', 'Prosesskode ikke valgt.'],
        [{ prisId: null }, 'prisId', 'Prosesskode ikke valgt.'],
        [{ kommentar: 'x'.repeat(2001) }, 'kommentar', 'Teksten kan ha høyst 2000 tegn. Den har 2001.'],
    ])('with %j is refused with the message of its field %s (report-handling §5)', async (change, field, message) => {
        const { status, body } = await register(use(change));
        expect([status, body.errorMessage, body.errors]).toMatchObject([400, message, [{ field, message }]]);
    });
    it("needs a process code of the contract's price scheme", async () => {
        const { body } = await putAsService(await newReport(), { avtaleId: agreements.roadEast });
        await expect(register(use(), 'entreprenoradmin', body.id)).toAnswer(400, 'Prosesskode ikke valgt.');
        for (const prisId of [0, 2_000_000_000])
            await expect(register(use({ prisId }))).toAnswer(400, 'Prosesskode ikke valgt.');
    });
    it('is removed', async () => {
        const { body } = await register(use());
        const path = `/api/meldinger/${report.id}/ressursforbruk/${body.id}`;
        await expect(remove('entreprenoradmin2', path)).toAnswer(404);
        await expect(remove('entreprenor', path)).toAnswer(204);
        await expect(remove('entreprenor', path)).toAnswer(404);
    });
    it('of an earlier contractor is hidden from the current one', async () => {
        const moved = await newReport();
        await register(use(), 'entreprenor', moved.id);
        await putAsService(moved, { selskapId: lysmester, avtaleId: agreements.lightWest });
        expect((await list('leder', moved.id)).ressursforbruk).toHaveLength(1);
        expect(await list('entreprenoradmin2', moved.id)).toEqual({
            ressursforbruk: [],
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        });
        expect(
            (await read<Report>('entreprenoradmin2', `/api/entreprenorer/${lysmester}/meldinger/${moved.id}`))
                .antallRessursforbruk,
        ).toBe(0);
    });
});

describe('global resource use (report-handling §2)', () => {
    it('belongs to a contract and no report, and only such rows are changed there', async () => {
        const own = await register(use());
        const { status, body } = await registered(use());
        expect(status).toBe(201);
        const all = await listed();
        expect(find(all, body.id)).toMatchObject({ erGlobaltRessursforbruk: true, skift: { skiftId: 2 } });
        expect(find(all, own.body.id)).toMatchObject({ erGlobaltRessursforbruk: false });
        await expect(put('entreprenoradmin', everywhere(`/${body.id}`), changed())).toAnswer(204);
        await expect(put('entreprenoradmin', everywhere(`/${own.body.id}`), changed())).toAnswer(404);
        await expect(remove('entreprenoradmin', everywhere(`/${own.body.id}`))).toAnswer(404);
        await expect(remove('entreprenoradmin', everywhere(`/${body.id}`))).toAnswer(204);
    });
    it("of another company's contract is not found", async () => {
        await expect(get('entreprenoradmin2', everywhere())).toAnswer(404);
        await expect(post('entreprenoradmin2', everywhere(), use())).toAnswer(404);
        await expect(get('entreprenor', everywhere())).toAnswer(403);
    });
    it('is filtered by days in Oslo, both inclusive', async () => {
        const late = await registered(use({ dato: osloInstant(yesterday, '23:59') }));
        const early = await registered(use({ dato: osloInstant(today, '00:00') }));
        const ids = async (query: string) =>
            (await listed(query)).ressursforbruk.map(({ ressursforbrukId }) => ressursforbrukId);
        expect(await ids(`?datoFra=${today}`)).toContain(early.body.id);
        expect(await ids(`?datoFra=${today}`)).not.toContain(late.body.id);
        expect(await ids(`?datoTil=${yesterday}`)).toContain(late.body.id);
        expect(await ids(`?datoTil=${yesterday}`)).not.toContain(early.body.id);
    });
    it("is filtered by process code ('0' means all), and by text in code or description", async () => {
        const { body } = await registered(use());
        const { id, navn, beskrivelse } = price.prosesskode;
        const has = async (query: Record<string, string>) =>
            find(await listed(`?${new URLSearchParams(query)}`), body.id) !== undefined;
        expect(await has({ prosesskode: '0' })).toBe(true);
        expect(await has({ prosesskode: String(id) })).toBe(true);
        expect(await has({ prosesskode: String(id + 1) })).toBe(false);
        expect(await has({ prosesskodeSok: navn.toLowerCase() })).toBe(true);
        expect(await has({ prosesskodeSok: beskrivelse.toUpperCase() })).toBe(true);
        expect(await has({ prosesskodeSok: '%' })).toBe(beskrivelse.includes('%'));
    });
    it('is refused outside the validity of the contract', async () => {
        await expect(registered(use({ dato: '2019-05-05T12:00:00+02:00' }))).toAnswer(
            400,
            'Registrert ressursforbruk er utenfor gyldighetsperioden',
        );
    });
});

describe('a contract’s resource use page by page, the capability ressursforbruk-sider (D15)', () => {
    type Query = Record<string, string | number>;
    const queryOf = (query: Query) => `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`;
    const ask = (query: Query) => listed(queryOf(query));
    const idsOf = ({ ressursforbruk }: ResourceUseList) =>
        ressursforbruk.map(({ ressursforbrukId }) => ressursforbrukId);
    const norwegian = new Intl.Collator('nb');
    const compare = {
        dato: (a, b) => Date.parse(a.dato) - Date.parse(b.dato),
        prosesskode: (a, b) => norwegian.compare(a.prosesskode.navn, b.prosesskode.navn),
        mengde: (a, b) => a.prosesskodeEnhetsVerdi - b.prosesskodeEnhetsVerdi,
        pris: (a, b) => Number(a.historiskPris) - Number(b.historiskPris),
    } satisfies Record<string, (a: ResourceUse, b: ResourceUse) => number>;

    it.each(
        Object.entries(compare).flatMap(([sort, by]) =>
            [1, -1].map((sign) => [sort, sign === 1 ? 'stigende' : 'synkende', by, sign] as const),
        ),
    )('sorted by %s, %s: its pages together are all rows, with the sums of them all', async (sort, order, by, sign) => {
        const { ressursforbruk, ...sums } = await listed();
        const sorted = ressursforbruk.toSorted((a, b) => sign * (by(a, b) || a.ressursforbrukId - b.ressursforbrukId));
        const size = Math.ceil(sorted.length / 4);
        const rows: ResourceUse[] = [];
        for (const page of [1, 2, 3, 4]) {
            const body = await ask({ page, antall: size, sorterEtter: sort, rekkefolge: order });
            expect(body).toMatchObject({ ...sums, page, totaltAntall: sorted.length });
            rows.push(...body.ressursforbruk);
        }
        expect(sorted.length).toBeGreaterThan(20);
        expect(rows).toEqual(sorted);
    });
    it('is 20 rows that the filter finds, the latest first, and past the last page the last one', async () => {
        const all = idsOf(await listed());
        expect(await listed()).not.toHaveProperty('totaltAntall');
        expect(idsOf(await ask({ page: 1 }))).toEqual(all.slice(0, 20));
        const last = Math.ceil(all.length / 20);
        expect(await ask({ page: 999_999 })).toMatchObject({ page: last, totaltAntall: all.length });
        const { id } = price.prosesskode;
        const ofCode = idsOf(await ask({ prosesskode: id }));
        expect(ofCode.length).toBeLessThan(all.length);
        expect((await ask({ page: 1, prosesskode: id })).totaltAntall).toBe(ofCode.length);
        expect(await ask({ page: 3, datoFra: '2099-01-01' })).toEqual({
            ressursforbruk: [],
            page: 1,
            totaltAntall: 0,
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        });
    });
    it.each(['stigende', 'synkende'])(
        'answers the page that has a row, %s, if the row is among them',
        async (order) => {
            const asked = { antall: 3, sorterEtter: 'mengde', rekkefolge: order };
            const fifth = await ask({ ...asked, page: 5 });
            for (const medRad of idsOf(fifth)) expect(await ask({ ...asked, page: 1, medRad })).toEqual(fifth);
            expect((await ask({ ...asked, page: 2, medRad: 2_000_000_000 })).page).toBe(2);
        },
    );
    it.each<Query>([
        { page: 0 },
        { page: 1, antall: 201 },
        { page: 1, sorterEtter: 'id' },
        { page: 1, rekkefolge: 'opp' },
    ])('refuses %j', async (query) => expect(get('entreprenoradmin', everywhere(queryOf(query)))).toAnswer(400));
});
