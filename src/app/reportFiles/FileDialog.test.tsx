import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProcessCode } from '../../api/entities/administration';
import { osloDay } from '../../api/rules/oslo';
import type { FileId } from '../../api/rules/reportFiles';
import type { Role } from '../../api/roles';
import { aCompany, aContract, own } from '../../../tests/components/contracts';
import { fakeCity, type FakeAnswers, refusing, renderWithFlashes } from '../../../tests/components/testing';
import type { CityFile } from '../data/cityClient';
import { setOffered } from '../runtime/offers';
import { FileDialog } from './FileDialog';
import { monthNames } from '../../../tests/harness/monthNames';

const contract = (id: number, navn: string, avtale: string) =>
    aContract(id, {
        id: own(id),
        navn,
        avtale: { avtaleId: id, navn: avtale },
        avtaleId: id,
        prosesskodeSkjema: { id: 1, navn: 'Vei' },
        prosesskodeSkjemaId: 1,
    });
const code = (id: number, navn: string, beskrivelse: string): ProcessCode => ({
    id,
    navn,
    beskrivelse,
    prosesskodeEnhet: { id: 1, navn: 'stk' },
    prosesskodeSkjema: { id: 1 },
});
const company = (id: number, navn: string) => aCompany({ id: own(id), navn });
const type = (id: number, beskrivelse: string) => ({ meldingstypeId: id, beskrivelse, synligForPublikum: true });

const file: CityFile = { blob: new Blob(['a;b']), fileName: 'ressursforbruk_Februar 2026_Rapport.csv' };
const downloads: string[] = [];
beforeEach(() => {
    localStorage.clear();
    downloads.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        downloads.push(this.download);
    });
});

const show = (id: FileId, roles: Role[] = ['admin'], answers: FakeAnswers = {}) => {
    const city = fakeCity({
        listContractors: [company(5, 'Nordvei Drift AS'), company(6, 'Uten kontrakt AS')],
        getCompanyOfUser: own(5),
        listCompanyContracts: ({ params }) =>
            params.id === own(5) ? [contract(1, 'Veidrift', 'Vei'), contract(2, 'Asfalt', 'Asfaltavtale')] : [],
        listProcessCodes: [code(1, 'BYM-001', 'Rigg'), code(2, 'A11', 'Lapping')],
        listReportTypes: [type(1, 'Veibane'), type(2, 'Mørk lampe')],
        [id]: file,
        ...answers,
    });
    const onClose = vi.fn();
    /** Opened again when it is closed. */
    const Opened = () => {
        const [times, setTimes] = useState(0);
        onClose.mockImplementation(() => setTimes(times + 1));
        return <FileDialog key={times} id={id} onClose={onClose} />;
    };
    renderWithFlashes(<Opened />, { city, session: { roles } });
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const choose = async (field: string, option: string): Promise<void> => {
        await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
        await user.click(await screen.findByRole('option', { name: option }));
        // A list with several choices stays open; otherwise Escape would close the dialog.
        if (screen.queryByRole('listbox')) await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    };
    const make = () => user.click(screen.getByRole('button', { name: 'Lag rapport' }));
    const asked = () => city.argsOf(id).map(({ query }) => query);
    return { user, choose, make, asked, onClose };
};
const options = async (user: ReturnType<typeof userEvent.setup>, field: string): Promise<(string | null)[]> => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    const texts = within(await screen.findByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    return texts;
};

test.each<[FileId, string[]]>([
    ['receivedReportsFile', ['Dagsrapport', 'Månedsrapport', 'Perioderapport']],
    ['invoiceBasisFile', ['Månedsrapport', 'Perioderapport']],
    ['materialFile', ['Månedsrapport']],
])('%s has its tabs (D10)', (id, tabs) => {
    show(id);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs);
});

test('every empty selector has an error, which choosing a value clears; those of the contractor ask for one first', async () => {
    const { user, choose, make, asked } = show('resourceUseFile');
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    expect(screen.getAllByText('Velg entreprenør først.')).toHaveLength(3);
    await make();
    const messages = [
        'Vennligst velg et år.',
        'Vennligst velg en måned.',
        'En entreprenør må velges.',
        'En kontrakt må velges.',
        'En avtale må velges.',
        'Prosesskode må velges.',
    ];
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    expect(asked()).toEqual([]);
    await choose('År', '2026');
    await waitFor(() => expect(screen.queryByText('Vennligst velg et år.')).toBeNull());
    await choose('Entreprenør', 'Nordvei Drift AS');
    await waitFor(() => expect(screen.queryByText(/^(En entreprenør må velges|Velg entreprenør først)\.$/)).toBeNull());
    expect(screen.getByText('Vennligst velg en måned.')).toBeVisible();
});

