import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Period, PeriodRow } from '../../../api/entities/money';
import { largestListPage } from '../../../api/rules/limits';
import { aMoneyContract, returnedUse } from '../../../../tests/components/money';
import { own } from '../../../../tests/components/contracts';
import { anUndo } from '../../../../tests/components/reports';
import { onATelephone } from '../../../../tests/components/reportPage';
import { fakeCity, refusal, renderInApp, renderWithFlashes } from '../../../../tests/components/testing';
import { StaleError } from '../../data/cityFetch';
import { Flashes } from '../../frame/flashes/Flashes';
import { forgetUndoables } from '../../report/undo/undoable';
import { setOffered } from '../../runtime/offers';
import { storeKey } from '../../runtime/preferences';
import { MoneyPage } from '../MoneyPage';
import { useApproval } from './useApproval';

const contract = aMoneyContract();
const aRow = (id: number, more: Partial<PeriodRow> = {}): PeriodRow => ({
    id,
    dato: '2026-10-12T08:00:00Z',
    prosesskode: { id: 1, navn: 'A1', beskrivelse: 'Asfalt', enhet: 'm2' },
    meldingId: id,
    lopeNummer: 10_000 + id,
    adresse: 'Storgata 1',
    mengde: 2,
    enhetspris: 100,
    sum: 200,
    godkjentSum: null,
    kommentar: null,
    registrertAv: 'Ola Hansen',
    bilder: 1,
    merknader: [],
    kanGodkjennes: true,
    kanReturneres: true,
    versjon: 1,
    ...returnedUse,
    tilstand: 'registrert',
    begrunnelse: null,
    ...more,
});
const sumOf = (rows: readonly PeriodRow[]) => ({
    antall: rows.length,
    sum: rows.reduce((sum, row) => sum + (row.godkjentSum ?? row.sum), 0),
});

