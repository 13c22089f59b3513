import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { osloDay } from '../../api/rules/oslo';
import type { Role } from '../../api/roles';
import {
    fakeCity,
    renderWithFlashes,
    type FakeAnswers,
    refusal,
    refusing,
    testConfiguration,
} from '../../../tests/components/testing';
import { aPrice, aReport, aUse, contractId } from '../../../tests/components/reports';
import { comeBackAs, withKeptDrafts } from '../../../tests/components/keptDrafts';
import { onADesk } from '../../../tests/components/reportPage';
import { areDraftsLoaded } from '../common/drafts/drafts';
import { StaleError } from '../data/cityFetch';
import { createQueryClient } from '../data/queryClient';
import { newOutbox, sender } from '../offline/keptWhileOffline';
import { outbox } from '../offline/outboxStore';
import { ConflictDialog } from '../report/conflicts/ConflictDialog';
import { setOffered } from '../runtime/offers';
import { ResourceUsePanel } from './ResourceUsePanel';

const prices = [
    aPrice(2, 'BYM-002', 'Fagarbeider, ordinær arbeidstid', 585),
    aPrice(11, 'ENT-001', 'Befaring', 690),
    aPrice(23, 'A13', 'Fresing av dekke', 96, 'm2'),
];
const Refetch = () => {
    const refresh = useRefresh();
    return <button onClick={refresh}>Hent på nytt</button>;
};
const show = (
    answers: FakeAnswers = {},
    { roles = ['contractorAdmin'] as Role[], editable = true, report = aReport() } = {},
) => {
    const city = fakeCity({ listResourceUse: { ressursforbruk: [aUse(1)] }, listPrices: prices, ...answers });
    renderWithFlashes(
        <>
            <ResourceUsePanel report={report} editable={editable} />
            <Refetch />
            <ConflictDialog />
        </>,
        { city, session: { roles } },
    );
    return { city, user: userEvent.setup({ delay: null }) };
};
type User = ReturnType<typeof userEvent.setup>;
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
const choose = async (user: User, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name: 'Prosesskode' }));
    await user.click(await screen.findByRole('option', { name: option }));
};
const submit = async (user: User) => user.click(await screen.findByRole('button', { name: 'Legg til' }));
/** The sections of a date field, in the form or in an edited row. */
const dayPart = async (form: HTMLElement) => within(form).findByRole('spinbutton', { name: /dag/i });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const form = () => screen.findByRole('form', { name: 'Registrer ressursbruk' });

test('report-handling §2: a report without contract shows that there are no price schemes', async () => {
    const { city } = show({ listResourceUse: { ressursforbruk: [] } }, { report: aReport({ kontrakt: null }) });
    expect(await screen.findByText('Ingen priskjemaer for denne kontrakten.')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(city.argsOf('listPrices')).toHaveLength(0);
});

test('a contract without prices shows it too', async () => {
    show({ listPrices: [] });
    expect(await screen.findByText('Ingen priskjemaer for denne kontrakten.')).toBeVisible();
});

test('the service department has read-only rows', async () => {
    show({}, { roles: ['service'], editable: false });
    expect(await screen.findByText('BYM-002')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Endre|Fjern)/ })).not.toBeInTheDocument();
    // D5: without permission, there is no price column.
    expect(headers()).toEqual(['Detaljer', 'Dato', 'Prosesskode', 'Mengde']);
});

test.each<[Role, number]>([
    ['service', 0],
    ['contractor', 0],
    ['contractorAdmin', 1],
])('%s: the sums are shown to those who may see prices only (report-handling §6)', async (role, shown) => {
    show(
        { listResourceUse: { ressursforbruk: [aUse(1)], aggregertHistoriskPris: 1462.5 } as never },
        { roles: [role] },
    );
    await screen.findByTitle(/^Vis kommentar til BYM-002/);
    expect(screen.queryAllByText(/1\s462,50/)).toHaveLength(shown);
});

