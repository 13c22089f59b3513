import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefreshButton } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type {
    Account,
    ContractLimit,
    ContractTerms,
    Deduction,
    OpenMonth,
    Period,
    PricePeriod,
    Settlement,
    SpotCheck,
} from '../../api/entities/money';
import { aDeduction, aMoneyContract } from '../../../tests/components/money';
import {
    fakeCity,
    refusal,
    refusing,
    renderWithFlashes,
    slowDevice,
    type FakeAnswers,
} from '../../../tests/components/testing';
import type { Role } from '../../api/roles';
import { StaleError } from '../data/cityFetch';
import { setOffered } from '../runtime/offers';
import { MoneyPage } from './MoneyPage';

const contract = aMoneyContract();
const none = { antall: 0, sum: 0 };
const noRows: Period = {
    rader: [],
    totaltAntall: 0,
    side: 1,
    avsluttet: false,
    sammendrag: {
        registrert: none,
        returnert: none,
        rettet: none,
        godkjent: none,
        merket: none,
        umerket: none,
        alle: none,
    },
};
const terms: ContractTerms = {
    prisEtter: 'registrering',
    mvaSats: 25,
    dagmulktsats: 1500,
    toleranse: 0,
    deresReferanse: null,
    bestillingsnummer: null,
};
const show = (part: string, answers: FakeAnswers, role: Role = 'serviceAdmin') => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        listMoneyContracts: [aMoneyContract({ kanGodkjenne: role !== 'contractorAdmin' })],
        listPrices: [],
        getPeriod: noRows,
        listNearLimits: [],
        listSettlements: [],
        getChecklist: [],
        listOpenMonths: [],
        listSpotChecks: [],
        listSpotCheckShares: [],
        listPricePeriods: [],
        listLimits: [],
        getContractTerms: terms,
        tryContractTerms: { rader: 0, sumFor: 0, sumEtter: 0 },
        ...answers,
    });
    renderWithFlashes(
        <>
            <MoneyPage />
            <RefreshButton label="Les på nytt" />
        </>,
        { city, session: { roles: [role] }, at: `/okonomi?kontrakt=${contract.id}&maned=2026-10&del=${part}` },
    );
    const { argsOf: asked } = city;
    return { user: userEvent.setup(), asked };
};
const code = { id: 7, navn: 'A1', beskrivelse: 'Asfalt', enhet: 'm2' };

describe('Kontoark', () => {
    const spent = { brukt: 300, godkjent: 100, returnert: 0, rader: 3 };
    const account: Account = {
        aar: 2026,
        maneder: [{ maned: '2026-10', ...spent, trekk: 50, avsluttet: true }],
        koder: [{ prosesskodeId: 7, kode: 'A1', beskrivelse: 'Asfalt', enhet: 'm2', mengde: 12, ...spent }],
        rammer: [],
    };
    const hrefOf = (table: string, name: string) =>
        within(screen.getByRole('table', { name: table }))
            .getByRole('link', { name })
            .getAttribute('href');
    test('each figure leads to its rows, those of a code by its months', async () => {
        const { user, asked } = show('kontoark', { getAccount: account });
        expect(await screen.findByText('oktober 2026 (avsluttet)')).toBeVisible();
        const base = `/okonomi?kontrakt=${contract.id}`;
        expect(hrefOf('Etter måned', '300,00')).toBe(`${base}&del=maned&maned=2026-10&tilstand=alle`);
        expect(hrefOf('Etter måned', '100,00')).toBe(`${base}&del=maned&maned=2026-10&tilstand=godkjent`);
        expect(hrefOf('Etter måned', '50,00')).toBe(`${base}&del=trekk&maned=2026-10`);
        const [, line, total] = within(screen.getByRole('table', { name: 'Etter prosesskode' })).getAllByRole('row');
        expect(line).toHaveTextContent(/^A1 Asfalt12,00 m2/);
        expect(total).toHaveTextContent(/^Sum300,00100,000,003$/);
        await user.click(within(line as HTMLElement).getByText('300,00'));
        expect(await screen.findByText('Bare prosesskode A1')).toBeVisible();
        expect(asked('getAccount').at(-1)).toMatchObject({ query: { aar: 2026, prosesskodeId: 7 } });
        expect(hrefOf('Etter måned', '300,00')).toBe(`${base}&del=maned&maned=2026-10&kode=7&tilstand=alle`);
    });
});

