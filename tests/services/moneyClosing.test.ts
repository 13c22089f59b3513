// Closing several months at once (D15, `okonomi`).
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Account, ChecklistItem, MoneyContract, Settlement, UseHistory } from '../../src/api/entities/money';
import { whileLocked } from '../harness/locks';
import { csvSum, months, firstYear, secondYear, shownOf, withSettlement } from './settlement';

const own = withSettlement(240);
const { post, put, read, money, reckoned, rowsOf, approve, file, openMonths, closeAll } = own;
const checklist = (month: string) => read<ChecklistItem[]>('leder', money(`/perioder/${month}/sjekkliste`));
const inList = async (maned: string, user = 'leder') =>
    (await read<MoneyContract[]>(user, `/api/okonomi/kontrakter?maned=${maned}`)).find(({ id }) => id === own.contract);
const settled = () => read<Settlement[]>('leder', money('/avslutninger'));

describe.runIf(process.env.TEST_DATABASE_URL)('old open months', () => {
    const [first, second, third, ...others] = months;
    it('are listed with their figures and what is missing in each', async () => {
        for (const month of [first, third, ...others]) await approve(month);
        const open = await openMonths();
        expect(open.map(({ id }) => id)).toEqual(months);
        for (const { id, rader, sum, mva, sjekkliste } of open) {
            const isApproved = id !== second;
            const ore = isApproved ? Number(reckoned(id as (typeof months)[number])) : 0;
            expect([id, rader, Math.round(sum * 100)]).toEqual([id, isApproved ? rowsOf(id).length : 0, ore]);
            expect(Math.round(mva * 100)).toBe(Number((BigInt(ore) * 25n + 50n) / 100n));
            expect(sjekkliste.filter(({ blokkerer }) => blokkerer).map((item) => item.antall)).toEqual(
                isApproved ? [] : [rowsOf(id).length],
            );
        }
        expect((await openMonths(`?maned=${third}`)).map(({ id }) => id)).toEqual([third]);
    });
    it('close together or not at all', async () => {
        await expect(closeAll(months)).toAnswer(400);
        expect(await settled()).toEqual([]);
        await expect(closeAll([first], 'entreprenoradmin')).toAnswer(403);
    });
    it('are not closed with other figures than those that were confirmed', async () => {
        const month = shownOf(first, (await openMonths())[0]);
        for (const other of [{ rader: month.rader - 1 }, { betales: month.betales - 0.01 }])
            await expect(post('leder', money('/avslutninger'), { maneder: [{ ...month, ...other }] })).toAnswer(
                412,
                'Tallene er endret siden du så dem. Se dem på nytt før du avslutter.',
            );
        expect(await settled()).toEqual([]);
    });
    it('with a returned row, which goes on to the first month that stays open and names the one it was used in', async () => {
        const [row] = rowsOf(third);
        await own.database.rows(
            sql`update resource_use set state = 'returnert', approved_amount = null, approved_sum = null where id = ${row?.id ?? 0}`,
        );
        const before = await openMonths();
        const expected = before.find(({ id }) => id === third)?.sum ?? 0;
        const preliminary = await file(money(`/perioder/${third}/fil?format=csv`));
        expect(csvSum(preliminary.bytes)).toBe(Math.round(expected * 100));
        const chosen = [...others, third, first];
        const { status, body } = await closeAll(chosen);
        expect(status).toBe(201);
        expect(body.map(({ nummer }) => nummer)).toEqual([1, 2, 3, 4, 5]);
        const closed = await settled();
        expect(closed.map(({ maned }) => maned).toSorted()).toEqual(chosen.toSorted());
        for (const { maned, rader, sum, trekk, mva } of closed)
            expect(before.find(({ id }) => id === maned)).toMatchObject({ rader, sum, trekk, mva });
        // At the moment of closing, by which the mail about a closed month finds what moved.
        const moved = await own.database.row<{ charged: string; used: string; isAtOnce: boolean }>(sql`
            select to_char(charged_month, 'YYYY-MM') as charged, to_char(settlement.month, 'YYYY-MM') as used, event.at = closed_at as "isAtOnce"
            from resource_use use join settlement on settlement.id = corrects_id join use_event event on event.use_id = use.id and event.kind = 'flyttet'
            where use.id = ${row?.id ?? 0}`);
        expect(moved).toEqual({ charged: `${secondYear}-03`, used: third, isAtOnce: true });
        const { hendelser } = await read<UseHistory>('entreprenoradmin', `/api/okonomi/rader/${row?.id}`);
        expect(hendelser.map(({ hendelse }) => hendelse)).toContain('flyttet');
        expect((await openMonths()).map(({ id }) => id)).toEqual([second, `${secondYear}-03`]);
    });
    it('the work list of a month says what remains to be done, who acted last, and how many older months are open', async () => {
        const waiting = rowsOf(second).length;
        expect(await inList(second)).toMatchObject({
            rader: waiting,
            ubehandlet: waiting,
            avsluttet: false,
            eldreApne: 0,
            hvem: null,
            gjenstar: waiting + 1,
            utlopt: false,
        });
        const closed = await inList(third);
        expect(closed).toMatchObject({ ubehandlet: 0, avsluttet: true, eldreApne: 1, gjenstar: 0 });
        expect(closed?.hvem).toBe((await settled()).find(({ maned }) => maned === third)?.avsluttetAv);
        // The returned row waits for its contractor.
        expect(await inList(`${secondYear}-03`, 'entreprenoradmin')).toMatchObject({ returnert: 1, gjenstar: 1 });
        expect((await inList(`${secondYear + 5}-01`))?.utlopt).toBe(true);
    });
    it.each([
        ['without rows', `${firstYear}-05`],
        ['whose rows are all returned', `${secondYear}-03`],
    ])('a month %s has nothing to settle and cannot be closed', async (_, month) => {
        const blocking = (await checklist(month)).filter(({ blokkerer }) => blokkerer);
        expect(blocking).toEqual([{ id: 'ingenting', antall: 1, blokkerer: true }]);
        expect((await inList(month))?.gjenstar).toBe(0);
        await expect(closeAll([month])).toAnswer(400);
    });
    it('the rows of a closed month are not decided, whatever their state', async () => {
        await expect(
            post('leder', money(`/perioder/${first}/godkjenninger`), { vist: { antall: 0, sum: 0 } }),
        ).toAnswer(400, 'Måneden er avsluttet.');
    });
    it('an answer to a return waits while the month is being closed', async () => {
        const path = `/api/okonomi/rader/${rowsOf(third)[0]?.id}/svar`;
        const answered = await whileLocked(
            own.database,
            sql`select 1 from contract where id = ${own.contract} for update`,
            () => post('entreprenoradmin', path, { svar: 'Bildet er der' }),
        );
        expect(answered.status).toBe(201);
    });
    it('a month with only a decided deduction waits to be closed', async () => {
        const month = `${firstYear}-08`;
        const { body } = await post<{ id: number }>('leder', money('/trekk'), {
            maned: month,
            belop: 500,
            begrunnelse: 'Manglende vakt',
        });
        await put('leder', `/api/okonomi/trekk/${body.id}/avgjorelse`, { tilstand: 'vedtatt' });
        expect(await inList(month)).toMatchObject({ rader: 0, trekkVedtatt: 1, gjenstar: 1 });
        expect((await inList(first))?.eldreApne).toBe(1);
        expect(await checklist(second)).toContainEqual({ id: 'tidligereApen', antall: 1, blokkerer: false });
    });
    it('and the account names its codes, with a line for each', async () => {
        const { koder } = await read<Account>('leder', money(`/kontoark?aar=${firstYear}`));
        expect(koder.length).toBeGreaterThan(1);
        expect(koder.every(({ beskrivelse }) => beskrivelse.length > 3)).toBe(true);
    });
});