let held: Promise<void> | undefined;
/** The city refuses the next decision, when told to. */
const holdAndRefuse = () => {
    let refuse = (): void => undefined;
    held = new Promise((_, reject) => (refuse = () => reject(refusal(503, 'Nede'))));
    onTestFinished(() => (held = undefined));
    return () => act(async () => refuse());
};
/** The city answers once the returned function is called. */
const hold = () => {
    let answer = (): void => undefined;
    held = new Promise((resolve) => (answer = resolve));
    onTestFinished(() => (held = undefined));
    return () => act(async () => answer());
};
/** A city where the month follows approvals and returns. */
const monthOf = (rows: PeriodRow[], pageSize: number, avsluttet = false) => {
    const waits = ({ tilstand }: PeriodRow) => tilstand === 'registrert' || tilstand === 'rettet';
    const decide = (ids: readonly number[], tilstand: PeriodRow['tilstand'], mengde?: number) => {
        const done = rows.filter((row) => ids.includes(row.id) && (tilstand === 'returnert' || waits(row)));
        for (const row of done)
            Object.assign(row, { tilstand, versjon: row.versjon + 1, kanGodkjennes: false, godkjentMengde: mengde });
        const undo = done[0] ? anUndo(own(done[0].id)) : undefined;
        const undone = { angreId: undo?.id ?? null, inntil: undo?.inntil ?? null };
        return { antall: done.length, sum: sumOf(done).sum, avvist: [], ...undone };
    };
    return fakeCity({
        listMoneyContracts: [contract],
        listNearLimits: [{ id: 1, prosesskodeId: null, prosesskode: null, prosent: 91 }],
        getPeriod: async ({ params, query = {} }): Promise<Period> => {
            const { tilstand, merknad, side = 1, antall = 100, sorterEtter, rekkefolge } = query;
            if (params.maned !== '2026-10' || merknad || antall === largestListPage) await held;
            if (antall > largestListPage) throw new Error('The city’s pages are smaller');
            const most = antall === 100 ? pageSize : antall;
            const shown = rows.filter(
                (row) =>
                    (!tilstand || tilstand.includes(row.tilstand)) &&
                    (!merknad || row.merknader.some((one) => one === merknad)),
            );
            if (sorterEtter === 'sum')
                shown.sort((a, b) => (rekkefolge === 'synkende' ? b.sum - a.sum : a.sum - b.sum));
            const of = (state: string) => sumOf(rows.filter((row) => row.tilstand === state));
            return {
                rader: structuredClone(shown.slice((side - 1) * most, side * most)),
                totaltAntall: shown.length,
                side,
                avsluttet,
                sammendrag: {
                    registrert: of('registrert'),
                    returnert: of('returnert'),
                    rettet: of('rettet'),
                    godkjent: of('godkjent'),
                    merket: sumOf(rows.filter((row) => waits(row) && row.merknader.length > 0)),
                    umerket: sumOf(rows.filter((row) => waits(row) && row.merknader.length === 0)),
                    alle: sumOf(rows),
                },
            };
        },
        approveUse: async ({ body }) => {
            await held;
            const unremarkable = rows.filter((row) => waits(row) && row.merknader.length === 0).map(({ id }) => id);
            if (body.vist && body.vist.antall !== unremarkable.length)
                throw new StaleError('Radene er endret.', 412, { errorMessage: 'Radene er endret.' });
            return decide(body.rader?.map(({ id }) => id) ?? unremarkable, 'godkjent', body.rader?.[0]?.mengde);
        },
        returnUse: ({ body: { rader } }) => {
            const isSeen = ({ id, versjon }: PeriodRow) =>
                rader.some((row) => row.id === id && row.versjon === versjon);
            const changed = rows.filter((row) => rader.some(({ id }) => id === row.id) && !isSeen(row));
            const answer = decide(
                rows.filter(isSeen).map(({ id }) => id),
                'returnert',
            );
            return {
                ...answer,
                avvist: changed.map(({ id }) => ({ id, errorMessage: 'Raden er endret.', code: 'recordStale' })),
            };
        },
        undoApproval: ({ params: { id } }) => {
            const row = rows.find((one) => own(one.id) === id);
            if (row) Object.assign(row, { tilstand: 'registrert', versjon: row.versjon + 1, kanGodkjennes: true });
            return { antall: 1, sum: 0, avvist: [], angreId: null, inntil: null };
        },
    });
};
const show = (rows: PeriodRow[], at = '', { most = 100, isClosed = false } = {}) => {
    act(() => setOffered(['okonomi']));
    const city = monthOf(rows, most, isClosed);
    renderInApp(
        <>
            <MoneyPage />
            <Flashes />
        </>,
        {
            city,
            session: { roles: ['serviceAdmin'] },
            at: `/okonomi?kontrakt=${contract.id}&maned=2026-10${at}`,
        },
    );
    onTestFinished(forgetUndoables);
    const { argsOf: asked } = city;
    const user = userEvent.setup();
    let keys = 0;
    const press = async (key: string) => {
        keys += 1;
        await user.keyboard(key);
    };
    return { user, asked, press, pressed: () => keys };
};
const sums = () => within(screen.getByLabelText('Summer for måneden'));
const lines = () =>
    within(screen.getByRole('table', { name: 'Rader' }))
        .getAllByRole('row')
        .slice(1);

describe('a month of five hundred rows', () => {
    const doubtful = 4;
    const month = () =>
        Array.from({ length: 500 }, (_, index) =>
            aRow(index + 1, index < doubtful ? { merknader: ['uvanligMengde'] } : {}),
        );
    test('is selected whole in two clicks, read in pages that the city allows', async () => {
        const { user, asked } = show(month(), '', { most: 10 });
        await user.click(await screen.findByRole('checkbox', { name: 'Velg alle' }));
        await user.click(screen.getByRole('button', { name: 'Velg alle (500)' }));
        expect(await screen.findByText(/^500 rader valgt, 100\s000,00/)).toBeVisible();
        expect(asked('getPeriod').slice(1)).toMatchObject(
            [1, 2, 3].map((side) => ({ query: { side, antall: largestListPage } })),
        );
    });
    test('is approved in one key, and one for each doubtful row', async () => {
        const rows = month();
        const { press, pressed, asked } = show(rows, '', { most: 10 });
        expect(await screen.findByRole('button', { name: 'Godkjenn alle uten merknad (496)' })).toBeEnabled();
        expect(asked('getPeriod')[0]).toMatchObject({ query: { antall: 100 } });
        await press('u');
        expect(await screen.findByText(/^496 rader godkjent, 99\s200,00/)).toBeVisible();
        await waitFor(() => expect(screen.getByRole('button', { name: /Godkjenn alle uten/ })).toBeDisabled());
        // Not waiting for the list between two keys.
        for (let row = 0; row < doubtful; row += 1) await press('g');
        expect(await screen.findByText('Ingen rader å vise.')).toBeVisible();
        await waitFor(() => expect(sums().getByText('Godkjent (500)')).toBeVisible());
        expect(rows.every(({ tilstand }) => tilstand === 'godkjent')).toBe(true);
        expect(pressed()).toBeLessThanOrEqual(10 + doubtful);
        expect(asked('approveUse')).toHaveLength(1 + doubtful);
        expect(asked('approveUse')[0]?.body).toEqual({ vist: { antall: 496, sum: 99_200 } });
    });
});

