import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { CompanyUser } from '../../api/entities/administration';
import type { CompanyType, Role } from '../../api/roles';
import {
    fakeCity,
    renderInApp,
    type FakeAnswers,
    renderWithFlashes,
    refusing,
    refusal,
} from '../../../tests/components/testing';
import { aCompany, anAgreement, own } from '../../../tests/components/contracts';
import { ServiceDepartment } from '../serviceDepartment/ServiceDepartment';
import { comeBackAs, withKeptDrafts } from '../../../tests/components/keptDrafts';
import { CompanyUsers } from './CompanyUsers';
import { UserList } from './UserList';

const companyOf = (type: CompanyType) => aCompany({ id: own(50), selskapsType: { id: type } });
const aUser = (
    id: number,
    navn: string,
    rolleId: number,
    rolle: string,
    avtaler: CompanyUser['avtaler'] = [],
): CompanyUser => ({
    id: own(id),
    fornavn: navn.split(' ')[0] ?? '',
    etternavn: navn.split(' ')[1] ?? '',
    navn,
    epost: `${id}@bymelding.test`,
    selskapsId: own(50),
    selskapsRolle: { rolleId, navn: rolle },
    avtaler,
});
const contractorUsers = [
    aUser(11, 'Eirik Nordvik', 5, 'Entreprenør Admin', [{ avtaleId: 1, navn: 'Veidrift' }]),
    aUser(12, 'Elin Strand', 6, 'Entreprenør', [{ avtaleId: 1, navn: 'Veidrift' }]),
];
const agreements = [anAgreement(1, 'Veidrift'), anAgreement(2, 'Gatelys')];
const show = (
    answers: FakeAnswers = {},
    { type = 3 as CompanyType, roles = ['admin'] as Role[], users = contractorUsers, company = {} } = {},
) => {
    const city = fakeCity({
        listUsers: users,
        listContractorAgreements: agreements,
        listAgreements: [...agreements, anAgreement(9, 'Snørydding')],
        ...answers,
    });
    renderWithFlashes(<UserList company={{ ...companyOf(type), ...company }} />, { city, session: { roles } });
    return { city, user: userEvent.setup() };
};
type User = ReturnType<typeof userEvent.setup>;
const openDialog = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Opprett bruker' }));
    return within(await screen.findByRole('dialog', { name: 'Opprett bruker' }));
};
const choose = async (user: User, role: RegExp | string) => {
    await user.click(screen.getByRole('combobox', { name: /Rolle/ }));
    await user.click(await screen.findByRole('option', { name: role }));
};
const fill = async (user: User, role = 'Entreprenør') => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox', { name: /Fornavn/ }), 'Nina');
    await user.type(dialog.getByRole('textbox', { name: /Etternavn/ }), 'Ny');
    await user.type(dialog.getByRole('textbox', { name: /E-post/ }), 'ny@n.no');
    await choose(user, role);
    return dialog;
};
const submit = (user: User, dialog: Awaited<ReturnType<typeof openDialog>>) =>
    user.click(dialog.getByRole('button', { name: 'Opprett bruker' }));
const open = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

