import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, required, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Company } from '../../api/entities/administration';
import { aCompany } from '../../../tests/components/contracts';
import { row, showList } from '../../../tests/components/reportList';
import { aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    onATablet,
    openHandling,
    showHandling,
    showReport,
    startAfresh,
    statuses,
    write,
} from '../../../tests/components/reportPage';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { AdminPage } from '../admin/AdminPage';
import { serviceReports } from '../data/reports';
import { Deadline } from '../report/Deadline';
import { PlaceholderHint } from '../report/placeholders/placeholders';
import { RecordPage } from './RecordPage';
import { SaveButton } from './SaveButton';

beforeEach(startAfresh);
afterEach(() => vi.useRealTimers());

/** Moves each text into an element of its own, as a browser's translation does. */
const translatePage = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
    }
};

test('a comment is added on a page that the browser has translated', async () => {
    const { user, asked } = showReport(serviceReports, { report: aReport(), createComment: undefined });
    await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    translatePage();
    await click(user, 'Legg til');
    expect(await screen.findByText('Kommentaren er lagt til.')).toBeVisible();
    expect(asked('createComment')).toHaveLength(1);
    expect(screen.queryByText('Noe gikk galt')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Legg til' })).toBeVisible();
});

test('several changes are saved on a page that the browser has translated', async () => {
    const { user, asked } = showHandling(serviceReports, {
        ...offering('samlet-behandling'),
        report: aReport(),
        handleReport: { melding: aReport(), angre: null },
    });
    await openHandling(user);
    await user.type(screen.getByRole('textbox', { name: 'Intern kommentar' }), 'Ok');
    translatePage();
    await click(user, 'Lagre');
    expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
    expect(asked('handleReport')).toHaveLength(1);
});

const overdue = { tidsfrist: '2020-01-02T10:00:00Z' };

test('an overdue report is closed on a page that the browser has translated', async () => {
    let report = aReport(overdue);
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling'),
        getServiceReport: () => report,
        handleReport: () => {
            report = aReport({ ...overdue, meldingsStatusId: 6, meldingsStatusNavn: 'Arbeid utført' });
            return { melding: report, angre: null };
        },
    });
    expect(await screen.findByText(/^gikk ut/)).toBeVisible();
    await openHandling(user);
    await write(user, screen.getByRole('textbox', { name: 'Intern kommentar' }), 'Ok');
    translatePage();
    await click(user, 'Lagre');
    expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^gikk ut/)).not.toBeInTheDocument());
    expect(screen.getByText('02.01.2020 kl. 11:00')).toBeVisible();
});

test('an overdue report leaves nothing of that in a translated list once it is closed', async () => {
    const late = { ...row, ...overdue };
    let shown: typeof late = { ...late, ansvarlig: { id: 'a', navn: 'Lars Dahl' }, antallFolgere: 3 };
    const { goTo } = showList({
        listStatuses: statuses,
        searchServiceReports: () => ({ meldinger: [shown], totaltAntall: 1 }),
    });
    expect(await screen.findByText(/^Frist gikk ut/)).toBeVisible();
    translatePage();
    shown = { ...late, meldingsStatusId: 6, meldingsStatusNavn: 'Arbeid utført' };
    act(() => goTo('?sorterEtter=adresse'));
    expect(await screen.findByText('Frist 02.01.2020')).toBeVisible();
    expect(screen.getByText('01.03.2026 kl. 11:00')).toBeVisible();
});

test('a deadline passes on a page that the browser has translated', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T09:59:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    renderInApp(<Deadline deadline="2026-03-01T10:00:00Z" statusClass="under-behandling" />);
    expect(screen.getByText('Frist snart 01.03.2026')).toBeVisible();
    translatePage();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Frist gikk ut 01.03.2026')).toBeVisible();
});

test('a placeholder is typed on a page that the browser has translated', async () => {
    renderInApp(
        <Form>
            <TextInput source="tekst" helperText={<PlaceholderHint source="tekst" />} />
        </Form>,
    );
    const user = userEvent.setup();
    await write(user, screen.getByRole('textbox'), 'Feilen i {adresse} er rettet');
    expect(screen.getByText(/Feilen i Storgata 1 er rettet/)).toBeVisible();
    translatePage();
    await user.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.queryByText(/er rettet/)).not.toBeInTheDocument();
});

test('the message at a field goes when it is filled in on a page that the browser has translated', async () => {
    renderInApp(
        <Form>
            <TextInput source="navn" validate={required()} />
            <SaveButton alwaysEnable />
        </Form>,
    );
    const user = userEvent.setup();
    await click(user, 'Lagre');
    expect(await screen.findByText(/fylles ut/)).toBeVisible();
    translatePage();
    await user.type(screen.getByRole('textbox'), 'Vei');
    await waitFor(() => expect(screen.queryByText(/fylles ut/)).not.toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveValue('Vei');
});

test('a record arrives on a page that the browser has translated while it loads', async () => {
    const company = aCompany({ navn: 'Nordvei AS' });
    let answer: (found: Company) => void = () => undefined;
    const getCompany = () => new Promise<Company>((resolve) => (answer = resolve));
    renderInApp(
        <RecordPage resource="entreprenorer" id={company.id} title="layout.page.contractor" heading={<b>Nordvei AS</b>}>
            {() => null}
        </RecordPage>,
        { city: fakeCity({ getCompany }) },
    );
    expect(await screen.findByRole('heading', { name: 'Entreprenør' })).toBeVisible();
    translatePage();
    await act(async () => answer(company));
    expect(await screen.findByRole('heading', { name: 'Nordvei AS' })).toBeVisible();
});

test('types are searched for, and a text is changed, on a page that the browser has translated', async () => {
    const aType = (meldingstypeId: number, beskrivelse: string) => ({
        meldingstypeId,
        beskrivelse,
        synligForPublikum: true,
    });
    const types = [aType(3, 'Hull i vei'), aType(4, 'Veilys')];
    const city = fakeCity({
        listStatuses: statuses,
        listReportTypes: types,
        listCategoryGroups: [{ id: 1, navn: 'Vei', meldingstyper: types }],
        autocompleteReportTypes: [aType(4, 'Veilys')],
        updateStatusTemplate: undefined,
    });
    renderInApp(<AdminPage />, { city, session: { roles: ['admin'] }, path: '/admin', at: '/admin' });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Tekstmal for Arbeid utført' }), '!');
    expect(screen.getByText(/Ikke lagret/)).toBeVisible();
    translatePage();
    await click(user, 'Oppdater Arbeid utført');
    await waitFor(() => expect(screen.queryByText(/Ikke lagret/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'Meldingskategorier' }));
    expect(await screen.findByText('Hull i vei')).toBeVisible();
    translatePage();
    await user.type(screen.getByRole('searchbox', { name: 'Søk etter meldingstype' }), 'lys');
    await waitFor(() => expect(screen.queryByText('Hull i vei')).not.toBeInTheDocument());
    expect(screen.getByText('Veilys')).toBeVisible();
});

test('a tablet is turned while the browser translates its page', async () => {
    const { turn } = onATablet(true);
    showReport(serviceReports);
    expect(await screen.findByRole('button', { name: 'Skriv ut' })).toBeVisible();
    translatePage();
    turn();
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeVisible();
});
