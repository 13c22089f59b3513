import type { Contract } from '../../api/entities/administration';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { osloDay } from '../../api/rules/oslo';
import { fakeCity, type FakeAnswers, renderWithFlashes } from '../../../tests/components/testing';
import { aContract, own } from '../../../tests/components/contracts';
import { aPrice, aUse } from '../../../tests/components/reports';
import { GlobalResourceUse } from './GlobalResourceUse';

const contract = (id: number, navn: string, until = '2099-01-01T00:00:00Z') =>
    aContract(id, { id: own(id), navn, gyldigTilDato: until });
const ended = contract(9, 'Gammel kontrakt', '2021-01-01T00:00:00Z');
const today = osloDay(new Date());

const show = (contracts: Contract[], answers: FakeAnswers = {}, search = '') => {
    const city = fakeCity({
        getCompanyOfUser: own(5),
        listCompanyContracts: contracts,
        listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider', 585), aPrice(23, 'A13', 'Fresing', 96)],
        listContractResourceUse: {
            ressursforbruk: [aUse(1, { erGlobaltRessursforbruk: true }), aUse(2, { dato: '2026-03-03T10:00:00Z' })],
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        },
        ...answers,
    });
    const { router } = renderWithFlashes(<GlobalResourceUse />, {
        city,
        session: { roles: ['contractorAdmin'] },
        path: '/*',
        at: `/globalressursbruk${search}`,
    });
    const lists = () => city.argsOf('listContractResourceUse');
    return { city, lists, address: () => router.state.location.search, user: userEvent.setup({ delay: null }) };
};

test("shows 'Ingen gyldige kontrakter' without active contracts", async () => {
    const { lists } = show([]);
    expect(await screen.findByText('Ingen gyldige kontrakter')).toBeVisible();
    expect(lists()).toEqual([]);
});

test('one of the active contracts is chosen, and another only after a question about the row that is being typed', async () => {
    const { user, lists } = show([contract(1, 'Veidrift'), contract(2, 'Asfalt'), ended]);
    const pickContract = async (name: string) => {
        await user.click(await screen.findByRole('combobox', { name: 'Velg kontrakt' }));
        expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Asfalt', 'Veidrift']);
        await user.click(screen.getByRole('option', { name }));
    };
    await screen.findByRole('combobox', { name: 'Velg kontrakt' });
    expect(lists()).toEqual([]);
    await pickContract('Veidrift');
    expect(await screen.findByRole('table', { name: 'Ressursbruk' })).toBeVisible();
    expect(lists()).toEqual([{ params: { id: own(1) }, query: { datoFra: today, prosesskode: '0' } }]);
    const amount = await screen.findByRole('textbox', { name: /^Mengde/ });
    await user.type(amount, '2,5');
    const answer = async (name: string) => {
        const question = await screen.findByRole('dialog', { name: 'Noe er ikke lagret' });
        await user.click(within(question).getByRole('button', { name }));
        await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await pickContract('Asfalt');
    await answer('Fortsett');
    expect(amount).toHaveValue('2,5');
    await pickContract('Asfalt');
    await answer('Forkast');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mengde/ })).toHaveValue(''));
});