test('a case handler may open a row without asking for its history, which is for others', async () => {
    act(() => setOffered(['okonomi']));
    const okonomi = { tilstand: 'returnert', begrunnelse: 'Mangler bilde', godkjentMengde: null, avsluttet: false };
    const { city, user } = show(
        { listResourceUse: { ressursforbruk: [aUse(1, { okonomi } as object)] } },
        { roles: ['service'], editable: false },
    );
    await user.click(await screen.findByTitle(/^Vis kommentar til BYM-002/));
    expect(await screen.findByText('Returnert: Mangler bilde')).toBeVisible();
    expect(city.argsOf('getUseHistory')).toEqual([]);
});

describe('table (report-handling §2, §9)', () => {
    test('has the columns Dato, Prosesskode, Mengde and Pris, starts with the latest row, and can be sorted', async () => {
        show({
            listResourceUse: {
                ressursforbruk: [
                    aUse(1, { dato: '2026-01-01T22:30:00+01:00' }),
                    aUse(2, { dato: '2026-01-01T22:00:00Z', prosesskode: prices[2]!.prosesskode }),
                    aUse(3, { dato: '2026-01-01T22:30:00+01:00', historiskPris: 12.5 }),
                ],
            },
        });
        await screen.findByText('A13');
        expect(headers()).toEqual(['Detaljer', 'Dato', 'Prosesskode', 'Mengde', 'Pris', 'Handlinger']);
        const codes = () =>
            screen
                .getAllByTitle(/^Vis kommentar/)
                .map((button) => button.closest('tr')?.cells[2]?.textContent?.slice(0, 3));
        const sortBy = (column: string) =>
            fireEvent.click(within(within(screen.getByRole('table')).getByText(column)).getByText(column));
        const order = (column: string) =>
            screen.getByRole('table').querySelector('[aria-sort]:has([data-field="' + column + '"])')?.ariaSort;
        // By instant, whatever its offset.
        expect(codes()).toEqual(['A13', 'BYM', 'BYM']);
        expect(order('dato')).toBe('descending');
        sortBy('Dato');
        await waitFor(() => expect(codes()).toEqual(['BYM', 'BYM', 'A13']));
        sortBy('Prosesskode');
        await waitFor(() => expect(codes()).toEqual(['A13', 'BYM', 'BYM']));
    });
    test('the time of a new row is 00:00 on a desk, and now on a telephone of a city with work in the field', async () => {
        setOffered(['feltarbeid']);
        onADesk();
        show();
        expect(await field('Tid')).toHaveValue('00:00');
        cleanup();
        vi.unstubAllGlobals();
        show();
        expect(await field('Tid')).not.toHaveValue('00:00');
    });
    test('a row opens to its comment', async () => {
        const { user } = show();
        const opener = await screen.findByTitle(/^Vis kommentar til BYM-002/);
        expect(screen.queryByText('To mann på stedet')).not.toBeInTheDocument();
        await user.click(opener);
        expect(await screen.findByText('To mann på stedet')).toBeVisible();
        expect(opener).toHaveAttribute('aria-expanded', 'true');
    });
    test.each([
        [1500, ['Sum1 462,50 kr', 'Sum med dagens priser1 500,00 kr']],
        [1462.5, ['Sum1 462,50 kr']],
    ])('D9: the sum at today’s prices, %d, is beside the historical one when it differs', async (updated, lines) => {
        show({
            listResourceUse: {
                ressursforbruk: [aUse(1, { historiskPris: 1462.5 })],
                aggregertHistoriskPris: 1462.5,
                aggregertOppdatertPris: updated,
            },
        });
        await screen.findByText('BYM-002');
        const sums = [...screen.getByRole('table').querySelectorAll('tfoot tr')];
        expect(sums.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(lines);
    });
    test('D14: a plain list of rows has no sums', async () => {
        show({ listResourceUse: [aUse(1)] });
        expect(await screen.findByText('BYM-002')).toBeVisible();
        expect(screen.queryByText('Sum')).not.toBeInTheDocument();
    });
});

describe('form (report-handling §5, §8)', () => {
    const addThree = async (user: User) => {
        await choose(user, /ENT-001/);
        await user.type(await field(/^Mengde/), '3');
        await submit(user);
    };
    /** A new row is saved when the test calls `answer`. */
    const showWaiting = () => {
        let answer = (): void => undefined;
        const shown = show({
            createResourceUse: () => new Promise((resolve) => (answer = () => resolve({ id: 7 }))),
        });
        return { ...shown, answer: () => answer() };
    };

    test('every missing or invalid field has its message', async () => {
        const { user, city } = show();
        const time = await field('Tid');
        await user.clear(time);
        await user.click(await dayPart(await form()));
        await user.keyboard('01012099');
        await submit(user);
        expect(await screen.findByText('Prosesskode ikke valgt.')).toBeVisible();
        expect(screen.queryByText('Dato kan ikke være etter dagens dato.'), 'only edits are bounded').toBeNull();
        expect(screen.getByText('Tid må velges')).toBeVisible();
        expect(screen.getByText('Mengde må være et tall.')).toBeVisible();
        const code = screen.getByRole('combobox', { name: 'Prosesskode' });
        expect(code).toHaveFocus();
        expect(code).toBeInvalid();
        expect(code).toHaveAccessibleDescription('Prosesskode ikke valgt.');

        await user.type(time, '7:3');
        expect(await screen.findByText('Tid må være i formatet TT:MM')).toBeVisible();
        await user.click(within(await form()).getByRole('button', { name: 'Slett' }));
        expect(await screen.findByText('Dato må fylles ut.')).toBeVisible();
        await user.click(await dayPart(await form()));
        await user.keyboard('01');
        await submit(user);
        expect(await screen.findByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).toBeVisible();
        expect(city.argsOf('createResourceUse')).toHaveLength(0);
    });
    test('accepts comma decimals and a 4-digit time; saves with shift 2 (D9); Ressursbruk er lagt til.', async () => {
        const { user, city } = show({ createResourceUse: { id: 9 } });
        await choose(user, /BYM-002/);
        const time = await field('Tid');
        await user.clear(time);
        await user.type(time, '0730');
        await user.type(await field('Mengde (time)'), '2,5');
        expect(time).toHaveValue('07:30');
        expect(screen.getByText(/Pris: 1\s462,50\skr/)).toBeVisible();
        await user.type(await field('Kommentar'), 'Hast');
        await submit(user);
        expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
        const [call] = city.argsOf('createResourceUse');
        expect(call).toEqual({
            params: { id: 12 },
            body: {
                prisId: 2,
                skiftId: 2,
                kommentar: 'Hast',
                dato: expect.stringMatching(`^${osloDay(new Date())}T07:30:00\\+0[12]:00$`) as string,
                prosesskodeEnhetsverdi: 2.5,
            },
        });
        expect(await field(/^Mengde/)).toHaveValue('');
        expect(await field('Tid')).toHaveValue('07:30');
        expect(screen.getByRole('combobox', { name: 'Prosesskode' })).toHaveFocus();
        expect(city.argsOf('listResourceUse').length).toBeGreaterThan(1);
    });
    test('where prices follow the day of use, the sum is at the price of that day, or unknown', async () => {
        act(() => setOffered(['okonomi']));
        const period = { id: 1, prosesskode: prices[0]!.prosesskode, status: 'tidligere', pris: 500 };
        const { user, city } = show({
            getContractTerms: { prisEtter: 'bruksdag', mvaSats: 25, dagmulktsats: 0, toleranse: 0 },
            listPricePeriods: [{ ...period, fra: '2026-01-01', til: '2026-12-31' }] as never,
            listNearLimits: [],
        });
        const typeDay = async (day: string) => {
            await user.click(await dayPart(await form()));
            await user.keyboard(day);
        };
        await choose(user, /BYM-002/);
        await user.type(await field('Mengde (time)'), '2');
        expect(screen.getByText(/Pris: 1\s170,00\skr/)).toBeVisible();
        await typeDay('04032026');
        expect(await screen.findByText(/Pris: 1\s000,00\skr/)).toBeVisible();
        await typeDay('04032025');
        await waitFor(() => expect(city.argsOf('listNearLimits').at(-1)).toMatchObject({ query: { aar: '2025' } }));
        await waitFor(() => expect(screen.queryByText(/Pris:/)).not.toBeInTheDocument());
    });
    test('a contractor without price permission sees no price while typing, even where the city answers them', async () => {
        const { user } = show({}, { roles: ['contractor'] });
        await choose(user, /BYM-002/);
        await user.type(await field(/^Mengde/), '2');
        expect(screen.queryByText(/Pris:/)).not.toBeInTheDocument();
    });
    test('a 400 shows the server’s message, at its field too, and keeps the input', async () => {
        const { user } = show({
            createResourceUse: refusing(400, 'Registrert ressursforbruk er utenfor gyldighetsperioden', 'dato'),
        });
        await addThree(user);
        await waitFor(() =>
            expect(screen.getAllByText('Registrert ressursforbruk er utenfor gyldighetsperioden')).toHaveLength(2),
        );
        expect(await field(/^Mengde/)).toHaveValue('3');
        expect(screen.getByRole('button', { name: 'Legg til' })).toBeEnabled();
        expect(screen.getByRole('combobox', { name: 'Prosesskode' })).toHaveValue('ENT-001 Befaring');
    });
    test('a code whose price has ended since the form was opened is no longer offered once it is refused', async () => {
        let listed = prices;
        const { user, city } = show({
            listPrices: () => listed,
            createResourceUse: ({ body: { prisId } }) =>
                prisId === 11 ? refusing(400, 'Prosesskode ikke valgt.', 'prisId')() : { id: 9 },
        });
        await choose(user, /ENT-001/);
        await user.type(await field(/^Mengde/), '3');
        listed = prices.map((price) => (price.id === 11 ? { ...price, id: 31 } : price));
        await submit(user);
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Prosesskode' })).toHaveValue(''));
        await choose(user, /ENT-001/);
        await submit(user);
        expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
        expect(city.argsOf('createResourceUse').at(-1)).toMatchObject({ body: { prisId: 31 } });
    });

    test('nothing can be typed while saving, which would be emptied; refused, the form is enabled again: Ressursbruk ble ikke lagt til.', async () => {
        let refuse = (): void => undefined;
        const { user, city } = show({
            createResourceUse: () => new Promise((_, reject) => (refuse = () => reject(refusal(400)))),
        });
        await addThree(user);
        await waitFor(() => expect(city.argsOf('createResourceUse')).toHaveLength(1));
        for (const name of [/^Mengde/, 'Tid', 'Kommentar']) {
            const typed = await field(name);
            const before = (typed as HTMLInputElement).value;
            await user.type(typed, '4');
            expect(typed).toHaveValue(before);
        }
        refuse();
        expect(await screen.findByText('Ressursbruk ble ikke lagt til.')).toBeVisible();
        await user.type(await field(/^Mengde/), '4');
        expect(await field(/^Mengde/)).toHaveValue('34');
    });

    test('a process code that is chosen while saving stays for the next row', async () => {
        areDraftsLoaded.set(true);
        const { user, answer } = showWaiting();
        await addThree(user);
        await choose(user, /A13/);
        answer();
        expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
        await waitFor(async () => expect(await field(/^Mengde/)).toHaveValue(''));
        const code = screen.getByRole('combobox', { name: 'Prosesskode' });
        await waitFor(() => expect(code).toHaveValue('A13 Fresing av dekke'));
    });

    test('an answer leaves the focus where the user has moved it', async () => {
        const { user, answer } = showWaiting();
        await addThree(user);
        const other = screen.getByRole('button', { name: 'Endre BYM-002, 04.03.2026' });
        other.focus();
        answer();
        expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
        await waitFor(async () => expect(await field(/^Mengde/)).toHaveValue(''));
        expect(other).toHaveFocus();
    });

    test('an id of a price may be a text, and is sent as it came (D14)', async () => {
        const id = 'pris-2' as unknown as number;
        const { user, city } = show({ listPrices: [{ ...prices[0]!, id }], createResourceUse: undefined });
        await choose(user, /BYM-002/);
        await user.type(await field(/^Mengde/), '2');
        await submit(user);
        expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
        expect(city.argsOf('createResourceUse')).toMatchObject([{ body: { prisId: 'pris-2' } }]);
    });
    test('offers only codes of the contract’s price scheme, by category, group and search', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('combobox', { name: 'Kategori' }));
        expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
            'Vis alle prosesskoder',
            'Mest brukte prosesskoder',
            'Prosesskoder BYM',
            'Prosesskoder ENT',
            'Prosesskoder A',
        ]);
        await user.click(screen.getByRole('option', { name: 'Mest brukte prosesskoder' }));
        await user.click(screen.getByRole('combobox', { name: 'Prosesskode' }));
        expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
            'BYM-002Fagarbeider, ordinær arbeidstidtime',
            'ENT-001Befaringtime',
        ]);
        await user.type(screen.getByRole('combobox', { name: 'Prosesskode' }), 'befar');
        expect(screen.getAllByRole('option')).toHaveLength(1);
        expect(city.argsOf('listPrices')[0]).toEqual({ params: { id: contractId } });
    });
});

