import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { addHours } from 'date-fns';
import { localStorageStore, memoryStore } from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Notice, SavedFilter } from '../../../api/entities/report';
import { areDraftsLoaded } from '../../common/drafts/drafts';
import { contractorReports, serviceReports } from '../../data/reports';
import { setOffered } from '../../runtime/offers';
import { click, refusing, startAfresh, statuses, type User } from '../../../../tests/components/reportPage';
import { row, showList } from '../../../../tests/components/reportList';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { NoticeBanner } from './header/NoticeBanner';

beforeEach(startAfresh);

const saved: SavedFilter = {
    id: 5,
    brukerId: '00000000-0000-4000-8000-000000000001',
    navn: 'Sentrum',
    filter: 'bydelId=16',
    standard: false,
};

const flash = (text: string) => screen.findByText(text);

const none = { searchServiceReports: { meldinger: [], totaltAntall: 0 } };

test('a filter without hits shows Ingen treff for dine filtervalg. Vennligst endre filtervalg.', async () => {
    showList(none, { search: '?bydelId=3' });
    await flash('Ingen treff for dine filtervalg. Vennligst endre filtervalg.');
});

test('an empty list without a filter shows Ingen meldinger.', async () => {
    showList(none);
    await flash('Ingen meldinger.');
});

test('a list that cannot be fetched shows the reason and can be retried', async () => {
    let down = true;
    const { user } = showList({
        searchServiceReports: () => (down ? refusing(500)() : { meldinger: [row], totaltAntall: 1 }),
    });
    await flash('feil kode 500');
    down = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
});

test('a page that cannot be fetched shows the reason, instead of the first page, until it is retried', async () => {
    let down = true;
    const { user, address, goTo } = showList(
        {
            searchServiceReports: ({ query }) => {
                const page = Number(query?.page);
                if (down && page > 1) return refusing(500)();
                return { meldinger: [{ ...row, id: page, adresse: `Storgata ${page}` }], totaltAntall: 250 };
            },
        },
        { search: '?bydelId=16' },
    );
    await screen.findByRole('link', { name: 'Storgata 1' });
    await click(user, 'Neste');
    await flash('feil kode 500');
    // react-admin turns the page in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(address()).toBe('?bydelId=16&page=2');
    expect(screen.queryByRole('link', { name: 'Storgata 1' })).not.toBeInTheDocument();
    down = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByRole('link', { name: 'Storgata 2' })).toBeVisible();
    down = true;
    act(() => goTo('?bydelId=16&page=3'));
    await flash('feil kode 500');
    await click(user, 'Fjern alle filter');
    await waitFor(() => expect(address()).toBe(''));
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
});

test('without a network another filter says that the rows are of the former one, until the network is back', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { asked, goTo } = showList({
        searchServiceReports: ({ query }) =>
            query?.bydelId ? { meldinger: [], totaltAntall: 0 } : { meldinger: [row], totaltAntall: 1 },
    });
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
    onlineManager.setOnline(false);
    act(() => goTo('?bydelId=16'));
    expect(await screen.findByText(/^Ingen nettforbindelse\. Til nettet er tilbake/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Storgata 1' })).toBeVisible();
    expect(asked('searchServiceReports')).toHaveLength(1);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Storgata 1' })).not.toBeInTheDocument());
    expect(screen.queryByText(/^Ingen nettforbindelse/)).not.toBeInTheDocument();
});

test('a status filter waits for the statuses when they cannot be read, and says so, instead of leaving out children', async () => {
    let down = true;
    const { user, asked } = showList(
        { listStatuses: () => (down ? refusing(503)() : statuses) },
        { search: '?meldingsStatusId=5' },
    );
    await flash('feil kode 503');
    expect(asked('searchServiceReports')).toEqual([]);
    down = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
    expect(asked('searchServiceReports')).toEqual([
        { query: expect.objectContaining({ meldingsStatusId: ['5', '6', '7', '315'] }) as object },
    ]);
});

test('saved filters that cannot be read are said to be missing, and can be read again', async () => {
    let down = true;
    const { user } = showList({ listSavedFilters: () => (down ? refusing(503)() : [saved]) });
    await flash('feil kode 503');
    down = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByRole('button', { name: 'Sentrum' })).toBeVisible();
});

