import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ProcessCode } from '../../api/entities/administration';
import { fakeCity, refusing, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { areDraftsLoaded } from '../common/drafts/drafts';
import { setOffered } from '../runtime/offers';
import { SchemeEdit } from './SchemeEdit';
import { SchemeList } from './SchemeList';

const units = [
    { id: 7, navn: 'time' },
    { id: 8, navn: 'stk' },
];
const aCode = (id: number, navn: string, beskrivelse: string): ProcessCode => ({
    id,
    navn,
    beskrivelse,
    prosesskodeEnhet: units[0]!,
    prosesskodeSkjema: { id: 3 },
});
const codes = [aCode(12, 'BYM-002', 'Fagarbeider'), aCode(11, 'AVV-001', 'Avviksarbeid')];
const show = (page: 'list' | 'detail', answers: FakeAnswers = {}, at = '/prosesskoder/3') => {
    const city = fakeCity({
        listSchemes: [
            { id: 3, navn: 'Veidrift' },
            { id: 4, navn: 'Gatelys' },
        ],
        listProcessCodesOfScheme: codes,
        listProcessCodeUnits: units,
        ...answers,
    });
    renderWithFlashes(page === 'list' ? <SchemeList /> : <SchemeEdit />, {
        city,
        session: { roles: ['admin'] },
        ...(page === 'list' ? { path: '/prosesskoder', at: '/prosesskoder' } : { path: '/prosesskoder/:id', at }),
    });
    return { city, user: userEvent.setup() };
};

describe('schemes (administration §2, §5, §8)', () => {
    test('each links to its codes', async () => {
        show('list');
        expect(await screen.findByRole('link', { name: 'Veidrift' })).toHaveAttribute('href', '/prosesskoder/3');
        expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gatelys', 'Veidrift']);
    });
    test('a new scheme needs a name', async () => {
        const { user, city } = show('list', { createScheme: { id: 5 } });
        await user.click(await screen.findByRole('button', { name: 'Opprett prosesskodeskjema' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Opprett prosesskodeskjema' }));
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        expect(await dialog.findByText('Navn må fylles ut.')).toBeVisible();
        expect(city.argsOf('createScheme')).toHaveLength(0);
        await user.type(dialog.getByRole('textbox', { name: /Navn/ }), 'Vinter 2027');
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Prosesskodeskjemaet er opprettet.')).toBeVisible();
        expect(city.argsOf('createScheme')).toEqual([{ body: { navn: 'Vinter 2027' } }]);
    });
    test('a taken name is an error at the field', async () => {
        const { user } = show('list', {
            createScheme: refusing(
                409,
                'Duplisert objekt Prosesskodeskjema med navn Veidrift finnes allerede.',
                'navn',
            ),
        });
        await user.click(await screen.findByRole('button', { name: 'Opprett prosesskodeskjema' }));
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(dialog.getByRole('textbox', { name: /Navn/ }), 'Veidrift');
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        expect(await dialog.findByText('Prosesskodeskjema med navn Veidrift finnes allerede.')).toBeVisible();
    });
});

test('many codes at once are not offered in a city without okonomi (D15)', async () => {
    act(() => setOffered([]));
    show('detail');
    expect(await screen.findByRole('button', { name: 'Legg til' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lim inn eller kopier prosesskoder' })).not.toBeInTheDocument();
});

describe('adding a code (administration §2, §5, §7)', () => {
    const row = async () => within(await screen.findByRole('group', { name: 'Ny prosesskode' }));
    test('code, description and unit are all required, otherwise nothing is saved', async () => {
        const { user, city } = show('detail');
        const add = await row();
        await user.type(add.getByRole('textbox', { name: /Prosesskode/ }), '  ');
        await user.click(add.getByRole('button', { name: 'Legg til' }));
        expect(await add.findByText('Prosesskode må fylles ut.')).toBeVisible();
        expect(add.getByText('Beskrivelse må fylles ut.')).toBeVisible();
        expect(add.getByText('Enhet må velges.')).toBeVisible();
        expect(city.argsOf('createProcessCode')).toHaveLength(0);
    });
    const fill = async (user: ReturnType<typeof userEvent.setup>) => {
        const add = await row();
        await user.type(add.getByRole('textbox', { name: /Prosesskode/ }), 'X-1 ');
        await user.type(add.getByRole('textbox', { name: /Beskrivelse/ }), 'Noe nytt');
        await user.click(add.getByRole('combobox', { name: /Enhet/ }));
        await user.click(await screen.findByRole('option', { name: 'stk' }));
        await user.click(add.getByRole('button', { name: 'Legg til' }));
    };
    test('Prosesskoden er lagt til. The row is empty again, ready for the next', async () => {
        const { user, city } = show('detail', { createProcessCode: { id: 13 } });
        await fill(user);
        expect(await screen.findByText('Prosesskoden er lagt til.')).toBeVisible();
        expect(city.argsOf('createProcessCode')).toEqual([
            { body: { navn: 'X-1', beskrivelse: 'Noe nytt', prosesskodeEnhetId: 8, prosesskodeSkjemaId: 3 } },
        ]);
        const next = (await row()).getByRole('textbox', { name: /Prosesskode/ });
        await waitFor(() => expect(next).toHaveFocus());
        expect(next).toHaveValue('');
        await waitFor(() => expect(city.argsOf('listProcessCodesOfScheme')).toHaveLength(2));
    });
    test('a second click while it is saved does not add it again', async () => {
        let answer = (): void => undefined;
        const { user, city } = show('detail', {
            createProcessCode: () => new Promise((resolve) => (answer = () => resolve({ id: 13 }))),
        });
        await fill(user);
        await user.click((await row()).getByRole('button', { name: 'Legg til' }));
        await user.click(screen.getByRole('button', { name: 'Endre Beskrivelse, AVV-001' }));
        answer();
        expect(await screen.findByText('Prosesskoden er lagt til.')).toBeVisible();
        expect(city.argsOf('createProcessCode')).toHaveLength(1);
        await waitFor(async () => expect((await row()).getByRole('textbox', { name: /Prosesskode/ })).toHaveValue(''));
        expect(screen.getByRole('textbox', { name: 'Beskrivelse, AVV-001' })).toHaveFocus();
    });
    test('what is typed while a code is saved stays for the next one', async () => {
        areDraftsLoaded.set(true);
        let answer = (): void => undefined;
        const { user } = show('detail', {
            createProcessCode: () => new Promise((resolve) => (answer = () => resolve({ id: 13 }))),
        });
        await fill(user);
        const typed = (await row()).getByRole('textbox', { name: /Beskrivelse/ });
        await user.clear(typed);
        await user.type(typed, 'Neste');
        answer();
        expect(await screen.findByText('Prosesskoden er lagt til.')).toBeVisible();
        await waitFor(async () => expect((await row()).getByRole('textbox', { name: /Prosesskode/ })).toHaveValue(''));
        const next = (await row()).getByRole('textbox', { name: /Beskrivelse/ });
        await waitFor(() => expect(next).toHaveValue('Neste'));
    });
    test('a taken code is an error at the field', async () => {
        const { user } = show('detail', {
            createProcessCode: refusing(409, 'Duplisert objekt Prosesskode X-1 finnes allerede i skjemaet.', 'navn'),
        });
        await fill(user);
        await waitFor(async () =>
            expect((await row()).getByRole('textbox', { name: /Prosesskode/ })).toHaveAccessibleDescription(
                'Prosesskode X-1 finnes allerede i skjemaet.',
            ),
        );
    });
});

describe('codes (administration §2, §7)', () => {
    const editing = async (user: ReturnType<typeof userEvent.setup>, what: string, typed: string) => {
        await user.click(await screen.findByRole('button', { name: `Endre ${what}` }));
        const field = screen.getByRole('textbox', { name: what });
        await user.clear(field);
        if (typed) await user.type(field, typed);
        await user.keyboard('{Enter}');
    };
    test('sorted by name, with their number', async () => {
        show('detail');
        await screen.findByText('AVV-001');
        expect(screen.getAllByText(/^(AVV|BYM)-/).map(({ textContent }) => textContent)).toEqual([
            'AVV-001',
            'BYM-002',
        ]);
        expect(screen.getByRole('heading', { name: 'Prosesskoder 2' })).toBeVisible();
    });
    test('an empty scheme', async () => {
        show('detail', { listProcessCodesOfScheme: [] });
        expect(await screen.findByText('Ingen prosesskoder er registrert.')).toBeVisible();
    });
    test('a scheme that does not exist', async () => {
        show('detail', {}, '/prosesskoder/99');
        expect(await screen.findByText('Fant ikke prosesskodeskjemaet.')).toBeVisible();
    });
    test('name and description are edited in place', async () => {
        let now = codes;
        const { user, city } = show('detail', {
            listProcessCodesOfScheme: () => now,
            updateProcessCode: ({ params, body: { navn, beskrivelse } }) => {
                now = now.map((code) => (code.id === params.id ? { ...code, navn, beskrivelse } : code));
                return undefined;
            },
        });
        await editing(user, 'Beskrivelse, BYM-002', 'Fagarbeider, dag');
        expect(await screen.findByText('Prosesskoden er oppdatert.')).toBeVisible();
        await editing(user, 'Prosesskode, BYM-002', 'BYM-003');
        await waitFor(() => expect(city.argsOf('updateProcessCode')).toHaveLength(2));
        const same = {
            beskrivelse: 'Fagarbeider, dag',
            navn: 'BYM-002',
            prosesskodeEnhetId: 7,
            prosesskodeSkjemaId: 3,
        };
        expect(city.argsOf('updateProcessCode')).toEqual([
            { params: { id: 12 }, body: same },
            { params: { id: 12 }, body: { ...same, navn: 'BYM-003' } },
        ]);
    });
    test('while a value is saved it cannot be changed; an answer leaves the focus where it is by then', async () => {
        let answer = (): void => undefined;
        const { user } = show('detail', {
            updateProcessCode: () => new Promise((resolve) => (answer = () => resolve(undefined))),
        });
        await editing(user, 'Prosesskode, BYM-002', 'BYM-003');
        await user.type(screen.getByRole('textbox', { name: 'Prosesskode, BYM-002' }), '4');
        expect(screen.getByRole('textbox', { name: 'Prosesskode, BYM-002' })).toHaveValue('BYM-003');
        await user.click(screen.getByRole('button', { name: 'Endre Beskrivelse, AVV-001' }));
        await user.keyboard(' en');
        answer();
        expect(await screen.findByText('Prosesskoden er oppdatert.')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('textbox', { name: /BYM/ })).not.toBeInTheDocument());
        await user.keyboard(' to');
        expect(screen.getByRole('textbox', { name: 'Beskrivelse, AVV-001' })).toHaveValue('Avviksarbeid en to');
    });
    test('an emptied name is not saved', async () => {
        const { user, city } = show('detail');
        await editing(user, 'Prosesskode, BYM-002', '');
        expect(await screen.findByText('Prosesskode må fylles ut.')).toBeVisible();
        expect(city.argsOf('updateProcessCode')).toHaveLength(0);
        await user.keyboard('{Escape}');
        expect(await screen.findByText('BYM-002')).toBeVisible();
    });
    test('the unit is chosen in place', async () => {
        const { user, city } = show('detail', { updateProcessCode: undefined });
        await user.click(await screen.findByRole('combobox', { name: 'Enhet, AVV-001' }));
        await user.click(await screen.findByRole('option', { name: 'stk' }));
        const question = within(await screen.findByRole('dialog', { name: 'Endre enheten til AVV-001?' }));
        expect(question.getByText(/^Fra time til stk\. Koden kan være i bruk/)).toBeVisible();
        expect(city.argsOf('updateProcessCode')).toEqual([]);
        await user.click(question.getByRole('button', { name: 'Endre enhet' }));
        expect(await screen.findByText('Prosesskoden er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateProcessCode')).toMatchObject([
            { params: { id: 11 }, body: { prosesskodeEnhetId: 8 } },
        ]);
    });
    test('the question names what uses the code, and Avbryt changes nothing', async () => {
        const bruk = [
            [{ kontrakter: ['Drift sør'], rader: 0 }, 'Koden har pris i 1 kontrakt: Drift sør.'],
            [{ kontrakter: [], rader: 12 }, '12 rader med ressursbruk beholder enheten de er ført med.'],
            [{ kontrakter: [], rader: 1000 }, 'Over 1000 rader med ressursbruk beholder enheten de er ført med.'],
        ] satisfies [object, string][];
        const { user, city } = show('detail', {
            listProcessCodesOfScheme: bruk.map(([of], index) => ({ ...aCode(index, `A${index}`, 'Avvik'), bruk: of })),
        });
        for (const [index, [, text]] of bruk.entries()) {
            const unit = await screen.findByRole('combobox', { name: `Enhet, A${index}` });
            await user.click(unit);
            await user.click(await screen.findByRole('option', { name: 'stk' }));
            const question = within(await screen.findByRole('dialog', { name: `Endre enheten til A${index}?` }));
            expect(question.getByText(`Fra time til stk. ${text}`)).toBeVisible();
            await user.click(question.getByRole('button', { name: 'Avbryt' }));
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
            expect(unit).toHaveTextContent('time');
        }
        expect(city.argsOf('updateProcessCode')).toEqual([]);
    });
    test('a code that nothing uses is not asked about', async () => {
        const bruk = { kontrakter: [], rader: 0 };
        const { user } = show('detail', {
            listProcessCodesOfScheme: [{ ...aCode(11, 'AVV-001', 'Avviksarbeid'), bruk }],
            updateProcessCode: undefined,
        });
        await user.click(await screen.findByRole('combobox', { name: 'Enhet, AVV-001' }));
        await user.click(await screen.findByRole('option', { name: 'stk' }));
        expect(await screen.findByText('Prosesskoden er oppdatert.')).toBeVisible();
    });
    test("'Fjern prosesskode' asks first; a code in use stays, with the reason", async () => {
        const { user, city } = show('detail', {
            deleteProcessCode: refusing(400, 'Prosesskoden er i bruk og kan ikke fjernes.'),
        });
        await user.click(await screen.findByRole('button', { name: 'Fjern prosesskode AVV-001' }));
        expect(await screen.findByText('Vil du fjerne prosesskoden AVV-001 (Avviksarbeid)?')).toBeVisible();
        expect(city.argsOf('deleteProcessCode')).toHaveLength(0);
        await user.click(screen.getByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Prosesskoden er i bruk og kan ikke fjernes.')).toBeVisible();
        expect(city.argsOf('deleteProcessCode')).toEqual([{ params: { id: 11 } }]);
        expect(screen.getByText('AVV-001')).toBeVisible();
    });
    test('the scheme is renamed in place', async () => {
        const { user, city } = show('detail', { updateScheme: undefined });
        await editing(user, 'Navn', 'Veidrift 2027');
        expect(await screen.findByText('Prosesskodeskjemaet er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateScheme')).toEqual([{ body: { id: 3, navn: 'Veidrift 2027' } }]);
    });
});

describe('many codes at once, where the city saves them together', () => {
    const open = async (answers: FakeAnswers = {}) => {
        act(() => setOffered(['okonomi']));
        const shown = show('detail', {
            listProcessCodesOfScheme: ({ params }) => (params.id === 4 ? [aCode(21, 'L1', 'Pære')] : codes),
            ...answers,
        });
        const user = userEvent.setup();
        await user.click(await screen.findByRole('button', { name: 'Lim inn eller kopier prosesskoder' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Lim inn eller kopier prosesskoder' }));
        return { user, dialog, city: shown.city };
    };
    test('pasted lines are checked together; existing codes are left alone, and the others are saved in one call', async () => {
        const { user, dialog, city } = await open({ createCodeList: [{ id: 31 }] });
        const field = dialog.getByRole('textbox', { name: /Prosesskode, beskrivelse og enhet/ });
        await user.click(field);
        await user.paste('Kode\tBeskrivelse\tEnhet\nBYM-002\tFagarbeider\ttime\nN1\tNytt\tløpemeter');
        expect(dialog.getByText('Linje 3: enheten finnes ikke.')).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Lagre 0 koder' })).toBeDisabled();
        await user.clear(field);
        await user.paste('BYM-002\tFagarbeider\ttime\nN1\tNytt\tSTK');
        expect(dialog.getByRole('row', { name: /^BYM-002/ })).toHaveTextContent('Finnes fra før');
        await user.click(dialog.getByRole('button', { name: 'Lagre 1 kode' }));
        expect(await screen.findByText('1 kode er lagret.')).toBeVisible();
        expect(city.argsOf('createCodeList')).toEqual([
            { params: { id: 3 }, body: { koder: [{ navn: 'N1', beskrivelse: 'Nytt', prosesskodeEnhetId: 8 }] } },
        ]);
        expect(city.argsOf('createProcessCode')).toEqual([]);
    });
    test('a semicolon in a description of a line with tabs is part of it', async () => {
        const { user, dialog } = await open();
        await user.click(dialog.getByRole('textbox', { name: /Prosesskode, beskrivelse og enhet/ }));
        await user.paste('N1\tGraving; også for hånd\tSTK\nN2;Feiing;time');
        expect(dialog.getByRole('row', { name: /^N1/ })).toHaveTextContent('Graving; også for håndSTK');
        expect(dialog.getByRole('row', { name: /^N2/ })).toHaveTextContent('Feiingtime');
        expect(dialog.getByRole('button', { name: 'Lagre 2 koder' })).toBeEnabled();
    });
    test('the codes of a scheme that arrive late replace neither those of the one chosen since nor pasted ones', async () => {
        let arrive = (): void => undefined;
        const { user, dialog } = await open({
            listSchemes: [
                { id: 3, navn: 'Veidrift' },
                { id: 4, navn: 'Gatelys' },
                { id: 5, navn: 'Park' },
            ],
            listProcessCodesOfScheme: ({ params }) =>
                params.id === 4
                    ? new Promise((resolve) => (arrive = () => resolve([aCode(21, 'L1', 'Pære')])))
                    : params.id === 5
                      ? [aCode(22, 'P1', 'Plen')]
                      : codes,
        });
        for (const name of ['Gatelys', 'Park']) {
            await user.click(dialog.getByRole('combobox', { name: 'Kopier fra et annet skjema' }));
            await user.click(screen.getByRole('option', { name }));
        }
        await dialog.findByRole('row', { name: /^P1 Plen time/ });
        await act(async () => arrive());
        expect(dialog.getByRole('row', { name: /^P1 Plen time/ })).toBeVisible();
        expect(dialog.queryByRole('row', { name: /^L1/ })).not.toBeInTheDocument();
        await user.click(dialog.getByRole('combobox', { name: 'Kopier fra et annet skjema' }));
        await user.click(screen.getByRole('option', { name: 'Gatelys' }));
        await user.click(dialog.getByRole('textbox', { name: /Prosesskode, beskrivelse og enhet/ }));
        await user.paste('\nN1\tNytt\tSTK');
        await act(async () => arrive());
        expect(dialog.getByRole('row', { name: /^N1/ })).toBeVisible();
        expect(dialog.queryByRole('row', { name: /^L1/ })).not.toBeInTheDocument();
    });
    test('codes are copied from another scheme, and can be changed before they are saved', async () => {
        const { user, dialog } = await open();
        await user.click(dialog.getByRole('combobox', { name: 'Kopier fra et annet skjema' }));
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Gatelys']);
        await user.click(screen.getByRole('option', { name: 'Gatelys' }));
        expect(await dialog.findByRole('row', { name: /^L1 Pære time/ })).toHaveTextContent('Legges til');
    });
});