describe('the day of a new row', () => {
    withKeptDrafts();
    const last = new Date('2026-10-31T12:00:00Z');
    const next = new Date('2026-11-01T12:00:00Z');
    const showOn = (now: Date) => {
        vi.useFakeTimers({ now, toFake: ['Date'] });
        onTestFinished(() => void vi.useRealTimers());
        return show({ createResourceUse: { id: 9 } });
    };
    const dayOf = async ({ city, user }: ReturnType<typeof show>) => {
        await submit(user);
        await waitFor(() => expect(city.argsOf('createResourceUse')).toHaveLength(1));
        return (city.argsOf('createResourceUse') as { body: { dato: string } }[])[0]?.body.dato.slice(0, 10);
    };
    const typeRow = async ({ user }: ReturnType<typeof show>) => {
        await choose(user, /A13/);
        await user.type(await field(/^Mengde/), '3');
    };
    test('is restored with what was typed the day before', async () => {
        await typeRow(showOn(last));
        await comeBackAs('kari');
        const shown = showOn(next);
        await waitFor(async () => expect(await field(/^Mengde/)).toHaveValue('3'));
        expect(await dayOf(shown)).toBe('2026-10-31');
    });
    test('is that of now on a page left open, until a row is begun', async () => {
        const shown = showOn(last);
        await form();
        const pass = async (now: Date) => {
            vi.setSystemTime(now);
            await shown.user.click(screen.getByRole('button', { name: 'Hent på nytt' }));
        };
        await pass(next);
        await typeRow(shown);
        await pass(new Date('2026-11-02T12:00:00Z'));
        expect(await dayOf(shown)).toBe('2026-11-01');
    });
});

