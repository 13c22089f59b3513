// Routing that admins change in the client (`katalog`, D15): a trial predicts where reports go.
import { addMonths, subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { RoutingCell, RoutingDryRun } from '../../src/api/entities/catalogue';
import type { Agreement } from '../../src/api/entities/administration';
import type { ReportPage, ReportRow, ReportType } from '../../src/api/entities/report';
import { osloDay } from '../../src/api/rules/oslo';
import { withCity } from '../harness/withCity';
import { movedBy } from './routingTrial';
import { callsOf, agreements, sentrum, types } from './reportCalls';

const city = withCity();
const { get, newReport, outboxOf, post, postReport, put, read, remove } = callsOf(city);

const sentrumId = 16;

const matrix = async () => (await read<{ celler: RoutingCell[] }>('admin', '/api/katalogruting')).celler;
const cellOf = async (type: number, district: number) =>
    (await matrix()).find(({ meldingstypeId, bydelId }) => meldingstypeId === type && bydelId === district);
const cell = (meldingstypeId: number, bydelId: number, avtaleId: number | null) => ({
    meldingstypeId,
    bydelId,
    avtaleId,
});
const dryRun = async (endringer: object[], dag?: string) =>
    (await post<RoutingDryRun>('admin', '/api/katalogruting/virkning', { endringer, dag })).body;
const saveAs = (endringer: object[], { etag = '', flyttes: bekreftet = 0 }: Partial<RoutingDryRun>) =>
    put('admin', '/api/katalogruting', { endringer, bekreftet }, { 'If-Match': etag });
const save = async (endringer: object[]) => saveAs(endringer, await dryRun(endringer));
const tryAs = (more: { svar?: string; dag?: string } = {}) => {
    const { latitude, longitude } = sentrum;
    const asked = new URLSearchParams(
        Object.entries({ meldingstypeId: types.road, latitude, longitude, ...more }).map(([name, value]) => [
            name,
            String(value),
        ]),
    );
    return get<{ avtale: string | null; regelId: number | null }>(
        'admin',
        `/api/katalogruting/prove?${asked.toString()}`,
    );
};
const tried = async () => (await tryAs()).body;
const aRule = (more: object) => ({ meldingstype_id: types.road, avtale_id: agreements.cycle, ...more });
const rule = async (more: object) =>
    post<{ nokkel: string }>('admin', '/api/katalog/rutingsregler', {
        ...aRule(more),
        bekreftet: await movedBy(city, 'rutingsregler', { rad: aRule(more) }),
    });
const removeRule = async (nokkel: string | number) => {
    const moved = await movedBy(city, 'rutingsregler', { nokkel: String(nokkel), rad: null });
    return remove('admin', `/api/katalog/rutingsregler/${nokkel}?bekreftet=${moved}`);
};

/** The service department's reports of the last 90 days. */
const recent = async (): Promise<ReportRow[]> => {
    const from = osloDay(subDays(new Date(), 90));
    const rows: ReportRow[] = [];
    for (let page = 1; ; page += 1) {
        const path = `/sok/melding/serviceavdeling?datoFra=${from}&antall=100&page=${page}`;
        const { meldinger } = await read<ReportPage>('saksbehandler', path);
        rows.push(...meldinger);
        if (meldinger.length < 100) return rows;
    }
};

describe('the matrix', () => {
    it('shows who gets each type in each district, and a changed cell is a rule', async () => {
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ avtaleId: agreements.roadInner, regelId: null });
        await expect(save([cell(types.road, sentrumId, agreements.cycle)])).toAnswer(204);
        const changed = await cellOf(types.road, sentrumId);
        expect(changed).toMatchObject({ avtaleId: agreements.cycle, regelId: expect.any(Number) as number });
        expect(await tried()).toMatchObject({ bydel: 'Sentrum', regelId: changed?.regelId });
        expect((await newReport()).avtale?.avtaleId).toBe(agreements.cycle);
        await save([cell(types.road, sentrumId, null)]);
        expect(await tried()).toMatchObject({ regelId: null });
    });

    it('has a type until the day on which it ends', async () => {
        const end = (avsluttet: string | null) =>
            put('admin', `/api/katalog/meldingstyper/${types.light}`, { avsluttet });
        expect((await end(osloDay(addMonths(new Date(), 1)))).status).toBe(204);
        expect(await cellOf(types.light, sentrumId)).toBeDefined();
        expect((await end(osloDay(new Date()))).status).toBe(204);
        expect(await cellOf(types.light, sentrumId)).toBeUndefined();
        await end(null);
    });

    it('is saved only as it was when it was tried', async () => {
        await newReport();
        const endringer = [cell(types.road, sentrumId, agreements.cycle)];
        const seen = await dryRun(endringer);
        const { body } = await rule({ bydel_id: 1 });
        const refused = await saveAs(endringer, seen);
        expect(refused.status).toBe(412);
        expect(refused.body).toMatchObject({
            errorMessage: expect.stringContaining('Noen andre har endret dette') as string,
        });
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ regelId: null });
        await removeRule(body.nokkel);
        // The number of reports that move is typed.
        expect(seen.flyttes).toBeGreaterThan(0);
        const unconfirmed = await saveAs(endringer, { ...seen, flyttes: 0 });
        expect([unconfirmed.status, unconfirmed.body]).toMatchObject([
            400,
            { errorMessage: `Antall meldinger som flyttes: ${seen.flyttes}. Se virkningen, og skriv tallet.` },
        ]);
        await expect(saveAs(endringer, seen)).toAnswer(204);
        const mails = await outboxOf();
        expect(mails.map(({ subject }) => subject)).toContainEqual(
            expect.stringMatching(`^Rutingen er endret: ${seen.flyttes} melding`),
        );
        // Nothing is saved without a trial.
        await expect(put('admin', '/api/katalogruting', { endringer })).toAnswer(
            428,
            'Se virkningen før endringen lagres.',
        );
        await save([cell(types.road, sentrumId, null)]);
    });

    it('moves reports to another agreement of the same name, and then names the contractors too', async () => {
        await newReport();
        const names = new Map((await read<Agreement[]>('admin', '/api/avtaler')).map((one) => [one.avtaleId, one]));
        const [old, renewed] = [names.get(agreements.roadInner), names.get(agreements.cycle)];
        const rename = (navn?: string) => put('admin', `/api/katalog/avtaler/${agreements.cycle}`, { navn });
        await expect(rename(old?.navn)).toAnswer(204);
        const { flyttes, grupper } = await dryRun([cell(types.road, sentrumId, agreements.cycle)]);
        await rename(renewed?.navn);
        expect(flyttes).toBeGreaterThan(0);
        expect(grupper).toMatchObject([
            {
                fra: `${old?.navn} (${old?.selskapNavn})`,
                til: `${old?.navn} (${renewed?.selskapNavn})`,
                antall: flyttes,
            },
        ]);
    });

    it('tells a cell’s own rule from one that also decides others, and removes only the own', async () => {
        const { body: general } = await rule({});
        const regelId = Number(general.nokkel);
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ regelId, egenRegel: false });
        await rule({ bydel_id: sentrumId, avtale_id: agreements.roadEast });
        await rule({ bydel_id: sentrumId, avtale_id: agreements.lightWest });
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ egenRegel: true });
        // Of two rules for the same cell, the table leaves one.
        await expect(save([cell(types.road, sentrumId, agreements.lightWest)])).toAnswer(204);
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ avtaleId: agreements.lightWest, flere: false });
        await expect(save([cell(types.road, sentrumId, null)])).toAnswer(204);
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ regelId, egenRegel: false });
        await removeRule(regelId);
    });

    it('refuses an agreement that does not exist', async () => {
        const {
            status,
            body: { errors },
        } = await post('admin', '/api/katalogruting/virkning', {
            endringer: [cell(types.road, sentrumId, 999_999)],
        });
        expect(status).toBe(400);
        expect(errors).toMatchObject([{ message: '999999 finnes ikke.' }]);
    });
});

