import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { Agreement } from '../../api/entities/administration';
import { aCompany, anAgreement, own } from '../../../tests/components/contracts';
import { fakeCity, refusing, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { AgreementList } from './AgreementList';

const contractors = [
    aCompany({ id: own(51), navn: 'Lysmester Vest AS' }),
    aCompany({ id: own(50), navn: 'Nordvei Drift AS' }),
];
const described = (avtaleId: number, navn: string, changed: Partial<Agreement> = {}): Agreement =>
    anAgreement(avtaleId, navn, {
        beskrivelse: `Om ${navn.toLowerCase()}`,
        avtaleKobling: `K-${avtaleId}`,
        ...changed,
    });
const agreements = [
    described(1, 'Veidrift', {
        selskapId: own(50),
        selskapNavn: 'Nordvei Drift AS',
        gyldigKontraktId: own(70),
        gyldigKontraktNavn: 'Veidrift 2025–2028',
    }),
    described(2, 'Gatelys', { selskapId: own(51), selskapNavn: 'Lysmester Vest AS' }),
    described(3, 'Beredskap'),
];
const show = (answers: FakeAnswers = {}, at = '/avtaler') => {
    const city = fakeCity({ listAgreements: agreements, listContractors: contractors, ...answers });
    const { router } = renderWithFlashes(<AgreementList />, {
        city,
        session: { roles: ['admin'] },
        path: '/avtaler',
        at,
    });
    return { city, router, user: userEvent.setup() };
};
const updates = (city: ReturnType<typeof fakeCity>) => city.argsOf('updateAgreement');
const names = async () => {
    await screen.findByRole('table');
    return screen
        .getAllByRole('button', { expanded: false })
        .map((button) => button.textContent)
        .filter((name) => agreements.some(({ navn }) => navn === name));
};

describe('list (administration §2)', () => {
    test('has the columns Avtaler, Entreprenør and Kontrakt, which link to the contractor and the contract', async () => {
        show();
        const row = within(await screen.findByRole('row', { name: /Veidrift/ }));
        expect(row.getByRole('link', { name: 'Nordvei Drift AS' })).toHaveAttribute(
            'href',
            `/entreprenorer/${own(50)}`,
        );
        expect(row.getByRole('link', { name: 'Veidrift 2025–2028' })).toHaveAttribute(
            'href',
            `/entreprenorer/${own(50)}/Kontrakter/${own(70)}`,
        );
        expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
            'Detaljer',
            'Avtaler',
            'Entreprenør',
            'Kontrakt',
        ]);
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Avtaler3');
        expect(await names()).toEqual(['Beredskap', 'Gatelys', 'Veidrift']);
    });
    test('is filtered by contractor', async () => {
        const { user, router } = show();
        await user.click(await screen.findByRole('combobox', { name: 'Entreprenør' }));
        await user.click(await screen.findByRole('option', { name: 'Lysmester Vest AS' }));
        await waitFor(async () => expect(await names()).toEqual(['Gatelys']));
        expect(router.state.location.search).toBe(`?selskapId=${own(51)}`);
    });
    test('ids may have characters that an address must encode (D14)', async () => {
        const [first] = agreements;
        show({ listAgreements: [{ ...first, selskapId: 'Nord/A', gyldigKontraktId: '2026/17' } as Agreement] });
        expect(await screen.findByRole('link', { name: 'Veidrift 2025–2028' })).toHaveAttribute(
            'href',
            '/entreprenorer/Nord%2FA/Kontrakter/2026%2F17',
        );
    });
    test('filter by a contractor whose id is a number, also from the address (D14)', async () => {
        const id = 51 as unknown as string;
        show(
            {
                listContractors: [{ ...contractors[0]!, id }],
                listAgreements: agreements.map((one) => ({ ...one, selskapId: one.avtaleId === 2 ? id : null })),
            },
            '/avtaler?selskapId=51',
        );
        await waitFor(async () => expect(await names()).toEqual(['Gatelys']));
        expect(screen.getByRole('combobox', { name: 'Entreprenør' })).toHaveTextContent('Lysmester Vest AS');
    });
    test("the checkbox 'Avtaler uten selskap' leaves only those without a company", async () => {
        const { user, router } = show();
        await user.click(await screen.findByRole('checkbox', { name: 'Avtaler uten selskap' }));
        await waitFor(async () => expect(await names()).toEqual(['Beredskap']));
        expect(router.state.location.search).toBe('?utenSelskap=true');
        await user.click(screen.getByRole('checkbox', { name: 'Avtaler uten selskap' }));
        await waitFor(async () => expect(await names()).toHaveLength(3));
    });
    test('the filter is kept in the address', async () => {
        show({}, '/avtaler?utenSelskap=true');
        await waitFor(async () => expect(await names()).toEqual(['Beredskap']));
        expect(screen.getByRole('checkbox', { name: 'Avtaler uten selskap' })).toBeChecked();
    });
    test('contractors that cannot be read are not a filter without choices', async () => {
        let fails = true;
        const { user } = show({ listContractors: () => (fails ? refusing(503, 'Uten svar.')() : contractors) });
        expect(await screen.findByText('Uten svar.')).toBeVisible();
        fails = false;
        await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
        await user.click(screen.getByRole('combobox', { name: 'Entreprenør' }));
        expect(await screen.findByRole('option', { name: 'Lysmester Vest AS' })).toBeVisible();
    });
    test('a list that cannot be read shows a message', async () => {
        show({
            listAgreements: () => {
                throw new HttpError('feil kode 418', 418, {});
            },
        });
        expect(await screen.findByText('feil kode 418')).toBeVisible();
    });
});