describe('edit in place (report-handling §2, §5, §8)', () => {
    const edit = async (answers: FakeAnswers, report = aReport()) => {
        const shown = show(answers, { report });
        await shown.user.click(await screen.findByRole('button', { name: 'Endre BYM-002, 04.03.2026' }));
        return { ...shown, row: await screen.findByRole('form', { name: /BYM-002/ }) };
    };
    const within4 = (row: HTMLElement, name: RegExp) => within(row).getByRole('textbox', { name });
    test('changes date, time, amount and comment, and saves the shift of the time: Ressursbruk er oppdatert.', async () => {
        const { user, row, city } = await edit({ updateResourceUse: undefined });
        expect(within4(row, /^Tid/)).toHaveValue('16:30');
        expect(within4(row, /^Mengde/)).toHaveValue('2,5');
        await user.clear(within4(row, /^Tid/));
        await user.type(within4(row, /^Tid/), '0915');
        await user.type(within4(row, /^Mengde/), '{ArrowUp}');
        await user.clear(within4(row, /^Kommentar/));
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Ressursbruk er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateResourceUse')[0]).toEqual({
            params: { id: 12, usageId: 1 },
            body: {
                prosesskodeEnhetsVerdi: 2.51,
                skiftId: 1,
                prisId: 2,
                kommentar: null,
                dato: '2026-03-04T09:15:00+01:00',
            },
        });
        await waitFor(() => expect(screen.queryByRole('form', { name: /BYM-002/ })).not.toBeInTheDocument());
    });
    test('a row stays editable, by its own contract, when the report is without one', async () => {
        const { user, row, city } = await edit({ updateResourceUse: undefined }, aReport({ kontrakt: null }));
        expect(screen.getByText('Ingen priskjemaer for denne kontrakten.')).toBeVisible();
        expect(screen.queryByRole('form', { name: 'Registrer ressursbruk' })).not.toBeInTheDocument();
        await user.type(within4(row, /^Mengde/), '{ArrowUp}');
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Ressursbruk er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateResourceUse')).toMatchObject([
            { params: { id: 12, usageId: 1 }, body: { prosesskodeEnhetsVerdi: 2.51, prisId: 2 } },
        ]);
        expect(screen.getByRole('button', { name: 'Fjern BYM-002, 04.03.2026' })).toBeVisible();
    });
    test('the day cannot be after today (report-handling §5)', async () => {
        const { user, row, city } = await edit({});
        await user.click(await dayPart(row));
        await user.keyboard('01012099');
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        expect(await within(row).findByText('Dato kan ikke være etter dagens dato.')).toBeVisible();
        expect(city.argsOf('updateResourceUse')).toEqual([]);
    });
    test('a change of the comment keeps the day to which somebody else has moved the row, also one read meanwhile (D12)', async () => {
        let now = aUse(1, { etag: '"1"' });
        const { user, row, city } = await edit({
            listResourceUse: () => ({ ressursforbruk: [now] }),
            updateResourceUse: ({ ifMatch }) => {
                if (ifMatch !== now.etag) throw new StaleError('', 412, {});
                now = aUse(1, { ...now, etag: '"3"' });
            },
        });
        await user.type(within4(row, /^Kommentar/), ' i går');
        now = aUse(1, { dato: '2026-02-03T08:30:00Z', etag: '"2"' });
        await user.click(screen.getByRole('button', { name: 'Hent på nytt' }));
        expect(await screen.findByText(/03.02.2026/)).toBeVisible();
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        await user.click(await screen.findByRole('button', { name: 'Lagre min endring' }));
        expect(await screen.findByText('Ressursbruk er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateResourceUse')[1]?.body).toMatchObject({
            dato: '2026-02-03T08:30:00Z',
            skiftId: 1,
            kommentar: 'To mann på stedet i går',
        });
    });
    test.each([
        [
            'a conflict if somebody has changed the same field (D12)',
            { prosesskodeEnhetsVerdi: 4 },
            '"1"',
            'To mann på stedet',
        ],
        ['nothing to ask about if another field has changed', { kommentar: 'Tre mann' }, '"2"', 'Tre mann'],
    ])("a refused change that 'Rett opp' puts back into the open row is %s", async (_, changed, ifMatch, kommentar) => {
        sender.set(newOutbox(vi.fn(), { configuration: testConfiguration, queryClient: createQueryClient() }));
        areDraftsLoaded.set(true);
        onTestFinished(() => sender.set(undefined));
        const { user, row, city } = await edit({
            listResourceUse: { ressursforbruk: [aUse(1, { ...changed, etag: '"2"' })] },
            updateResourceUse: undefined,
        });
        const amount = within4(row, /^Mengde/);
        act(() =>
            outbox.set([
                {
                    id: 'a',
                    userId: 'kari',
                    keptAt: 1,
                    reportId: '12',
                    call: 'updateResourceUse',
                    params: { id: 12, usageId: 1 },
                    seen: { ...aUse(1, { etag: '"1"' }), id: 1, meldingId: 12 },
                    ifMatch: '"1"',
                    draft: { key: 'resourceUse/row/1', values: { prosesskodeEnhetsVerdi: 5 } },
                    refusal: { status: 412, message: 'Endret av andre.' },
                },
            ]),
        );
        await user.click(await screen.findByRole('button', { name: 'Rett opp' }));
        await waitFor(() => expect(amount).toHaveValue('5'));
        expect(within4(row, /^Kommentar/)).toHaveValue(kommentar);
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(city.argsOf('updateResourceUse')).toHaveLength(1));
        expect(city.argsOf('updateResourceUse')[0]).toMatchObject({
            ifMatch,
            body: { prosesskodeEnhetsVerdi: 5, kommentar },
        });
    });
    test('an answer leaves the row that is edited by then as it is', async () => {
        let answer = (): void => undefined;
        const { user, row } = await edit({
            listResourceUse: { ressursforbruk: [aUse(1), { ...aUse(2), dato: '2026-03-05T09:00:00+01:00' }] },
            updateResourceUse: () => new Promise((resolve) => (answer = () => resolve(undefined))),
        });
        await user.type(within4(row, /^Mengde/), '1');
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        await user.click(screen.getByRole('button', { name: 'Endre BYM-002, 05.03.2026' }));
        await waitFor(() => expect(row).not.toBeInTheDocument());
        const next = screen.getByRole('form', { name: /BYM-002/ });
        await user.type(within4(next, /^Kommentar/), 'en');
        answer();
        expect(await screen.findByText('Ressursbruk er oppdatert.')).toBeVisible();
        await user.keyboard(' to');
        expect(within4(next, /^Kommentar/)).toHaveDisplayValue(/en to$/);
        expect(next).toBeInTheDocument();
    });
    test('errors are shown at their fields; a failure: Ressursbruk ble ikke oppdatert., and the input is kept', async () => {
        const { user, row, city } = await edit({
            updateResourceUse: refusing(400, 'Registrert ressursforbruk er utenfor gyldighetsperioden', 'dato'),
        });
        await user.clear(within4(row, /^Tid/));
        await user.clear(within4(row, /^Mengde/));
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        expect(await within(row).findByText('Tid må velges')).toBeVisible();
        expect(within(row).getByText('Mengde må være et tall.')).toBeVisible();
        expect(city.argsOf('updateResourceUse')).toHaveLength(0);
        await user.type(within4(row, /^Tid/), '0915');
        await user.type(within4(row, /^Mengde/), '7,25');
        await user.click(within(row).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Ressursbruk ble ikke oppdatert.')).toBeVisible();
        expect(within(row).getByText('Registrert ressursforbruk er utenfor gyldighetsperioden')).toBeVisible();
        expect(within4(row, /^Mengde/)).toHaveValue('7,25');
    });
    test.each([
        ['Avbryt', (user: User, row: HTMLElement) => user.click(within(row).getByRole('button', { name: 'Avbryt' }))],
        [
            'Escape asks first, and',
            async (user: User) => {
                await user.keyboard('{Escape}');
                await user.click(await screen.findByRole('button', { name: 'Forkast' }));
            },
        ],
    ])('%s leaves the row as it was', async (_, leave) => {
        const { user, row, city } = await edit({});
        await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
        await user.type(within4(row, /^Mengde/), '9');
        await leave(user, row);
        await waitFor(() => expect(row).not.toBeInTheDocument());
        expect(await screen.findByText(/2,50 time/)).toBeVisible();
        expect(city.argsOf('updateResourceUse')).toHaveLength(0);
        expect(
            screen.getByRole('button', { name: 'Endre BYM-002, 04.03.2026' }),
            'the keyboard goes on from the row',
        ).toHaveFocus();
    });
});