test('rows without remarks are not approved if they are no longer the rows shown; the list is read again', async () => {
    const rows = [aRow(1), aRow(2)];
    const { press, asked } = show(rows);
    expect(await screen.findByRole('button', { name: 'Godkjenn alle uten merknad (2)' })).toBeEnabled();
    rows.push(aRow(3));
    await press('u');
    expect(await screen.findByText('Radene er endret.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Godkjenn alle uten merknad (3)' })).toBeEnabled();
    await press('u');
    expect(await screen.findByText(/^3 rader godkjent/)).toBeVisible();
    expect(asked('approveUse')).toHaveLength(2);
});

test('arrows move, space selects, and R returns the selected rows once, with a reason', async () => {
    const rows = [1, 2, 3].map((id) => aRow(id));
    const { user, press, asked } = show(rows);
    await screen.findByText('10001 Storgata 1');
    // Nothing is approved by a button before it is chosen.
    expect(screen.queryByRole('button', { name: /^Godkjenn \(/ })).not.toBeInTheDocument();
    for (const key of ['{ArrowDown}', ' ', '{ArrowDown}', ' ']) await press(key);
    expect(screen.getByText(/^2 rader valgt, 400,00/)).toBeVisible();
    await press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Returner 2 rader' });
    await user.type(within(dialog).getByLabelText(/Begrunnelse/), 'Mangler bilde');
    await user.click(within(dialog).getByRole('button', { name: 'Returner' }));
    expect(await screen.findByText('2 rader returnert')).toBeVisible();
    expect(asked('returnUse').map(({ body }) => body)).toEqual([
        {
            rader: [
                { id: 2, versjon: 1 },
                { id: 3, versjon: 1 },
            ],
            begrunnelse: 'Mangler bilde',
        },
    ]);
    await waitFor(() => expect(sums().getByText('Returnert (2)')).toBeVisible());
});

test('an approved row is returned, which withdraws its approval', async () => {
    const { user, asked } = show(
        [1, 2].map((id) => aRow(id, { tilstand: 'godkjent', godkjentSum: 100, kanGodkjennes: false })),
        '&tilstand=godkjent',
    );
    await user.click((await screen.findAllByRole('checkbox', { name: /^Velg A1/ }))[1]!);
    expect(screen.getByText(/^1 rad valgt, 100,00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Godkjenn (0)' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Returner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Returner 1 rad' });
    expect(within(dialog).getByText('Godkjenningen av 1 rad trekkes tilbake.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Begrunnelse/), 'Feil kode');
    await user.click(within(dialog).getByRole('button', { name: 'Returner' }));
    expect(await screen.findByText('1 rad returnert')).toBeVisible();
    expect(asked('returnUse').map(({ body }) => body)).toEqual([
        { rader: [{ id: 2, versjon: 1 }], begrunnelse: 'Feil kode' },
    ]);
});

test('a return of a row that has changed is refused in its dialog, which keeps the reason', async () => {
    const rows = [aRow(1)];
    const { user, press, asked } = show(rows);
    await screen.findByText('10001 Storgata 1');
    await press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Returner 1 rad' });
    await user.type(within(dialog).getByLabelText(/Begrunnelse/), 'Mangler bilde');
    rows[0]!.versjon = 2;
    await user.click(within(dialog).getByRole('button', { name: 'Returner' }));
    expect(await screen.findByText('Raden er endret.')).toBeVisible();
    expect(within(dialog).getByLabelText(/Begrunnelse/)).toHaveValue('Mangler bilde');
    await waitFor(() => expect(asked('getPeriod')).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: 'Returner' }));
    expect(await screen.findByText('1 rad returnert')).toBeVisible();
    expect(asked('returnUse')).toHaveLength(2);
});

test('rows of another month are never shown under this month', async () => {
    const { user } = show([aRow(1)]);
    expect(await screen.findByText('10001 Storgata 1')).toBeVisible();
    let more = (): void => undefined;
    held = new Promise((resolve) => (more = resolve));
    await user.click(screen.getByRole('button', { name: 'Forrige måned' }));
    expect(screen.getByText(/^september 2026$/i)).toBeVisible();
    expect(screen.queryByText('10001 Storgata 1')).not.toBeInTheDocument();
    act(() => more());
});
test('while rows are being approved the table and its count agree', async () => {
    const { user } = show([aRow(1), aRow(2), aRow(3)], '', { most: 2 });
    await user.click(await screen.findByRole('checkbox', { name: 'Velg alle' }));
    let more = (): void => undefined;
    held = new Promise((resolve) => (more = resolve));
    await user.keyboard('g');
    expect(screen.getByText('1 rad')).toBeVisible();
    act(() => more());
    expect(await screen.findByText('10003 Storgata 1')).toBeVisible();
    held = new Promise((resolve) => (more = resolve));
    await user.keyboard('g');
    expect(screen.getByText('Ingen rader å vise.')).toBeVisible();
    expect(screen.getByText('0 rader')).toBeVisible();
    act(() => more());
    held = undefined;
});

test('each of several approvals can be undone within its own ten seconds', async () => {
    const { user, press, asked } = show([1, 2, 3].map((id) => aRow(id)));
    await screen.findByText('10001 Storgata 1');
    await press('g');
    await press('g');
    await user.click(await screen.findByRole('button', { name: 'Angre siste' }));
    expect(await screen.findByText('10002 Storgata 1')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Angre' }));
    expect(await screen.findByText('10001 Storgata 1')).toBeVisible();
    expect(asked('undoApproval').map(({ params }) => params)).toEqual([{ id: own(2) }, { id: own(1) }]);
});

test('rows that the city did not decide stay selected, and are decided by the same key again', async () => {
    const { press, asked } = show([1, 2].map((id) => aRow(id)));
    await screen.findByText('10001 Storgata 1');
    for (const key of ['{ArrowDown}', ' ']) await press(key);
    const refuse = holdAndRefuse();
    await press('g');
    expect(screen.queryByText(/^1 rad valgt/)).not.toBeInTheDocument();
    await refuse();
    expect(screen.getByText(/^1 rad valgt/)).toBeVisible();
    held = undefined;
    await press('g');
    const decided = { body: { rader: [{ id: 2, versjon: 1 }] } };
    await waitFor(() => expect(asked('approveUse')).toMatchObject([decided, decided]));
    expect(await screen.findByText('Ingen rader valgt')).toBeVisible();
});

test('a range is selected with Shift, and all rows of all pages in two clicks, each by the version that was seen', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => aRow(index + 1, { versjon: index + 1 }));
    const chosen = rows.map(({ id, versjon }) => ({ id, versjon }));
    const { user, asked } = show([...rows, aRow(6, { kanGodkjennes: false, kanReturneres: false })], '', { most: 4 });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Velg A1/ });
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[2] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(screen.getByText(/^3 rader valgt, 600,00/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Velg alle' }));
    await user.click(screen.getByRole('button', { name: 'Velg alle (6)' }));
    expect(await screen.findByText(/^5 rader valgt, 1\s000,00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Godkjenn (5)' }));
    await waitFor(() => expect(asked('approveUse')).toHaveLength(1));
    expect(asked('approveUse')[0]?.body).toEqual({ rader: chosen });
});

const marked = () => [aRow(1), aRow(2, { sum: 900, merknader: ['stortBelop'] }), aRow(3)];

test('the largest sums come first with one click, and G approves one after the other', async () => {
    const { user, press, asked } = show(marked(), '&tilstand=alle');
    await user.click(await screen.findByRole('button', { name: 'Sorter etter sum synkende' }));
    await waitFor(() => expect(lines()[0]).toHaveTextContent('900,00'));
    expect(asked('getPeriod').at(-1)).toMatchObject({ query: { sorterEtter: 'sum', rekkefolge: 'synkende' } });
    await press('g');
    await press('g');
    await waitFor(() => expect(asked('approveUse')).toHaveLength(2));
    expect(asked('approveUse').map(({ body }) => body)).toEqual([
        { rader: [{ id: 2, versjon: 1 }] },
        { rader: [{ id: 1, versjon: 1 }] },
    ]);
});

test('rows are filtered by a warning', async () => {
    const { user, asked } = show(marked(), '&tilstand=alle');
    await user.click(await screen.findByRole('combobox', { name: 'Merknad' }));
    await user.click(await screen.findByRole('option', { name: 'Stort beløp' }));
    await waitFor(() => expect(asked('getPeriod').at(-1)).toMatchObject({ query: { merknad: 'stortBelop' } }));
    await waitFor(() => expect(screen.queryByText('10001 Storgata 1')).not.toBeInTheDocument());
});

test('a row that has been decided and is still shown is no longer selected, nor is one whose approval is undone', async () => {
    const { user, asked } = show([aRow(1), aRow(2)], '&tilstand=alle');
    await user.click((await screen.findAllByRole('checkbox', { name: /^Velg A1/ }))[1]!);
    await user.click(screen.getByRole('button', { name: 'Godkjenn (1)' }));
    await waitFor(() => expect(sums().getByText('Godkjent (1)')).toBeVisible());
    expect(screen.getByText('Ingen rader valgt')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Angre' }));
    await waitFor(() => expect(asked('getPeriod')).toHaveLength(3));
    await waitFor(() => expect(sums().queryByText('Godkjent (1)')).not.toBeInTheDocument());
    expect(screen.getByText('Ingen rader valgt')).toBeVisible();
});

const filterBy = async (user: UserEvent, mark: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Merknad' }));
    await user.click(await screen.findByRole('option', { name: mark }));
};
test('rows that the filter does not show are neither selected nor decided, whether it or the selection loads slowly', async () => {
    const rows = [...marked(), ...Array.from({ length: 98 }, (_, at) => aRow(at + 4))];
    const { user, press, asked } = show(rows, '&tilstand=alle', { most: 3 });
    await screen.findByText('10001 Storgata 1');
    const all = () => screen.getByRole('checkbox', { name: 'Velg alle' });
    let more = hold();
    await filterBy(user, 'Stort beløp');
    expect(screen.getByText('10001 Storgata 1')).toBeVisible();
    for (const box of [all(), ...screen.getAllByRole('checkbox', { name: /^Velg A1/ })]) {
        await user.click(box);
        expect(screen.getByText('Ingen rader valgt')).toBeVisible();
    }
    for (const key of [' ', 'g', 'd', 'r']) await press(key);
    await more();
    await waitFor(() => expect(screen.queryByText('10001 Storgata 1')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Ingen rader valgt')).toBeVisible();
    await user.click(all());
    expect(screen.getByText(/^1 rad valgt, 900,00/)).toBeVisible();
    await filterBy(user, 'Alle');
    await screen.findByText('10001 Storgata 1');
    expect(screen.getByText('Ingen rader valgt')).toBeVisible();
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Gå til neste side' }));
    await screen.findByText('10004 Storgata 1');
    expect(screen.getByText(/^3 rader valgt/)).toBeVisible();
    await user.click(all());
    more = hold();
    await user.click(screen.getByRole('button', { name: 'Velg alle (101)' }));
    held = undefined;
    await filterBy(user, 'Uten bilde');
    await screen.findByText('Ingen rader å vise.');
    await more();
    expect(screen.getByText('Ingen rader valgt')).toBeVisible();
    expect(asked('approveUse')).toEqual([]);
});

test('a part is less than was registered, with the reason', async () => {
    const { user, press, asked } = show([aRow(1, { merknader: ['utenBilde'] })]);
    expect(await screen.findByText('Uten bilde')).toBeVisible();
    expect(await screen.findByText('Kontrakten: 91 % av rammen for 2026 er brukt.')).toBeVisible();
    expect(asked('listNearLimits')).toMatchObject([{ query: { aar: '2026' } }]);
    await press('d');
    const dialog = await screen.findByRole('dialog', { name: 'Godkjenn en del av A1' });
    const amount = within(dialog).getByLabelText(/Mengde/);
    await user.type(amount, '2');
    await user.type(within(dialog).getByLabelText(/Begrunnelse/), 'Bare halve');
    await user.click(within(dialog).getByRole('button', { name: 'Godkjenn' }));
    expect(await within(dialog).findByText(/må være mindre enn 2,00 m2/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '1');
    await user.click(within(dialog).getByRole('button', { name: 'Godkjenn' }));
    await waitFor(() =>
        expect(asked('approveUse').map(({ body }) => body)).toEqual([
            { rader: [{ id: 1, versjon: 1, mengde: 1 }], begrunnelse: 'Bare halve' },
        ]),
    );
});

test('a dialog keeps its row while the list goes on to the next one', async () => {
    const other = { id: 2, navn: 'B2', beskrivelse: 'Stein', enhet: 'm2' };
    const { user, press, asked } = show([aRow(1), aRow(2, { prosesskode: other })]);
    await screen.findByText('10001 Storgata 1');
    await press('d');
    const dialog = await screen.findByRole('dialog', { name: 'Godkjenn en del av A1' });
    await user.type(within(dialog).getByLabelText(/Mengde/), '1');
    await user.type(within(dialog).getByLabelText(/Begrunnelse/), 'Bare halve');
    const refuse = holdAndRefuse();
    await user.click(within(dialog).getByRole('button', { name: 'Godkjenn' }));
    expect(dialog).toHaveAccessibleName('Godkjenn en del av A1');
    await refuse();
    expect(within(dialog).getByLabelText(/Begrunnelse/)).toHaveValue('Bare halve');
    held = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Godkjenn' }));
    const part = { body: { rader: [{ id: 1, mengde: 1 }] } };
    await waitFor(() => expect(asked('approveUse')).toMatchObject([part, part]));
});

test('on a telephone a row has its state, amount, report and marks below its day and code', async () => {
    onATelephone();
    show([aRow(1, { merknader: ['utenBilde'] })]);
    const [line] = await screen.findAllByRole('row', { name: /12\.10\.2026/ });
    const cells = within(line as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
        '',
        '',
        '12.10.2026 10:00Registrert',
        expect.stringMatching(/^A1 Asfalt2,00 m2 × 100,0010001 Storgata 1Uten bilde/),
        '200,00',
    ]);
});

test('a late row names the closed month that it corrects', async () => {
    show([aRow(1, { retter: '2026-08' })]);
    expect(await screen.findByText('Retter august 2026')).toBeInTheDocument();
});

test('a closed month opens on the rows that it has; one that is answered is not called corrected', async () => {
    const { user } = show(
        [
            aRow(1, { tilstand: 'godkjent' }),
            aRow(2, { tilstand: 'rettet', besvart: true }),
            aRow(3, { tilstand: 'rettet' }),
        ],
        '',
        { isClosed: true },
    );
    const table = await screen.findByRole('table', { name: 'Rader' });
    const states = () =>
        within(table)
            .queryAllByText(/^(Godkjent|Rettet|Besvart)$/)
            .map(({ textContent }) => textContent);
    await waitFor(() => expect(states()).toEqual(['Godkjent', 'Besvart', 'Rettet']));
    await user.click(screen.getByRole('combobox', { name: 'Vis' }));
    await user.click(await screen.findByRole('option', { name: 'Godkjent' }));
    await waitFor(() => expect(states()).toEqual(['Godkjent']));
});

test("a row that is not approved has the city's message in English", async () => {
    localStorage.setItem(`RaStore${storeKey}.locale`, '"en"');
    onTestFinished(() => localStorage.clear());
    const refused = { id: 1, errorMessage: 'Beløpet er for stort.', code: 'amountLarge' };
    const Approve = () => {
        const { approve } = useApproval({ contractId: contract.id, month: '2026-10' });
        return <button onClick={() => void approve([{ id: 1, versjon: 1 }])}>Approve</button>;
    };
    renderWithFlashes(<Approve />, {
        city: fakeCity({ approveUse: { antall: 0, sum: 0, avvist: [refused], angreId: null, inntil: null } }),
        language: 'en',
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The amount is too large.')).toBeVisible();
});
