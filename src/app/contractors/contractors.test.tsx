import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../api/roles';
import {
    fakeCity,
    renderInApp,
    renderWithFlashes,
    testSession,
    type FakeAnswers,
    refusal,
    refusing,
} from '../../../tests/components/testing';
import { aCompany, aContract, anAgreement } from '../../../tests/components/contracts';
import { StaleError } from '../data/cityFetch';
import { openConflicts as conflicts } from '../report/conflicts/openConflicts';
import { ContractorEdit } from './ContractorEdit';
import { ContractorList } from './ContractorList';
import { OwnCompany } from './CompanyFacts';

const company = aCompany();

const register = vi.fn<typeof fetch>();
const found = (navn: string) => Promise.resolve(Response.json({ organisasjonsnummer: '352601810', navn }));
beforeEach(() => {
    register.mockReset().mockImplementation(() => found('Akerselva Graveservice AS'));
    vi.stubGlobal('fetch', register);
});

describe('contractor list (administration §2)', () => {
    const show = (answers: FakeAnswers = {}, page = <ContractorList />) => {
        const city = fakeCity({
            listContractors: [
                company,
                aCompany({
                    id: '00000000-0000-4000-8000-000000000006',
                    navn: 'Ås og Ødegård AS',
                    orgnr: '358584713',
                    epost: 'a@aas.example',
                }),
                aCompany({
                    id: '00000000-0000-4000-8000-000000000007',
                    navn: 'Asfaltlaget AS',
                    orgnr: '332245384',
                    epost: 'b@asfalt.example',
                }),
            ],
            ...answers,
        });
        const { router } = renderWithFlashes(page, {
            city,
            session: { roles: ['admin'] },
            at: '/entreprenorer',
        });
        return { city, router, user: userEvent.setup() };
    };
    const names = () => screen.getAllByRole('link').map((link) => link.textContent);

    test('name, org number and e-mail, with a count, in Norwegian order; each row links to its page', async () => {
        show();
        expect(await screen.findByRole('link', { name: 'Nordvei Drift AS' })).toHaveAttribute(
            'href',
            `/entreprenorer/${company.id}`,
        );
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Entreprenører3');
        expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
            'Navn',
            'Organisasjonsnummer',
            'E-post',
        ]);
        expect(names()).toEqual(['Asfaltlaget AS', 'Nordvei Drift AS', 'Ås og Ødegård AS']);
        expect(screen.getByText('post@nordvei.example')).toBeVisible();
    });
    test('a list that fails to load has a message and can be retried', async () => {
        show({ listContractors: refusing(500, 'x') });
        expect(
            await screen.findByText(
                'Feil oppsto på server siden med feilkode(500). Vennligst kontakt systemadministrator.',
            ),
        ).toBeVisible();
        expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    });

    describe('Opprett entreprenør (administration §5, §7, §8)', () => {
        const open = async (...shownWith: Parameters<typeof show>) => {
            const shown = show(...shownWith);
            await shown.user.click(await screen.findByRole('button', { name: 'Opprett entreprenør' }));
            const dialog = await screen.findByRole('dialog', { name: 'Opprett entreprenør' });
            const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
            return {
                ...shown,
                dialog,
                field,
                save: () => shown.user.click(within(dialog).getByRole('button', { name: 'Lagre' })),
            };
        };
        test('every missing field has its message, and nothing is sent', async () => {
            const { save, city } = await open();
            await save();
            expect(await screen.findByText('Organisasjonnummer må fylles ut.')).toBeVisible();
            expect(screen.getByText('Navn må fylles ut.')).toBeVisible();
            expect(screen.getByText('E-post må fylles ut.')).toBeVisible();
            expect(city.argsOf('createContractor')).toHaveLength(0);
        });
        test('Organisasjonnummer må være 9 sifre. E-post er ikke gyldig.', async () => {
            const { user, field, save, city } = await open();
            await user.type(field(/E-post/), 'kari@');
            for (const typed of ['12345678', '1234567890', '12345678a']) {
                await user.clear(field(/Organisasjonsnummer/));
                await user.type(field(/Organisasjonsnummer/), typed);
                await save();
                expect(await screen.findByText('Organisasjonnummer må være 9 sifre.'), typed).toBeVisible();
            }
            expect(screen.getByText('E-post er ikke gyldig.')).toBeVisible();
            expect(city.argsOf('createContractor')).toHaveLength(0);
        });
        test('at the ninth digit the name is looked up and filled in, without token or client identification (D3)', async () => {
            const { user, field } = await open();
            await user.type(field(/Organisasjonsnummer/), '35260181');
            expect(register).not.toHaveBeenCalled();
            await user.type(field(/Organisasjonsnummer/), '0');
            await waitFor(() => expect(field(/Navn/)).toHaveValue('Akerselva Graveservice AS'));
            expect(register).toHaveBeenCalledTimes(1);
            const [address, init] = register.mock.calls[0] ?? [];
            expect(address).toBe('https://register.test/enheter/352601810');
            expect(new Headers(init?.headers).has('Authorization')).toBe(false);
            expect(new Headers(init?.headers).has('X-Client-Id')).toBe(false);
        });
        test('a lookup of a number that has been changed is dropped', async () => {
            const signals: AbortSignal[] = [];
            register.mockImplementation((_, init) => {
                if (init?.signal) signals.push(init.signal);
                return signals.length === 1 ? new Promise(() => undefined) : found('Bryn Veisikring AS');
            });
            const { user, field } = await open();
            await user.type(field(/Organisasjonsnummer/), '352601810');
            await waitFor(() => expect(signals).toHaveLength(1));
            await user.clear(field(/Organisasjonsnummer/));
            await user.type(field(/Organisasjonsnummer/), '366131868');
            await waitFor(() => expect(field(/Navn/)).toHaveValue('Bryn Veisikring AS'));
            expect(signals[0]?.aborted).toBe(true);
        });
        test('Organisasjonnummer er ikke gyldig. when the register knows no such number; it is not saved', async () => {
            register.mockImplementation(() => Promise.resolve(Response.json({}, { status: 404 })));
            const { user, field, save, city } = await open();
            await user.type(field(/Navn/), 'Eget AS');
            await user.type(field(/E-post/), 'k@f.no');
            await user.type(field(/Organisasjonsnummer/), '999999999');
            expect(await screen.findByText('Organisasjonnummer er ikke gyldig.')).toBeVisible();
            await save();
            expect(field(/Navn/)).toHaveValue('Eget AS');
            expect(city.argsOf('createContractor')).toHaveLength(0);
        });
        test.each([
            ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
            ['busy', () => Promise.resolve(Response.json({}, { status: 429 }))],
        ])('a register that is %s gives a message but does not block', async (_, answer) => {
            register.mockImplementation(answer);
            const { user, field, save, city } = await open({ createContractor: { id: company.id } });
            await user.type(field(/Organisasjonsnummer/), '352601810');
            expect(await screen.findByText('Organisasjonnummer er ikke gyldig.')).toBeVisible();
            await user.type(field(/Navn/), 'Eget AS');
            await user.type(field(/E-post/), 'k@f.no');
            await save();
            await waitFor(() =>
                expect(city.argsOf('createContractor')).toMatchObject([{ body: { navn: 'Eget AS', telefon: null } }]),
            );
        });
        const fill = async ({ user, field }: Awaited<ReturnType<typeof open>>) => {
            await user.type(field(/Organisasjonsnummer/), '352 601 810');
            await waitFor(() => expect(field(/Navn/)).toHaveValue('Akerselva Graveservice AS'));
            await user.type(field(/Navn/), ' ');
            await user.type(field(/E-post/), ' p@a.no ');
            await user.type(field(/Telefon/), '22334455');
        };
        test("all five fields are sent, without the blanks around them (administration §7, D14): 'Ny entreprenør er registrert.', and its page opens", async () => {
            const form = await open({ createContractor: { id: company.id } });
            await fill(form);
            await form.save();
            expect(await screen.findByText('Ny entreprenør er registrert.')).toBeVisible();
            expect(form.city.argsOf('createContractor')[0]).toEqual({
                body: {
                    orgnr: '352601810',
                    navn: 'Akerselva Graveservice AS',
                    epost: 'p@a.no',
                    telefon: '22334455',
                    selskapsTypeId: 3,
                },
            });
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
            await waitFor(() => expect(form.city.argsOf('listContractors').length).toBeGreaterThan(1));
            expect(form.router.state.location.pathname).toBe(`/entreprenorer/${company.id}`);
        });
        test('whoever goes elsewhere while it is saved stays there', async () => {
            let answer = (): void => undefined;
            const form = await open(
                { createContractor: () => new Promise((resolve) => (answer = () => resolve({ id: company.id }))) },
                <Routes>
                    <Route path="/entreprenorer" element={<ContractorList />} />
                    <Route path="*" element={null} />
                </Routes>,
            );
            await fill(form);
            await form.save();
            await waitFor(() => expect(form.city.argsOf('createContractor')).toHaveLength(1));
            await act(() => form.router.navigate('/avtaler'));
            answer();
            expect(await screen.findByText('Ny entreprenør er registrert.')).toBeVisible();
            expect(form.router.state.location.pathname).toBe('/avtaler');
        });
        test('a city that answers with an empty body leaves the user in the list (D14)', async () => {
            const form = await open({ createContractor: (() => undefined) as never });
            await fill(form);
            await form.save();
            expect(await screen.findByText('Ny entreprenør er registrert.')).toBeVisible();
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
            expect(form.router.state.location.pathname).toBe('/entreprenorer');
        });
        test('a duplicate is shown at the org number, and nothing typed is lost', async () => {
            const form = await open({
                createContractor: () => {
                    throw refusal(
                        409,
                        'Duplisert objekt Selskap med organisasjonsnummer 352601810 finnes allerede.',
                        'orgnr',
                    );
                },
            });
            await fill(form);
            await form.save();
            expect(await screen.findByText('Feil ved registrering av ny entrepreneur.')).toBeVisible();
            expect(screen.getByText('Selskap med organisasjonsnummer 352601810 finnes allerede.')).toBeVisible();
            expect(form.field(/E-post/)).toHaveValue(' p@a.no ');
        });
    });
});