describe('Avslutning', () => {
    const settlement: Settlement = {
        id: 4,
        nummer: 2,
        versjon: 1,
        maned: '2026-10',
        avsluttet: '2026-11-02T10:00:00Z',
        avsluttetAv: 'Lars Dahl',
        rader: 3,
        sum: 300,
        trekk: 50,
        mva: 62.5,
        sha256: 'f119b691f096',
        gjenapnet: null,
        gjenapnetAv: null,
        begrunnelse: null,
    };
    test('a month that lacks something cannot be closed; what blocks stands first, with links', async () => {
        show('avslutning', {
            listSettlements: [],
            getChecklist: [
                { id: 'ingenting', antall: 1, blokkerer: true },
                { id: 'ubehandlet', antall: 2, blokkerer: true },
                { id: 'overRamme', antall: 1, blokkerer: false },
            ],
        });
        const checklist = within(await screen.findByRole('region', { name: 'Sjekkliste' }));
        expect(checklist.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
            expect.stringMatching(/^Ingen godkjente rader/),
            expect.stringMatching(/^2 rader er verken godkjent eller returnert/),
            expect.stringMatching(/over rammen/),
        ]);
        expect(screen.getByRole('button', { name: 'Avslutt måneden' })).toBeDisabled();
        expect(screen.getByRole('link', { name: 'Priser og vilkår' })).toHaveAttribute(
            'href',
            `/okonomi?kontrakt=${contract.id}&maned=2026-10&del=priser`,
        );
    });
    const openMonth = (id: string, more: Partial<OpenMonth> = {}): OpenMonth => ({
        id,
        rader: 3,
        sum: 1000,
        trekk: 100,
        mva: 225,
        sjekkliste: [],
        ...more,
    });
    test('before a month is closed it says month, contract, rows, sum, deductions and VAT', async () => {
        const { user, asked } = show('maned', {
            listOpenMonths: ({ query }) => (query?.maned ? [openMonth(query.maned)] : []),
            closePeriods: [{ id: 1, nummer: 1, versjon: 1, sha256: 'x' }],
        });
        await user.click(await screen.findByRole('button', { name: 'Avslutt måneden' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Avslutte måneden?' }));
        await dialog.findByText('Å betale');
        const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
        expect(facts.map((pair) => pair.map((text) => text?.replace(/\s/g, ' ')))).toEqual([
            ['Måned', 'oktober 2026'],
            ['Kontrakt', 'Veivedlikehold vest, Nordvei AS'],
            ['Godkjente rader', '3'],
            ['Sum', '1 000,00 kr'],
            ['Trekk', '100,00 kr'],
            ['Mva.', '225,00 kr'],
            ['Å betale', '1 125,00 kr'],
        ]);
        expect(asked('closePeriods')).toEqual([]);
        await user.click(dialog.getByRole('button', { name: 'Avslutt måneden' }));
        await waitFor(() => expect(asked('closePeriods')).toHaveLength(1));
        expect(asked('closePeriods')[0]?.body).toEqual({
            maneder: [{ maned: '2026-10', rader: 3, betales: 1125 }],
        });
    });
    test('a month that has other figures than those shown is not closed, and the new ones are read', async () => {
        let rader = 3;
        const { user } = show('maned', {
            listOpenMonths: ({ query }) => (query?.maned ? [openMonth(query.maned, { rader })] : []),
            closePeriods: () => {
                rader = 4;
                throw new StaleError('Tallene er endret.', 412, { errorMessage: 'Tallene er endret.' });
            },
        });
        const dialog = async () => {
            await user.click(await screen.findByRole('button', { name: 'Avslutt måneden' }));
            return within(await screen.findByRole('dialog', { name: 'Avslutte måneden?' }));
        };
        await user.click((await dialog()).getByRole('button', { name: 'Avslutt måneden' }));
        expect(await screen.findByText('Tallene er endret.')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await (await dialog()).findByText('4')).toBeVisible();
    });
    test('nothing can be confirmed before its figures are loaded, nor when they cannot be (D16)', async () => {
        let reads = 0;
        const { user, asked } = show('maned', {
            listOpenMonths: ({ query }) => {
                if (!query?.maned) return [];
                reads += 1;
                if (reads === 1) throw refusal(503, 'Databasen svarer ikke.');
                return [openMonth(query.maned)];
            },
            closePeriods: [{ id: 1, nummer: 1, versjon: 1, sha256: 'x' }],
        });
        await user.click(await screen.findByRole('button', { name: 'Avslutt måneden' }));
        const again = await screen.findByRole('button', { name: 'Prøv igjen' });
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await user.click(again);
        const dialog = within(await screen.findByRole('dialog', { name: 'Avslutte måneden?' }));
        expect(dialog.getByText('Å betale')).toBeVisible();
        expect(asked('closePeriods')).toEqual([]);
    });
    test('no month is closed by figures from before the VAT was changed', async () => {
        const reading: Record<string, () => void> = {};
        let rate = 25;
        const months = (query: { maned?: string | undefined } | undefined) =>
            (query?.maned ? [query.maned] : ['2026-08', '2026-09']).map((id) => openMonth(id, { mva: 9 * rate }));
        const { user } = show('maned', {
            listOpenMonths: ({ query }) =>
                rate === 25
                    ? months(query)
                    : new Promise((resolve) => (reading[query?.maned ?? 'all'] = () => resolve(months(query)))),
            updateContractTerms: ({ body }) => void (rate = body.mvaSats),
        });
        const confirming = async (button: string, title: string) => {
            await user.click(await screen.findByRole('button', { name: button }));
            const dialog = within(await screen.findByRole('dialog', { name: title }));
            return { dialog, confirm: dialog.getByRole('button', { name: button }) };
        };
        const closing = () => confirming('Avslutt måneden', 'Avslutte måneden?');
        const { dialog } = await closing();
        await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
        await user.click(screen.getByRole('tab', { name: 'Priser og vilkår' }));
        const vat = await screen.findByLabelText(/^Mva/);
        await user.clear(vat);
        await user.type(vat, '0');
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(rate).toBe(0));
        await user.click(screen.getByRole('tab', { name: 'Måned' }));
        const one = await closing();
        expect(one.confirm).toBeDisabled();
        await act(async () => reading['2026-10']?.());
        await waitFor(() => expect(one.confirm).toBeEnabled());
        expect(one.dialog.getByText('Mva.').nextSibling).toHaveTextContent(/^0,00/);
        await user.click(one.dialog.getByRole('button', { name: 'Avbryt' }));
        await user.click(screen.getByRole('checkbox', { name: 'Velg alle' }));
        const all = await confirming('Avslutt 2 måneder', 'Avslutte 2 måneder?');
        expect(all.confirm).toBeDisabled();
        await act(async () => reading['all']?.());
        await waitFor(() => expect(all.confirm).toBeEnabled());
        expect(all.dialog.getByText('Mva.').nextSibling).toHaveTextContent(/^0,00/);
    });
    test('what could not be read of a month does not look as if there were none', async () => {
        const down = (what: string) => refusing(503, `Feil i ${what}.`);
        show('maned', {
            getPeriod: down('radene'),
            listNearLimits: down('rammene'),
            listOpenMonths: down('månedene'),
            listSpotCheckShares: down('andelene'),
        });
        for (const what of ['rammene', 'månedene', 'andelene'])
            expect(await screen.findByText(`Feil i ${what}.`)).toBeVisible();
        expect(screen.queryByText('0 rader')).not.toBeInTheDocument();
    });
    test('old open months are closed together, each with what it lacks; those that lack something stay', async () => {
        const lacking = { sjekkliste: [{ id: 'ubehandlet', antall: 4, blokkerer: true }] } satisfies Partial<OpenMonth>;
        const nothing = { sjekkliste: [{ id: 'ingenting', antall: 1, blokkerer: true }] } satisfies Partial<OpenMonth>;
        const { user, asked } = show('maned', {
            listOpenMonths: [
                openMonth('2026-07'),
                openMonth('2026-08', lacking),
                openMonth('2026-09'),
                openMonth('2026-10', { rader: 0, sum: 0, trekk: 0, mva: 0, ...nothing }),
            ],
            closePeriods: [],
        });
        const table = within(await screen.findByRole('table', { name: 'Åpne måneder' }));
        const rows = table.getAllByRole('row').slice(1);
        expect(rows.map((row) => within(row).queryAllByRole('checkbox').length)).toEqual([1, 0, 1, 0]);
        expect(rows[1]).toHaveTextContent('4 rader er verken godkjent eller returnert.');
        expect(rows[3]).toHaveTextContent('Ingen godkjente rader eller vedtatte trekk.');
        expect(screen.getByRole('button', { name: 'Avslutt 0 måneder' })).toBeDisabled();
        await user.click(table.getByRole('checkbox', { name: 'Velg alle' }));
        await user.click(screen.getByRole('button', { name: 'Avslutt 2 måneder' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Avslutte 2 måneder?' }));
        expect(dialog.getByText('juli 2026 – september 2026 (2)')).toBeVisible();
        expect(dialog.getByText(/^2\s000,00/)).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Avslutt 2 måneder' }));
        expect(await screen.findByText('2 måneder er avsluttet.')).toBeVisible();
        expect(asked('closePeriods')).toEqual([
            {
                params: { id: contract.id },
                body: { maneder: ['2026-07', '2026-09'].map((maned) => ({ maned, rader: 3, betales: 1125 })) },
            },
        ]);
    });
    test('the comparison of an invoice stays in sight after a new version', async () => {
        const reopened = { ...settlement, gjenapnet: '2026-11-05T10:00:00Z', gjenapnetAv: 'Astrid Bakken' };
        show('maned', {
            listSettlements: [{ ...settlement, id: 5, versjon: 2 }, reopened],
            listReceivedInvoices: ({ params }) =>
                params.id === 4
                    ? [
                          {
                              id: 1,
                              fakturanummer: 'F-9',
                              sammenlignet: '2026-11-03T10:00:00Z',
                              av: 'Lars Dahl',
                              avvik: [],
                          },
                      ]
                    : [],
        });
        expect(await screen.findByText(/^Faktura F-9.*\(versjon 2\.1, som siden er gjenåpnet\)/)).toBeVisible();
        expect(screen.queryByRole('columnheader', { name: 'SHA-256' })).not.toBeInTheDocument();
    });
    test('a closed month has its version and files, an invoice its differences; an admin reopens it with a reason', async () => {
        const { user, asked } = show(
            'avslutning',
            {
                listSettlements: [settlement],
                getChecklist: [],
                listReceivedInvoices: [
                    {
                        id: 1,
                        fakturanummer: 'F-9',
                        sammenlignet: '2026-11-03T10:00:00Z',
                        av: 'Lars Dahl',
                        avvik: [
                            { felt: 'mengde', kode: 'A1', forventet: '2', mottatt: '3.5' },
                            { felt: 'kode', kode: 'B12', forventet: '', mottatt: 'B12 98426.87' },
                        ],
                    },
                ],
                reopenPeriod: undefined,
            },
            'admin',
        );
        expect(await screen.findByText(/^Avsluttet som nummer 2, versjon 1: 250,00/)).toBeVisible();
        for (const format of ['XLSX', 'CSV', 'EHF', 'Rader'])
            expect(screen.getByRole('button', { name: `Versjon 2.1 som ${format}` })).toBeVisible();
        expect(await screen.findByText('A1, mengde: ventet 2,00, fakturert 3,50')).toBeVisible();
        expect(screen.getByText(/^B12, linje: ventet –, fakturert 98\s426,87\skr$/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Gjenåpne' }));
        const dialog = await screen.findByRole('dialog', { name: 'Gjenåpne måneden' });
        expect(dialog).toHaveTextContent('oktober 2026, versjon 2.1: 3 rader, 250,00 kr uten mva.');
        await user.click(within(dialog).getByRole('button', { name: 'Gjenåpne' }));
        expect(asked('reopenPeriod')).toEqual([]);
        await user.type(within(dialog).getByLabelText(/^Begrunnelse/), 'Glemt rad');
        await user.click(within(dialog).getByRole('button', { name: 'Gjenåpne' }));
        await waitFor(() =>
            expect(asked('reopenPeriod')).toEqual([{ params: { id: 4 }, body: { begrunnelse: 'Glemt rad' } }]),
        );
    });
});

const pdf = { type: 'application/pdf' };

describe('Trekk', () => {
    const deduction = aDeduction({
        art: 'dagmulkt',
        meldingId: 12,
        lopeNummer: 10_012,
        dager: 2,
        begrunnelse: 'Melding 10012: 2 dager over tidsfristen',
    });
    test('the manager decides it, in part', async () => {
        const { user, asked } = show('trekk', { listDeductions: [deduction], decideDeduction: undefined });
        expect(await screen.findByText(/2 dager over tidsfristen/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Avgjør' }));
        const dialog = await screen.findByRole('dialog', { name: 'Avgjør trekket' });
        expect(dialog).toHaveTextContent('Dagmulkt for oktober 2026, melding nr. 10012: 3 000,00 kr');
        const amount = within(dialog).getByLabelText(/^Beløp/);
        await user.clear(amount);
        await user.type(amount, '1500');
        await user.click(within(dialog).getByRole('button', { name: 'Avgjør' }));
        await waitFor(() =>
            expect(asked('decideDeduction')).toMatchObject([
                { params: { id: 3 }, body: { tilstand: 'vedtatt', belop: 1500 } },
            ]),
        );
    });
    test.each<[string, Partial<Deduction>, object]>([
        ['in part', { tilstand: 'vedtatt', vedtattBelop: 1500 }, { tilstand: 'vedtatt', belop: 1500 }],
        ['not at all', { tilstand: 'frafalt' }, { tilstand: 'frafalt' }],
    ])('decided %s, it stays so when only the text of the decision is changed', async (_, decided, sent) => {
        const { user, asked } = show('trekk', {
            listDeductions: [{ ...deduction, ...decided, avgjorelse: 'Delvis enig' }],
            decideDeduction: undefined,
        });
        await user.click(await screen.findByRole('button', { name: 'Avgjør' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Avgjør trekket' }));
        await user.type(dialog.getByLabelText('Avgjørelse'), ', se brev');
        await user.click(dialog.getByRole('button', { name: 'Avgjør' }));
        await waitFor(() =>
            expect(asked('decideDeduction')).toMatchObject([{ body: { ...sent, avgjorelse: 'Delvis enig, se brev' } }]),
        );
    });
    test('it is decided as the manager saw it, also when it has been read again meanwhile (D12)', async () => {
        let stored = deduction;
        const { user, asked } = show('trekk', { listDeductions: () => [stored], decideDeduction: undefined });
        await user.click(await screen.findByRole('button', { name: 'Avgjør' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Avgjør trekket' }));
        stored = aDeduction({ ...deduction, innsigelse: 'Ryddet i tide', etag: 'W/"2"' });
        await user.click(screen.getByRole('button', { name: 'Les på nytt', hidden: true }));
        await screen.findByText(/Ryddet i tide/);
        await user.click(dialog.getByRole('button', { name: 'Avgjør' }));
        await waitFor(() => expect(asked('decideDeduction')[0]).toMatchObject({ ifMatch: 'W/"1"' }));
    });
    test('the contractor contests it, and decides nothing', async () => {
        const { user, asked } = show(
            'trekk',
            { listDeductions: [deduction], objectToDeduction: { id: 3 } },
            'contractorAdmin',
        );
        await user.click(await screen.findByRole('button', { name: 'Bestrid' }));
        expect(screen.queryByRole('button', { name: 'Avgjør' })).not.toBeInTheDocument();
        const dialogNow = () => screen.findByRole('dialog', { name: 'Bestrid trekket' });
        const attach = async (name: string) =>
            user.upload(
                within(await dialogNow()).getByLabelText('Legg ved bilde eller dokument'),
                new File(['x'], `${name}.pdf`, pdf),
            );
        await attach('feil');
        await user.click(screen.getByRole('button', { name: 'Avbryt' }));
        await user.click(await screen.findByRole('button', { name: 'Bestrid' }));
        await attach('kart');
        await attach('logg');
        await user.click(screen.getByRole('button', { name: 'Fjern kart.pdf' }));
        const dialog = await dialogNow();
        await user.type(within(dialog).getByLabelText(/^Begrunnelse/), 'Sperret vei');
        await user.click(within(dialog).getByRole('button', { name: 'Bestrid' }));
        await waitFor(() =>
            expect(asked('objectToDeduction')).toMatchObject([
                { body: { innsigelse: 'Sperret vei' }, files: [{ name: 'logg.pdf' }] },
            ]),
        );
    });
});

test('limits near and above are marked by a word, with the forecast', async () => {
    const limit = (id: number, more: Partial<ContractLimit>): ContractLimit => ({
        id,
        aar: 2026,
        prosesskodeId: null,
        prosesskode: null,
        enhet: null,
        ramme: 1000,
        brukt: 850,
        prosent: 85,
        prognose: 950,
        etag: '"1"',
        ...more,
    });
    const over = { prosesskodeId: 7, prosesskode: 'A1', enhet: 'm2', brukt: 1200, prosent: 120, prognose: null };
    const usedUp = limit(3, { brukt: 1000, prosent: 100 });
    const justOver = limit(4, { brukt: 1000.01, prosent: 100 });
    const { user, asked } = show('rammer', {
        listLimits: [limit(1, {}), limit(2, over), usedUp, justOver],
        updateLimit: undefined,
    });
    expect(await screen.findByText(/^85 % Nær rammen/)).toBeVisible();
    expect(asked('listLimits')).toMatchObject([{ query: { fraAar: '2026' } }]);
    expect(screen.getByText(/^100 % Nær rammen/)).toBeVisible();
    expect(screen.getByText(/^100 % Over rammen/)).toBeVisible();
    expect(screen.getByText(/^120 % Over rammen/)).toBeVisible();
    expect(screen.getByText('1 200,00 m2')).toBeVisible();
    const [line] = screen.getAllByRole('row', { name: /Nær rammen/ });
    await user.click(within(line as HTMLElement).getByRole('button', { name: /^Endre.*ramme/i }));
    const amount = screen.getByRole('textbox', { name: 'Ramme' });
    expect(amount).toHaveValue('1\u00a0000,00');
    await user.clear(amount);
    await user.type(amount, '2 000,5{Enter}');
    await waitFor(() => expect(asked('updateLimit').map(({ body }) => body)).toEqual([{ ramme: 2000.5 }]));
    const ofCode = within(screen.getByRole('row', { name: /^A1/ }));
    await user.click(ofCode.getByRole('button', { name: 'Fjern rammen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fjerne rammen for 2026?' });
    expect(dialog).toHaveTextContent('A1: 1 000,00 m2. Radene blir ikke lenger målt mot den.');
});

describe('Priser', () => {
    const period = (id: number, more: Partial<PricePeriod>): PricePeriod => ({
        id,
        prosesskode: code,
        pris: 100,
        forrige: null,
        kilde: null,
        iSkjema: false,
        utelatt: false,
        fra: null,
        til: '2026-12-31',
        begrunnelse: null,
        endretAv: null,
        endret: '2026-01-01T10:00:00Z',
        sluttBegrunnelse: null,
        fjernetAv: null,
        status: 'gjeldende',
        ...more,
    });
    const coming = period(2, {
        pris: 103.2,
        fra: '2027-01-01',
        til: null,
        begrunnelse: 'Indeks',
        endretAv: 'Astrid Bakken',
        status: 'kommende',
    });
    const gone = { sluttBegrunnelse: 'Utgått', fjernetAv: 'Astrid Bakken' };
    test('the contractor sees present and coming prices, and changes none', async () => {
        show('priser', { listPricePeriods: [coming, period(1, gone)] }, 'contractorAdmin');
        expect(await screen.findByText('103,20 / m2')).toBeVisible();
        expect(screen.getByText('Kommende')).toBeVisible();
        expect(screen.getByText(/^Indeks, Astrid Bakken/)).toBeVisible();
        expect(screen.getByText('Fjernet: Utgått, Astrid Bakken')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Juster alle priser' })).not.toBeInTheDocument();
    });
    test('an adjustment in per cent shows its effect before it is made', async () => {
        const changed = {
            prosesskode: 'C1',
            beskrivelse: 'Merking',
            fra: 100,
            til: 103.2,
            rader: 4,
            sumFor: 400,
            sumEtter: 412.8,
        };
        const { user, asked } = show(
            'priser',
            {
                listPricePeriods: [period(1, {})],
                previewPriceIndex: {
                    priser: [changed],
                    rader: 4,
                    sumFor: 400,
                    sumEtter: 412.8,
                    uendret: 9,
                    kollisjoner: [],
                },
                createPriceIndex: { priser: [], rader: 4, sumFor: 400, sumEtter: 420, uendret: 9, kollisjoner: [] },
            },
            'admin',
        );
        await user.click(await screen.findByRole('button', { name: 'Juster alle priser' }));
        const dialog = await screen.findByRole('dialog', { name: 'Juster alle priser' });
        await user.type(within(dialog).getByLabelText(/^Justering i prosent/), '3.2');
        await user.click(within(within(dialog).getByRole('group', { name: /^Gjelder fra/ })).getByText('DD'));
        await user.keyboard('01012027');
        await user.type(within(dialog).getByLabelText(/^Begrunnelse/), 'Indeks');
        await user.click(within(dialog).getByRole('button', { name: 'Vis virkningen' }));
        expect(
            await within(dialog).findByText(/Rader som får ny pris: 4, fra 400,00.*til 412,80.*røres: 9/),
        ).toBeVisible();
        expect(within(dialog).getByRole('row', { name: 'C1 Merking 100,00 → 103,20 4 400,00 → 412,80' })).toBeVisible();
        expect(asked('previewPriceIndex')).toMatchObject([
            { body: { prosent: 3.2, fra: '2027-01-01', begrunnelse: 'Indeks' } },
        ]);
        expect(asked('createPriceIndex')).toEqual([]);
        // The form now describes another change than the one whose effect was shown.
        await user.type(within(dialog).getByLabelText(/^Justering i prosent/), '5');
        expect(within(dialog).queryByText(/Rader som får ny pris/)).not.toBeInTheDocument();
        await user.click(within(dialog).getByRole('button', { name: 'Vis virkningen' }));
        await user.click(await within(dialog).findByRole('button', { name: 'Lagre' }));
        expect(await screen.findByText('Prisen er endret.')).toBeVisible();
        expect(asked('createPriceIndex')).toHaveLength(1);
    });
});

test('a spot check has its result, and the contractor its share of failures', async () => {
    const check: SpotCheck = {
        id: 5,
        maned: '2026-10',
        prosent: 20,
        fro: 'c1d22a7697d8b1cc',
        radId: 1,
        dato: '2026-10-12T08:00:00Z',
        prosesskode: code,
        mengde: 2,
        meldingId: 12,
        lopeNummer: 10_012,
        adresse: 'Storgata 1',
        resultat: null,
        merknad: null,
        latitude: null,
        longitude: null,
        vedlegg: [],
        etag: '"1"',
    };
    const device = slowDevice({ latitude: 59.95, longitude: 10.8 });
    const { user, asked } = show('stikkprover', {
        listSpotChecks: [check],
        listSpotCheckShares: [{ selskapsId: contract.selskapsId, selskap: contract.selskap, kontrollert: 4, avvik: 1 }],
        updateSpotCheck: undefined,
        addSpotCheckFiles: undefined,
    });
    expect(await screen.findByText('Nordvei AS: avvik i 1 av 4 kontrollerte rader (25 %)')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Kontroller' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resultat av stikkprøven' });
    await user.click(within(dialog).getByRole('combobox', { name: /^Resultat/ }));
    await user.click(await screen.findByRole('option', { name: 'Avvik' }));
    await user.click(within(dialog).getByRole('button', { name: 'Bruk min posisjon' }));
    await user.type(within(dialog).getByLabelText(/^Breddegrad/), '5{Backspace}');
    // Not waiting for an answer that would not be used.
    expect(within(dialog).getByRole('button', { name: 'Bruk min posisjon' })).toBeEnabled();
    await user.type(within(dialog).getByLabelText(/^Breddegrad/), '59.91');
    await device.answer();
    // Typed text outlives a picture that is added.
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'hull.jpg', { type: 'image/jpeg' }));
    expect(await within(dialog).findByText('hull.jpg')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateSpotCheck')).toMatchObject([
            { params: { id: 5 }, body: { resultat: 'avvik', latitude: 59.91, longitude: null } },
        ]),
    );
});

test('terms that cannot be read are announced in their place, and the page stays', async () => {
    for (const role of ['contractorAdmin', 'serviceAdmin'] as const) {
        show('vilkar', { getContractTerms: refusing(503, 'Tjenesten svarer ikke.') }, role);
        expect(await screen.findByText('Tjenesten svarer ikke.'), role).toBeVisible();
        expect(screen.getByRole('heading', { name: 'Vilkår' }), role).toBeVisible();
        expect(screen.queryByText('Elementet finnes ikke'), role).not.toBeInTheDocument();
        cleanup();
    }
});

test('terms are read by the contractor, and by managers before they change them', async () => {
    show('vilkar', { getContractTerms: terms }, 'contractorAdmin');
    expect((await screen.findByText('Dagmulkt per dag, kroner')).nextSibling).toHaveTextContent('1 500,00');
    expect(screen.queryByRole('button', { name: 'Lagre' })).not.toBeInTheDocument();
    cleanup();
    const { user, asked } = show('vilkar', {
        getContractTerms: terms,
        updateContractTerms: undefined,
    });
    const rate = await screen.findByLabelText(/^Dagmulkt per dag/);
    expect(rate).toHaveValue('1\u00a0500,00');
    await user.click(screen.getByRole('combobox', { name: /^Radene prises etter/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Prisen da raden ble registrert',
        'Prisen på dagen for bruken',
    ]);
    await user.keyboard('{Escape}');
    await user.clear(rate);
    await user.type(rate, '2000');
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateContractTerms')).toMatchObject([{ body: { dagmulktsats: 2000, mvaSats: 25 } }]),
    );
});

test('a new way of pricing is saved once the rows that it changes are confirmed by their number (D16)', async () => {
    const { user, asked } = show('vilkar', {
        getContractTerms: terms,
        tryContractTerms: { rader: 12, sumFor: 1000, sumEtter: 1250.5 },
        updateContractTerms: undefined,
    });
    const saveByDay = async () => {
        await user.click(await screen.findByRole('combobox', { name: /^Radene prises etter/ }));
        await user.click(screen.getByRole('option', { name: 'Prisen på dagen for bruken' }));
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        return screen.findByRole('dialog', { name: 'Prise radene på nytt?' });
    };
    await saveByDay();
    await user.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const dialog = await saveByDay();
    expect(dialog).toHaveTextContent('12 rader som ikke er godkjent, får ny pris: fra 1 000,00 kr til 1 250,50 kr.');
    await user.type(within(dialog).getByRole('textbox'), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateContractTerms')).toMatchObject([{ body: { prisEtter: 'bruksdag', bekreftet: 12 } }]),
    );
    expect(asked('tryContractTerms').at(-1)).toMatchObject({ body: { ...terms, prisEtter: 'bruksdag' } });
});

test('terms that change no row are saved without the number of the save before, also when they cannot be read after it', async () => {
    let rader = 12;
    const { user, asked } = show('vilkar', {
        getContractTerms: () => (rader === 0 ? refusing(503)() : terms),
        tryContractTerms: () => ({ rader, sumFor: 1000, sumEtter: 1250.5 }),
        updateContractTerms: () => void (rader = 0),
    });
    await user.click(await screen.findByRole('combobox', { name: /^Radene prises etter/ }));
    await user.click(screen.getByRole('option', { name: 'Prisen på dagen for bruken' }));
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    const dialog = await screen.findByRole('dialog', { name: 'Prise radene på nytt?' });
    await user.type(within(dialog).getByRole('textbox'), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const rate = screen.getByLabelText(/^Dagmulkt per dag/);
    await user.clear(rate);
    await user.type(rate, '2000');
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateContractTerms')[1]).toMatchObject({ body: { dagmulktsats: 2000, bekreftet: 0 } }),
    );
});