test('the only active contract is preselected; only rows of global resource use are editable', async () => {
    const { lists } = show([contract(1, 'Veidrift'), ended]);
    expect(await screen.findByRole('table', { name: 'Ressursbruk' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Velg kontrakt' })).toHaveTextContent('Veidrift');
    expect(lists()[0]).toMatchObject({ params: { id: own(1) } });
    expect(
        screen.getAllByRole('button', { name: /^Endre/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Endre BYM-002, 04.03.2026']);
    expect(screen.getAllByRole('button', { name: /^Fjern BYM/ })).toHaveLength(1);
});

test('the company’s only contract is preselected', async () => {
    const { lists } = show([ended]);
    expect(await screen.findByText('Ingen gyldige kontrakter')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Ressursbruk' })).toBeVisible();
    expect(lists()[0]).toMatchObject({ params: { id: ended.id } });
});

test('a change of the filter reloads once after a pause of 500 ms, which is announced', async () => {
    const { lists } = show([contract(1, 'Veidrift')]);
    await screen.findByRole('table', { name: 'Ressursbruk' });
    const search = screen.getByRole('searchbox', { name: 'Søk i prosesskoder' });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const value of ['f', 'fr', 'fres']) fireEvent.change(search, { target: { value } });
    expect(screen.getByRole('progressbar', { name: 'Laster ressursbruk …' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(lists()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(lists()).toHaveLength(2);
    expect(lists()[1]).toEqual({
        params: { id: own(1) },
        query: { datoFra: today, prosesskode: '0', prosesskodeSok: 'fres' },
    });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a to date before the from date shows a message', async () => {
    const { user } = show([contract(1, 'Veidrift')]);
    await screen.findByRole('table', { name: 'Ressursbruk' });
    await user.click(within(screen.getByRole('group', { name: 'Dato til' })).getByRole('spinbutton', { name: 'Dag' }));
    await user.keyboard('01012020');
    expect(await screen.findByText('Dato til er før dato fra.')).toBeVisible();
});

test('an emptied list shows a message', async () => {
    show([contract(1, 'Veidrift')], { listContractResourceUse: { ressursforbruk: [] } });
    expect(await screen.findByText('Ingen ressursbruk for dine filtervalg.')).toBeVisible();
});

test('the chosen contract is kept in the address and restored from it', async () => {
    const contracts = [contract(1, 'Veidrift'), contract(2, 'Asfalt')];
    const { user, address } = show(contracts);
    await user.click(await screen.findByRole('combobox', { name: 'Velg kontrakt' }));
    await user.click(screen.getByRole('option', { name: 'Asfalt' }));
    await waitFor(() => expect(address()).toBe(`?kontraktId=${own(2)}`));
    cleanup();
    const { lists } = show([...contracts, ended], {}, `?kontraktId=${own(2)}`);
    expect(await screen.findByRole('combobox', { name: 'Velg kontrakt' })).toHaveTextContent('Asfalt');
    await waitFor(() => expect(lists()[0]).toMatchObject({ params: { id: own(2) } }));
    cleanup();
    show([...contracts, ended], {}, `?kontraktId=${ended.id}`);
    expect(await screen.findByText('Velg en kontrakt for å se ressursbruken.')).toBeVisible();
});

test('a contract with a number for an id is chosen, and restored from the address (D14)', async () => {
    const numbered = [contract(1, 'Veidrift'), contract(2, 'Asfalt')].map((one, index) => ({
        ...one,
        id: (index + 5) as never,
    }));
    const { user } = show(numbered);
    await user.click(await screen.findByRole('combobox', { name: 'Velg kontrakt' }));
    await user.click(screen.getByRole('option', { name: 'Asfalt' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Velg kontrakt' })).toHaveTextContent('Asfalt');
});

test('a row added for an earlier day widens the filter by code and day, and is marked', async () => {
    const rows = [aUse(1, { erGlobaltRessursforbruk: true })];
    const { user, lists } = show([contract(1, 'Veidrift')], {
        createContractResourceUse: () => {
            rows.push(
                aUse(3, {
                    erGlobaltRessursforbruk: true,
                    dato: '2026-01-31T23:00:00Z',
                    prosesskodeEnhetsVerdi: 1,
                }),
            );
            // A city that follows only the specification returns no id (D14).
            return undefined;
        },
        listContractResourceUse: () => ({ ressursforbruk: [...rows] }),
    });
    const filter = await screen.findByRole('group', { name: 'Filter' });
    await user.click(within(filter).getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(await screen.findByRole('option', { name: 'A13 Fresing' }));
    // The filter by a code waits half a second, and would otherwise replace the one that the row widens.
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ query: { prosesskode: '23' } }));
    const form = await screen.findByRole('form', { name: 'Registrer ressursbruk' });
    await user.click(within(form).getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(screen.getByRole('option', { name: /BYM-002/ }));
    await user.click(within(form).getAllByRole('spinbutton', { name: 'Dag' })[0] as HTMLElement);
    await user.keyboard('01022026');
    await user.type(within(form).getByRole('textbox', { name: /^Mengde/ }), '1');
    await user.click(within(form).getByRole('button', { name: 'Legg til' }));
    expect(await screen.findByText('Ressursbruk er lagt til.')).toBeVisible();
    expect(await screen.findByText('Filteret er utvidet, så raden du la til, vises.')).toBeVisible();
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ query: { datoFra: '2026-02-01', prosesskode: '0' } }));
    const mark = await screen.findByText('Ny');
    expect(mark.closest('tr')).toHaveTextContent('01.02.2026 00:00');
});

test('the days of the filter are kept in the address and restored from it', async () => {
    const contracts = [contract(1, 'Veidrift')];
    const { lists, address, user } = show(contracts, {}, '?datoFra=2026-03-01&datoTil=2026-03-31');
    await screen.findByRole('table', { name: 'Ressursbruk' });
    expect(lists()).toEqual([
        { params: { id: own(1) }, query: { datoFra: '2026-03-01', datoTil: '2026-03-31', prosesskode: '0' } },
    ]);
    await user.click(within(screen.getByRole('group', { name: 'Dato fra' })).getByRole('spinbutton', { name: 'Dag' }));
    await user.keyboard('05');
    await waitFor(() => expect(address()).toBe('?datoFra=2026-03-05&datoTil=2026-03-31'));
    cleanup();
    const { lists: asked } = show(contracts, {}, '?datoFra=2026-02-30&datoTil=x');
    await screen.findByRole('table', { name: 'Ressursbruk' });
    expect(asked()[0]).toMatchObject({ query: { datoFra: today } });
});

test('a row has its unit price and links to its report, unless that is another company’s by now', async () => {
    show([contract(1, 'Veidrift')], {
        listContractResourceUse: {
            ressursforbruk: [
                aUse(1, { enhetspris: 585.5, melding: { id: 12, lopeNummer: 10012 } }),
                aUse(2, { enhetspris: 96, melding: { id: null, lopeNummer: 10013 } }),
                aUse(3, { melding: null, erGlobaltRessursforbruk: true }),
            ],
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        },
    });
    expect(await screen.findByRole('link', { name: '10012' })).toHaveAttribute('href', '/entreprenormeldinger/12');
    expect(screen.getByRole('cell', { name: '10013' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '10013' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Enhetspris' })).toBeVisible();
    expect(screen.getByText(/585,50/)).toBeVisible();
});