test('the choices of a filter that cannot be read can be read again, and are not said to be none', async () => {
    let down = true;
    const { user } = showList({ listContractors: () => (down ? refusing(503)() : []) });
    await click(user, 'Entreprenør');
    const popover = within(await screen.findByRole('dialog', { name: 'Entreprenør' }));
    expect(await popover.findByText('feil kode 503')).toBeVisible();
    expect(popover.queryByText('Ingen valg.')).not.toBeInTheDocument();
    down = false;
    await user.click(popover.getByRole('button', { name: 'Prøv igjen' }));
    expect(await popover.findByText('Ingen valg.')).toBeVisible();
});

test('other rows are requested once, also when a report is opened beside them', async () => {
    const { asked, goTo } = showList({ searchServiceReports: { meldinger: [row], totaltAntall: 250 } });
    await screen.findByRole('link', { name: 'Storgata 1' });
    const searches = () => asked('searchServiceReports').map((args) => (args as { query: object }).query);
    const before = searches().length;
    goTo('?bydelId=16&sorterEtter=status&page=2');
    await screen.findByRole('button', { name: 'Side 2', current: 'page' });
    await waitFor(() =>
        expect(searches().slice(before)).toEqual([
            expect.objectContaining({ bydelId: ['16'], sorterEtter: 'status', page: 2 }),
        ]),
    );
    goTo('?bydelId=16&sorterEtter=status&page=2&melding=12');
    await screen.findByRole('link', { name: 'Storgata 1' });
    expect(searches().slice(before)).toHaveLength(1);
});

