// Closed months (D15, `okonomi`): the same sums everywhere, fixed forever, corrected in the next month.
import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Account, ApprovalOutcome, ChecklistItem, Settlement } from '../../src/api/entities/money';
import { addUpSums } from '../../src/city/capabilities/money';
import { readMigrations } from '../../src/city/database/migrations';
import { brokenRules, ehfSums } from './ehfRules';
import { photo } from './reportCalls';
import { csvSum, months, firstYear, secondYear, shownOf, withSettlement } from './settlement';

const own = withSettlement(2_000);
const { newReport, post, read, send, money, rowsOf, reckoned, wholePeriod, file, approve, close } = own;

describe.runIf(process.env.TEST_DATABASE_URL)(
    'two thousand rows over three prices, the end of summer time and of a year',
    () => {
        it('cannot be closed before each is decided', async () => {
            const list = await read<ChecklistItem[]>('leder', money(`/perioder/${firstYear}-09/sjekkliste`));
            expect(list).toContainEqual({
                id: 'ubehandlet',
                antall: rowsOf(`${firstYear}-09`).length,
                blokkerer: true,
            });
            await expect(close(`${firstYear}-09`)).toAnswer(400, 'Måneden kan ikke avsluttes ennå. Se sjekklisten.');
        });
        it.each(months)('%s: table = page = file = EHF = independent reckoning, to the øre', async (month) => {
            const ids = rowsOf(month).map(({ id }) => id);
            await approve(month);
            const expected = Number(reckoned(month));
            const page = await wholePeriod(month);
            expect(page.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
            expect(page.rows.reduce((sum, { godkjentSum }) => sum + Math.round((godkjentSum ?? 0) * 100), 0)).toBe(
                expected,
            );
            expect(Math.round(page.sums.godkjent.sum * 100)).toBe(expected);
            const open = await file(money(`/perioder/${month}/fil?format=csv`));
            expect(open.bytes.toString('utf8')).toContain('Status;Foreløpig');
            expect(csvSum(open.bytes)).toBe(expected);

            const closed = await close(month);
            expect(closed.status).toBe(201);
            const csv = await file(money(`/perioder/${month}/fil?format=csv`));
            expect(csvSum(csv.bytes)).toBe(expected);
            expect(csv.bytes.toString('utf8')).toContain(`SHA-256 over radene;${closed.body.sha256}`);
            const { sheets } = await readXlsx(new Uint8Array((await file(money(`/perioder/${month}/fil`))).bytes));
            const [table, about] = sheets;
            expect(Math.round(Number(table?.rows.at(-1)?.[7]) * 100)).toBe(expected);
            expect(about?.name).toBe('Om filen');
            expect(about?.rows).toContainEqual(['Versjon', '1']);
            const ehf = (await file(`/api/okonomi/avslutninger/${closed.body.id}/filer/ehf`)).bytes.toString('utf8');
            expect(brokenRules(ehf)).toEqual([]);
            expect(ehfSums(ehf)).toEqual({
                lines: expected,
                net: expected,
                vat: Number((BigInt(expected) * 25n + 50n) / 100n),
            });
            const canonicalBytes = (await file(`/api/okonomi/avslutninger/${closed.body.id}/filer/rader`)).bytes;
            expect(createHash('sha256').update(canonicalBytes).digest('hex')).toBe(closed.body.sha256);
            expect(canonicalBytes.toString('utf8').trimEnd().split('\n').length).toBe(rowsOf(month).length);
        });
        it('the account has them by month, and its sums are the same', async () => {
            for (const year of [firstYear, secondYear]) {
                const { maneder, koder } = await read<Account>('entreprenoradmin', money(`/kontoark?aar=${year}`));
                const expected = months
                    .filter((month) => month.startsWith(String(year)))
                    .reduce((sum, month) => sum + Number(reckoned(month)), 0);
                expect(Math.round(maneder.reduce((sum, { godkjent }) => sum + godkjent * 100, 0))).toBe(expected);
                expect(Math.round(koder.reduce((sum, { godkjent }) => sum + godkjent * 100, 0))).toBe(expected);
            }
        });
    },
);

describe.runIf(process.env.TEST_DATABASE_URL)('a closed month', () => {
    const month = `${firstYear}-11`;
    const users = [
        'admin',
        'leder',
        'saksbehandler',
        'entreprenoradmin',
        'entreprenor',
        'entreprenoradmin2',
        'partneradmin',
        'partner',
    ];
    const settlementOf = async (of = month) =>
        (await read<Settlement[]>('leder', money('/avslutninger'))).filter(({ maned }) => maned === of);

    /** A decided deduction in a closed month. */
    const settledDeduction = async (of: string, settlementId: number): Promise<{ id: number }> => {
        const made = await own.database.row<{ id: number }>(sql`
            insert into deduction (contract_id, month, kind, amount, reason, state, decided_amount, proposed_at, settlement_id)
            values (${own.contract}, ${`${of}-01`}, 'trekk', 10, 'Vakt', 'vedtatt', 10, now(), ${settlementId}) returning id`);
        return made ?? { id: 0 };
    };

    it('is edited by nobody: every call that changes rows, prices, deductions or the month × every user', async () => {
        const [row] = rowsOf(month);
        if (!row) throw new Error('The month has no rows');
        const [settlement] = await settlementOf();
        const state = async () => ({
            rows: (await wholePeriod(month)).rows.map(({ prisTil: _, ...kept }) => kept),
            settlement: await settlementOf(),
            csv: (await file(money(`/perioder/${month}/fil?format=csv`))).bytes.toString('base64'),
        });
        const before = await state();
        const { versjon } = before.rows.find(({ id }) => id === row.id) ?? { versjon: 0 };
        const rader = [{ id: row.id, versjon }];
        const use = {
            prisId: own.codes[row.code]?.price_id,
            skiftId: 2,
            kommentar: null,
            dato: row.at,
            prosesskodeEnhetsVerdi: 9,
        };
        const wrong: string[] = [];
        const formOf = (name: string, value: string | Blob) => () => {
            const form = new FormData();
            form.append(name, value);
            return form;
        };
        const picture = new Uint8Array(await photo());
        // As if the month had been closed within ten seconds of the approval.
        const approval = await own.database.row<{ id: string }>(sql`
            insert into approval_save (user_id, at, rows) select id, now() + interval '1 hour', jsonb_build_array(jsonb_build_object('id', ${row.id}::int, 'version', ${versjon}::int,
                'state', 'registrert')) from app_user where email = 'leder@bymelding.test' returning id`);
        const saved = approval?.id ?? '';
        const deduction = await settledDeduction(month, settlement?.id ?? 0);
        const calls: [method: string, path: string, json?: unknown][] = [
            ['PUT', `/api/kontrakter/${own.contract}/ressursforbruk/${row.id}`, use],
            ['DELETE', `/api/kontrakter/${own.contract}/ressursforbruk/${row.id}`],
            ['PUT', `/api/meldinger/1/ressursforbruk/${row.id}`, use],
            ['DELETE', `/api/meldinger/1/ressursforbruk/${row.id}`],
            ['POST', money(`/perioder/${month}/godkjenninger`), { rader }],
            ['POST', money(`/perioder/${month}/godkjenninger`), { vist: { antall: 0, sum: 0 } }],
            ['POST', money(`/perioder/${month}/returer`), { rader, begrunnelse: 'Feil' }],
            ['POST', `/api/okonomi/rader/${row.id}/svar`, { svar: 'Nei' }],
            ['POST', money('/avslutninger'), { maneder: [shownOf(month)] }],
            ['POST', money('/trekk'), { maned: month, belop: 100, begrunnelse: 'Feil' }],
            ['POST', money(`/perioder/${month}/dagmulkt`)],
            ['PUT', `/api/okonomi/trekk/${deduction.id}/avgjorelse`, { tilstand: 'frafalt' }],
            ['POST', `/api/okonomi/trekk/${deduction.id}/innsigelse`, formOf('innsigelse', 'Nei')],
            ['PUT', `/api/okonomi/rader/${row.id}/vedlegg`, formOf('vedlegg', new Blob([picture]))],
            ['POST', `/api/okonomi/godkjenninger/${saved}/angre`],
        ];
        for (const user of users)
            for (const [method, path, json] of calls) {
                const { status, body } = await send(
                    user,
                    method,
                    path,
                    typeof json === 'function' ? (json as () => FormData)() : json,
                );
                const outcome = body as unknown as Partial<ApprovalOutcome>;
                const isRefused = status >= 400 && status < 500;
                const isNothing =
                    (status === 201 || path.endsWith('/angre')) &&
                    outcome.antall === 0 &&
                    (path.includes('returer') || path.includes('godkjenninger'));
                if (!isRefused && !isNothing) wrong.push(`${user} ${method} ${path}: ${status}`);
                if (isRefused && !body.errorMessage) wrong.push(`${user} ${method} ${path}: no message`);
            }
        // Prices keep changing, but closed rows do not follow them.
        await post('admin', money('/prisperioder'), {
            prosesskodeId: own.codes[row.code]?.id,
            pris: 1,
            fra: `${firstYear}-11-02`,
            begrunnelse: 'Feil',
        });
        await post('admin', money('/prisregulering'), {
            prosent: 50,
            fra: `${firstYear}-11-03`,
            begrunnelse: 'Feil',
        });
        expect(wrong).toEqual([]);
        expect(await state()).toEqual(before);
        await expect(own.database.rows(sql`update resource_use set amount = 1 where id = ${row.id}`)).rejects.toThrow(
            'belongs to a closed period',
        );
        await expect(own.database.rows(sql`delete from resource_use where id = ${row.id}`)).rejects.toThrow(
            'belongs to a closed period',
        );
        for (const edit of [
            sql`update deduction set decided_amount = 1 where id = ${deduction.id}`,
            sql`update deduction set settlement_id = null where id = ${deduction.id}`,
            sql`delete from deduction where id = ${deduction.id}`,
        ])
            await expect(own.database.rows(edit)).rejects.toThrow('belongs to a closed period');
        expect(settlement?.rader).toBe(rowsOf(month).length);
    });
    it('gets late rows as corrections in the next open month, which name it', async () => {
        const { body } = await own.registerLate(`${firstYear}-11-20`);
        const next = await wholePeriod(`${secondYear}-03`);
        expect(next.rows).toMatchObject([{ id: body.id, retter: month, tilstand: 'registrert', mengde: 3 }]);
        expect((await wholePeriod(month)).rows.some(({ id }) => id === body.id)).toBe(false);
    });
    it('the account, like the limits, does not count returned late rows as used', async () => {
        const of = async () => {
            const { maneder, koder } = await read<Account>('leder', money(`/kontoark?aar=${secondYear}`));
            const march = maneder.find(({ maned }) => maned === `${secondYear}-03`);
            return { march, code: koder.find(({ prosesskodeId }) => prosesskodeId === own.codes[0]?.id) };
        };
        const setState = (state: string) =>
            own.database.rows(sql`
                update resource_use set state = ${state} where contract_id = ${own.contract} and charged_month = ${`${secondYear}-03-01`}`);
        const before = await of();
        const sum = before.march?.brukt ?? 0;
        expect(sum).toBeGreaterThan(0);
        await setState('returnert');
        const { march, code } = await of();
        await setState('registrert');
        expect(march).toMatchObject({ brukt: 0, returnert: sum, rader: 1 });
        expect(code?.mengde).toBeCloseTo((before.code?.mengde ?? 0) - 3);
    });
    it('is opened again by an admin alone, with a reason, and closes as a new version beside the old', async () => {
        const [settlement] = await settlementOf(`${firstYear}-12`);
        const path = `/api/okonomi/avslutninger/${settlement?.id}`;
        const old = (await file(`${path}/filer/xlsx`)).bytes;
        for (const user of ['leder', 'entreprenoradmin'])
            await expect(post(user, `${path}/gjenapning`, { begrunnelse: 'Feil' })).toAnswer(403);
        await expect(post('admin', `${path}/gjenapning`, {})).toAnswer(400);
        await expect(post('admin', `${path}/gjenapning`, { begrunnelse: 'Feil mengde' })).toAnswer(204);
        await expect(post('admin', `${path}/gjenapning`, { begrunnelse: 'Igjen' })).toAnswer(400);
        expect((await file(money(`/perioder/${firstYear}-12/fil?format=csv`))).bytes.toString('utf8')).toContain(
            'Status;Foreløpig',
        );
        const again = await close(`${firstYear}-12`);
        expect(again.body).toMatchObject({ nummer: settlement?.nummer, versjon: 2, sha256: settlement?.sha256 });
        const ehf = (await file(`/api/okonomi/avslutninger/${again.body.id}/filer/ehf`)).bytes.toString('utf8');
        expect(ehf).toContain(`Erstatter ${settlement?.nummer}-${firstYear}-12-1.`);
        expect((await file(`${path}/filer/xlsx`)).bytes.equals(old)).toBe(true);
        expect(await settlementOf(`${firstYear}-12`)).toMatchObject([
            { versjon: 2, gjenapnet: null },
            { versjon: 1, begrunnelse: 'Feil mengde' },
        ]);
    });
    it('has files that are the same bytes whenever they are fetched, by whomever', async () => {
        for (const format of ['csv', 'xlsx']) {
            const all = await Promise.all(
                ['leder', 'admin', 'entreprenoradmin', 'leder'].map((user) =>
                    file(money(`/perioder/${month}/fil?format=${format}`), user),
                ),
            );
            expect(new Set(all.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
            expect(all[0]?.name).toContain(`avregning_provekontrakt_${firstYear}-11_v1.${format}`);
        }
        await expect(file(money(`/perioder/${month}/fil`), 'entreprenoradmin2')).toAnswer(404);
    });
});

it.runIf(process.env.TEST_DATABASE_URL)(
    'a person is erased from a closed month, whose hash stays that of its rows',
    async () => {
        const epost = 'lars.glemsel@privat.example';
        const report = await newReport({ innsenderEpost: epost, beskrivelse: 'Hull' });
        await own.database.rows(sql`update report set sender_name = 'Lars Glemsel' where id = ${report.id}`);
        const [row] = rowsOf(`${firstYear}-12`);
        const text = `Ring Lars Glemsel, ${epost}`;
        const reopen = (id: number) =>
            post('admin', `/api/okonomi/avslutninger/${id}/gjenapning`, { begrunnelse: text });
        const inForce = async () =>
            (await read<Settlement[]>('leder', money('/avslutninger'))).find(
                ({ maned, gjenapnet }) => maned === `${firstYear}-12` && gjenapnet === null,
            );
        const first = (await inForce()) ?? (await close(`${firstYear}-12`)).body;
        await own.database.rows(sql`update resource_use set comment = ${text} where id = ${row?.id ?? 0}`);
        await own.database.rows(sql`
        insert into use_event (use_id, kind, reason, user_id, at) select ${row?.id ?? 0}, 'svart', ${text}, id, now() from app_user limit 1`);
        await own.database.rows(
            sql`update contract_terms set buyer_reference = 'Lars Glemsel' where contract_id = ${own.contract}`,
        );
        await expect(reopen(first.id)).toAnswer(204);
        const again = (await close(`${firstYear}-12`)).body;
        const before = await wholePeriod(`${firstYear}-12`);
        const json = { epost };
        await expect(post('admin', '/api/personvern/sletting', json)).toAnswer(204);
        const traces = await own.database.rows(sql`
        select comment as text from resource_use where comment ~ 'Glemsel|glemsel' union all select reason from use_event where reason ~ 'Glemsel|glemsel'
        union all select reopen_reason from settlement where reopen_reason ~ 'Glemsel|glemsel'
        union all select buyer_reference from contract_terms where buyer_reference ~ 'Glemsel'`);
        expect(traces).toEqual([]);
        const after = await wholePeriod(`${firstYear}-12`);
        expect(after.sums).toEqual(before.sums);
        expect(after.rows.find(({ id }) => id === row?.id)?.kommentar).toBe('Ring [slettet], [slettet]');
        const kept = await file(`/api/okonomi/avslutninger/${again.id}/filer/rader`);
        expect(createHash('sha256').update(kept.bytes).digest('hex')).toBe(again.sha256);
        expect(kept.bytes.toString('utf8')).not.toContain('lemsel');
        // The current rows give the same hash.
        await expect(reopen(again.id)).toAnswer(204);
        expect((await close(`${firstYear}-12`)).body.sha256).toBe(again.sha256);
    },
);

it.runIf(process.env.TEST_DATABASE_URL)(
    'the sums that accounts and limits are read from are those of the rows, before and after they are added up',
    async () => {
        const difference = () =>
            own.database.rows(sql`
            with kept as (
                select contract_id, month, process_code_id, state, code_version, sum(row_count) as count, sum(amount) as amount, sum(squares) as squares,
                    sum(charged_amount) as charged_amount, sum(charged) as charged, sum(registered) as registered
                from use_sum group by 1, 2, 3, 4, 5 having sum(row_count) <> 0 or sum(charged) <> 0
            ), rows as (
                select contract_id, coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')::date) as month, process_code_id, state, code_version, count(*),
                    sum(amount), sum(amount * amount), sum(coalesce(approved_amount, amount)), sum(coalesce(approved_sum, sum)), sum(sum)
                from resource_use group by 1, 2, 3, 4, 5
            )
            (select * from kept except select * from rows) union all (select * from rows except select * from kept)`);
        const lines = async () =>
            (await own.database.row<{ count: number }>(sql`select count(*)::int as count from use_sum`))?.count ?? 0;
        // As when they had lost kroner, before migration 0767.
        await own.database.rows(sql`update use_sum set charged = charged - 30`);
        const again = (await readMigrations()).find(({ name }) => name.startsWith('0767'));
        await own.database.script(again?.text ?? '');
        expect(await difference()).toEqual([]);
        // Lines such as many changes leave behind.
        await own.database.rows(sql`
        insert into use_sum select contract_id, month, process_code_id, state, sign * row_count, sign * amount, sign * squares, sign * charged_amount, sign * charged, sign * registered, code_version
        from use_sum cross join (values (1), (-1), (1), (-1)) as turn (sign) where contract_id = ${own.contract}`);
        const before = await lines();
        await addUpSums(own.database);
        expect(await difference()).toEqual([]);
        expect(await lines()).toBeLessThan(before);
    },
);