test('Fradato må velges. / Tildato må velges. / Fradato må ikke være lenger en til dato.', async () => {
    const { user, make, asked } = show('receivedReportsFile');
    await user.click(screen.getByRole('tab', { name: 'Perioderapport' }));
    await make();
    expect(await screen.findByText('Fradato må velges.')).toBeVisible();
    expect(screen.getByText('Tildato må velges.')).toBeVisible();
    await waitFor(() =>
        expect(
            within(screen.getByRole('group', { name: /Fradato/ })).getByRole('spinbutton', { name: 'Dag' }),
        ).toHaveFocus(),
    );
    const type = async (field: RegExp, day: string) => {
        await user.click(within(screen.getByRole('group', { name: field })).getByRole('spinbutton', { name: 'Dag' }));
        await user.keyboard(day);
    };
    await type(/Fradato/, '02032026');
    await waitFor(() => expect(screen.queryByText('Fradato må velges.')).toBeNull());
    await type(/Tildato/, '01032026');
    await make();
    expect(await screen.findByText('Fradato må ikke være lenger en til dato.')).toBeVisible();
    expect(asked()).toEqual([]);
    await type(/Tildato/, '02032026');
    await waitFor(() => expect(screen.queryByText('Fradato må ikke være lenger en til dato.')).toBeNull());
});

test('changing tab resets the form and its messages', async () => {
    const { user, choose, make } = show('receivedReportsFile');
    await choose('År', '2026');
    await user.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }));
    await make();
    expect(await screen.findByText('Vennligst velg en måned.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Måned/ })).toHaveFocus());
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    expect(screen.queryByText('Vennligst velg en måned.')).toBeNull();
    expect(screen.getByRole('combobox', { name: /^År/ })).not.toHaveTextContent('2026');
    expect(screen.getByRole('radio', { name: 'CSV' })).toBeChecked();
});

test('the years are from this one down to 2017 (report-handling §9), and the months Januar to Desember', async () => {
    const { user } = show('receivedReportsFile');
    const years = await options(user, 'År');
    expect([years[0], years.at(-1)]).toEqual([osloDay(new Date()).slice(0, 4), '2017']);
    expect(years).toHaveLength(Number(years[0]) - 2016);
    expect(await options(user, 'Måned')).toEqual(monthNames);
});

test('the day is 1 from the start, and never later than the month has', async () => {
    const { user, choose } = show('receivedReportsFile');
    await user.click(screen.getByRole('tab', { name: 'Dagsrapport' }));
    expect(screen.getByRole('combobox', { name: /^Dag/ })).toHaveTextContent('1');
    await choose('År', '2026');
    await choose('Dag', '31');
    await choose('Måned', 'Februar');
    expect(screen.getByRole('combobox', { name: /^Dag/ })).toHaveTextContent('28');
    expect(await options(user, 'Dag')).toHaveLength(28);
});