describe('rules', () => {
    it('of the time of year apply then only, also over the turn of the year', async () => {
        const month = Number(osloDay(new Date()).slice(5, 7));
        const next = (month % 12) + 1;
        const { body } = await rule({ bydel_id: sentrumId, fra_maned: next, til_maned: next });
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ avtaleId: agreements.roadInner });
        // From this month across New Year to the one before next month.
        const change = { fra_maned: month, til_maned: month === 1 ? 12 : month - 1 };
        const moved = await movedBy(city, 'rutingsregler', { nokkel: body.nokkel, rad: change });
        const path = `/api/katalog/rutingsregler/${body.nokkel}`;
        await put('admin', path, { ...change, bekreftet: moved });
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ avtaleId: agreements.cycle });
        await expect(removeRule(body.nokkel)).toAnswer(204);
    });

    it('are tried with answers and a day, as a new report has them', async () => {
        const properties = {
            dybde: { title: 'Hvor dypt?', type: 'number' },
            fare: { title: 'Er det fare?', type: 'boolean' },
        };
        const asked = (sporsmalsskjema: string) =>
            put('admin', `/api/katalog/meldingstyper/${types.road}`, { sporsmalsskjema });
        await asked(JSON.stringify({ type: 'object', properties, required: ['fare'] }));
        const month = Number(osloDay(new Date()).slice(5, 7));
        const made = [
            await rule({ sporsmal: 'dybde', svar: '3,5', avtale_id: agreements.roadEast }),
            await rule({ sporsmal: 'fare', svar: 'ja' }),
            await rule({ fra_maned: month, til_maned: month, avtale_id: agreements.lightWest }),
        ].map(({ body }) => Number(body.nokkel));
        const [deep, , thisMonth] = made;
        const gets = [];
        for (const given of [{ fare: false }, { fare: true }, { fare: false, dybde: 3.5 }, { fare: false, dybde: 2 }]) {
            const svar = JSON.stringify(given);
            const { body } = await tryAs({ svar });
            expect((await newReport({ svar })).avtale?.navn, svar).toBe(body.avtale);
            gets.push(body.regelId);
        }
        expect(gets).toEqual([thisMonth, made[1], deep, thisMonth]);
        const dag = osloDay(addMonths(new Date(), 1));
        expect((await tryAs({ svar: '{"fare":false}', dag })).body.regelId).toBeNull();
        // A new report is refused.
        expect((await tryAs({ svar: '{"dybde":"dyp"}' })).body.errors).toMatchObject([
            { field: 'svar.dybde' },
            { field: 'svar.fare' },
        ]);
        for (const id of made) await removeRule(id);
        await asked('');
    });

    it('are refused untried, made, changed or removed, with how many reports they move', async () => {
        const all = aRule({ bydel_id: sentrumId });
        const moved = await movedBy(city, 'rutingsregler', { rad: all });
        expect(moved).toBeGreaterThan(0);
        const refusal = `Antall meldinger som flyttes: ${moved}. Se virkningen, og skriv tallet.`;
        await expect(post('admin', '/api/katalog/rutingsregler', all)).toAnswer(400, refusal);
        expect(await cellOf(types.road, sentrumId)).toMatchObject({ regelId: null });
        const { body } = await rule({ bydel_id: sentrumId });
        const path = `/api/katalog/rutingsregler/${body.nokkel}`;
        for (const refused of [
            await put('admin', path, { avtale_id: agreements.roadInner, bekreftet: moved + 1 }),
            await remove('admin', path),
        ])
            expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'bekreftet']);
        await expect(removeRule(body.nokkel)).toAnswer(204);
    });

    it('need both ends of a season, and a question with its answer', async () => {
        await expect(rule({ fra_maned: 3 })).toRefuse('til_maned');
        await expect(rule({ sporsmal: 'dybde' })).toRefuse('svar');
    });
});

