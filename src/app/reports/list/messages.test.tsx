import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportRow, SavedFilter } from '../../../contract/entities/report';
import { fakeCity, renderInApp, type FakeAnswers } from '../../common/testing';
import { serviceReports } from '../../data/reportProvider';
import { fails, onADesk, quietly } from '../detail/fixtures';
import { ReportList } from './ReportList';

vi.mock('../../map', () => ({ ReportsMap: () => null }));
beforeEach(() => {
    onADesk();
    quietly();
    // Unknown to jsdom.
    Element.prototype.scrollTo = () => undefined;
});

const row: ReportRow = {
    id: 12, lopeNummer: 10012, meldingstypeId: 3, meldingsStatusId: 4, meldingsStatusNavn: 'Under behandling', adresse: 'Storgata 1', latitude: 59.91, longitude: 10.75, beskrivelse: 'Hull',
    mottattDato: '2026-03-01T10:00:00Z', tidsfrist: null, antallFolgere: 0, bydelId: 16, selskapId: null, avtaleId: null,
};
const saved: SavedFilter = { id: 5, brukerId: '00000000-0000-4000-8000-000000000001', navn: 'Sentrum', filter: 'bydelId=16', standard: false };

const show = (answers: FakeAnswers = {}, { search = '', flag = false } = {}) => {
    const city = fakeCity({
        searchServiceReports: { meldinger: [row], totaltAntall: 1 }, listSavedFilters: [], listStatuses: [], listSubDistricts: [], listContractors: [], listAgreements: [], getCompanyOfUser: '',
        listReportTypes: [{ meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true }],
        ...answers,
    });
    renderInApp(
        <>
            <ReportList wing={serviceReports} />
            <Notification />
        </>,
        { city, configuration: { FEATURE_VIS_VARSEL: flag }, path: `/${serviceReports}`, at: `/${serviceReports}${search}` },
    );
    return { user: userEvent.setup(), asked: (id: string) => city.asked.filter((call) => call.id === id).map(({ args }) => args) };
};
type User = ReturnType<typeof userEvent.setup>;
const click = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const flash = (text: string) => screen.findByText(text);

test('Ingen treff for dine filtervalg. Vennligst endre filtervalg.; an unfiltered empty list says Ingen meldinger.', async () => {
    const none = { searchServiceReports: { meldinger: [], totaltAntall: 0 } };
    show(none, { search: '?bydelId=3' });
    await flash('Ingen treff for dine filtervalg. Vennligst endre filtervalg.');
    show(none);
    await flash('Ingen meldinger.');
});

test('a list that cannot be fetched says why and can be tried again', async () => {
    let down = true;
    const { user } = show({ searchServiceReports: () => (down ? fails(500)() : { meldinger: [row], totaltAntall: 1 }) });
    await flash('feil kode 500');
    down = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
});

describe('printing (report-handling §5, §8)', () => {
    test('Ingen meldinger valgt for utskrift', async () => {
        const { user, asked } = show();
        await click(user, 'Skriv ut');
        await flash('Ingen meldinger valgt for utskrift');
        expect(asked('printReports')).toEqual([]);
    });
    test('Feil oppsto ved utskrift av melding(er).', async () => {
        const { user } = show({ printReports: fails(500) });
        await user.click(await screen.findByRole('checkbox', { name: /^Velg melding 10012/ }));
        await click(user, 'Skriv ut (1)');
        await flash('Feil oppsto ved utskrift av melding(er).');
    });
});

test('I nærheten: Dette er ikke implementert på backend', async () => {
    const { user } = show();
    await click(user, 'I nærheten');
    await flash('Dette er ikke implementert på backend');
});

describe('saved filters (report-handling §2, §5, §8)', () => {
    test('saving is for query strings longer than 7 characters', async () => {
        show({}, { search: '?page=2' });
        expect(await screen.findByRole('button', { name: 'Lagre filter' })).toHaveAttribute('aria-disabled', 'true');
    });
    test("Navn er påkrevd.; a failure shows the server's message and keeps the name", async () => {
        const { user, asked } = show({ createSavedFilter: fails(409, 'Du har alt et filter med dette navnet.') }, { search: '?bydelId=16' });
        await click(user, 'Lagre filter');
        const dialog = await screen.findByRole('dialog', { name: 'Lagre filter' });
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        expect(within(dialog).getByText('Navn er påkrevd.')).toBeVisible();
        await user.type(within(dialog).getByRole('textbox'), 'Sentrum');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
        await flash('Du har alt et filter med dette navnet.');
        expect(within(dialog).getByRole('textbox')).toHaveValue('Sentrum');
        expect(asked('createSavedFilter')[0]).toMatchObject({ body: { filter: 'bydelId=16', navn: 'Sentrum', standard: false } });
    });
    test("removal is confirmed; a failure shows the server's message", async () => {
        const { user } = show({ listSavedFilters: [saved], deleteSavedFilter: fails(500, 'Filteret kunne ikke slettes.') });
        const chip = await screen.findByRole('button', { name: 'Sentrum' });
        chip.focus();
        await user.keyboard('{Delete}');
        const question = await screen.findByRole('dialog', { name: /Fjerne filteret «Sentrum»\?/ });
        await user.click(within(question).getByRole('button', { name: 'Fjern' }));
        await flash('Filteret kunne ikke slettes.');
    });
});

describe('notices (report-handling §2, §3, §8)', () => {
    const notices = [['Advarsel', 'Glatt'], ['Feil', 'Kartet svarer ikke'], ['FeilRettet', 'Kartet svarer'], ['Informasjon', 'Ny versjon'], ['Annet', 'Hei']].map(([varslingstype = '', tekst = ''], id) => ({ id, varslingstype, tekst }));
    test('each kind is told apart; any other kind is information', async () => {
        const { asked } = show({ listNotices: notices }, { flag: true });
        await flash('Glatt');
        const kinds = notices.map(({ tekst }) => /MuiAlert-color(\w+)/.exec(screen.getByText(tekst).closest('.MuiAlert-root')?.className ?? '')?.[1]);
        expect(kinds).toEqual(['Warning', 'Error', 'Success', 'Info', 'Info']);
        expect(asked('listNotices')).toEqual([{ query: { klient: 'bymelding' } }]);
    });
    test('one can be hidden', async () => {
        const { user } = show({ listNotices: notices.slice(0, 2) }, { flag: true });
        await flash('Glatt');
        await user.click(screen.getAllByRole('button', { name: 'Skjul varselet' })[0] as HTMLElement);
        expect(screen.queryByText('Glatt')).not.toBeInTheDocument();
        expect(screen.getByText('Kartet svarer ikke')).toBeVisible();
    });
    test('without FEATURE_VIS_VARSEL there is no banner, and none is asked for', async () => {
        const { asked } = show({ listNotices: notices });
        await screen.findByRole('link', { name: 'Storgata 1' });
        expect(screen.queryByText('Glatt')).not.toBeInTheDocument();
        expect(asked('listNotices')).toEqual([]);
    });
    test('Det oppstod en feil ved henting av varsler. is only logged', async () => {
        const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
        show({ listNotices: fails(500) }, { flag: true });
        await screen.findByRole('link', { name: 'Storgata 1' });
        await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Det oppstod en feil ved henting av varsler.', expect.anything()));
        expect(screen.queryByText('Det oppstod en feil ved henting av varsler.')).not.toBeInTheDocument();
        logged.mockRestore();
    });
});