test.each([
    ['page 99', 'the last page', 99, [row]],
    ['a page that the city would refuse', 'an empty page with the total', 99_999_999_999, []],
])('%s of 4 shows page 4, in the address too, when the city answers %s (D14)', async (_, _answer, page, past) => {
    const { asked, address } = showList(
        {
            searchServiceReports: ({ query }) => ({ meldinger: query?.page === 4 ? [row] : past, totaltAntall: 350 }),
        },
        { search: `?page=${page}` },
    );
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('?page=4'));
    expect(await screen.findByRole('button', { name: 'Side 4' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText(/^Ingen /)).not.toBeInTheDocument();
    await waitFor(() =>
        expect(asked('searchServiceReports').map(({ query }) => (query as { page: number }).page)).toEqual([
            Math.min(page, 1_000_000),
            4,
        ]),
    );
});

test.each([
    ['?page=0', ''],
    ['?page=abc&bydelId=16', '?bydelId=16'],
    ['?sorterEtter=type&page=02', '?sorterEtter=type&page=2'],
])('%s is no page: the address says which one is shown (D14)', async (search, shown) => {
    const standard = { ...saved, filter: 'bydelId=3', standard: true };
    const many = { meldinger: [row], totaltAntall: 250 };
    const { address, asked } = showList({ searchServiceReports: many, listSavedFilters: [standard] }, { search });
    await waitFor(() => expect(address()).toBe(shown));
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
    expect(asked('searchServiceReports')).toHaveLength(1);
});

test('a row has address, type, number, text, status, followers, date and deadline (report-handling §2)', async () => {
    const tidsfrist = addHours(new Date(), 47).toISOString();
    const beskrivelse = 'x'.repeat(151);
    showList({
        searchServiceReports: { meldinger: [{ ...row, beskrivelse, antallFolgere: 3, tidsfrist }], totaltAntall: 1 },
        listStatuses: [{ id: 4, navn: 'Under behandling', foreldreId: 0, class: 'under-behandling', tekstmal: '' }],
    });
    expect(await screen.findByText('Under behandling')).toHaveClass('status-pill', 'under-behandling');
    const shown = screen.getByRole('link', { name: 'Storgata 1' }).closest('li');
    for (const text of ['Hull i vei', 'nr. 10012', '3 følgere · 01.03.2026 kl. 11:00'])
        expect(shown).toHaveTextContent(text);
    expect(shown?.textContent?.replaceAll(/[^x]/g, '')).toHaveLength(150);
    expect(within(shown!).getByText(/^Frist snart/).parentElement).toHaveClass('near-due-date');
});

test('Forrige and Neste turn the pages, and are disabled at the ends (report-handling §2)', async () => {
    const { user, address } = showList({ searchServiceReports: { meldinger: [row], totaltAntall: 150 } });
    const button = (name: string) => screen.findByRole('button', { name });
    expect(await button('Forrige')).toBeDisabled();
    await user.click(await button('Neste'));
    await waitFor(() => expect(address()).toBe('?page=2'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Neste' })).toBeDisabled());
    await user.click(await button('Forrige'));
    await waitFor(() => expect(address()).toBe(''));
});

test('a report whose status the catalogue lacks has the name that came with it, and its deadline (D14)', async () => {
    const odd = {
        ...row,
        meldingsStatusId: 999,
        meldingsStatusNavn: 'Hos politiet',
        tidsfrist: '2099-01-02T10:00:00Z',
    };
    const { container } = showList({
        searchServiceReports: { meldinger: [odd], totaltAntall: 1 },
        listStatuses: [{ id: 4, navn: 'Under behandling', foreldreId: 0, class: 'under-behandling', tekstmal: '' }],
    });
    expect(await screen.findByText('Hos politiet')).toHaveClass('status-pill');
    expect(screen.getByText('Frist 02.01.2099')).toBeVisible();
    expect(container).not.toHaveTextContent('undefined');
});

test('without the catalogue of statuses, reports have the names that came with them', async () => {
    showList({ listStatuses: refusing(500) });
    expect(await screen.findByText('Under behandling')).toHaveClass('status-pill');
});

test('the chip of a status that the filter hides has its name (report-handling §2)', async () => {
    const closed = { foreldreId: 5, class: 'ferdig-behandlet' as const, tekstmal: '' };
    const { user } = showList(
        {
            listStatuses: [
                { ...closed, id: 5, navn: 'Ferdig behandlet', foreldreId: 0 },
                { ...closed, id: 8, navn: 'Avslått' },
                { ...closed, id: 100, navn: 'Henvises områdeansvarlig' },
            ],
        },
        { search: '?meldingsStatusId=8&meldingsStatusId=100' },
    );
    expect(await screen.findByRole('button', { name: 'Fjern filter: Status: Avslått' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fjern filter: Status: Henvises ekstern' })).toBeVisible();
    await click(user, 'Status (2)');
    expect(await screen.findAllByRole('checkbox', { name: /behandlet|Avslått|ekstern/ })).toHaveLength(1);
});

test('a bare address is the whole list, whatever was filtered before; the search uses the specified names', async () => {
    const { user, asked, address } = showList({}, { search: '?sorterEtter=adresse&bydelId=3&bydelId=9&datoFra=tull' });
    const queries = () => asked('searchServiceReports').map(({ query }) => query);
    await screen.findByRole('link', { name: 'Storgata 1' });
    expect(queries()).toEqual([{ bydelId: ['3', '9'], sorterEtter: 'adresse', page: 1, antall: 100 }]);
    await click(user, 'Fjern alle filter');
    await waitFor(() => expect(address()).toBe('?sorterEtter=adresse'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorter' }), 'dato');
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(queries().at(-1)).toEqual({ sorterEtter: 'dato', page: 1, antall: 100 }));
});

describe('printing (report-handling §5, §8)', () => {
    test('Ingen meldinger valgt for utskrift', async () => {
        const { user, asked } = showList();
        await click(user, 'Skriv ut');
        await flash('Ingen meldinger valgt for utskrift');
        expect(asked('printReports')).toEqual([]);
    });
    test('what is selected survives paging, sorting and a failed print, and is dropped with the filter', async () => {
        const other = { ...row, id: 13, lopeNummer: 10013, adresse: 'Ny gate 2' };
        const { user, asked } = showList(
            {
                searchServiceReports: ({ query }) => ({
                    meldinger: [query?.page === 2 ? other : row],
                    totaltAntall: 101,
                    page: query?.page ?? 1,
                }),
                printReports: refusing(500),
            },
            { search: '?bydelId=16' },
        );
        await user.click(await screen.findByRole('checkbox', { name: /^Velg melding 10012/ }));
        await click(user, 'Neste');
        await user.click(await screen.findByRole('checkbox', { name: /^Velg melding 10013/ }));
        await user.selectOptions(screen.getByRole('combobox', { name: 'Sorter' }), 'adresse');
        await click(user, 'Skriv ut');
        await flash('Feil oppsto ved utskrift av melding(er).');
        expect(asked('printReports')).toHaveLength(1);
        expect(JSON.stringify(asked('printReports'))).toMatch(/12\D+13/);
        await click(user, 'Fjern alle filter');
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Fjern valg' })).not.toBeInTheDocument());
    });
    test.each([
        ['', []],
        [' again after a failure', [refusing(503)]],
    ])(
        'what is selected while the rows of another filter load%s is dropped, since they may be without it',
        async (_, refusals) => {
            const found = { meldinger: [row], totaltAntall: 1 };
            let answer = (): void => undefined;
            const promise = new Promise<typeof found>((resolve) => {
                answer = () => resolve(found);
            });
            const { user, goTo } = showList(
                {
                    searchServiceReports: ({ query }) =>
                        query?.bydelId ? found : (refusals.pop() ?? (() => promise))(),
                },
                { search: '?bydelId=16' },
            );
            const loading = () => screen.queryByRole('progressbar', { name: 'Laster …' });
            const checkboxes = () =>
                ['Velg alle på siden', /^Velg melding 10012/].map((name) => screen.getByRole('checkbox', { name }));
            const retries = refusals.length > 0;
            await screen.findByRole('link', { name: 'Storgata 1' });
            goTo('');
            if (retries) await click(user, 'Prøv igjen');
            await waitFor(() => expect(loading()).toBeVisible());
            for (const box of checkboxes()) {
                await user.click(box);
                expect(box).not.toBeChecked();
            }
            await user.keyboard('x');
            await click(user, 'Skriv ut');
            await flash('Ingen meldinger valgt for utskrift');
            await act(async () => answer());
            await waitFor(() => expect(loading()).not.toBeInTheDocument());
            for (const box of checkboxes()) expect(box).not.toBeChecked();
            await user.click(screen.getByRole('checkbox', { name: /^Velg melding 10012/ }));
            expect(await screen.findByText('1 valgt')).toBeVisible();
        },
    );
    test('a selected report that is gone is deselected, and the others can be printed', async () => {
        const store = memoryStore();
        store.setItem('saksbehandlermeldinger.selectedIds', [11, 12]);
        const { user, asked } = showList(
            { printReports: refusing(404, 'Fant ikke meldingen.', 'MeldingId.0') },
            { store },
        );
        await click(user, 'Skriv ut');
        await flash(
            'Feil oppsto ved utskrift av melding(er). 1 valgt melding er ikke lenger tilgjengelig, og er valgt bort.',
        );
        expect(screen.getByRole('checkbox', { name: /^Velg melding 10012/ })).toBeChecked();
        await click(user, 'Skriv ut');
        await waitFor(() => expect(asked('printReports').at(-1)).toEqual({ query: { MeldingId: [12] } }));
    });
    test('what was selected in another filter is dropped when the list is opened by its address', async () => {
        const store = memoryStore();
        store.setItem('saksbehandlermeldinger.selectedIds', [12]);
        store.setItem('saksbehandlermeldinger.selectedIn', 'meldingsStatusId=6');
        const { user } = showList({}, { search: '?bydelId=16', store });
        await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Velg melding 10012/ })).not.toBeChecked());
        await click(user, 'Skriv ut');
        await flash('Ingen meldinger valgt for utskrift');
    });
});

test('I nærheten: Dette er ikke implementert på backend', async () => {
    const { user } = showList();
    await click(user, 'I nærheten');
    await flash('Dette er ikke implementert på backend');
});

describe('saved filters (report-handling §2, §5, §8)', () => {
    test('saving is for query strings longer than 7 characters', async () => {
        showList({}, { search: '?page=2' });
        expect(await screen.findByRole('button', { name: 'Lagre filter' })).toHaveAttribute('aria-disabled', 'true');
    });
    test("Navn er påkrevd.; a failure shows the server's message and keeps the name", async () => {
        const { user, asked } = showList(
            { createSavedFilter: refusing(409, 'Du har alt et filter med dette navnet.') },
            { search: '?bydelId=16' },
        );
        await click(user, 'Lagre filter');
        const dialog = await screen.findByRole('dialog', { name: 'Lagre filter' });
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        expect(await within(dialog).findByText('Navn er påkrevd.')).toBeVisible();
        await user.type(within(dialog).getByRole('textbox'), 'Sentrum');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        await flash('Du har alt et filter med dette navnet.');
        expect(within(dialog).getByRole('textbox')).toHaveValue('Sentrum');
        expect(asked('createSavedFilter')[0]).toMatchObject({
            body: { filter: 'bydelId=16', navn: 'Sentrum', standard: false },
        });
    });
    test('a filter is saved with its name, as the standard one if chosen, and its chip filters the list', async () => {
        let filters: SavedFilter[] = [];
        const { user, asked, goTo, address } = showList(
            {
                listSavedFilters: () => filters,
                createSavedFilter: () => {
                    filters = [{ ...saved, standard: true }];
                    return { id: saved.id };
                },
            },
            { search: '?bydelId=16' },
        );
        await click(user, 'Lagre filter');
        const dialog = await screen.findByRole('dialog', { name: 'Lagre filter' });
        await user.type(within(dialog).getByRole('textbox'), 'Sentrum');
        await user.click(within(dialog).getByRole('checkbox'));
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(asked('createSavedFilter')).toMatchObject([
            { body: { filter: 'bydelId=16', navn: 'Sentrum', standard: true } },
        ]);
        goTo('?bydelId=3');
        await click(user, /^Sentrum|Sentrum$/);
        await waitFor(() => expect(address()).toBe('?bydelId=16'));
        expect(screen.getByRole('button', { name: /Sentrum$/, current: true })).toBeVisible();
    });
    test("removal is confirmed; a failure shows the server's message", async () => {
        const { user } = showList({
            listSavedFilters: [saved],
            deleteSavedFilter: refusing(500, 'Filteret kunne ikke slettes.'),
        });
        await click(user, 'Endre eller fjern «Sentrum»');
        await user.click(await screen.findByRole('menuitem', { name: 'Fjern' }));
        const question = await screen.findByRole('dialog', { name: /Fjerne filteret «Sentrum»\?/ });
        await user.click(within(question).getByRole('button', { name: 'Fjern' }));
        await flash('Filteret kunne ikke slettes.');
    });
});

test('the removal of a saved filter leaves the focus in the search that is typed by then', async () => {
    let filters = [saved];
    let answer = (): void => undefined;
    const { user } = showList({
        listSavedFilters: () => filters,
        deleteSavedFilter: () => new Promise((resolve) => (answer = () => resolve(undefined))),
    });
    await click(user, 'Endre eller fjern «Sentrum»');
    await user.click(await screen.findByRole('menuitem', { name: 'Fjern' }));
    const question = await screen.findByRole('dialog', { name: /Fjerne filteret «Sentrum»\?/ });
    await user.click(within(question).getByRole('button', { name: 'Fjern' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const search = screen.getByRole('searchbox', { name: 'Søk i meldinger' });
    await user.type(search, 'hull');
    filters = [];
    answer();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sentrum' })).not.toBeInTheDocument());
    await user.keyboard(' i vei');
    expect(search).toHaveValue('hull i vei');
});

test('a saved filter is renamed by the specified calls, and the previous standard filter is named', async () => {
    const old = { ...saved, id: 6, navn: 'Sagene', filter: 'bydelId=3', standard: true };
    const { user, asked } = showList(
        { listSavedFilters: [saved, old], createSavedFilter: { id: 7 }, deleteSavedFilter: undefined },
        { search: '?bydelId=9' },
    );
    await click(user, 'Endre eller fjern «Sentrum»');
    await user.click(await screen.findByRole('menuitem', { name: 'Gi nytt navn' }));
    const dialog = await screen.findByRole('dialog', { name: 'Endre lagret filter' });
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'Bykjernen');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Standardfilter' }));
    expect(within(dialog).getByText('Erstatter «Sagene» som standardfilter.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked('createSavedFilter')).toMatchObject([
        { body: { navn: 'Bykjernen', filter: 'bydelId=16', standard: true } },
    ]);
    expect(asked('deleteSavedFilter')).toMatchObject([{ params: { id: 5 } }]);
});

test('the unsaved name of one saved filter is not offered for another', async () => {
    act(() => areDraftsLoaded.set(true));
    const other = { ...saved, id: 6, navn: 'Sagene', filter: 'bydelId=3' };
    const rename = async (user: User, name: string) => {
        await click(user, `Endre eller fjern «${name}»`);
        await user.click(await screen.findByRole('menuitem', { name: 'Gi nytt navn' }));
        return within(await screen.findByRole('dialog', { name: 'Endre lagret filter' })).getByRole('textbox');
    };
    const first = showList({ listSavedFilters: [saved, other] });
    await first.user.type(await rename(first.user, 'Sentrum'), ' nord');
    // As after a reload.
    cleanup();
    const again = showList({ listSavedFilters: [saved, other] });
    expect(await rename(again.user, 'Sagene')).toHaveValue('Sagene');
});

test('the search needs a text; one that cannot be read is searched for as words, and the tips explain how', async () => {
    const { user, address } = showList();
    expect(await screen.findByRole('button', { name: 'Søk' })).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Søk i meldinger' }), '"åpent sitat{Enter}');
    await flash('Søket kunne ikke tolkes, så det ble søkt etter ordene slik de står.');
    expect(new URLSearchParams(address()).get('fritekstSok')).toBe('"åpent sitat');
    await click(user, 'Søketips');
    expect(await screen.findByRole('dialog', { name: 'Søketips' })).toHaveTextContent(
        'AND, OR og NOT skrives med store bokstaver.',
    );
});

test.each([
    ['navn:', serviceReports, ['dialog'], true],
    ['navn:', serviceReports, [], false],
    ['navn:', contractorReports, ['dialog'], false],
] as const)(
    '%s in %s of a city that offers %j: a note says that it cannot be read: %s',
    async (text, wing, offered, isNoted) => {
        setOffered([...offered]);
        showList({}, { wing, search: `?fritekstSok=${text}` });
        expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
        const note = screen.queryByText('Søket kunne ikke tolkes, så det ble søkt etter ordene slik de står.');
        if (isNoted) expect(note).toBeVisible();
        else expect(note).not.toBeInTheDocument();
    },
);

test('a number typed in the search opens that report, regardless of filters; an unknown one is searched for', async () => {
    const { user, asked, path } = showList(
        {
            searchServiceReports: ({ query }) =>
                query?.fritekstSok === '10099'
                    ? { meldinger: [], totaltAntall: 0 }
                    : { meldinger: [row], totaltAntall: 1 },
        },
        { search: '?bydelId=3' },
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Søk i meldinger' }), '10099{Enter}');
    await waitFor(() =>
        expect(asked('searchServiceReports').at(-1)).toMatchObject({ query: { bydelId: ['3'], fritekstSok: '10099' } }),
    );
    const box = await screen.findByRole('searchbox', { name: 'Søk i meldinger' });
    await user.clear(box);
    await user.type(await screen.findByRole('searchbox', { name: 'Søk i meldinger' }), 'nr. 10012{Enter}');
    await waitFor(() => expect(path()).toBe('/saksbehandlermeldinger/12'));
});

test('a report without an address is a link by its number (D8, D14)', async () => {
    showList({ searchServiceReports: { meldinger: [{ ...row, adresse: '' }], totaltAntall: 1 } });
    expect(await screen.findByRole('link', { name: 'nr. 10012' })).toBeVisible();
});

test('the whole row opens its report; its checkbox and selected text do not', async () => {
    const { user, path } = showList();
    await user.click(await screen.findByRole('checkbox', { name: /^Velg melding 10012/ }));
    expect(await screen.findByText('1 valgt')).toBeVisible();
    expect(path()).toBe('/saksbehandlermeldinger');
    await click(user, 'Fjern valg');
    expect(screen.queryByText('1 valgt')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Velg alle på siden' })).toHaveFocus();
    await user.click(screen.getByText('Hull'));
    await waitFor(() => expect(path()).toBe('/saksbehandlermeldinger/12'));
});

describe('filters', () => {
    const statuses = [
        { id: 4, navn: 'Under behandling', foreldreId: 0, class: 'under-behandling' as const, tekstmal: '' },
        { id: 5, navn: 'Ferdig behandlet', foreldreId: 0, class: 'ferdig-behandlet' as const, tekstmal: '' },
        { id: 6, navn: 'Arbeid utført', foreldreId: 5, class: 'ferdig-behandlet' as const, tekstmal: '' },
    ];
    test('report-handling §2: a parent in the status filter includes its descendants; the address keeps the parent', async () => {
        const { user, asked, address } = showList({ listStatuses: statuses });
        await click(user, 'Status');
        await user.click(await screen.findByRole('checkbox', { name: 'Ferdig behandlet' }));
        expect(screen.getByRole('checkbox', { name: 'Arbeid utført' })).toBeChecked();
        expect(screen.getByRole('checkbox', { name: 'Arbeid utført' })).toBeDisabled();
        await waitFor(() => expect(address()).toBe('?meldingsStatusId=5'));
        await waitFor(() =>
            expect(asked('searchServiceReports').at(-1)).toMatchObject({ query: { meldingsStatusId: ['5', '6'] } }),
        );
        await user.click(screen.getByRole('button', { name: 'Tøm' }));
        await waitFor(() => expect(address()).toBe(''));
        await user.click(screen.getByRole('button', { name: 'Ferdig' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    test('a choice that is taken away outside its filter is forgotten there, and Back brings it again', async () => {
        setOffered([]);
        const { user, address, router } = showList();
        const back = () => act(() => router.navigate(-1));
        await click(user, 'Bydel');
        await user.click(await screen.findByRole('checkbox', { name: 'Sentrum' }));
        await waitFor(() => expect(address()).toBe('?bydelId=16'));
        await click(user, 'Ferdig');
        await click(user, 'Fjern filter: Bydel: Sentrum');
        await waitFor(() => expect(address()).toBe(''));
        expect(await screen.findByRole('button', { name: 'Bydel' })).toBeVisible();
        await back();
        await click(user, 'Bydel (1)');
        await user.click(await screen.findByRole('checkbox', { name: 'Sentrum' }));
        await waitFor(() => expect(address()).toBe(''));
        await click(user, 'Ferdig');
        await back();
        await click(user, 'Bydel (1)');
        expect(await screen.findByRole('checkbox', { name: 'Sentrum' })).toBeChecked();
    });
    test('a letter pressed in an open filter is no shortcut of the page', async () => {
        setOffered([]);
        const { user } = showList();
        await click(user, 'Bydel');
        await user.click(await screen.findByRole('checkbox', { name: 'Sentrum' }));
        await user.keyboard('p?');
        expect(screen.queryByText('Ingen meldinger valgt for utskrift')).not.toBeInTheDocument();
        expect(screen.getByRole('dialog')).toHaveAccessibleName('Bydel');
        await click(user, 'Ferdig');
        await user.keyboard('p');
        await flash('Ingen meldinger valgt for utskrift');
    });
    test.each([
        ['Dato', 'dato'],
        ['Tidsfrist', 'tidsfristDato'],
    ])('%s takes the first and the last day (report-handling §2)', async (name, key) => {
        const { user, asked, address } = showList();
        await click(user, name);
        const [from, to] = await screen.findAllByRole('spinbutton', { name: 'Dag' });
        await user.click(from!);
        await user.keyboard('01022026');
        await user.click(to!);
        await user.keyboard('28022026');
        await waitFor(() => expect(address()).toBe(`?${key}Fra=2026-02-01&${key}Til=2026-02-28`));
        await waitFor(() =>
            expect(asked('searchServiceReports').at(-1)?.query).toMatchObject({
                [`${key}Fra`]: '2026-02-01',
                [`${key}Til`]: '2026-02-28',
            }),
        );
    });
    test("'Forfalt' is stored by its meaning and requested by the specified names", async () => {
        const { user, asked, address } = showList(
            { listStatuses: statuses },
            { search: '?tidsfristDatoFra=2026-01-01' },
        );
        await click(user, 'Tidsfrist (1)');
        await user.click(await screen.findByRole('button', { name: 'Forfalt' }));
        await waitFor(() => expect(address()).toBe('?frist=forfalt'));
        await waitFor(() => {
            expect(asked('searchServiceReports').at(-1)?.query).toEqual({
                tidsfristDatoTil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
                meldingsStatusId: ['4'],
                sorterEtter: 'dato',
                page: 1,
                antall: 100,
            });
        });
    });
});

describe('notices (report-handling §2, §3, §8)', () => {
    const notices = [
        ['Advarsel', 'Glatt'],
        ['Feil', 'Kartet svarer ikke'],
        ['FeilRettet', 'Kartet svarer'],
        ['Informasjon', 'Ny versjon'],
        ['Annet', 'Hei'],
    ].map(([varslingstype = '', tekst = ''], id) => ({ id, varslingstype, tekst }));
    test('each kind is distinguishable; any other kind is information', async () => {
        const { asked, user } = showList({ listNotices: notices }, { flag: true });
        // The gravest is in sight.
        await flash('Kartet svarer ikke');
        expect(screen.queryByText('Glatt')).not.toBeInTheDocument();
        await click(user, 'Vis 4 varsler til');
        const kinds = notices.map(
            ({ tekst }) =>
                /MuiAlert-color(\w+)/.exec(screen.getByText(tekst).closest('.MuiAlert-root')?.className ?? '')?.[1],
        );
        expect(kinds).toEqual(['Warning', 'Error', 'Success', 'Info', 'Info']);
        expect(asked('listNotices')).toEqual([{ query: { klient: 'bymelding' } }]);
    });
    test('a notice can be hidden, for the next visit too', async () => {
        const store = localStorageStore();
        const [warning, failure] = notices as [Notice, Notice];
        const { user } = showList({ listNotices: [warning, failure] }, { flag: true, store });
        await flash('Kartet svarer ikke');
        await user.click(screen.getAllByRole('button', { name: 'Skjul varselet' })[0] as HTMLElement);
        expect(screen.queryByText('Kartet svarer ikke')).not.toBeInTheDocument();
        expect(screen.getByText('Glatt')).toBeVisible();
        cleanup();
        showList({ listNotices: [warning, failure] }, { flag: true, store });
        await flash('Glatt');
        expect(screen.queryByText('Kartet svarer ikke')).not.toBeInTheDocument();
        cleanup();
        showList({ listNotices: [warning, { ...failure, tekst: 'Kartet er nede i kveld' }] }, { flag: true, store });
        await flash('Kartet er nede i kveld');
        store.reset();
    });
    test('without FEATURE_VIS_VARSEL there is no banner and no request', async () => {
        const { asked } = showList({ listNotices: notices });
        await screen.findByRole('link', { name: 'Storgata 1' });
        expect(screen.queryByText('Glatt')).not.toBeInTheDocument();
        expect(asked('listNotices')).toEqual([]);
    });
    test('Det oppstod en feil ved henting av varsler. is only logged', async () => {
        const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
        showList({ listNotices: refusing(500) }, { flag: true });
        await screen.findByRole('link', { name: 'Storgata 1' });
        await vi.waitFor(() =>
            expect(logged).toHaveBeenCalledWith('Det oppstod en feil ved henting av varsler.', expect.anything()),
        );
        expect(screen.queryByText('Det oppstod en feil ved henting av varsler.')).not.toBeInTheDocument();
        logged.mockRestore();
    });
    test.each([
        [false, 'the flag is off'],
        [true, 'they cannot be fetched'],
    ])(
        'after a visit that had some, their line is free while they are awaited, and no longer: %s, %s',
        async (flag) => {
            vi.spyOn(console, 'info').mockImplementation(() => undefined);
            const city = fakeCity({ listNotices: async () => answered.then(refusing(500)) });
            let answer = (): void => undefined;
            const answered = new Promise<void>((resolve) => (answer = resolve));
            const store = memoryStore({ 'notices.shown': true });
            const { container } = renderInApp(<NoticeBanner />, {
                city,
                configuration: { FEATURE_VIS_VARSEL: flag },
                store,
            });
            const banner = container.querySelector('.MuiBox-root');
            if (flag) expect(banner).not.toBeEmptyDOMElement();
            answer();
            await waitFor(() => expect(banner).toBeEmptyDOMElement());
        },
    );
});