it('an agreement without company is named where nobody gets the reports', async () => {
    const made = await post<{ nokkel: string }>('admin', '/api/katalog/avtaler', { navn: 'Bruer uten drift' });
    const avtaleId = Number(made.body.nokkel);
    const effect = await dryRun([cell(types.road, sentrumId, avtaleId)]);
    // The next agreement that covers it still gets the reports.
    expect(effect.flyttes).toBe(0);
    const without = await post<{ nokkel: string }>('admin', '/api/katalog/meldingstyper', {
        navn: 'Rekkverk',
        kategorigruppe_id: 1,
        synlig_for_publikum: false,
        frist_dager: 5,
        lysrelatert: false,
    });
    const type = Number(without.body.nokkel);
    await expect(save([cell(type, sentrumId, avtaleId)])).toAnswer(204);
    expect(await cellOf(type, sentrumId)).toMatchObject({
        avtaleId: null,
        egenRegel: true,
        hindretAvtaleId: avtaleId,
        mangler: 'selskap',
    });
    const { latitude, longitude } = sentrum;
    expect(
        await read(
            'admin',
            `/api/katalogruting/prove?meldingstypeId=${type}&latitude=${latitude}&longitude=${longitude}`,
        ),
    ).toMatchObject({ avtale: null, hindretAvtale: 'Bruer uten drift', mangler: 'selskap' });
    await expect(
        get('admin', `/api/katalogruting/prove?meldingstypeId=3000000000&latitude=${latitude}&longitude=${longitude}`),
    ).toRefuse('meldingstypeId');
    await expect(save([cell(type, sentrumId, null)])).toAnswer(204);
});