describe('removal (report-handling §2, §8)', () => {
    const remove = async (answers: FakeAnswers) => {
        const shown = show(answers);
        await shown.user.click(await screen.findByRole('button', { name: 'Fjern BYM-002, 04.03.2026' }));
        return { ...shown, dialog: await screen.findByRole('dialog') };
    };
    test('asks for confirmation, and moves the focus to the table: Ressursbruk er fjernet.', async () => {
        let rows = [aUse(1), aUse(2, { prosesskode: prices[2]!.prosesskode })];
        const { user, dialog, city } = await remove({
            listResourceUse: () => ({ ressursforbruk: rows }),
            deleteResourceUse: () => void (rows = rows.slice(1)),
        });
        expect(dialog).toHaveTextContent('BYM-002, 2,50 time, 04.03.2026');
        expect(city.argsOf('deleteResourceUse')).toHaveLength(0);
        await user.click(within(dialog).getByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Ressursbruk er fjernet.')).toBeVisible();
        expect(city.argsOf('deleteResourceUse')).toEqual([{ params: { id: 12, usageId: 1 } }]);
        await waitFor(() => expect(screen.queryByText('BYM-002')).not.toBeInTheDocument());
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await waitFor(() => expect(screen.getByRole('region', { name: 'Rader med ressursbruk' })).toHaveFocus());
    });
    test('a failure: Ressursbruk ble ikke fjernet.', async () => {
        const { user, dialog } = await remove({
            deleteResourceUse: refusing(500),
        });
        await user.click(within(dialog).getByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Ressursbruk ble ikke fjernet.')).toBeVisible();
    });
});

test('a failed fetch can be retried', async () => {
    let fails = true;
    const { user } = show({
        listResourceUse: () => {
            if (fails) throw refusal(404, 'Finnes ikke.');
            return { ressursforbruk: [aUse(1)] };
        },
    });
    const alert = await screen.findByText('Ressursbruken kunne ikke hentes.', {}, { timeout: 15_000 });
    fails = false;
    await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('BYM-002')).toBeVisible();
});

test('each waiting write says which row it is about, also a removal, and a row whose price has left the scheme', async () => {
    const milling = { prisId: null, prosesskode: prices[2]!.prosesskode };
    const body = { dato: '2026-03-05T09:00:00+01:00', skiftId: 1, kommentar: 'Hast' };
    const kept = { userId: 'kari', keptAt: 1, reportId: '12' };
    const row = { id: 12, usageId: 1 };
    onTestFinished(() => outbox.set([]));
    outbox.set([
        { ...kept, id: 'a', call: 'deleteResourceUse', params: row, seen: { ...aUse(1) } },
        {
            ...kept,
            id: 'b',
            call: 'updateResourceUse',
            params: { id: 12, usageId: 2 },
            body: { ...body, prisId: 0, prosesskodeEnhetsVerdi: 3 },
            seen: { ...aUse(2, milling) },
        },
        {
            ...kept,
            id: 'c',
            call: 'createResourceUse',
            params: { id: 12 },
            body: { ...body, prisId: 11, prosesskodeEnhetsverdi: 4 },
        },
    ]);
    show({ listPrices: prices.slice(0, 2) });
    await screen.findByText(/ENT-001/);
    const texts = within(screen.getByRole('list', { name: 'Venter på å bli sendt' }))
        .getAllByText(/ · /)
        .map(({ textContent }) => textContent);
    expect(texts).toEqual([
        '04.03.2026 16:30 · BYM-002 Fagarbeider, ordinær arbeidstid · 2,50 time · To mann på stedet',
        '05.03.2026 09:00 · A13 Fresing av dekke · 3,00 m2 · Hast',
        '05.03.2026 09:00 · ENT-001 Befaring · 4,00 time · Hast',
    ]);
});