test('on success the file is downloaded under the city’s name and the dialog closed; meanwhile it shows Lager rapport...', async () => {
    let answer: (file: CityFile) => void = () => undefined;
    const { user, choose, make, asked, onClose } = show('resourceUseFile', ['admin'], {
        resourceUseFile: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    await choose('År', '2026');
    await choose('Måned', 'Februar');
    await choose('Entreprenør', 'Nordvei Drift AS');
    await choose('Kontrakt', 'Asfalt');
    expect(screen.getByRole('combobox', { name: /^Avtale/ })).toHaveTextContent('Asfaltavtale');
    await choose('Prosesskoder', 'A11 Lapping');
    await choose('Meldingstyper', 'Veibane');
    expect(screen.getByRole('checkbox', { name: 'Inkluder globalt ressursforbruk' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Inkluder globalt ressursforbruk' }));
    await make();
    expect(await screen.findByRole('button', { name: 'Lager rapport...' })).toBeDisabled();
    expect(asked()).toEqual([
        {
            format: 'csv',
            year: 2026,
            month: 2,
            FraDato: '2026-02-01',
            TilDato: '2026-03-01',
            selskapId: own(5),
            kontraktId: own(2),
            avtaleId: 2,
            prosesskode: [2],
            meldingstyper: [1],
            inkluderForbrukUtenMeldingstype: false,
        },
    ]);
    answer(file);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(downloads).toEqual(['ressursforbruk_Februar 2026_Rapport.csv']);
});

test("a company's only active contract is chosen, with its agreement (administration §4)", async () => {
    const expired = { ...contract(1, 'Veidrift', 'Vei'), gyldigTilDato: '2021-01-01T00:00:00Z' };
    const { user, choose } = show('resourceUseFile', ['admin'], {
        listCompanyContracts: ({ params }) =>
            params.id === own(5) ? [expired, contract(2, 'Asfalt', 'Asfaltavtale')] : [],
    });
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    await choose('Entreprenør', 'Nordvei Drift AS');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Kontrakt/ })).toHaveTextContent('Asfalt'));
    expect(screen.getByRole('combobox', { name: /^Avtale/ })).toHaveTextContent('Asfaltavtale');
    await choose('Entreprenør', 'Uten kontrakt AS');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Kontrakt/ })).not.toHaveTextContent('Asfalt'));
});
test("a contractor admin's only contract is chosen in every tab, each time the dialog is opened", async () => {
    const { user } = show('winterEconomyFile', ['contractorAdmin'], {
        listCompanyContracts: [contract(2, 'Asfalt', 'Asfaltavtale')],
    });
    const isChosen = () =>
        waitFor(() => expect(screen.getByRole('combobox', { name: /^Kontrakt/ })).toHaveTextContent('Asfalt'));
    await isChosen();
    await user.click(screen.getByRole('tab', { name: 'Perioderapport' }));
    await isChosen();
    // Now the contracts are there before the form is.
    await user.click(screen.getByRole('button', { name: 'Avbryt' }));
    await isChosen();
});

test.each<[FileId, boolean]>([
    ['invoiceBasisFile', true],
    ['winterInvoiceBasisFile', true],
    ['winterEconomyFile', false],
])(
    'approved rows only can be chosen for %s: %s, in a city that approves rows (D15, okonomi)',
    async (id, isOffered) => {
        setOffered(['okonomi']);
        const shown = show(id, ['contractorAdmin']);
        const box = screen.queryByRole('checkbox', { name: 'Bare godkjente rader' });
        expect(box !== null).toBe(isOffered);
        if (box) {
            await month(shown);
            await shown.choose('Kontrakt', 'Veidrift');
            if (id === 'invoiceBasisFile') await shown.choose('Prosesskoder', 'Alle prosesskoder');
            expect(box).not.toBeChecked();
            await shown.user.click(screen.getByRole('checkbox', { name: 'Bare godkjente rader' }));
            await shown.make();
            await waitFor(() => expect(shown.asked()).toMatchObject([{ bareGodkjente: true }]));
        }
        cleanup();
        setOffered([]);
        show(id);
        expect(screen.queryByRole('checkbox', { name: 'Bare godkjente rader' })).toBeNull();
    },
);

test('a file that the city has not named gets the specified name', async () => {
    const { user, choose, make, onClose } = show('receivedReportsFile', ['service'], {
        receivedReportsFile: { ...file, fileName: undefined },
    });
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    await choose('År', '2025');
    await choose('Måned', 'November');
    await user.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }));
    await make();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(downloads).toEqual(['innmeldinger_November 2025_Rapport.xlsx']);
});

const month = async ({ choose, user }: Pick<ReturnType<typeof show>, 'choose' | 'user'>) => {
    await user.click(screen.getByRole('tab', { name: 'Månedsrapport' }));
    await choose('År', '2026');
    await choose('Måned', 'Februar');
};

