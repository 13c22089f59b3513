import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../api/roles';
import {
    fakeCity,
    renderInApp,
    renderWithFlashes,
    type FakeAnswers,
    refusal,
    refusing,
} from '../../../tests/components/testing';
import { ContractCreate } from './ContractCreate';
import { ContractEdit } from './ContractEdit';
import { ContractSection } from './ContractSection';
import { aCompany, aContract, anAgreement } from '../../../tests/components/contracts';
import { aPrice } from '../../../tests/components/reports';

const company = aCompany();
const overlap = refusal(409, 'Duplisert objekt Gyldig kontrakt for Avtale id 2 finnes allerede.');
const serverFault = 'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.';

/** Types a day into the parts of a date field. */
const typeDay = async (user: ReturnType<typeof userEvent.setup>, scope: HTMLElement, label: string, digits: string) => {
    const group = within(scope).getByRole('group', { name: label });
    await user.click(within(group).getByRole('spinbutton', { name: /dag/i }));
    await user.keyboard(digits);
};

describe('contract list (administration §2, §4)', () => {
    const contracts = [
        aContract(1),
        aContract(2, { navn: 'Utløpt', gyldigTilDato: '2021-01-01T00:00:00+01:00' }),
        aContract(3, { navn: 'Kommende', gyldigFraDato: '2098-01-01T00:00:00+01:00' }),
    ];
    const show = (answers: FakeAnswers = {}) => {
        renderInApp(
            <ContractSection
                companyId={company.id}
                linkTo={({ selskapsId, id }) => `/entreprenorer/${selskapsId}/Kontrakter/${id}`}
            />,
            { city: fakeCity({ listCompanyContracts: contracts, ...answers }), session: { roles: ['admin'] } },
        );
        return userEvent.setup();
    };
    test("shows 'Gyldige kontrakter' first, 'Alle kontrakter' when asked; to-date as the last valid day", async () => {
        const user = show();
        expect(await screen.findByRole('link', { name: 'Kontrakt 1' })).toHaveAttribute(
            'href',
            `/entreprenorer/${company.id}/Kontrakter/${aContract(1).id}`,
        );
        expect(screen.getAllByRole('link')).toHaveLength(1);
        expect(screen.getByText('31.12.2098')).toBeVisible();
        await user.click(screen.getByRole('combobox', { name: 'Vis' }));
        expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
            'Gyldige kontrakter',
            'Alle kontrakter',
        ]);
        await user.click(screen.getByRole('option', { name: 'Alle kontrakter' }));
        expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
            'Kommende',
            'Kontrakt 1',
            'Utløpt',
        ]);
        expect(screen.getByText('3 rader')).toBeVisible();
        await user.click(within(screen.getByRole('columnheader', { name: /gyldig fra/i })).getByRole('button'));
        expect(
            screen
                .getAllByRole('link')
                .map((link) => link.textContent)
                .at(-1),
        ).toBe('Kommende');
    });
    test('an empty list has its message', async () => {
        show({ listCompanyContracts: [] });
        expect(await screen.findByText('Ingen kontrakter er registrert.')).toBeVisible();
    });
});

