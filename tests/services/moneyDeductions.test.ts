// Limits, deductions and spot checks (D15, `okonomi`).
import { createHash } from 'node:crypto';
import { addDays } from 'date-fns';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
    Account,
    ChecklistItem,
    ContractLimit,
    Deduction,
    SpotCheck,
    SpotCheckShare,
} from '../../src/api/entities/money';
import { osloDay } from '../../src/api/rules/oslo';
import { brokenRules, ehfSums } from './ehfRules';
import { nordvei, photo } from './reportCalls';
import { months, terms, firstYear, secondYear, withSettlement } from './settlement';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const own = withSettlement(2_000);
const { get, post, put, read, remove, money, rowsOf, reckoned, wholePeriod, file, approve, close } = own;

beforeAll(async () => {
    for (const month of months) {
        await approve(month);
        await expect(close(month)).toAnswer(201);
    }
    await own.registerLate(`${secondYear}-02-20`);
}, 120_000);

describe.runIf(process.env.TEST_DATABASE_URL)('limits', () => {
    it('show their use and a forecast, and mark the rows above them', async () => {
        // The correction of November is settled this year.
        const late = (await wholePeriod(`${secondYear}-03`)).sums.alle.sum;
        const brukt =
            Math.round(Number(reckoned(`${secondYear}-01`) + reckoned(`${secondYear}-02`)) + late * 100) / 100;
        const { maneder } = await read<Account>('leder', money(`/kontoark?aar=${secondYear}`));
        expect(Math.round(maneder.reduce((sum, one) => sum + one.brukt * 100, 0)) / 100).toBe(brukt);
        const created = await post<{ id: number }>('leder', money('/rammer'), {
            aar: secondYear,
            ramme: Math.round(brukt / 2),
        });
        expect(created.status).toBe(201);
        await expect(post('leder', money('/rammer'), { aar: secondYear, ramme: 5 })).toAnswer(409);
        const [limit] = await read<ContractLimit[]>('entreprenoradmin', money(`/rammer?aar=${secondYear}`));
        expect(limit).toMatchObject({ brukt, prosesskodeId: null });
        expect(limit?.prosent).toBeGreaterThan(190);
        const [first, next] = [`${secondYear}-01-01`, `${secondYear + 1}-01-01`];
        const elapsed = Math.min(1, daysBetween(first, osloDay(addDays(new Date(), 1))) / daysBetween(first, next));
        expect(limit?.prognose).toBeCloseTo(brukt / elapsed, 1);
        expect((await wholePeriod(`${secondYear}-03`)).rows[0]?.merknader).toContain('overRamme');
        // The percentage is rounded down, so that it does not say that a limit is used up before it is.
        for (const [left, prosent] of [
            [0.01, 99.9],
            [0, 100],
            [-0.01, 100],
        ] as const) {
            const ramme = Math.round((brukt + left) * 100) / 100;
            await expect(put('leder', `/api/okonomi/rammer/${created.body.id}`, { ramme })).toAnswer(204);
            const { body: limits } = await get('leder', money(`/rammer?aar=${secondYear}`));
            expect(limits).toMatchObject([{ brukt, ramme, prosent }]);
            const { body: contracts } = await get('leder', `/api/okonomi/kontrakter?maned=${secondYear}-03`);
            expect(contracts).toContainEqual(expect.objectContaining({ rammeProsent: prosent }));
            const isBeyond = (await wholePeriod(`${secondYear}-03`)).rows.some(({ merknader }) =>
                merknader.includes('overRamme'),
            );
            expect(isBeyond).toBe(left < 0);
        }
        await expect(put('leder', `/api/okonomi/rammer/${created.body.id}`, { ramme: 1e9 })).toAnswer(204);
        expect((await wholePeriod(`${secondYear}-03`)).rows[0]?.merknader).not.toContain('overRamme');
        await expect(remove('leder', `/api/okonomi/rammer/${created.body.id}`)).toAnswer(204);
    });
    it('only one of several concurrent changes or removals of the same version succeeds', async () => {
        const { body } = await post<{ id: number }>('leder', money('/rammer'), { aar: secondYear, ramme: 5 });
        const path = `/api/okonomi/rammer/${body.id}`;
        const headers = { 'If-Match': '"1"' };
        const change = (ramme: number) => put('leder', path, { ramme }, headers);
        const changed = await Promise.all([6, 7, 8, 9, 10, 11].map(change));
        expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(5).fill(412)]);
        const removed = await Promise.all([1, 2, 3, 4].map(() => remove('leder', path)));
        expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('deductions', () => {
    const list = async (user = 'leder') =>
        (await read<Deduction[]>(user, money('/trekk'))).filter(({ maned }) => maned === `${secondYear}-03`);
    it('are for a month of the contract, or one that has begun since', async () => {
        const propose = (maned: string) => post('leder', money('/trekk'), { maned, belop: 1, begrunnelse: 'x' });
        for (const maned of ['2001-01', '2099-01'])
            await expect(propose(maned)).toAnswer(400, 'Måneden er utenfor kontraktens tid.');
    });
    it('are proposed, contested with a document, decided in part, and enter the closing', async () => {
        const { body } = await post<{ id: number }>('leder', money('/trekk'), {
            maned: `${secondYear}-03`,
            belop: 900.5,
            begrunnelse: 'Manglende vakt',
        });
        const form = new FormData();
        form.set('innsigelse', 'Vakten var der');
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'vakt.jpg');
        await expect(post('entreprenoradmin2', `/api/okonomi/trekk/${body.id}/innsigelse`, form)).toAnswer(404);
        await expect(post('entreprenoradmin', `/api/okonomi/trekk/${body.id}/innsigelse`, form)).toAnswer(201);
        expect(await list('entreprenoradmin')).toMatchObject([
            { tilstand: 'bestridt', innsigelse: 'Vakten var der', vedlegg: [{ navn: 'vakt.jpg' }] },
        ]);
        // A later objection replaces nothing, and a repeated call adds nothing.
        const later = new FormData();
        later.set('innsigelse', 'Se også loggen');
        for (const replayed of [null, 'true']) {
            const key = { 'Idempotency-Key': 'later-objection' };
            const again = await post('entreprenoradmin', `/api/okonomi/trekk/${body.id}/innsigelse`, later, key);
            expect(again).toAnswer(201);
            expect(again.headers.get('Idempotency-Replayed')).toBe(replayed);
        }
        expect(await list()).toMatchObject([
            { tilstand: 'bestridt', innsigelse: 'Vakten var der\n\nSe også loggen', vedlegg: [{ navn: 'vakt.jpg' }] },
        ]);
        const { rows } = await wholePeriod(`${secondYear}-03`);
        await post('leder', money(`/perioder/${secondYear}-03/godkjenninger`), {
            rader: rows.map(({ id, versjon }) => ({ id, versjon })),
        });
        await expect(close(`${secondYear}-03`)).toAnswer(400);
        await expect(
            put('leder', `/api/okonomi/trekk/${body.id}/avgjorelse`, { tilstand: 'vedtatt', belop: 901 }),
        ).toAnswer(400);
        await expect(
            put('leder', `/api/okonomi/trekk/${body.id}/avgjorelse`, {
                tilstand: 'vedtatt',
                belop: 400.25,
                avgjorelse: 'Halv vakt',
            }),
        ).toAnswer(204);
        // Another service department of the city, whose id comes first.
        await own.database.rows(sql`
            insert into company (id, name, organisation_number, email, type) values ('00000000-0000-4000-8000-0000000000b2', 'Etat B', '974760673', 'b@by.test', 1)`);
        const closed = (await close(`${secondYear}-03`)).body;
        const ehf = (await file(`/api/okonomi/avslutninger/${closed.id}/filer/ehf`)).bytes.toString('utf8');
        expect(brokenRules(ehf)).toEqual([]);
        const { lines, net } = ehfSums(ehf);
        expect(net).toBe(lines - 40_025);
        expect(ehf).not.toContain('Etat B');
        await expect(put('leder', `/api/okonomi/trekk/${body.id}/avgjorelse`, { tilstand: 'frafalt' })).toAnswer(
            400,
            'Måneden er avsluttet.',
        );
    });
    /** A contract's month with overdue reports; the first has the most. */
    const overdue = async (place: number) => {
        const late = await own.database.row<{ contract: string; month: string; count: number; report: number }>(sql`
            select contract_id as contract, to_char(deadline at time zone 'Europe/Oslo', 'YYYY-MM') as month, count(*)::int as count, min(report.id) as report
            from report join status on status.id = status_id
            where contract_id in (select id from contract where company_id = ${nordvei}) and class = 'ferdig-behandlet' and closed_at > deadline and deadline < now() - interval '60 days'
            group by 1, 2 order by 3 desc, 1, 2 offset ${place} limit 1`);
        if (!late) throw new Error('No contract has overdue reports');
        const at = (path: string) => `/api/okonomi/kontrakter/${late.contract}${path}`;
        const propose = (month = late.month) =>
            post<{ antall: number; errorMessage?: string }>('leder', at(`/perioder/${month}/dagmulkt`));
        const setRate = () => put('leder', at('/vilkar'), { ...terms, prisEtter: 'registrering' });
        const made = async () =>
            (await read<Deduction[]>('leder', at('/trekk'))).filter(({ maned }) => maned === late.month);
        /** The number that the month's checklist says are not proposed. */
        const missing = async (user: 'leder' | 'entreprenoradmin' = 'leder') =>
            (await read<ChecklistItem[]>(user, at(`/perioder/${late.month}/sjekkliste`))).find(
                ({ id }) => id === 'dagmulkt',
            )?.antall;
        return { ...late, propose, setRate, made, missing };
    };
    const decide = (id: number | undefined, tilstand: Deduction['tilstand']) =>
        put('leder', `/api/okonomi/trekk/${id}/avgjorelse`, { tilstand });

    it('penalties are proposed by the lines of Dagmulkt: days over × the rate, once', async () => {
        const { count, propose, setRate, made, missing } = await overdue(0);
        expect((await propose()).body.errorMessage).toContain('ingen sats');
        expect(await missing()).toBeUndefined();
        await setRate();
        const left = await missing();
        expect(left).toBeGreaterThanOrEqual(count);
        expect(await missing('entreprenoradmin')).toBeUndefined();
        expect((await propose()).body.antall).toBe(left);
        expect(await missing()).toBeUndefined();
        const all = await made();
        expect(all.every(({ art, dager, belop }) => art === 'dagmulkt' && belop === 1500 * (dager ?? 0))).toBe(true);
        expect((await propose()).body.antall).toBe(0);
    });
    it('a penalty of one day says so in its reason, which the invoice shows', async () => {
        const { report, propose, setRate, made } = await overdue(4);
        await own.database.rows(sql`update report set closed_at = deadline + interval '1 second' where id = ${report}`);
        await setRate();
        await propose();
        const penalty = (await made()).find(({ meldingId }) => meldingId === report);
        expect(penalty?.begrunnelse).toBe(`Melding ${penalty?.lopeNummer}: 1 dag over tidsfristen`);
    });
    it('penalties are proposed for each contract that had the report in the month', async () => {
        const { month, report, propose, setRate, made } = await overdue(1);
        await own.database.rows(sql`
            insert into deduction (contract_id, month, kind, report_id, days, rate, amount, reason, proposed_at)
            values (${own.contract}, ${`${month}-01`}, 'dagmulkt', ${report}, 1, 1, 1, 'Sent', now())`);
        await setRate();
        await propose();
        expect((await made()).map(({ meldingId }) => meldingId)).toContain(report);
    });
    it('penalties are not proposed before the month is over, when more days may follow', async () => {
        const { propose, setRate } = await overdue(0);
        await setRate();
        await expect(propose(osloDay(new Date()).slice(0, 7))).toAnswer(
            400,
            'Dagmulkt kan foreslås når måneden er over.',
        );
    });
    it('a waived penalty is not proposed again', async () => {
        const { propose, setRate, made } = await overdue(2);
        await setRate();
        await propose();
        const [penalty] = await made();
        await expect(decide(penalty?.id, 'frafalt')).toAnswer(204);
        expect((await propose()).body.antall).toBe(0);
        await expect(decide(penalty?.id, 'vedtatt')).toAnswer(204);
    });
    it('a waived penalty cannot be decided beside another for the same report and month', async () => {
        const { propose, setRate, made } = await overdue(3);
        await setRate();
        await propose();
        const [penalty] = await made();
        await expect(decide(penalty?.id, 'frafalt')).toAnswer(204);
        await own.database.rows(sql`
            insert into deduction (contract_id, month, kind, report_id, days, rate, amount, reason, proposed_at)
            select contract_id, month, kind, report_id, days, rate, amount, reason, now() from deduction where id = ${penalty?.id ?? 0}`);
        await expect(decide(penalty?.id, 'vedtatt')).toAnswer(400, 'Meldingen har en annen dagmulkt i samme måned.');
        await expect(decide(penalty?.id, 'frafalt')).toAnswer(204);
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('spot checks', () => {
    it('are drawn by a kept seed, and their results give the share of failures', async () => {
        const { body } = await post<{ antall: number; fro: string }>(
            'leder',
            money(`/perioder/${firstYear}-10/stikkprover`),
            { prosent: 1 },
        );
        const approved = rowsOf(`${firstYear}-10`).map(({ id }) => id);
        expect(body.antall).toBe(Math.round(approved.length / 100));
        const again = approved
            .map((id) => ({ id, place: createHash('sha256').update(`${body.fro}:${id}`).digest('hex') }))
            .toSorted((a, b) => (a.place < b.place ? -1 : 1))
            .slice(0, body.antall)
            .map(({ id }) => id);
        const checks = await read<SpotCheck[]>('leder', money('/stikkprover'));
        expect(checks.map(({ radId }) => radId).toSorted((a, b) => a - b)).toEqual(again.toSorted((a, b) => a - b));
        const [first, second] = checks;
        const result = { resultat: 'avvik', merknad: 'Ikke utført', latitude: 59.91, longitude: 10.75 };
        await expect(put('leder', `/api/okonomi/stikkprover/${first?.id}`, result)).toAnswer(204);
        await expect(put('admin', `/api/okonomi/stikkprover/${second?.id}`, { resultat: 'godkjent' })).toAnswer(204);
        const form = new FormData();
        form.append('vedlegg', new Blob([new Uint8Array(await photo())]), 'sted.jpg');
        await expect(put('leder', `/api/okonomi/stikkprover/${first?.id}/vedlegg`, form)).toAnswer(204);
        expect(await read<SpotCheckShare[]>('leder', '/api/okonomi/stikkprover/andeler')).toEqual([
            expect.objectContaining({ selskapsId: nordvei, kontrollert: 2, avvik: 1 }),
        ]);
        type Log = { hendelser: { fra: object | null; til: object | null }[] };
        const log = (await read<Log>('admin', '/api/revisjon?emne=stikkprove&antall=5')).hendelser;
        const rad = first?.radId;
        expect(log).toEqual(
            expect.arrayContaining([
                expect.objectContaining({
                    fra: { rad, resultat: null, posisjon: null, vedlegg: 0 },
                    til: { rad, resultat: 'avvik', posisjon: '59.91, 10.75', vedlegg: 0 },
                }),
                expect.objectContaining({
                    til: { rad, resultat: 'avvik', posisjon: '59.91, 10.75', vedlegg: 1 },
                }),
            ]),
        );
    });
});