describe('user list (administration §2, §8)', () => {
    test('name, e-mail, role and agreements, sorted by name, with their number', async () => {
        const { city } = show();
        expect(
            await screen.findByRole('row', { name: /Elin Strand 12@bymelding.test Entreprenør Veidrift/ }),
        ).toBeVisible();
        expect(screen.getByRole('heading', { name: 'Brukere i Nordvei Drift AS 2' })).toBeVisible();
        const names = () =>
            screen.getAllByRole('button', { name: /^(Eirik|Elin) / }).map((button) => button.textContent);
        expect(names()).toEqual(['Eirik Nordvik', 'Elin Strand']);
        await userEvent.click(screen.getByRole('button', { name: 'Sorter etter navn synkende' }));
        await waitFor(() => expect(names()).toEqual(['Elin Strand', 'Eirik Nordvik']));
        expect(city.argsOf('listUsers')[0]).toEqual({ query: { selskapId: own(50) } });
    });
    test('shows a message when there are no users', async () => {
        show({}, { users: [] });
        expect(await screen.findByText('Ingen brukere er registrert.')).toBeVisible();
    });
    test('404: Feil ved lasting av brukere.', async () => {
        show({ listUsers: refusing(404, 'Feil: fant ikke selskapet.') });
        expect(await screen.findAllByText(/^Feil/)).toHaveLength(1);
        expect(await screen.findByText('Feil ved lasting av brukere.')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    });
    test.each([
        [503, 'Databasen svarer ikke. Prøv igjen om litt.', 'Databasen svarer ikke. Prøv igjen om litt.'],
        [504, undefined, 'feil kode 504'],
    ])("a %i «%s» is shown as «%s», which is not a 500's text", async (status, reason, message) => {
        show({ listUsers: refusing(status, reason) });
        expect(await screen.findByText(message)).toBeVisible();
    });
    test('500 has its own text', async () => {
        show({ listUsers: refusing(500) });
        expect(
            await screen.findByText(
                'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.',
            ),
        ).toBeVisible();
    });
});

describe('new user (administration §5, §6, §8)', () => {
    test('first name, e-mail and role are required; the e-mail must be valid', async () => {
        const { user, city } = show();
        const dialog = await openDialog(user);
        await submit(user, dialog);
        expect(await dialog.findByText('Fornavn kan ikke være tom')).toBeVisible();
        expect(dialog.getByText('Må være en gyldig e-post')).toBeVisible();
        expect(dialog.getByText('Rolle må være valgt')).toBeVisible();
        await user.type(dialog.getByRole('textbox', { name: /Fornavn/ }), 'N');
        await user.type(dialog.getByRole('textbox', { name: /E-post/ }), 'nina@');
        await choose(user, 'Entreprenør');
        await submit(user, dialog);
        expect(dialog.queryByText('Rolle må være valgt')).not.toBeInTheDocument();
        expect(dialog.getByText('Må være en gyldig e-post')).toBeVisible();
        expect(city.argsOf('createUser')).toHaveLength(0);
    });
    test.each<[CompanyType, string[]]>([
        [1, ['Serviceavdeling Admin', 'Serviceavdeling']],
        [3, ['Entreprenør Admin', 'Entreprenør']],
        [4, ['SamarbeidspartnerAdmin', 'Samarbeidspartner']],
    ])('company type %i gives the roles %j', async (type, names) => {
        const { user } = show({}, { type, users: [] });
        const dialog = await openDialog(user);
        await user.click(dialog.getByRole('combobox', { name: /Rolle/ }));
        expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(names);
    });
    test('without a mail server the link of a new user is shown, to be copied', async () => {
        const lenke = 'https://by.test/passordaktivering/1';
        const { user } = show({ createUser: { id: own(13), lenke } }, { roles: ['contractorAdmin'] });
        const dialog = await fill(user);
        await user.click(dialog.getByRole('checkbox', { name: 'Gatelys' }));
        await submit(user, dialog);
        const unsent = within(await screen.findByRole('dialog', { name: 'Ny bruker er registrert' }));
        expect(unsent.getByText(/^E-post til ny@n.no er ikke sendt/)).toBeVisible();
        expect(unsent.getByRole('textbox', { name: 'Lenke' })).toHaveValue(lenke);
        await user.click(unsent.getByRole('button', { name: 'Kopier' }));
        expect(await navigator.clipboard.readText()).toBe(lenke);
        expect(screen.queryByText(/er sendt til/)).toBeNull();
        // It is shown once.
        await user.keyboard('{Escape}');
        expect(unsent.getByRole('textbox', { name: 'Lenke' })).toBeVisible();
        await user.click(unsent.getByRole('button', { name: 'Lukk' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    test('of a company that signs in elsewhere, the link is the address of the sign-in page', async () => {
        const lenke = 'https://by.test/login';
        const company = { lokalePassord: false };
        const { user } = show({ createUser: { id: own(13), lenke } }, { roles: ['contractorAdmin'], company });
        const dialog = await fill(user);
        await user.click(dialog.getByRole('checkbox', { name: 'Gatelys' }));
        await submit(user, dialog);
        const unsent = within(await screen.findByRole('dialog', { name: 'Ny bruker er registrert' }));
        expect(unsent.getByText(/Kopier adressen til innloggingen og gi den til brukeren\.$/)).toBeVisible();
        expect(unsent.getByRole('textbox', { name: 'Lenke' })).toHaveValue(lenke);
    });
    test("a contractor admin's new user gets agreements of the company, and a mail to choose a password by", async () => {
        const { user, city } = show({ createUser: { id: own(13) } }, { roles: ['contractorAdmin'] });
        const dialog = await fill(user);
        await user.click(dialog.getByRole('checkbox', { name: 'Gatelys' }));
        await submit(user, dialog);
        expect(
            await screen.findByText(
                'Ny bruker er registrert. En e-post med lenke til å velge passord er sendt til ny@n.no.',
            ),
        ).toBeVisible();
        expect(city.argsOf('listContractorAgreements')).toEqual([{ params: { id: own(50) } }]);
        expect(city.argsOf('createUser')).toEqual([
            {
                body: {
                    selskapsId: own(50),
                    fornavn: 'Nina',
                    etternavn: 'Ny',
                    navn: 'Nina Ny',
                    epost: 'ny@n.no',
                    rolle: 6,
                    avtaler: [{ avtaleId: 2 }],
                },
            },
        ]);
        await waitFor(() => expect(city.argsOf('listUsers')).toHaveLength(2));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    describe('after an expired session', () => {
        withKeptDrafts();
        test('an agreement that the company has lost meanwhile is not sent', async () => {
            const first = show({}, { roles: ['contractorAdmin'] });
            const dialog = await fill(first.user);
            await first.user.click(dialog.getByRole('checkbox', { name: 'Veidrift' }));
            await first.user.click(dialog.getByRole('checkbox', { name: 'Gatelys' }));
            await comeBackAs('kari');
            const { user, city } = show(
                { listContractorAgreements: agreements.slice(0, 1), createUser: { id: own(13) } },
                { roles: ['contractorAdmin'] },
            );
            const again = await openDialog(user);
            expect(await again.findByRole('checkbox', { name: 'Veidrift' })).toBeChecked();
            await submit(user, again);
            await waitFor(() =>
                expect(city.argsOf('createUser')).toMatchObject([{ body: { avtaler: [{ avtaleId: 1 }] } }]),
            );
        });
    });
    test('anyone else is offered all agreements (administration §2)', async () => {
        const { user, city } = show();
        const dialog = await openDialog(user);
        expect(await dialog.findByRole('checkbox', { name: 'Snørydding' })).toBeVisible();
        expect(city.argsOf('listContractorAgreements')).toEqual([]);
    });
    test('with a password, which has at least 6 characters', async () => {
        const { user, city } = show({ createUser: { id: own(13) } }, { type: 4, users: [] });
        const dialog = await fill(user, 'Samarbeidspartner');
        expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
        await user.type(dialog.getByLabelText('Passord'), 'kort');
        await submit(user, dialog);
        expect(await screen.findByText('Nytt passord må være minst 6 karakterer!')).toBeVisible();
        await user.type(dialog.getByLabelText('Passord'), 'ere');
        await submit(user, dialog);
        expect(await screen.findByText('Ny bruker er registrert.')).toBeVisible();
        expect(city.argsOf('createUser')[0]).toMatchObject({ body: { passord: 'kortere', rolle: 8, avtaler: [] } });
    });

    test('the first field that the city refuses gets the focus, and keeps it while it is corrected', async () => {
        const { user } = show({
            createUser: () => {
                throw new HttpError('Ugyldig forespørsel.', 400, {
                    errorMessage: 'Ugyldig forespørsel.',
                    errors: { fornavn: 'Fornavnet er sperret.', epost: 'E-postadressen er sperret.' },
                });
            },
        });
        const dialog = await fill(user);
        await submit(user, dialog);
        const firstName = dialog.getByRole('textbox', { name: /Fornavn/ });
        await waitFor(() => expect(firstName).toHaveFocus());
        await user.keyboard('Nora');
        await waitFor(() => expect(dialog.queryByText('Fornavnet er sperret.')).not.toBeInTheDocument());
        expect(firstName).toHaveFocus();
        expect(dialog.getByRole('textbox', { name: /E-post/ })).toHaveValue('ny@n.no');
    });

    test('a refusal has its message, a duplicate at the e-mail field without the prefix; what was typed stays', async () => {
        const refusals = [
            [404, 'Fant ikke selskapet.', 'Feil ved registrering av ny bruker.'],
            [400, 'E-postadressen er sperret.', 'E-postadressen er sperret.'],
            [
                500,
                'Brukerkatalogen er nede.',
                'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.',
            ],
            [
                409,
                'Duplisert objekt Bruker med e-post ny@n.no finnes allerede.',
                'Bruker med e-post ny@n.no finnes allerede.',
            ],
        ] as const;
        const errors = refusals.map(([status, reason]) => refusal(status, reason));
        const { user } = show({
            createUser: () => {
                throw errors.shift() as Error;
            },
        });
        const dialog = await fill(user);
        for (const [, , message] of refusals) {
            await submit(user, dialog);
            expect(await screen.findByText(message)).toBeVisible();
            expect(dialog.getByRole('textbox', { name: /Fornavn/ })).toHaveValue('Nina');
        }
        expect(dialog.getByRole('textbox', { name: /E-post/ })).toHaveAccessibleDescription(refusals[3][2]);
        expect(screen.queryByText(/Duplisert objekt/)).not.toBeInTheDocument();
    });
});

describe('editing a user (administration §2, §5)', () => {
    test('one row is open at a time, and closes again', async () => {
        const { user } = show();
        await open(user, 'Elin Strand');
        expect(await screen.findByRole('group', { name: 'Endre Elin Strand' })).toBeVisible();
        await open(user, 'Eirik Nordvik');
        expect(await screen.findByRole('group', { name: 'Endre Eirik Nordvik' })).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('group', { name: 'Endre Elin Strand' })).not.toBeInTheDocument());
        expect(screen.getByRole('button', { name: 'Eirik Nordvik' })).toHaveAttribute('aria-expanded', 'true');
        await user.keyboard('{Enter}');
        await waitFor(() => expect(screen.queryByRole('group', { name: /^Endre/ })).not.toBeInTheDocument());
    });
    test("a contractor's user: role and agreements", async () => {
        const { user, city } = show({ updateUser: undefined });
        await open(user, 'Elin Strand');
        await user.click(await screen.findByRole('checkbox', { name: 'Gatelys' }));
        await choose(user, 'Entreprenør Admin');
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Brukeren er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateUser')).toEqual([
            { params: { id: own(12) }, body: { rolle: 5, avtaler: [{ avtaleId: 1 }, { avtaleId: 2 }] } },
        ]);
        await waitFor(() => expect(screen.queryByRole('group', { name: /^Endre/ })).not.toBeInTheDocument());
    });
    test('an answer leaves the row that is open by then as it is', async () => {
        let answer = (): void => undefined;
        const { user } = show({
            updateUser: () => new Promise((resolve) => (answer = () => resolve(undefined))),
        });
        await open(user, 'Elin Strand');
        await user.click(await screen.findByRole('checkbox', { name: 'Gatelys' }));
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        await user.click(screen.getByRole('checkbox', { name: 'Veidrift' }));
        expect(screen.getByRole('checkbox', { name: 'Veidrift' }), 'it would not be saved').toBeChecked();
        await open(user, 'Eirik Nordvik');
        await screen.findByRole('group', { name: 'Endre Eirik Nordvik' });
        await waitFor(() => expect(screen.queryByRole('group', { name: 'Endre Elin Strand' })).not.toBeInTheDocument());
        answer();
        expect(await screen.findByText('Brukeren er oppdatert.')).toBeVisible();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Eirik Nordvik' })).toHaveFocus());
        expect(screen.getByRole('group', { name: 'Endre Eirik Nordvik' })).toBeVisible();
    });
    test("a contractor's user without agreements: En avtale må velges.", async () => {
        const { user, city } = show();
        await open(user, 'Elin Strand');
        await user.click(await screen.findByRole('checkbox', { name: 'Veidrift' }));
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('En avtale må velges.')).toBeVisible();
        expect(city.argsOf('updateUser')).toHaveLength(0);
    });
    test('other companies: the role only', async () => {
        const { user, city } = show(
            { updateUserRole: undefined },
            { type: 1, users: [aUser(21, 'Siri Haugen', 3, 'Serviceavdeling')] },
        );
        await open(user, 'Siri Haugen');
        await choose(user, 'Serviceavdeling Admin');
        expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Brukeren er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateUserRole')).toEqual([{ params: { id: own(21) }, body: { rolle: 2 } }]);
        expect(city.argsOf('listContractorAgreements')).toHaveLength(0);
    });
    test('a refusal is shown, and the row stays open', async () => {
        const { user } = show({ updateUser: refusing(400, 'Rolle må være valgt') });
        await open(user, 'Elin Strand');
        await screen.findByRole('checkbox', { name: 'Veidrift' });
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Rolle må være valgt')).toBeVisible();
        expect(screen.getByRole('group', { name: 'Endre Elin Strand' })).toBeVisible();
    });
    test('nobody but an admin touches an admin', async () => {
        const { user } = show(
            {},
            {
                type: 1,
                roles: ['serviceAdmin'],
                users: [aUser(20, 'Astrid Bakken', 1, 'Admin'), aUser(21, 'Siri Haugen', 3, 'Serviceavdeling')],
            },
        );
        await open(user, 'Astrid Bakken');
        expect(await screen.findByText('Bare en administrator kan endre denne brukeren.')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Fjern Astrid Bakken' })).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Fjern Siri Haugen' })).toBeVisible();
    });
});

describe('removing a user (administration §7)', () => {
    test('asks first, and Avbryt removes nobody', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('button', { name: 'Fjern Elin Strand' }));
        expect(await screen.findByText(/Vil du fjerne Elin Strand/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Avbryt' }));
        await waitFor(() => expect(screen.queryByText(/Vil du fjerne Elin Strand/)).not.toBeInTheDocument());
        expect(city.argsOf('deleteUser')).toHaveLength(0);
    });

    test('Brukeren er fjernet. leaves the focus on the table', async () => {
        let isThere = true;
        const { user, city } = show({
            listUsers: () => (isThere ? contractorUsers : contractorUsers.slice(0, 1)),
            deleteUser: () => {
                isThere = false;
            },
        });
        await user.click(await screen.findByRole('button', { name: 'Fjern Elin Strand' }));
        await user.click(await screen.findByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Brukeren er fjernet.')).toBeVisible();
        expect(city.argsOf('deleteUser')).toEqual([{ params: { id: own(12) } }]);
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Fjern Elin Strand' })).not.toBeInTheDocument(),
        );
        await waitFor(() => expect(screen.getByRole('region', { name: 'Brukere i Nordvei Drift AS' })).toHaveFocus());
    });
    test('a user whom somebody else has removed gives a message and leaves the list', async () => {
        let isThere = true;
        const { user } = show({
            listUsers: () => (isThere ? contractorUsers : contractorUsers.slice(0, 1)),
            deleteUser: () => {
                isThere = false;
                throw refusal(404, 'Fant ikke brukeren.');
            },
        });
        await user.click(await screen.findByRole('button', { name: 'Fjern Elin Strand' }));
        await user.click(await screen.findByRole('button', { name: 'Fjern' }));
        expect(await screen.findByText('Fant ikke brukeren.')).toBeVisible();
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Fjern Elin Strand' })).not.toBeInTheDocument(),
        );
    });
});

