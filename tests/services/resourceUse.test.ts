import { beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '../../src/api/entities/administration';
import type { Report } from '../../src/api/entities/report';
import type { ResourceUse, ResourceUseList } from '../../src/api/entities/resourceUse';
import { fromOre, toOre, rowSum } from '../../src/api/rules/money';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { agreements, asfaltlaget, call, lysmester, newReport, putAsService } from './reportCalls';

const city = sharedCity();
let url: string;
let report: Report;
let contract: string;
let price: Required<Price>;
beforeAll(async () => {
    url = city.url;
    report = await newReport(url);
    contract = report.kontrakt?.kontraktId ?? '';
    const { body } = await call<Required<Price>[]>(url, 'entreprenoradmin', `/api/kontrakter/${contract}/priser`);
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
    call<{ id: number }>(url, user, `/api/meldinger/${id}/ressursforbruk`, { method: 'POST', json });
const list = async (user = 'entreprenoradmin', id = report.id) =>
    (await call<ResourceUseList>(url, user, `/api/meldinger/${id}/ressursforbruk`)).body;
const find = (all: ResourceUseList, id: number) => all.ressursforbruk.find((row) => row.ressursforbrukId === id);
const global = (path = '', init = {}, user = 'entreprenoradmin') =>
    call<ResourceUseList & { id: number }>(url, user, `/api/kontrakter/${contract}/ressursforbruk${path}`, init);

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
        const answer = await call(url, 'entreprenor', `/api/meldinger/${report.id}/ressursforbruk/${body.id}`, {
            method: 'PUT',
            json: changed({ dato: osloInstant(yesterday, time) }),
        });
        expect(answer.status).toBe(204);
        expect(find(await list(), body.id)).toMatchObject({
            skift: { skiftId },
            prosesskodeEnhetsVerdi: 3,
            kommentar: 'Rettet',
            historiskPris: rowSum(3, price.pris),
        });
    });
    it('sums are those of the rows, floored row by row', async () => {
        const fresh = await newReport(url);
        for (const prosesskodeEnhetsverdi of [0.33, 1.77, -0.01])
            await register(use({ prosesskodeEnhetsverdi }), 'entreprenor', fresh.id);
        const all = await list('entreprenoradmin', fresh.id);
        const expected =
            [0.33, 1.77, -0.01].reduce((sum, amount) => sum + Math.round(rowSum(amount, price.pris) * 100), 0) / 100;
        expect([all.aggregertHistoriskPris, all.aggregertOppdatertPris]).toEqual([expected, expected]);
    });
    it('a changed price changes the updated sum, not the historic one, not even when the row is edited', async () => {
        const fresh = await newReport(url);
        const { body } = await register(use({ prosesskodeEnhetsverdi: 2 }), 'entreprenor', fresh.id);
        const dearer = fromOre(toOre(price.pris) + 10_000);
        expect(
            (await call(url, 'admin', `/api/priser/${price.id}`, { method: 'PUT', json: { pris: dearer } })).status,
        ).toBe(204);
        try {
            expect(await list('entreprenoradmin', fresh.id)).toMatchObject({
                aggregertHistoriskPris: rowSum(2, price.pris),
                aggregertOppdatertPris: rowSum(2, dearer),
            });
            await call(url, 'entreprenor', `/api/meldinger/${fresh.id}/ressursforbruk/${body.id}`, {
                method: 'PUT',
                json: changed(),
            });
            expect(find(await list('entreprenoradmin', fresh.id), body.id)?.historiskPris).toBe(rowSum(3, price.pris));
        } finally {
            await call(url, 'admin', `/api/priser/${price.id}`, { method: 'PUT', json: { pris: price.pris } });
        }
    });
    it('refuses an amount whose sum would not fit the column, at the field, when added and when changed', async () => {
        const fresh = await newReport(url);
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
            expect(
                await call(url, 'entreprenor', path, {
                    method: 'PUT',
                    json: changed({ prosesskodeEnhetsVerdi: amount }),
                }),
            ).toMatchObject(refused('prosesskodeEnhetsVerdi'));
        expect(find(await list('entreprenoradmin', fresh.id), body.id)?.historiskPris).toBe(rowSum(2, price.pris));
        const most = Math.floor(1e10 / price.pris) - 1;
        expect((await register(use({ prosesskodeEnhetsverdi: most }), 'entreprenor', fresh.id)).status).toBe(201);
        expect((await register(use({ prosesskodeEnhetsverdi: most }), 'entreprenor', fresh.id)).status).toBe(201);
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
    it('is refused on a day when the contract was not valid', async () => {
        for (const dato of ['2019-05-05T12:00:00+02:00']) {
            const { status, body } = await register(use({ dato }));
            expect([status, body.errorMessage]).toEqual([
                400,
                'Registrert ressursforbruk er utenfor gyldighetsperioden',
            ]);
        }
    });
    it('is refused on a report without contract', async () => {
        const { body } = await putAsService(url, await newReport(url), {
            selskapId: asfaltlaget,
            avtaleId: agreements.parking,
        });
        expect(body.kontrakt).toBeNull();
        const refused = await register(use(), 'rune.foss', body.id);
        expect([refused.status, refused.body.errorMessage]).toEqual([
            400,
            'Registrert ressursforbruk er utenfor gyldighetsperioden',
        ]);
    });
    it('takes any day of the contract, one after today too', async () => {
        for (const dato of [osloInstant(today, '23:59'), osloInstant(osloDay(new Date(Date.now() + day)), '00:00')])
            expect((await register(use({ dato }))).status).toBe(201);
        expect((await register(use({ dato: '9999-12-31T23:59:59Z' }))).body.errorMessage).toBe(
            'Registrert ressursforbruk er utenfor gyldighetsperioden',
        );
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
    it('needs an amount that is not zero, with at most two decimals', async () => {
        for (const prosesskodeEnhetsverdi of [0, 1.234, '2', null, undefined, 1e300, 99_999_999_999])
            expect([prosesskodeEnhetsverdi, (await register(use({ prosesskodeEnhetsverdi }))).status]).toEqual([
                prosesskodeEnhetsverdi,
                400,
            ]);
        expect((await register(use({ prosesskodeEnhetsverdi: 0 }))).body.errorMessage).toBe('Mengde må være et tall.');
    });
    it("needs a process code of the contract's price scheme", async () => {
        const { body } = await putAsService(url, await newReport(url), { avtaleId: agreements.roadEast });
        expect((await register(use(), 'entreprenoradmin', body.id)).body.errorMessage).toBe('Prosesskode ikke valgt.');
        for (const prisId of [0, 2_000_000_000])
            expect((await register(use({ prisId }))).body.errorMessage).toBe('Prosesskode ikke valgt.');
    });
    it('is removed', async () => {
        const { body } = await register(use());
        const path = `/api/meldinger/${report.id}/ressursforbruk/${body.id}`;
        expect((await call(url, 'entreprenoradmin2', path, { method: 'DELETE' })).status).toBe(404);
        expect((await call(url, 'entreprenor', path, { method: 'DELETE' })).status).toBe(204);
        expect((await call(url, 'entreprenor', path, { method: 'DELETE' })).status).toBe(404);
    });
    it('is registered by contractors only', async () => {
        for (const user of ['saksbehandler', 'leder', 'admin', 'partner', 'partneradmin'])
            expect((await register(use(), user)).status).toBe(403);
    });
    it('of an earlier contractor is hidden from the current one', async () => {
        const moved = await newReport(url);
        await register(use(), 'entreprenor', moved.id);
        await putAsService(url, moved, { selskapId: lysmester, avtaleId: agreements.lightWest });
        expect((await list('leder', moved.id)).ressursforbruk).toHaveLength(1);
        expect(await list('entreprenoradmin2', moved.id)).toEqual({
            ressursforbruk: [],
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        });
        expect(
            (await call<Report>(url, 'entreprenoradmin2', `/api/entreprenorer/${lysmester}/meldinger/${moved.id}`)).body
                .antallRessursforbruk,
        ).toBe(0);
    });
});

describe('global resource use (report-handling §2)', () => {
    it('belongs to a contract and no report, and only such rows are changed there', async () => {
        const own = await register(use());
        const { status, body } = await global('', { method: 'POST', json: use() });
        expect(status).toBe(201);
        const all = (await global()).body;
        expect(find(all, body.id)).toMatchObject({ erGlobaltRessursforbruk: true, skift: { skiftId: 2 } });
        expect(find(all, own.body.id)).toMatchObject({ erGlobaltRessursforbruk: false });
        expect((await global(`/${body.id}`, { method: 'PUT', json: changed() })).status).toBe(204);
        expect((await global(`/${own.body.id}`, { method: 'PUT', json: changed() })).status).toBe(404);
        expect((await global(`/${own.body.id}`, { method: 'DELETE' })).status).toBe(404);
        expect((await global(`/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    });
    it("of another company's contract is not found", async () => {
        expect((await global('', {}, 'entreprenoradmin2')).status).toBe(404);
        expect((await global('', { method: 'POST', json: use() }, 'entreprenoradmin2')).status).toBe(404);
        expect((await global('', {}, 'entreprenor')).status).toBe(403);
    });
    it('is filtered by days in Oslo, both inclusive', async () => {
        const late = await global('', { method: 'POST', json: use({ dato: osloInstant(yesterday, '23:59') }) });
        const early = await global('', { method: 'POST', json: use({ dato: osloInstant(today, '00:00') }) });
        const ids = async (query: string) =>
            (await global(query)).body.ressursforbruk.map(({ ressursforbrukId }) => ressursforbrukId);
        expect(await ids(`?datoFra=${today}`)).toContain(early.body.id);
        expect(await ids(`?datoFra=${today}`)).not.toContain(late.body.id);
        expect(await ids(`?datoTil=${yesterday}`)).toContain(late.body.id);
        expect(await ids(`?datoTil=${yesterday}`)).not.toContain(early.body.id);
    });
    it("is filtered by process code ('0' means all), and by text in code or description", async () => {
        const { body } = await global('', { method: 'POST', json: use() });
        const { id, navn, beskrivelse } = price.prosesskode;
        const has = async (query: Record<string, string>) =>
            find((await global(`?${new URLSearchParams(query)}`)).body, body.id) !== undefined;
        expect(await has({ prosesskode: '0' })).toBe(true);
        expect(await has({ prosesskode: String(id) })).toBe(true);
        expect(await has({ prosesskode: String(id + 1) })).toBe(false);
        expect(await has({ prosesskodeSok: navn.toLowerCase() })).toBe(true);
        expect(await has({ prosesskodeSok: beskrivelse.toUpperCase() })).toBe(true);
        expect(await has({ prosesskodeSok: '%' })).toBe(beskrivelse.includes('%'));
    });
    it('is refused outside the validity of the contract', async () => {
        expect(
            (await global('', { method: 'POST', json: use({ dato: '2019-05-05T12:00:00+02:00' }) })).body.errorMessage,
        ).toBe('Registrert ressursforbruk er utenfor gyldighetsperioden');
    });
});

describe('a contract’s resource use page by page, the capability ressursforbruk-sider (D15)', () => {
    type Query = Record<string, string | number>;
    const ask = (query: Query) => global(`?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`);
    const idsOf = ({ ressursforbruk }: ResourceUseList) =>
        ressursforbruk.map(({ ressursforbrukId }) => ressursforbrukId);
    const norwegian = new Intl.Collator('nb');
    const compare = {
        dato: (a, b) => Date.parse(a.dato) - Date.parse(b.dato),
        prosesskode: (a, b) => norwegian.compare(a.prosesskode.navn, b.prosesskode.navn),
        mengde: (a, b) => a.prosesskodeEnhetsVerdi - b.prosesskodeEnhetsVerdi,
        pris: (a, b) => Number(a.historiskPris) - Number(b.historiskPris),
    } satisfies Record<string, (a: ResourceUse, b: ResourceUse) => number>;

    it('is offered', async () => {
        const { body } = await call<{ tjenester: string[] }>(url, 'entreprenoradmin', '/api/serviceinfo');
        expect(body.tjenester).toContain('ressursforbruk-sider');
    });
    it.each(
        Object.entries(compare).flatMap(([sort, by]) =>
            [1, -1].map((sign) => [sort, sign === 1 ? 'stigende' : 'synkende', by, sign] as const),
        ),
    )('sorted by %s, %s: its pages together are all rows, with the sums of them all', async (sort, order, by, sign) => {
        const { ressursforbruk, ...sums } = (await global()).body;
        const sorted = ressursforbruk.toSorted((a, b) => sign * (by(a, b) || a.ressursforbrukId - b.ressursforbrukId));
        const size = Math.ceil(sorted.length / 4);
        const rows: ResourceUse[] = [];
        for (const page of [1, 2, 3, 4]) {
            const { body } = await ask({ page, antall: size, sorterEtter: sort, rekkefolge: order });
            expect(body).toMatchObject({ ...sums, page, totaltAntall: sorted.length });
            rows.push(...body.ressursforbruk);
        }
        expect(sorted.length).toBeGreaterThan(20);
        expect(rows).toEqual(sorted);
    });
    it('is 20 rows that the filter finds, the latest first, and past the last page the last one', async () => {
        const all = idsOf((await global()).body);
        expect((await global()).body).not.toHaveProperty('totaltAntall');
        expect(idsOf((await ask({ page: 1 })).body)).toEqual(all.slice(0, 20));
        const last = Math.ceil(all.length / 20);
        expect((await ask({ page: 999_999 })).body).toMatchObject({ page: last, totaltAntall: all.length });
        const { id } = price.prosesskode;
        const ofCode = idsOf((await ask({ prosesskode: id })).body);
        expect(ofCode.length).toBeLessThan(all.length);
        expect((await ask({ page: 1, prosesskode: id })).body.totaltAntall).toBe(ofCode.length);
        expect((await ask({ page: 3, datoFra: '2099-01-01' })).body).toEqual({
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
            const fifth = (await ask({ ...asked, page: 5 })).body;
            for (const medRad of idsOf(fifth)) expect((await ask({ ...asked, page: 1, medRad })).body).toEqual(fifth);
            expect((await ask({ ...asked, page: 2, medRad: 2_000_000_000 })).body.page).toBe(2);
        },
    );
    it.each<Query>([
        { page: 0 },
        { page: 1, antall: 201 },
        { page: 1, sorterEtter: 'id' },
        { page: 1, rekkefolge: 'opp' },
    ])('refuses %j', async (query) => expect((await ask(query)).status).toBe(400));
});