describe('contractor detail (administration §2, §5, §6)', () => {
    const agreements = [
        anAgreement(1, 'Veidrift indre by', {
            selskapId: company.id,
            gyldigKontraktId: aContract(1).id,
            gyldigKontraktNavn: 'Kontrakt 1',
        }),
        anAgreement(2, 'Sykkelveier', { selskapId: company.id }),
    ];
    const show = (answers: FakeAnswers = {}, { roles = ['admin'] as Role[], tab = 'avtaler' } = {}) => {
        const city = fakeCity({
            getCompany: company,
            listContractorAgreements: agreements,
            listCompanyContracts: [],
            listUsers: [],
            updateCompany: undefined,
            ...answers,
        });
        const { router } = renderWithFlashes(<ContractorEdit />, {
            city,
            session: { roles },
            path: '/entreprenorer/:id',
            at: `/entreprenorer/${company.id}?fane=${tab}`,
        });
        return { city, router, user: userEvent.setup() };
    };
    test("three tabs: Brukere, Kontrakter and 'Avtaler ( count )'; the open one is in the address", async () => {
        const { user } = show({}, { tab: '' });
        expect(await screen.findByRole('tab', { name: 'Avtaler ( 2 )' })).toBeVisible();
        expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
            'Brukere',
            'Kontrakter',
            'Avtaler ( 2 )',
        ]);
        expect(screen.getByRole('tab', { name: 'Brukere' })).toHaveAttribute('aria-selected', 'true');
        expect(await screen.findByRole('button', { name: 'Legg til bruker' })).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'Kontrakter' }));
        expect(await screen.findByRole('button', { name: 'Legg til kontrakt' })).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'Avtaler ( 2 )' }));
        expect(await screen.findByRole('button', { name: 'Legg til avtaler' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Kontrakt 1' })).toHaveAttribute(
            'href',
            `/entreprenorer/${company.id}/Kontrakter/${aContract(1).id}`,
        );
    });
    test('the service department reads it, without users and buttons (D5)', async () => {
        const { user, city } = show({ listCompanyContracts: [aContract(1)] }, { roles: ['service'], tab: '' });
        expect(await screen.findByRole('heading', { level: 1, name: 'Nordvei Drift AS' })).toBeVisible();
        expect(await screen.findByRole('tab', { name: 'Avtaler ( 2 )' })).toBeVisible();
        expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Kontrakter', 'Avtaler ( 2 )']);
        expect(await screen.findByRole('link', { name: 'Kontrakt 1' })).toHaveAttribute(
            'href',
            `/entreprenorer/${company.id}/Kontrakter/${aContract(1).id}`,
        );
        await user.click(screen.getByRole('tab', { name: 'Avtaler ( 2 )' }));
        expect(await screen.findByText('Sykkelveier')).toBeVisible();
        expect(screen.queryByRole('button', { name: /^(Legg til|Endre)/ })).toBeNull();
        expect(screen.queryByRole('link', { name: /entreprenører/i })).toBeNull();
        expect(city.argsOf('listUsers')).toEqual([]);
    });
    test("an admin corrects a company's e-mail and telephone in place", async () => {
        const { city, user } = show({}, { tab: '' });
        for (const [field, typed] of [
            ['E-post', 'drift@nordvei.example'],
            ['Telefon', '22 33 44 55'],
        ] as const) {
            await user.click(await screen.findByRole('button', { name: `Endre ${field}` }));
            const input = screen.getByRole('textbox', { name: field });
            await user.clear(input);
            await user.type(input, `${typed}{Enter}`);
            await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull());
        }
        expect(city.argsOf('updateCompany')).toMatchObject([
            { body: { epost: 'drift@nordvei.example', navn: 'Nordvei Drift AS' } },
            { body: { telefon: '22 33 44 55' } },
        ]);
    });
    const saveEmailBesidePhone = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
        await user.click(await screen.findByRole('button', { name: 'Endre Telefon' }));
        await user.click(screen.getByRole('button', { name: 'Endre E-post' }));
        const email = screen.getByRole('textbox', { name: 'E-post' });
        await user.clear(email);
        await user.type(email, 'drift@nordvei.example{Enter}');
    };
    test('a field does not take back another one that was saved while it was open', async () => {
        let stored = company;
        const { city, user } = show(
            {
                getCompany: () => stored,
                updateCompany: ({ body: { epost } }) => void (stored = { ...stored, epost: epost ?? '' }),
            },
            { tab: '' },
        );
        await saveEmailBesidePhone(user);
        expect(await screen.findByRole('link', { name: 'drift@nordvei.example' })).toBeVisible();
        await user.type(screen.getByRole('textbox', { name: 'Telefon' }), '9{Enter}');
        await waitFor(() => expect(city.argsOf('updateCompany')).toHaveLength(2));
        expect(city.argsOf('updateCompany')[1]).toMatchObject({
            body: { epost: 'drift@nordvei.example', telefon: '221103019' },
        });
    });
    test.each([
        ['', ['"1"', '"2"']],
        [' in a city without versions', [undefined, undefined]],
    ])('two fields that are saved one before the answer to the other are both saved, unasked%s', async (_, etags) => {
        let stored = { ...company, etag: etags[0] };
        let answer = (): void => undefined;
        const first = new Promise<void>((resolve) => (answer = resolve));
        const { city, user } = show(
            {
                getCompany: () => stored as typeof company,
                updateCompany: async ({ body, ifMatch }) => {
                    if (ifMatch !== stored.etag) throw new StaleError('Endret.', 412);
                    await first;
                    stored = { ...stored, ...(body as object), etag: etags[1] };
                },
            },
            { tab: '' },
        );
        await saveEmailBesidePhone(user);
        await user.type(screen.getByRole('textbox', { name: 'Telefon' }), '9{Enter}');
        answer();
        expect(await screen.findByText('221103019')).toBeVisible();
        expect(await screen.findByRole('link', { name: 'drift@nordvei.example' })).toBeVisible();
        expect(city.argsOf('updateCompany')).toMatchObject([
            { body: { epost: 'drift@nordvei.example', telefon: company.telefon } },
            { body: { epost: 'drift@nordvei.example', telefon: '221103019' } },
        ]);
        expect(conflicts.get()).toEqual([]);
    });
    test('an open field is left with its company', async () => {
        const other = aCompany({ id: '00000000-0000-4000-8000-000000000006', navn: 'Ås og Ødegård AS' });
        const { router, user } = show({ getCompany: ({ params }) => (params.id === other.id ? other : company) });
        await screen.findByRole('heading', { level: 1, name: company.navn });
        await act(() => router.navigate(`/entreprenorer/${other.id}`));
        await screen.findByRole('heading', { level: 1, name: other.navn });
        await user.click(screen.getByRole('button', { name: 'Endre Navn' }));
        await act(() => router.navigate(-1));
        expect(await screen.findByRole('heading', { level: 1, name: company.navn })).toBeVisible();
        expect(screen.queryByRole('textbox', { name: 'Navn' })).not.toBeInTheDocument();
    });
    test('only admin may edit name and org number; others see text', async () => {
        show({}, { roles: ['contractorAdmin'] });
        expect(await screen.findByRole('heading', { level: 1, name: 'Nordvei Drift AS' })).toBeVisible();
        expect(screen.getByText('342621295')).toBeVisible();
        expect(screen.queryByRole('button', { name: /Endre/ })).not.toBeInTheDocument();
    });
    test('inline edits of name and org number have their messages, and are not saved', async () => {
        const { user, city } = show();
        for (const [label, typed, message] of [
            ['Navn', 'AB', 'Tekstlengde må være minst 3'],
            ['Navn', 'x'.repeat(201), 'Tekstlengde må ikke være større enn 200'],
            ['Organisasjonsnummer', '12345678', 'Tekstlengde må være minst 9'],
            ['Organisasjonsnummer', '1234567890', 'Tekstlengde må ikke være større enn 9'],
            ['Organisasjonsnummer', 'abcdefghi', 'Angi et positivt tall.'],
        ] as const) {
            if (!screen.queryByRole('textbox', { name: label }))
                await user.click(await screen.findByRole('button', { name: `Endre ${label}` }));
            const input = screen.getByRole('textbox', { name: label });
            await user.clear(input);
            await user.click(input);
            await user.paste(typed);
            await user.keyboard('{Enter}');
            expect(await screen.findByText(message)).toBeVisible();
        }
        expect(city.argsOf('updateCompany')).toHaveLength(0);
    });
    test('a changed name is saved with the rest of the company as it was', async () => {
        const { user, city } = show();
        await user.click(await screen.findByRole('button', { name: 'Endre Navn' }));
        await user.type(screen.getByRole('textbox', { name: 'Navn' }), ' Øst{Enter}');
        expect(await screen.findByText('Entreprenøren er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateCompany')[0]).toEqual({
            params: { id: company.id },
            body: {
                id: company.id,
                navn: 'Nordvei Drift AS Øst',
                orgnr: '342621295',
                epost: 'post@nordvei.example',
                telefon: '22110301',
                type: 3,
            },
        });
    });
    test('spaces in an org number are stripped; a taken one is refused at the field, and stays as typed', async () => {
        const { user, city } = show({
            updateCompany: refusing(
                409,
                'Duplisert objekt Selskap med organisasjonsnummer 397220036 finnes allerede.',
                'orgnr',
            ),
        });
        await user.click(await screen.findByRole('button', { name: 'Endre Organisasjonsnummer' }));
        const input = screen.getByRole('textbox', { name: 'Organisasjonsnummer' });
        await user.clear(input);
        await user.type(input, '397 220 036{Enter}');
        expect(
            (await screen.findAllByText('Selskap med organisasjonsnummer 397220036 finnes allerede.')).length,
        ).toBeGreaterThan(0);
        expect(city.argsOf('updateCompany')[0]).toMatchObject({ body: { orgnr: '397220036' } });
        expect(screen.getByRole('textbox', { name: 'Organisasjonsnummer' })).toHaveValue('397 220 036');
        await user.keyboard('{Escape}');
        expect(screen.getByText('342621295')).toBeVisible();
    });

    describe('Legg til avtaler', () => {
        const open = async (answers: FakeAnswers = {}) => {
            const shown = show({
                listAgreements: [
                    ...agreements,
                    anAgreement(7, 'Bomser', { beskrivelse: 'Fysiske hindre', avtaleKobling: 'k7' }),
                    anAgreement(8, 'Trapper'),
                ],
                updateAgreement: undefined,
                ...answers,
            });
            await shown.user.click(await screen.findByRole('button', { name: 'Legg til avtaler' }));
            const dialog = await screen.findByRole('dialog', { name: 'Legg til avtaler' });
            return {
                ...shown,
                dialog,
                save: () => shown.user.click(within(dialog).getByRole('button', { name: 'Lagre' })),
            };
        };
        test('En avtale må velges.', async () => {
            const { save, city } = await open();
            await screen.findByRole('combobox', { name: /Avtaler uten selskap/ });
            await save();
            expect(await screen.findByText('En avtale må velges.')).toBeVisible();
            expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
            expect(city.argsOf('updateAgreement')).toHaveLength(0);
        });
        test('offers agreements without company, and gives those chosen to the company', async () => {
            const { user, save, city } = await open();
            await user.click(await screen.findByRole('combobox', { name: /Avtaler uten selskap/ }));
            expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
                'Bomser',
                'Trapper',
            ]);
            await user.click(screen.getByRole('option', { name: 'Bomser' }));
            await user.click(screen.getByRole('option', { name: 'Trapper' }));
            await user.keyboard('{Escape}');
            await save();
            expect(await screen.findByText('Avtalen er oppdatert.')).toBeVisible();
            expect(city.argsOf('updateAgreement')).toEqual([
                {
                    params: { avtaleId: 7 },
                    body: {
                        avtaleId: 7,
                        selskapId: company.id,
                        navn: 'Bomser',
                        avtaleKobling: 'k7',
                        beskrivelse: 'Fysiske hindre',
                        gyldigKontraktId: null,
                    },
                },
                {
                    params: { avtaleId: 8 },
                    body: {
                        avtaleId: 8,
                        selskapId: company.id,
                        navn: 'Trapper',
                        avtaleKobling: null,
                        beskrivelse: null,
                        gyldigKontraktId: null,
                    },
                },
            ]);
        });
        test('one that somebody else has given away meanwhile does not hold back the others', async () => {
            const { user, save, city } = await open({
                updateAgreement: ({ params }) => {
                    if (params.avtaleId === 7) throw new StaleError('Endret av andre', 412);
                },
            });
            await user.click(await screen.findByRole('combobox', { name: /Avtaler uten selskap/ }));
            await user.click(await screen.findByRole('option', { name: 'Bomser' }));
            await user.click(screen.getByRole('option', { name: 'Trapper' }));
            await user.keyboard('{Escape}');
            await save();
            await waitFor(() => expect(conflicts.get()).toHaveLength(1));
            act(() => conflicts.get()[0]?.answer(false));
            expect(await screen.findByText('Endret av andre')).toBeVisible();
            expect(city.argsOf('updateAgreement').map(({ params }) => params)).toEqual([
                { avtaleId: 7 },
                { avtaleId: 8 },
            ]);
        });
        test('one that is gone must be replaced by another', async () => {
            let free = [anAgreement(7, 'Bomser'), anAgreement(8, 'Trapper')];
            const { user, save, city } = await open({
                listAgreements: () => free,
                updateAgreement: () => {
                    free = free.slice(1);
                    throw new HttpError('Fant ikke avtalen.', 404);
                },
            });
            await user.click(await screen.findByRole('combobox', { name: /Avtaler uten selskap/ }));
            await user.click(await screen.findByRole('option', { name: 'Bomser' }));
            await user.keyboard('{Escape}');
            await save();
            await waitFor(() => expect(screen.queryByRole('button', { name: 'Bomser' })).toBeNull());
            await save();
            expect(await screen.findByText('En avtale må velges.')).toBeVisible();
            expect(city.argsOf('updateAgreement')).toHaveLength(1);
        });
        test('Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.', async () => {
            const { user, save } = await open({ updateAgreement: refusing(400, 'Nei') });
            await user.click(await screen.findByRole('combobox', { name: /Avtaler uten selskap/ }));
            await user.click(await screen.findByRole('option', { name: 'Bomser' }));
            await user.keyboard('{Escape}');
            await save();
            expect(
                await screen.findByText('Feil ved oppdatering av avtalen. Endre selskap på avtalen er ikke tillatt.'),
            ).toBeVisible();
            expect(screen.getByRole('dialog')).toBeVisible();
        });
    });
});

test("a contractor admin's own company leads to its contracts below /entreprenorkontrakter (administration §2, D6)", async () => {
    const city = fakeCity({ getCompanyOfUser: company.id, getCompany: company, listCompanyContracts: [aContract(1)] });
    renderInApp(<OwnCompany />, { city, session: { roles: ['contractorAdmin'] } });
    expect(await screen.findByRole('heading', { level: 1, name: company.navn })).toBeVisible();
    expect(city.argsOf('getCompanyOfUser')[0]).toEqual({ params: { userId: testSession().userId } });
    expect(await screen.findByRole('link', { name: 'Kontrakt 1' })).toHaveAttribute(
        'href',
        `/entreprenorkontrakter/${company.id}/kontrakter/${aContract(1).id}`,
    );
    expect(screen.queryByRole('button', { name: /Endre/ })).not.toBeInTheDocument();
});