describe('new contract (administration §4, §5, §7, §8)', () => {
    const show = (answers: FakeAnswers = {}) => {
        const city = fakeCity({
            listContractorAgreements: [anAgreement(1, 'Veidrift'), anAgreement(2, 'Sykkelveier')],
            listSchemes: [
                { id: 4, navn: 'Vei' },
                { id: 5, navn: 'Vinter' },
            ],
            createContract: { id: aContract(9).id },
            ...answers,
        });
        renderWithFlashes(
            <ContractCreate company={company} onAddAgreements={() => undefined} onClose={() => undefined} />,
            { city, session: { roles: ['admin'] } },
        );
        const user = userEvent.setup();
        const dialog = () => screen.getByRole('dialog', { name: 'Ny kontrakt' });
        const choose = async (field: RegExp, option: string) => {
            await user.click(within(dialog()).getByRole('combobox', { name: field }));
            await user.click(await screen.findByRole('option', { name: option }));
        };
        const fill = async (fra: string, til: string) => {
            await user.type(await screen.findByRole('textbox', { name: /Kontraktnavn/ }), ' Sykkel ');
            await waitFor(() => expect(city.argsOf('listContractorAgreements')).toHaveLength(1));
            await choose(/Avtale/, 'Sykkelveier');
            await typeDay(user, dialog(), 'Gyldig fra', fra);
            await typeDay(user, dialog(), 'Gyldig til', til);
            await choose(/Prosesskodeskjema/, 'Vinter');
        };
        return {
            city,
            user,
            fill,
            dialog,
            save: () => user.click(within(dialog()).getByRole('button', { name: 'Lagre' })),
        };
    };
    test('every missing field has its message, and nothing is sent', async () => {
        const { save, city } = show();
        await save();
        for (const message of [
            'Kontraktnavn må fylles ut.',
            'Fradato må velges.',
            'Tildato må velges.',
            'En avtale må velges.',
            'Et prosesskodeskjema må velges.',
        ])
            expect(await screen.findByText(message)).toBeVisible();
        expect(city.argsOf('createContract')).toHaveLength(0);
    });
    test("a company's only agreement is chosen, each time the dialog is opened", async () => {
        const isChosen = () =>
            waitFor(() => expect(screen.getByRole('combobox', { name: /Avtale/ })).toHaveTextContent('Sykkelveier'));
        const Opened = () => {
            const [times, setTimes] = useState(0);
            return (
                <ContractCreate
                    key={times}
                    company={company}
                    onAddAgreements={() => undefined}
                    onClose={() => setTimes(times + 1)}
                />
            );
        };
        renderInApp(<Opened />, {
            city: fakeCity({ listContractorAgreements: [anAgreement(2, 'Sykkelveier')], listSchemes: [] }),
            session: { roles: ['admin'] },
        });
        await isChosen();
        // Now the agreements are there before the form is.
        await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
        await isChosen();
    });
    test('a company without agreements gets a message with the way to add one, and its contract is refused', async () => {
        const addAgreements = vi.fn();
        renderInApp(<ContractCreate company={company} onAddAgreements={addAgreements} onClose={() => undefined} />, {
            city: fakeCity({ listContractorAgreements: [], listSchemes: [] }),
            session: { roles: ['admin'] },
        });
        expect(await screen.findByText('Entreprenøren har ingen avtaler. Legg til en avtale først.')).toBeVisible();
        expect(screen.getByRole('combobox', { name: /Avtale/ })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('En avtale må velges.')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Legg til avtaler' }));
        expect(addAgreements).toHaveBeenCalledOnce();
    });
    test('Fradato må ikke være større enn idag. is shown until the to-date is corrected, to 31.12.9999 too', async () => {
        const { fill, save, city, user, dialog } = show();
        await fill('02052026', '01052026');
        await save();
        expect(await screen.findByText('Fradato må ikke være større enn idag.')).toBeVisible();
        expect(city.argsOf('createContract')).toHaveLength(0);
        // For ever is as any other day.
        await typeDay(user, dialog(), 'Gyldig til', '31129999');
        await waitFor(() =>
            expect(screen.queryByText('Fradato må ikke være større enn idag.')).not.toBeInTheDocument(),
        );
        expect(screen.queryByText('Dato må være i formatet DD.MM.ÅÅÅÅ')).not.toBeInTheDocument();
        expect(dialog().querySelector('[aria-invalid="true"]')).toBeNull();
        await save();
        await waitFor(() =>
            expect(city.argsOf('createContract')).toMatchObject([
                { body: { gyldigTilDato: '9999-12-31T23:00:00.000Z' } },
            ]),
        );
    });
    test('an overlap and any other failure are told, and what was typed stays', async () => {
        const refusals = [
            [refusal(409, 'Duplisert objekt Noe annet'), 'Kunne ikke legge til kontrakt.'],
            [overlap, 'Avtale for gjeldende datoer har allerede en kontrakt.'],
            [refusal(500, 'x'), 'Kunne ikke legge til kontrakt.'],
        ] as const;
        const errors = refusals.map(([error]) => error);
        const { fill, save } = show({
            createContract: () => {
                throw errors.shift() as Error;
            },
        });
        await fill('01102026', '25102026');
        for (const [, message] of refusals) {
            expect(screen.queryByText(message)).not.toBeInTheDocument();
            await save();
            expect(await screen.findByText(message)).toBeVisible();
            expect(screen.getByRole('textbox', { name: /Kontraktnavn/ })).toHaveValue(' Sykkel ');
        }
    });
    test("the to-date is stored as the next day's start in Oslo: 'Kontrakt lagt til.'", async () => {
        const { fill, save, city } = show();
        await fill('01102026', '25102026');
        await save();
        expect(await screen.findByText('Kontrakt lagt til.')).toBeVisible();
        expect(city.argsOf('createContract').at(-1)).toEqual({
            params: { id: company.id },
            body: {
                navn: 'Sykkel',
                avtaleId: 2,
                prosesskodeSkjemaId: 5,
                gyldigFraDato: '2026-09-30T22:00:00.000Z',
                gyldigTilDato: '2026-10-25T23:00:00.000Z',
                selskapsId: company.id,
                områdenavn: null,
            },
        });
    });
});

describe('contract page (administration §2, §5, §6, §8)', () => {
    const contract = aContract(1);
    const show = (
        answers: FakeAnswers = {},
        { roles = ['admin'] as Role[], at = `/entreprenorer/${company.id}/Kontrakter/${contract.id}` } = {},
    ) => {
        const city = fakeCity({
            getCompany: company,
            listCompanyContracts: [contract],
            getContractChanged: { sistEndret: '2026-05-17T10:03:00Z' },
            listPrices: [],
            listBulkUpdates: [],
            listProcessCodesOfScheme: [],
            listContractorAgreements: [anAgreement(1, 'Veidrift indre by'), anAgreement(2, 'Sykkelveier')],
            updateContract: undefined,
            ...answers,
        });
        renderWithFlashes(<ContractEdit />, {
            city,
            session: { roles },
            path: '/entreprenorer/:selskapsId/Kontrakter/:kontraktsId',
            at,
        });
        return { city, user: userEvent.setup() };
    };
    test("the header: agreement, days, scheme, and 'Sist endret' from its own call", async () => {
        const { city } = show();
        expect(await screen.findByRole('heading', { level: 1, name: /Kontrakt 1/ })).toBeVisible();
        expect(await screen.findByText('17.05.2026 kl. 12:03')).toBeVisible();
        expect(city.argsOf('getContractChanged')[0]).toEqual({
            params: { id: company.id, kontraktId: contract.id },
        });
        expect(screen.getByText('01.01.2020')).toBeVisible();
        expect(screen.getByText('31.12.2098')).toBeVisible();
        expect(screen.getByRole('link', { name: company.navn })).toHaveAttribute(
            'href',
            `/entreprenorer/${company.id}?fane=kontrakter`,
        );
    });
    test("a 'Sist endret' that cannot be read is not shown as none", async () => {
        show({ getContractChanged: refusing(500, 'x') });
        expect(await screen.findByText(serverFault)).toBeVisible();
    });
    test("'Sist endret' is read again when a price of the future scheme changes", async () => {
        let sistEndret = '2026-05-17T10:03:00Z';
        const prosesskode = aPrice(1, 'A2', 'Asfalt', 96, 'tonn').prosesskode;
        const { user } = show({
            getContractChanged: () => ({ sistEndret }),
            listBulkUpdates: [
                {
                    id: 7,
                    gyldigFraDato: '2099-01-01',
                    prosessertDato: null,
                    prisEndringer: [{ id: 1, pris: 96, prosesskode }],
                },
            ],
            updatePriceChange: () => {
                sistEndret = '2026-05-18T10:03:00Z';
                return undefined;
            },
        });
        expect(await screen.findByText('17.05.2026 kl. 12:03')).toBeVisible();
        await user.click(await screen.findByRole('tab', { name: 'Fremtidig' }));
        await user.click(await screen.findByRole('button', { name: 'Endre Pris på A2' }));
        await user.clear(screen.getByRole('textbox', { name: 'Pris på A2' }));
        await user.keyboard('100{Enter}');
        expect(await screen.findByText('18.05.2026 kl. 12:03')).toBeVisible();
    });
    test.each([
        ['as the city writes them', ['K-7B', 'K-7b', 'k-7b'], '/entreprenorer/Nord-A/Kontrakter/K-7b'],
        ['typed in capitals', ['k-7a', 'k-7b'], '/entreprenorer/NORD-A/KONTRAKTER/K-7B'],
        ['with a slash', ['k-7b/2026'], '/entreprenorer/Nord%2FA/Kontrakter/k-7b%2F2026'],
    ])('ids in the address are opaque, %s (D1, D14)', async (_, ids, at) => {
        const { city } = show(
            {
                getCompany: { ...company, id: 'Nord-A' },
                listCompanyContracts: ids.map((id) => aContract(1, { id, navn: `Kontrakt ${id}` })),
            },
            { at },
        );
        expect(await screen.findByRole('heading', { level: 1, name: /^Kontrakt [Kk]-7b/ })).toBeVisible();
        expect(await screen.findByRole('link', { name: company.navn })).toBeVisible();
        expect(city.argsOf('listCompanyContracts')[0]).toEqual({
            params: { id: decodeURIComponent(at.split('/')[2] ?? '') },
        });
    });
    test('a contract that does not exist has its message', async () => {
        show({ listCompanyContracts: [] });
        expect(await screen.findByText('Fant ikke kontrakten.')).toBeVisible();
    });
    test.each([
        ['a contractor admin', 'contractorAdmin', '/entreprenorkontrakter'],
        ['the service department', 'service', `/entreprenorer/${company.id}?fane=kontrakter`],
    ] as const)('%s sees text and read-only prices, and can change nothing (D5)', async (_, role, contractor) => {
        const { city } = show({}, { roles: [role] });
        expect(await screen.findByRole('heading', { level: 1, name: 'Kontrakt 1' })).toBeVisible();
        expect(await screen.findByText('Ingen priser er registrert.')).toBeVisible();
        expect(screen.queryByRole('button', { name: /Endre|Legg til|Fjern|Nytt/ })).not.toBeInTheDocument();
        expect(city.argsOf('listBulkUpdates')).toHaveLength(0);
        expect(city.argsOf('listProcessCodesOfScheme')).toHaveLength(0);
        expect(screen.getByRole('link', { name: company.navn })).toHaveAttribute('href', contractor);
    });
    test('contract name edit: minimum input length 3', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('button', { name: 'Endre Kontraktnavn' }));
        const input = screen.getByRole('textbox', { name: 'Kontraktnavn' });
        await user.clear(input);
        await user.type(input, 'AB{Enter}');
        expect(await screen.findByText('Tekstlengde må være minst 3')).toBeVisible();
        expect(city.argsOf('updateContract')).toHaveLength(0);
    });
    test('the name is saved with the payload of administration §3', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('button', { name: 'Endre Kontraktnavn' }));
        await user.type(screen.getByRole('textbox', { name: 'Kontraktnavn' }), '0{Enter}');
        expect(await screen.findByText('Kontrakten er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateContract')[0]).toEqual({
            params: { selskapId: company.id, kontraktId: contract.id },
            body: {
                SelskapId: company.id,
                KontraktId: contract.id,
                navn: 'Kontrakt 10',
                avtaleId: 1,
                gyldigFraDato: contract.gyldigFraDato,
                gyldigTilDato: contract.gyldigTilDato,
            },
        });
    });
    const edit = async (answers: FakeAnswers = {}) => {
        const shown = show(answers);
        await shown.user.click(await screen.findByRole('button', { name: 'Endre kontrakt' }));
        const dialog = await screen.findByRole('dialog', { name: 'Endre kontrakt' });
        return {
            ...shown,
            dialog,
            save: () => shown.user.click(within(dialog).getByRole('button', { name: 'Lagre' })),
        };
    };
    test('dates and agreement are changed', async () => {
        const { user, dialog, save, city } = await edit();
        await typeDay(user, dialog, 'Gyldig til', '28032027');
        await user.click(within(dialog).getByRole('combobox', { name: /Avtale/ }));
        await user.click(await screen.findByRole('option', { name: 'Sykkelveier' }));
        await save();
        expect(await screen.findByText('Kontrakten er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateContract')[0]).toMatchObject({
            body: {
                navn: 'Kontrakt 1',
                avtaleId: 2,
                // As the city sent it: the user has not touched it.
                gyldigFraDato: contract.gyldigFraDato,
                gyldigTilDato: '2027-03-28T22:00:00.000Z',
            },
        });
    });
    test('refusals have their texts, and the form stays as it was typed', async () => {
        const refusals = [
            [
                refusal(400, 'Registrert ressursforbruk er utenfor gyldighetsperioden for kontrakten.'),
                'Registrert ressursforbruk er utenfor gyldighetsperioden, og blokkerer endringer av gyldighetsdato på kontrakt',
            ],
            [overlap, 'Avtale for gjeldende datoer har allerede en kontrakt.'],
            [refusal(500, 'x'), serverFault],
            [new TypeError('x'), 'En feil oppsto. Vennligst kontakt Servicedesk.'],
        ] as const;
        const errors = refusals.map(([error]) => error);
        const { user, dialog, save } = await edit({
            updateContract: () => {
                throw errors.shift() as Error;
            },
        });
        await typeDay(user, dialog, 'Gyldig til', '28032027');
        for (const [, message] of refusals) {
            await save();
            expect(await screen.findByText(message)).toBeVisible();
            expect(within(dialog).getByRole('group', { name: 'Gyldig til' })).toHaveTextContent(/28.*03.*2027/);
        }
    });
    test('a contract that cannot be read has its message', async () => {
        show({ listCompanyContracts: refusing(500, 'x') });
        expect(await screen.findByText(serverFault)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    });
    test("another company's contract gives no access, and no button to try again", async () => {
        const noAccess = 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.';
        show(
            { getCompany: refusing(403, noAccess), listCompanyContracts: refusing(403, noAccess) },
            { roles: ['contractorAdmin'] },
        );
        expect(await screen.findByText(noAccess)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
    });
});