describe('agreement edit (administration §2, §5, §8)', () => {
    const open = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
        await user.click(await screen.findByRole('button', { name }));
        return within(await screen.findByRole('group', { name: `Endre ${name}` }));
    };
    test('one row at a time opens to its description and contractor, and Avbryt closes it', async () => {
        const { user, city } = show();
        expect((await open(user, 'Veidrift')).getByText('Om veidrift')).toBeVisible();
        const row = await open(user, 'Gatelys');
        await waitFor(() => expect(screen.queryByRole('group', { name: 'Endre Veidrift' })).not.toBeInTheDocument());
        expect(row.getByRole('combobox', { name: 'Entreprenør' })).toHaveTextContent('Lysmester Vest AS');
        await user.click(row.getByRole('button', { name: 'Avbryt' }));
        await waitFor(() => expect(screen.queryByRole('group', { name: 'Endre Gatelys' })).not.toBeInTheDocument());
        expect(updates(city)).toEqual([]);
    });
    /** The save of an agreement without a contractor. */
    const unchanged = {
        params: { avtaleId: 3 },
        body: {
            avtaleId: 3,
            navn: 'Beredskap',
            avtaleKobling: 'K-3',
            beskrivelse: 'Om beredskap',
            gyldigKontraktId: null,
        },
    };
    test("a chosen contractor is saved with the message 'Avtalen er oppdatert.'", async () => {
        const { user, city } = show({ updateAgreement: undefined });
        const row = await open(user, 'Beredskap');
        expect(row.queryByText('Ikke lagret')).not.toBeInTheDocument();
        await user.click(row.getByRole('combobox', { name: 'Entreprenør' }));
        await user.click(await screen.findByRole('option', { name: 'Nordvei Drift AS' }));
        await user.click(row.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Avtalen er oppdatert.')).toBeVisible();
        expect(updates(city)).toEqual([{ ...unchanged, body: { ...unchanged.body, selskapId: own(50) } }]);
        await waitFor(() => expect(screen.queryByRole('group', { name: 'Endre Beredskap' })).not.toBeInTheDocument());
    });
    test("'En entreprenör må velges.' never holds a save back: without one, selskapId is left out", async () => {
        const { user, city } = show({ updateAgreement: undefined });
        await user.click((await open(user, 'Beredskap')).getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Avtalen er oppdatert.')).toBeVisible();
        expect(updates(city)).toEqual([unchanged]);
    });
    test('when a saved row leaves the list, the list has the focus', async () => {
        let shown = agreements;
        const { user } = show(
            {
                listAgreements: () => shown,
                updateAgreement: () => {
                    shown = agreements.map((one) => ({ ...one, selskapId: own(50) }));
                    return undefined;
                },
            },
            '/avtaler?utenSelskap=true',
        );
        const row = await open(user, 'Beredskap');
        await user.click(row.getByRole('combobox', { name: 'Entreprenør' }));
        await user.click(await screen.findByRole('option', { name: 'Nordvei Drift AS' }));
        await user.click(row.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Beredskap' })).not.toBeInTheDocument());
        expect(screen.getByRole('region', { name: 'Avtaler' })).toHaveFocus();
    });
    test('a failure: Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.', async () => {
        const { user } = show({
            updateAgreement: () => {
                throw new HttpError('Avtalen har en gyldig kontrakt.', 400, {});
            },
        });
        await user.click((await open(user, 'Veidrift')).getByRole('button', { name: 'Lagre' }));
        expect(
            await screen.findByText('Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.'),
        ).toBeVisible();
        expect(screen.getByRole('group', { name: 'Endre Veidrift' })).toBeVisible();
    });
});