it('every new report after a change goes where the trial said', { timeout: 120_000 }, async () => {
    const before = new Map((await matrix()).map((one) => [`${one.meldingstypeId} ${one.bydelId}`, one.avtaleId]));
    const changes = [...before.keys()]
        .map((key) => key.split(' ').map(Number) as [number, number])
        .filter(([type, district]) => (type + district) % 3 === 0)
        .map(([type, district]) =>
            cell(type, district, district % 2 === 0 ? agreements.roadEast : agreements.lightWest),
        );
    const reports = await recent();
    const effect = await dryRun(changes);
    expect(effect.meldinger).toBe(reports.length);
    expect(effect.flyttes).toBeGreaterThan(10);
    expect(effect.flyttes).toBe(effect.grupper.reduce((sum, { antall }) => sum + antall, 0));
    // The trial changed nothing.
    expect(new Map((await matrix()).map((one) => [`${one.meldingstypeId} ${one.bydelId}`, one.avtaleId]))).toEqual(
        before,
    );

    const names = new Map(
        (await read<Agreement[]>('admin', '/api/avtaler')).map(({ avtaleId, navn }) => [avtaleId, navn]),
    );
    const moved = new Map(effect.eksempler.map(({ id, til }) => [id, til]));
    expect(effect.flyttes).toBe(moved.size);
    const publicTypes = new Set(
        (await read<ReportType[]>('admin', '/api/meldingstyper'))
            .filter(({ synligForPublikum, meldingstypeId }) => synligForPublikum && meldingstypeId !== types.disabled)
            .map(({ meldingstypeId }) => meldingstypeId),
    );
    const offered = reports.filter(({ meldingstypeId }) => publicTypes.has(meldingstypeId));
    const expected = offered.map(({ id, meldingstypeId, bydelId }) =>
        moved.has(id) ? moved.get(id) : (names.get(before.get(`${meldingstypeId} ${bydelId}`) ?? 0) ?? null),
    );
    await save(changes);
    // Earlier reports keep their agreement and deadline.
    const now = new Map((await recent()).map((row) => [row.id, row]));
    expect(
        reports.filter(
            ({ id, avtaleId, tidsfrist }) => now.get(id)?.avtaleId !== avtaleId || now.get(id)?.tidsfrist !== tidsfrist,
        ),
    ).toEqual([]);

    // ROUTED_REPORTS=1000 takes 15 seconds.
    const wanted = Number(process.env['ROUTED_REPORTS'] ?? 20);
    const made = new Map<number, number>();
    let next = 0;
    const send = async (): Promise<void> => {
        for (let at = next++; at < wanted; at = next++) {
            const index = at % offered.length;
            const { meldingstypeId = 0, latitude = 0, longitude = 0 } = offered[index] ?? {};
            const { status, body } = await postReport('saksbehandler', {
                meldingstypeId,
                latitude,
                longitude,
            });
            if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
            made.set(body.id ?? 0, index);
        }
    };
    await Promise.all(Array.from({ length: 6 }, send));
    const rows = (await recent()).filter(({ id }) => made.has(id));
    expect(rows).toHaveLength(wanted);
    const wrong = rows.filter(
        ({ id, avtaleId }) => (avtaleId ? (names.get(avtaleId) ?? null) : null) !== expected[made.get(id) ?? 0],
    );
    expect(wrong).toEqual([]);
});