test('/entreprenorbrukere: the company of the signed-in user', async () => {
    const city = fakeCity({ getCompanyOfUser: own(50), getCompany: companyOf(3), listUsers: contractorUsers });
    renderInApp(<CompanyUsers />, { city, session: { roles: ['contractorAdmin'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brukere' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Elin Strand' })).toBeVisible();
    expect(city.argsOf('getCompany')).toEqual([{ params: { id: own(50) } }]);
});

test("D6: /serviceavdelingen has the service department's users, and in a second tab those of a chosen partner", async () => {
    const partners = [60, 61].map((id) => aCompany({ id: own(id), navn: `Partner ${id}`, selskapsType: { id: 4 } }));
    const city = fakeCity({
        listServiceDepartments: [{ ...companyOf(1), navn: 'Serviceavdelingen' }],
        listCompaniesOfType: partners,
        listUsers: [],
    });
    const { router } = renderInApp(<ServiceDepartment />, {
        city,
        session: { roles: ['serviceAdmin'] },
        at: '/serviceavdelingen',
        path: '/serviceavdelingen',
    });
    const user = userEvent.setup();
    expect(await screen.findByRole('heading', { name: /Brukere i Serviceavdelingen/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Samarbeidspartnere' }));
    expect(router.state.location.search).toBe('?fane=samarbeidspartnere');
    await user.click(await screen.findByRole('combobox', { name: 'Samarbeidspartner' }));
    await user.click(await screen.findByRole('option', { name: 'Partner 61' }));
    expect(await screen.findByRole('heading', { name: /Brukere i Partner 61/ })).toBeVisible();
    expect(city.argsOf('listUsers').map(({ query }) => query)).toEqual([
        { selskapId: own(50) },
        { selskapId: own(60) },
        { selskapId: own(61) },
    ]);
});
