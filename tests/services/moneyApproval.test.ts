// The approval of resource use (D15, `okonomi`).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as english } from '../../i18n/en/messages';
import type { Price } from '../../src/api/entities/administration';
import type {
    ApprovalOutcome,
    ContractSpent,
    ContractTerms,
    MoneyContract,
    SpotCheck,
    UseHistory,
} from '../../src/api/entities/money';
import type { MessageCode } from '../../src/api/messages';
import { rowSum } from '../../src/api/rules/money';
import { osloInstant } from '../../src/api/rules/oslo';
import { readMigrations } from '../../src/city/database/migrations';
import { withCity } from '../harness/withCity';
import { daysAgo, thisMonth, today, withContract } from './moneyCalls';
import { agreements, formOf, lysmester, photo } from './reportCalls';

// What is doubtful depends on the rows of the month, and other files add some.
const own = withContract(1, withCity({ reports: 2000 }));
const { city, get, post, put, read, remove, newReport, putAsService } = own;
const { money, freshPrice, register, rowOf, period, inPeriod, chosen, approve, giveBack, editRow, priceBy } = own;

describe('approval of a row', () => {
    it.runIf(process.env.TEST_DATABASE_URL)('is refused to the contractor, and to whoever registered it', async () => {
        const id = await register(freshPrice());
        await expect(approve({ rader: [await chosen(id)] }, 'entreprenoradmin')).toAnswer(403);
        await city.database.script(
            `update resource_use set registered_by = (select id from app_user where email = 'leder@bymelding.test') where id = ${id}`,
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
        expect(await remove('entreprenor', `/api/meldinger/${own.report.id}/ressursforbruk/${id}`)).toMatchObject(
            refused,
        );
        expect(await rowOf(id)).toMatchObject({ okonomi: { tilstand: 'godkjent', godkjentMengde: 3 } });
    });
    it('is refused the second time, in words that English has too', async () => {
        const id = await register(freshPrice());
        await approve({ rader: [await chosen(id)] });
        const [refused] = (await approve({ rader: [await chosen(id)] })).body.avvist;
        expect(refused?.errorMessage).toBe('Raden er allerede godkjent.');
        expect(english[refused?.code as MessageCode]).toBe('The row has already been approved.');
    });
    it('of less than was registered needs a reason, and of more is refused', async () => {
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
    describe('that is returned', () => {
        const begrunnelse = 'Mangler bilde av utført arbeid';
        let price: ReturnType<typeof freshPrice>;
        let first: number;
        let second: number;
        const reply = () => post('entreprenor', `/api/okonomi/rader/${second}/svar`, { svar: 'Se bildet' });
        beforeAll(async () => {
            price = freshPrice();
            [first, second] = [await register(price, today, 3), await register(price, today, 5)];
        });

        it('needs a reason, which its contractor reads', async () => {
            await expect(giveBack({ rader: [await chosen(first)] })).toAnswer(400);
            const rader = [await chosen(first), await chosen(second)];
            expect((await giveBack({ rader, begrunnelse })).body.antall).toBe(2);
            expect(await rowOf(first)).toMatchObject({ okonomi: { tilstand: 'returnert', begrunnelse } });
        });
        it('waits until it is corrected or answered, which the manager can tell apart', async () => {
            expect((await approve({ rader: [await chosen(first)] })).body.avvist).toMatchObject([
                { code: 'rowReturned' },
            ]);
            await expect(editRow(first, price, 2)).toAnswer(204);
            await expect(reply()).toAnswer(201);
            const states = await Promise.all([first, second].map(async (id) => (await rowOf(id))?.okonomi));
            expect(states).toMatchObject([
                { tilstand: 'rettet', besvart: false },
                { tilstand: 'rettet', besvart: true },
            ]);
            expect(await inPeriod(second)).toMatchObject({ besvart: true });
        });
        it('is answered once', async () => {
            await expect(reply()).toAnswer(400, 'Raden er ikke returnert.');
        });
        it('has the reason and the answer in its history', async () => {
            const { hendelser } = await read<UseHistory>('entreprenor', `/api/okonomi/rader/${second}`);
            expect(hendelser.map(({ hendelse, tekst }) => [hendelse, tekst])).toEqual([
                ['returnert', begrunnelse],
                ['svart', 'Se bildet'],
            ]);
        });
        it('takes a file, which no other company reads', async () => {
            const path = `/api/okonomi/rader/${second}`;
            const body = formOf({}, [await photo()], 'vedlegg');
            const sent = await put('entreprenor', `${path}/vedlegg`, body);
            expect(sent.status).toBe(204);
            const [file] = (await read<UseHistory>('entreprenor', path)).vedlegg;
            const attachment = (user: string) => get(user, `/api/okonomi/vedlegg/${file?.id}`);
            expect((await attachment('leder')).headers.get('Content-Type')).toBe('image/jpeg');
            await expect(attachment('entreprenoradmin2')).toAnswer(404);
        });
        it('is approved then', async () => {
            expect((await approve({ rader: [await chosen(first), await chosen(second)] })).body.antall).toBe(2);
            expect(await rowOf(first)).toMatchObject({ okonomi: { tilstand: 'godkjent', godkjentMengde: 2 } });
        });
    });
    it('is withdrawn when the row is returned, until its contractor has corrected it', async () => {
        const price = freshPrice();
        const id = await register(price, today, 4);
        await approve({ rader: [await chosen(id)] });
        expect(await inPeriod(id)).toMatchObject({ kanGodkjennes: false, kanReturneres: true });
        const begrunnelse = 'Lagt på feil kode';
        expect((await giveBack({ rader: [await chosen(id)], begrunnelse })).body).toMatchObject({ antall: 1 });
        expect(await inPeriod(id)).toMatchObject({ tilstand: 'returnert', godkjentMengde: null, kanReturneres: false });
        await expect(editRow(id, price, 1)).toAnswer(204);
        expect((await approve({ rader: [await chosen(id)] })).body).toMatchObject({ sum: rowSum(1, price.pris) });
    });
    it('leaves a row that a spot check has drawn, which its contractor may correct but not remove', async () => {
        const price = freshPrice();
        const id = await register(price, today, 4);
        await approve({ rader: [await chosen(id)] });
        await expect(post('leder', money(`/perioder/${thisMonth}/stikkprover`), { prosent: 100 })).toAnswer(201);
        const checkOf = async () =>
            (await read<SpotCheck[]>('leder', money('/stikkprover'))).find(({ radId }) => radId === id);
        const failed = { resultat: 'avvik', merknad: 'Ikke utført' };
        await expect(put('leder', `/api/okonomi/stikkprover/${(await checkOf())?.id}`, failed)).toAnswer(204);
        await giveBack({ rader: [await chosen(id)], begrunnelse: 'Ikke utført' });
        await expect(remove('entreprenor', `/api/meldinger/${own.report.id}/ressursforbruk/${id}`)).toAnswer(
            400,
            'Raden er trukket ut til stikkprøve og kan ikke fjernes, bare rettes.',
        );
        await expect(editRow(id, price, 1)).toAnswer(204);
        expect(await checkOf()).toMatchObject(failed);
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
    it('can be undone once by the person who did it, within ten seconds', async () => {
        const id = await register(freshPrice(), today, 7);
        const { angreId } = (await approve({ rader: [await chosen(id)] })).body;
        const path = `/api/okonomi/godkjenninger/${angreId}/angre`;
        await expect(post('admin', path)).toAnswer(404);
        expect((await post<ApprovalOutcome>('leder', path)).body).toMatchObject({ antall: 1, avvist: [] });
        expect(await rowOf(id)).toMatchObject({ okonomi: { tilstand: 'registrert', godkjentMengde: null } });
        await expect(post('leder', path)).toAnswer(400);
    });
    it('keeps its reason and its approver when a return is undone', async () => {
        const id = await register(freshPrice(), today, 7);
        const part = { rader: [await chosen(id, { mengde: 2 })], begrunnelse: 'Bare to bilder' };
        expect((await approve(part, 'admin')).body.antall).toBe(1);
        const approver = async () =>
            (await read<MoneyContract[]>('admin', `/api/okonomi/kontrakter?maned=${thisMonth}`)).find(
                (one) => one.id === own.contract,
            )?.hvem;
        const before = await approver();
        const returned = { rader: [await chosen(id)], begrunnelse: 'Feil kode' };
        const { angreId } = (await giveBack(returned)).body;
        expect(await approver()).not.toBe(before);
        await expect(post('leder', `/api/okonomi/godkjenninger/${angreId}/angre`)).toAnswer(200);
        const kept = { tilstand: 'godkjent', begrunnelse: 'Bare to bilder' };
        expect(await inPeriod(id)).toMatchObject(kept);
        expect(await rowOf(id)).toMatchObject({ okonomi: kept });
        expect(await approver()).toBe(before);
    });
    it('is logged in the audit log', async () => {
        const id = await register(freshPrice(), today, 8);
        await approve({ rader: [await chosen(id)] });
        const log = await read<{ hendelser: { emneId: string; til: object }[] }>(
            'admin',
            '/api/revisjon?emne=ressursforbruk&antall=5',
        );
        expect(log.hendelser.find(({ emneId }) => emneId === String(id))?.til).toEqual({
            tilstand: 'godkjent',
            godkjentMengde: 8,
        });
        const body = formOf({}, [await photo()], 'vedlegg');
        const attached = await register(freshPrice(), today, 3);
        await put('entreprenor', `/api/okonomi/rader/${attached}/vedlegg`, body);
        const next = await read<typeof log>('admin', '/api/revisjon?emne=ressursforbruk&antall=5');
        expect(next.hendelser.filter(({ emneId }) => emneId === String(attached)).map(({ til }) => til)).toContainEqual(
            {
                vedlegg: 1,
            },
        );
    });
});

describe('the price of a row that is no longer approved', () => {
    const setRule = (rule: ContractTerms['prisEtter']) => expect(priceBy(rule)).toAnswer(204);
    const approved = async () => {
        const price = freshPrice();
        const id = await register(price, today, 3);
        const { body } = await approve({ rader: [await chosen(id)] });
        expect(body.sum).toBe(rowSum(3, price.pris));
        return { id, price, angreId: body.angreId };
    };
    const raise = ({ pris, prosesskode }: Required<Price>) =>
        expect(
            post('admin', money('/prisperioder'), {
                prosesskodeId: prosesskode.id,
                pris: pris + 10,
                fra: daysAgo(1),
            }),
        ).toAnswer(201);
    const giveBackRow = async (id: number) =>
        (await giveBack({ rader: [await chosen(id)], begrunnelse: 'Mangler bilde' })).body.angreId;
    const undo = async (angreId: string | null) =>
        expect((await post('leder', `/api/okonomi/godkjenninger/${angreId}/angre`)).body).toMatchObject({
            antall: 1,
        });
    afterAll(() => setRule('registrering'));

    it('is that of its day once it is returned, until that is undone', async () => {
        await setRule('bruksdag');
        const { id, price } = await approved();
        await raise(price);
        const angreId = await giveBackRow(id);
        expect(await rowOf(id)).toMatchObject({
            historiskPris: rowSum(3, price.pris + 10),
            okonomi: { tilstand: 'returnert', prisFra: daysAgo(1) },
        });
        await undo(angreId);
        expect(await rowOf(id)).toMatchObject({
            historiskPris: rowSum(3, price.pris),
            okonomi: { tilstand: 'godkjent', prisFra: null },
        });
        await giveBackRow(id);
        await expect(post('entreprenor', `/api/okonomi/rader/${id}/svar`, { svar: 'Se bildet' })).toAnswer(201);
        expect((await approve({ rader: [await chosen(id)] })).body.sum).toBe(rowSum(3, price.pris + 10));
    });
    it('is that of its day once its approval is undone', async () => {
        await setRule('bruksdag');
        const { id, price, angreId } = await approved();
        await raise(price);
        await undo(angreId);
        expect((await rowOf(id))?.historiskPris).toBe(rowSum(3, price.pris + 10));
    });
    it.each([
        ['registrering', 'bruksdag'],
        ['bruksdag', 'registrering'],
    ] as const)('follows the rule of the contract, which has changed from %s to %s', async (former, rule) => {
        await setRule(former);
        const { id, price } = await approved();
        await raise(price);
        await setRule(rule);
        await giveBackRow(id);
        expect((await rowOf(id))?.historiskPris).toBe(rowSum(3, price.pris + 10));
    });
    it('stays that of its registration if the contract says so', async () => {
        await setRule('registrering');
        const { id, price } = await approved();
        await raise(price);
        await giveBackRow(id);
        expect((await rowOf(id))?.historiskPris).toBe(rowSum(3, price.pris));
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'is that of its day in a city that was upgraded while it waited',
        async () => {
            await setRule('bruksdag');
            const price = freshPrice();
            const id = await register(price, today, 3);
            const migration = (await readMigrations()).find(({ name }) => name.startsWith('0841'));
            await city.database.script(`update resource_use set unit_price = unit_price + 5 where id = ${id}`);
            await city.database.script(migration?.text ?? '');
            expect((await rowOf(id))?.historiskPris).toBe(rowSum(3, price.pris));
        },
    );
});

describe('what makes a row doubtful', () => {
    it('no picture, an unusual amount, twice the same, and night', async () => {
        const bare = await newReport();
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
        // In another unit, no amount is usual yet, and the limit is one of the new unit.
        const { id: code, navn, beskrivelse, prosesskodeSkjema, prosesskodeEnhet } = price.prosesskode;
        const prosesskodeEnhetId = prosesskodeEnhet.id === 1 ? 2 : 1;
        const changed = { navn, beskrivelse, prosesskodeSkjemaId: prosesskodeSkjema.id, prosesskodeEnhetId };
        await expect(put('admin', `/api/prosesskoder/${code}`, changed)).toAnswer(204);
        const first = await register(price, today, 9_000, bare.id);
        const limit = { aar: Number(today.slice(0, 4)), prosesskodeId: code, ramme: 9_000 };
        const { body: made } = await post<{ id: number }>('leder', money('/rammer'), limit);
        expect(await read('leder', money('/rammer'))).toContainEqual(
            expect.objectContaining({ id: made.id, brukt: 9_000 }),
        );
        const { merknader } = await inPeriod(first);
        expect(merknader).not.toContain('uvanligMengde');
        expect(merknader).not.toContain('overRamme');
        await expect(remove('leder', `/api/okonomi/rammer/${made.id}`)).toAnswer(204);
        await expect(remove('entreprenor', `/api/meldinger/${bare.id}/ressursforbruk/${first}`)).toAnswer(204);
        const night = await post<{ id: number }>('entreprenor', `/api/meldinger/${own.report.id}/ressursforbruk`, {
            prisId: freshPrice().id,
            skiftId: 2,
            kommentar: null,
            dato: osloInstant(today, '00:30'),
            prosesskodeEnhetsverdi: 1,
        });
        expect((await inPeriod(night.body.id)).merknader).toContain('helgEllerNatt');
    });
    describe('much money', () => {
        const path = () => `/api/kontrakter/${own.contract}/ressursforbruk`;
        let usual: number;
        let global: number;
        let add: (time: string, amount: number) => Promise<number>;
        let many: number;
        beforeAll(async () => {
            const price = freshPrice();
            many = Math.ceil(7_000_000 / price.pris);
            add = async (time, amount) => {
                const json = {
                    prisId: price.id,
                    skiftId: 2,
                    kommentar: null,
                    dato: osloInstant(today, time),
                    prosesskodeEnhetsverdi: amount,
                };
                return (await post<{ id: number }>('entreprenoradmin', path(), json)).body.id;
            };
            global = await add('11:00', many);
            usual = await add('12:00', 1);
        });
        afterAll(async () => {
            await expect(remove('entreprenoradmin', `${path()}/${global}`)).toAnswer(204);
        });
        const marksOf = async (id: number) => (await inPeriod(id)).merknader;

        it('is, also of a code that has hardly been used, whose amounts are not', async () => {
            expect(await marksOf(global)).toEqual(expect.arrayContaining(['stortBelop', 'storAndel']));
            expect(await marksOf(global)).not.toContain('uvanligMengde');
            expect(await marksOf(usual)).not.toContain('stortBelop');
        });
        it('in a global row needs no picture', async () => {
            expect(await marksOf(global)).not.toContain('utenBilde');
        });
        it('in a credit is marked, and does not make other rows a large part of the rest', async () => {
            const credit = await add('13:00', -many);
            expect(await marksOf(credit)).toEqual(expect.arrayContaining(['stortBelop', 'storAndel']));
            expect(await marksOf(usual)).not.toContain('storAndel');
            await expect(remove('entreprenoradmin', `${path()}/${credit}`)).toAnswer(204);
        });
        it('is found by its warning, and first by the sum', async () => {
            const large = await period('&merknad=stortBelop&sorterEtter=sum&rekkefolge=synkende');
            expect(large.rader[0]?.id).toBe(global);
            expect(large.rader.every(({ merknader }) => merknader.includes('stortBelop'))).toBe(true);
            const sums = (await period('&sorterEtter=sum&rekkefolge=synkende')).rader.map(
                ({ godkjentSum, sum }) => godkjentSum ?? sum,
            );
            expect(sums).toEqual(sums.toSorted((a, b) => b - a));
        });
    });
    it('all rows without a warning are approved together, and the others stay', async () => {
        const before = await period();
        const { antall, sum } = before.sammendrag.umerket;
        for (const vist of [
            { antall: antall - 1, sum },
            { antall, sum: sum - 0.01 },
        ])
            await expect(approve({ vist })).toAnswer(
                412,
                'Radene uten merknad er endret siden du så tallet. Se dem på nytt før du godkjenner.',
            );
        const { body } = await approve({ vist: { antall, sum } });
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

it('limits of an earlier year are shown when its months are', async () => {
    const year = Number(today.slice(0, 4)) - 1;
    const { body: made } = await post<{ id: number }>('leder', money('/rammer'), { aar: year, ramme: 1 });
    const shows = async (query: string) =>
        (await read<{ id: number }[]>('leder', money(`/rammer${query}`))).some(({ id }) => id === made.id);
    expect(await shows('/naer')).toBe(false);
    expect(await shows(`/naer?aar=${year}`)).toBe(true);
    expect(await shows('')).toBe(false);
    expect(await shows(`?fraAar=${year}`)).toBe(true);
    await expect(remove('leder', `/api/okonomi/rammer/${made.id}`)).toAnswer(204);
});

it('the file of what contracts cost this year has the rows of the page', async () => {
    const rows = await read<ContractSpent[]>('leder', '/api/okonomi/forbruk');
    expect(rows.length).toBeGreaterThan(0);
    const csv = (await get('leder', '/api/okonomi/forbruk/fil?format=csv')).text;
    const [head, ...lines] = csv.trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('Kontrakt;Entreprenør;Brukt;Godkjent;Ramme;Prosent av rammen');
    const number = (value: number | null | undefined): string => value?.toFixed(2).replace('.', ',') ?? '';
    expect(lines).toEqual(
        rows.map(({ navn, selskap, brukt, godkjent, ramme, prosent }) =>
            [navn, selskap, number(brukt), number(godkjent), number(ramme), number(prosent)].join(';'),
        ),
    );
    const book = await get('leder', '/api/okonomi/forbruk/fil?format=xlsx');
    expect(Buffer.from(book.bytes).subarray(0, 2).toString()).toBe('PK');
});

it('fifty approvers at once lose nothing', async () => {
    const price = freshPrice();
    const fresh = await newReport({ bilder: [await photo()] });
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
    it('finds nothing of the contract', async () => {
        for (const path of ['/vilkar', '/prisperioder', `/perioder/${thisMonth}`])
            await expect(get('entreprenoradmin2', money(path)), path).toAnswer(404);
    });
    it('that gets a report hides its id and new address from the one before, whose rows keep its number', async () => {
        const moved = await newReport();
        const id = await register(freshPrice(), today, 2, moved.id);
        await putAsService(moved, { selskapId: lysmester, avtaleId: agreements.lightWest });
        const rowFor = async (user: string) => (await period('', user)).rader.find((row) => row.id === id);
        const { id: meldingId, lopeNummer, adresse } = moved;
        expect(await rowFor('leder')).toMatchObject({ meldingId, lopeNummer, adresse });
        expect(await rowFor('entreprenoradmin')).toMatchObject({ meldingId: null, lopeNummer, adresse: null });
    });
});