test('a failure shows its message in the dialog, and a refusal without one that there is no file; the choices stay', async () => {
    const failures = [
        ['Serveren sier nei.', 404, { errorMessage: 'Serveren sier nei.' }],
        ['feil kode 500', 500, {}],
        ['feil kode 429', 429, {}],
        ['Du er logget ut. Logg inn på nytt.', 401, {}],
        ['Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.', 403, {}],
        ['Får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.', 0, {}],
        ['Det finnes ikke rapport for din valgte dato.', 404, {}],
    ] as const;
    const errors = failures.map(
        ([message, status, body]) => new HttpError(status === 404 ? 'feil kode 404' : message, status, body),
    );
    const shown = show('receivedReportsFile', ['service'], {
        receivedReportsFile: () => {
            throw errors.shift() as Error;
        },
    });
    await month(shown);
    for (const [message] of failures) {
        expect(screen.queryByText(/Det finnes ikke rapport/)).toBeNull();
        await shown.make();
        expect(await screen.findByText(message)).toBeVisible();
    }
    expect(shown.onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: /^År/ })).toHaveTextContent('2026');
});
test('a failure that the city has not answered does not say that there is no file', async () => {
    const shown = show('receivedReportsFile', ['service'], {
        receivedReportsFile: () => {
            throw new TypeError('network error');
        },
    });
    await month(shown);
    await shown.make();
    expect(await screen.findByText('En feil oppsto. Vennligst kontakt Servicedesk.')).toBeVisible();
    expect(screen.queryByText(/Det finnes ikke rapport/)).toBeNull();
});
test.each([
    ['materialFile', 'Det finnes ikke rapport for din valgte dato eller kontrakt.'],
    ['resourceUseFile', 'Det finnes ikke rapport for din valgte dato og AvtaleId.'],
] as const)('a refusal of %s without a message says: %s', async (id, message) => {
    const shown = show(id, ['contractorAdmin'], { [id]: refusing(404) });
    await month(shown);
    await shown.choose('Kontrakt', 'Veidrift');
    if (id === 'resourceUseFile') await shown.choose('Prosesskoder', 'Alle prosesskoder');
    await shown.make();
    expect(await screen.findByText(message)).toBeVisible();
});

test('Avbryt stops a report under way', async () => {
    let stopped: AbortSignal | undefined;
    const shown = show('receivedReportsFile', ['service'], {
        receivedReportsFile: (args: object) => {
            stopped = (args as { signal: AbortSignal }).signal;
            return new Promise(() => undefined);
        },
    });
    await month(shown);
    await shown.make();
    expect(await screen.findByRole('button', { name: 'Lager rapport...' })).toBeDisabled();
    await shown.user.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(shown.onClose).toHaveBeenCalled();
    cleanup();
    await waitFor(() => expect(stopped?.aborted).toBe(true));
});

test('a contractor admin chooses no contractor: the own company is implied (D10)', async () => {
    const shown = show('materialFile', ['contractorAdmin']);
    expect(screen.queryByRole('combobox', { name: /^Entreprenør/ })).toBeNull();
    await month(shown);
    await waitFor(async () =>
        expect(await options(shown.user, 'Kontrakt')).toEqual(['Alle kontrakter', 'Veidrift', 'Asfalt']),
    );
    await shown.choose('Kontrakt', 'Alle kontrakter');
    await shown.make();
    await waitFor(() => expect(shown.asked()).toMatchObject([{ format: 'csv', year: 2026, month: 2 }]));
});

test('choices that failed to load are fetched again; the selection stays', async () => {
    let attempts = 0;
    const shown = show('receivedReportsFile', ['service'], {
        listReportTypes: () => {
            attempts += 1;
            if (attempts === 1) throw new HttpError('feil kode 500', 500, {});
            return [type(1, 'Veibane')];
        },
    });
    await shown.choose('År', '2026');
    expect(await screen.findByText('Valgene kunne ikke hentes.')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.queryByText('Valgene kunne ikke hentes.')).toBeNull());
    await shown.choose('Meldingstyper', 'Veibane');
    expect(screen.getByRole('combobox', { name: /^År/ })).toHaveTextContent('2026');
});

test('Selskap har ingen kontrakt.', async () => {
    const { choose, make, asked } = show('materialFile');
    await choose('Entreprenør', 'Uten kontrakt AS');
    expect(await screen.findByText('Selskap har ingen kontrakt.')).toBeVisible();
    await make();
    // The first incomplete field gets the focus.
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^År/ })).toHaveFocus());
    expect(screen.getByText('Selskap har ingen kontrakt.')).toBeVisible();
    expect(asked()).toEqual([]);
});
