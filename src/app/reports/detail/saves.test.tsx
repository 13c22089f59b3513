import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressFound } from '../../map/__mocks__/stub';
import { contractorReports, serviceReports } from '../../data/reports';
import { aCompany, anAgreement } from '../../../../tests/components/contracts';
// As in the application, the page hears of a saved report at once.
import '../../data/queryClient';
import { anUndo, aReport } from '../../../../tests/components/reports';
import {
    click,
    offering,
    pick,
    refusing,
    routeAgain,
    showControls,
    showPanels,
    showReport,
    startAfresh,
    wings,
    write,
} from '../../../../tests/components/reportPage';

beforeEach(startAfresh);
const flash = (text: string) => screen.findByText(text);
const statusBox = () => screen.getByRole('combobox', { name: 'Status' });
const known = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const writeOf = { [serviceReports]: 'updateServiceReport', [contractorReports]: 'updateContractorReport' } as const;
const wing = serviceReports;
const update = 'updateServiceReport';

describe.each(wings)('%s', (shown) => {
    test('Meldingen er oppdatert., when a status is saved', async () => {
        const { user, asked } = showControls(shown, { [writeOf[shown]]: aReport() });
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash('Meldingen er oppdatert.');
        expect(asked(writeOf[shown])[0]).toMatchObject({ ifMatch: 'W/"c3"', body: { meldingsStatusId: 2 } });
    });
});

test('an answer leaves the focus in the comment that is written by then', async () => {
    let answer = (): void => undefined;
    const { user } = showReport(wing, {
        [update]: () => new Promise((resolve) => (answer = () => resolve(aReport()))),
    });
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    const comment = screen.getByRole('textbox', { name: 'Skriv en kommentar' });
    await user.type(comment, 'Ringte');
    answer();
    await flash('Meldingen er oppdatert.');
    await waitFor(() => expect(statusBox()).not.toHaveAttribute('aria-disabled'));
    await user.keyboard(' innmelder');
    expect(comment).toHaveValue('Ringte innmelder');
});

test('a photo chosen while a status is being saved is added to the report as it is then', async () => {
    let answer = (): void => undefined;
    const { user, asked } = showReport(wing, {
        [update]: () => new Promise((resolve) => (answer = () => resolve(aReport({ etag: 'W/"c4"' })))),
        addDocuments: undefined,
    });
    await click(user, /^Dokumentasjon/);
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    const input = screen.getByLabelText('Legg til dokumentasjon', { selector: 'input' });
    await user.upload(input, new File(['x'], 'skade.jpg', { type: 'image/jpeg' }));
    expect(asked('addDocuments')).toEqual([]);
    answer();
    await waitFor(() => expect(asked('addDocuments')).toMatchObject([{ ifMatch: 'W/"c4"' }]));
});

test('a saved status stays when the report was being read meanwhile, and that answer comes after the one to the save', async () => {
    const saved = aReport({ meldingsStatusId: 2, meldingsStatusNavn: 'Ikke behandlet', etag: 'W/"c4"' });
    let save = (): void => undefined;
    let read = (): void => undefined;
    const reads = [known, new Promise<typeof known>((resolve) => (read = () => resolve(known)))];
    const { user, asked } = showReport(wing, {
        report: known,
        getServiceReport: () => reads.shift() ?? saved,
        createFeedback: undefined,
        [update]: () => new Promise((resolve) => (save = () => resolve(saved))),
    });
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    await click(user, 'Meldinger til innmelder (0)');
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    await write(user, dialog.getByRole('textbox'), 'Takk');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(asked('getServiceReport')).toHaveLength(2));
    save();
    await flash('Meldingen er oppdatert.');
    await act(async () => read());
    expect(statusBox()).toHaveTextContent('Ikke behandlet');
});

test("a failed update flashes the server's errorMessage, or feil kode {status}, and the stored status is shown again", async () => {
    const failures = [refusing(400, 'GPS-koardinater må fylles ut.'), refusing(500)];
    const { user } = showControls(wing, { [update]: () => failures.shift()?.() });
    for (const message of ['GPS-koardinater må fylles ut.', 'feil kode 500']) {
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash(message);
        await waitFor(() => expect(statusBox()).toHaveTextContent('Under behandling'));
    }
});

test('a place without an address is refused; a new one is saved with its address', async () => {
    const { user, asked } = showPanels(wing, { [update]: aReport() });
    await click(user, 'Kart');
    await click(user, 'Velg uten adresse');
    await click(user, 'Lagre posisjon');
    await flash('Adresse må fylles ut.');
    expect(asked(update)).toEqual([]);
    await click(user, 'Velg i kartet');
    await click(user, 'Lagre posisjon');
    await flash('Meldingen er oppdatert.');
    expect(asked(update)[0]).toMatchObject({
        body: { adresse: 'Storgata 1', latitude: 59.912, longitude: 10.751 },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lagre posisjon' })).not.toBeInTheDocument());
    const panel = screen.getByRole('button', { name: 'Velg i kartet' }).closest('[tabindex]');
    expect(panel, 'the pressed button is gone').toHaveFocus();
    await click(user, 'Velg i kartet');
    await click(user, 'Avbryt');
    expect(panel).toHaveFocus();
});

test('a place that is picked while another is being saved stays to be saved; one still looked up is not saved yet', async () => {
    let answer = (): void => undefined;
    const { user, asked } = showPanels(wing, {
        [update]: () => new Promise((resolve) => (answer = () => resolve(aReport()))),
    });
    await click(user, 'Kart');
    await click(user, 'Velg i kartet');
    await click(user, 'Finn adressen');
    expect(screen.getByRole('button', { name: 'Lagre posisjon' })).toBeDisabled();
    await click(user, 'Velg i kartet');
    await click(user, 'Lagre posisjon');
    await click(user, 'Velg i kartet');
    answer();
    await flash('Meldingen er oppdatert.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre posisjon' })).toBeEnabled());
    expect(asked(update)).toHaveLength(1);
});

test.each([
    ['is still looked up', 'Finn adressen'],
    ['the device has yet to find', 'Bruk min posisjon'],
])("'Avbryt' gives up the place that %s too", async (_, button) => {
    const { user } = showPanels(wing);
    await click(user, 'Kart');
    await click(user, 'Velg i kartet');
    await click(user, button);
    await click(user, 'Avbryt');
    act(() => void document.dispatchEvent(new Event(addressFound)));
    expect(screen.getByRole('textbox', { name: 'Adresse i kartet' })).toHaveValue(aReport().adresse);
    expect(screen.queryByRole('button', { name: 'Lagre posisjon' })).not.toBeInTheDocument();
});

const openRejection = async (user: ReturnType<typeof showReport>['user']) => {
    await pick(user, 'Status', 'Avvist');
    await click(user, 'Lagre status');
    const dialog = await screen.findByRole('dialog', { name: 'Legg inn årsak til status Avvist' });
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Sett til Avvist' }));
    return { dialog, submit, reason: within(dialog).getByRole('textbox') };
};
test('Avvist needs a reason of two letters, and Avbryt takes it back', async () => {
    const { user, asked } = showControls(wing);
    const { dialog, submit, reason } = await openRejection(user);
    await submit();
    expect(within(dialog).getByText('Kommentar må fylles ut.')).toBeVisible();
    await user.type(reason, 'x ');
    await submit();
    expect(within(dialog).getByText('Årsaken må være på minst to tegn.')).toBeVisible();
    expect([...asked('createComment'), ...asked(update)]).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(statusBox()).toHaveTextContent('Under behandling');
});

test('Avvist posts the comment before the status, and never twice when one of them fails', async () => {
    const failures: Record<string, () => never> = {
        createComment: refusing(500),
        [update]: refusing(400, 'En meldingstatus må velges.'),
    };
    const failsOnce = (id: string) => (): undefined => {
        const fail = failures[id];
        delete failures[id];
        return fail?.();
    };
    const { user, city, asked } = showControls(wing, {
        createComment: failsOnce('createComment'),
        [update]: failsOnce(update),
    });
    const { submit, reason } = await openRejection(user);
    await user.type(reason, ' Nei ');
    await submit();
    await flash('Kommentaren ble ikke lagt til.');
    expect(reason).toHaveValue(' Nei ');
    expect(asked(update)).toEqual([]);
    await submit();
    await flash('Kommentaren er lagt til, men statusen ble ikke endret: En meldingstatus må velges.');
    expect(reason).toHaveValue(' Nei ');
    await submit();
    await flash('Meldingen er oppdatert.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const writes = city.asked.filter(({ id }) => id === 'createComment' || id === update).slice(1);
    expect(writes.map(({ id }) => id)).toEqual(['createComment', update, update]);
    expect(writes[0]?.args).toEqual({ params: { id: 12 }, body: { tekst: 'Nei' } });
    expect(writes[1]?.args.body).toMatchObject({ meldingsStatusId: 3 });
    expect(writes[1]?.args.body).not.toHaveProperty('kommentar');
});

test.each([
    ['the status has changed since', aReport({ meldingsStatusId: 2 }), refusing(500)],
    [
        'the city asks for one',
        aReport(),
        (): never => {
            const errorMessage = 'Legg inn årsak til status Avvist';
            throw new HttpError(errorMessage, 400, { errorMessage, code: 'rejectionRequired' });
        },
    ],
])('Avvist posts the same reason again when %s, since an older comment does not count', async (_when, then, fail) => {
    let stored = aReport();
    const { user, city } = showControls(wing, {
        getServiceReport: () => stored,
        createComment: undefined,
        [update]: () => {
            if (stored === then) return aReport({ meldingsStatusId: 3 });
            stored = then;
            return fail();
        },
    });
    const { submit, reason } = await openRejection(user);
    await user.type(reason, 'Nei');
    await submit();
    await screen.findByText(/^Kommentaren er lagt til, men statusen ble ikke endret/);
    await submit();
    await flash('Meldingen er oppdatert.');
    const writes = city.asked.filter(({ id }) => id === 'createComment' || id === update);
    expect(writes.map(({ id }) => id)).toEqual(['createComment', update, 'createComment', update]);
});

test("'Ikke satt' removes the work done (report-handling §4)", async () => {
    let stored = aReport({ feilrettingskodeId: 1 });
    const { user, asked } = showControls(wing, {
        getServiceReport: () => stored,
        clearWorkDone: () => void (stored = aReport()),
    });
    await pick(user, 'Arbeid utført', 'Ikke satt');
    await flash('Meldingen er oppdatert.');
    expect(asked('clearWorkDone')[0]).toMatchObject({ params: { id: 12 }, ifMatch: 'W/"c3"' });
    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Arbeid utført' })).not.toHaveTextContent('Hull tettet'),
    );
});

test("work done that the city no longer lists is not shown as 'Ikke satt', and can be removed", async () => {
    const { user, asked } = showControls(wing, { report: aReport({ feilrettingskodeId: 9 }), clearWorkDone: {} });
    const box = await screen.findByRole('combobox', { name: 'Arbeid utført' });
    expect(box).not.toHaveTextContent('Ikke satt');
    await pick(user, 'Arbeid utført', 'Ikke satt');
    await waitFor(() => expect(asked('clearWorkDone')).toHaveLength(1));
});

test.each([
    ['Koden hører ikke til avtalen.', refusing(400, 'Koden hører ikke til avtalen.')],
    ['Ukjent feil oppstått!', refusing(400)],
])('work done that is not saved says «%s»', async (message, setWorkDone) => {
    const { user } = showControls(wing, { report: aReport({ feilrettingskodeId: null }), setWorkDone });
    await pick(user, 'Arbeid utført', 'Hull tettet');
    await flash(message);
});

test('routing again asks first, and says what it changes', async () => {
    const { user, asked } = showControls(serviceReports, { report: aReport({ meldingsStatusNavn: 'Arbeid utført' }) });
    await click(user, 'Tildel på nytt');
    const dialog = await screen.findByRole('dialog', { name: 'Tildele meldingen på nytt?' });
    expect(dialog).toHaveTextContent('Meldingen har status «Arbeid utført»');
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
    expect(asked('routeReport')).toEqual([]);
});

test.each([
    ['finds no agreement', () => ({ prosessert: false }), 'Meldingen kan ikke tildeles automatisk.'],
    ['fails', refusing(500, 'Intern feil'), 'Meldingen kan ikke tildeles automatisk.'],
    [
        'is refused',
        refusing(400, 'Ingen avtale dekker posisjonen.'),
        'Meldingen kan ikke tildeles automatisk. Ingen avtale dekker posisjonen.',
    ],
])('a routing that %s says so', async (_, routeReport, message) => {
    const { user, asked } = showControls(serviceReports, { report: aReport(), routeReport });
    await routeAgain(user);
    await flash(message);
    expect(asked('routeReport')).toMatchObject([{ params: { id: 12 } }]);
});

const unassigned = aReport({
    meldingsStatusId: 1,
    meldingsStatusNavn: 'Ikke tildelt',
    selskapId: null,
    selskap: null,
    avtale: null,
    kontrakt: null,
});

test('routing of an unassigned report needs no confirmation', async () => {
    const { user } = showControls(serviceReports, { report: unassigned, routeReport: { prosessert: true } });
    await click(user, 'Tildel på nytt');
    await flash('Meldingen er tildelt automatisk.');
});

test("status 2 without a contractor is refused by the dialog 'Denne handlingen er ikke tillat'", async () => {
    const { user, asked } = showControls(serviceReports, { report: unassigned });
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    const dialog = await screen.findByRole('dialog', { name: 'Denne handlingen er ikke tillat' });
    expect(dialog).toHaveTextContent('Saken må tildeles en entreprenør');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(statusBox()).toHaveTextContent('Ikke tildelt'));
    expect(asked('updateServiceReport')).toEqual([]);
});

test('a status of 4 or higher opens the feedback dialog with its template, and a warning when it is closed unsent', async () => {
    let stored = aReport({ ...known, meldingsStatusId: 2, meldingsStatusNavn: 'Ikke behandlet' });
    const { user } = showControls(serviceReports, {
        getServiceReport: () => stored,
        updateServiceReport: ({ body }) => (stored = { ...stored, meldingsStatusId: body.meldingsStatusId }),
    });
    const opened = async (text: string) => {
        const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
        expect(dialog.getByText('Sendes til ola@oslo.no')).toBeVisible();
        expect(dialog.getByRole('textbox')).toHaveValue(text);
        return dialog;
    };
    await pick(user, 'Status', 'Under behandling');
    await click(user, 'Lagre status');
    const dialog = await opened('Vi ser på saken.');
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await flash('Statusen er lagret, men innmelderen har ikke fått beskjed.');
    await click(user, 'Skriv til innmelder');
    const again = await screen.findByRole('dialog', { name: 'Melding til innmelder' });
    await user.click(within(again).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pick(user, 'Status', 'Ferdig behandlet');
    expect(screen.queryByRole('button', { name: 'Lagre status' })).not.toBeInTheDocument();
    await pick(user, 'Velg underkategori', 'Arbeid utført');
    await click(user, 'Lagre status');
    await opened('Feilen er rettet.');
});

test('a status that is taken back takes its feedback along; a mail written elsewhere ends the warning', async () => {
    const before = aReport({ ...known, meldingsStatusId: 2, meldingsStatusNavn: 'Ikke behandlet' });
    let stored = before;
    const angre = anUndo();
    const { user } = showReport(serviceReports, {
        ...offering('angre'),
        getServiceReport: () => stored,
        updateServiceReport: ({ body }) => ({
            ...(stored = { ...stored, meldingsStatusId: body.meldingsStatusId }),
            angre,
        }),
        undoHandling: () => {
            stored = before;
            return { meldinger: [] };
        },
        createFeedback: () => {
            stored = { ...stored, antallTilbakemeldinger: 1 };
            return { id: 1 };
        },
    });
    const close = async (): Promise<void> => {
        const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
        await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
        await flash('Statusen er lagret, men innmelderen har ikke fått beskjed.');
    };
    const save = async (): Promise<void> => {
        await pick(user, 'Status', 'Under behandling');
        await click(user, 'Lagre status');
    };
    await save();
    await screen.findByRole('dialog', { name: 'Melding til innmelder' });
    await user.click(screen.getByRole('button', { name: 'Angre', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await save();
    await close();
    await click(user, 'Angre');
    await waitFor(() => expect(screen.queryByText(/^Statusen er lagret, men/)).not.toBeInTheDocument());
    await save();
    await close();
    await click(user, /^Meldinger til innmelder/);
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    await write(user, dialog.getByRole('textbox'), 'Vi kommer.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText(/^Statusen er lagret, men/)).not.toBeInTheDocument());
});

test('the template comes with the report where the catalogue of statuses has none (report-handling §3)', async () => {
    let stored = aReport({ innsenderEpost: 'ola@oslo.no' });
    const closed = { foreldreId: 0, class: 'ferdig-behandlet' as const, tekstmal: '' };
    const { user } = showControls(serviceReports, {
        listStatuses: [
            { ...closed, id: 4, navn: 'Under behandling' },
            { ...closed, id: 315, navn: 'Takk for innspill' },
        ],
        getServiceReport: () => stored,
        updateServiceReport: ({ body: { meldingsStatusId: id } }) =>
            (stored = {
                ...stored,
                meldingsStatusId: id,
                meldingsStatus: { id, navn: 'Takk for innspill', tekstmal: 'Takk!' },
            }),
    });
    await pick(user, 'Status', 'Takk for innspill');
    await click(user, 'Lagre status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    expect(dialog.getByRole('textbox')).toHaveValue('Takk!');
});

test('En avtale må velges. when a contractor is chosen: the agreement is cleared and focused, nothing is saved before', async () => {
    const { user, asked } = showControls(serviceReports, {
        updateServiceReport: aReport(),
        listContractorAgreements: [anAgreement(9, 'Gatelys vest'), anAgreement(10, 'Gatelys øst')],
    });
    await pick(user, 'Entreprenør', 'Lysmester AS');
    expect(await screen.findByText('En avtale må velges.')).toBeVisible();
    const agreement = screen.getByRole('combobox', { name: 'Avtale' });
    expect(agreement).toHaveValue('');
    await waitFor(() => expect(agreement).toHaveFocus());
    expect(asked('updateServiceReport')).toEqual([]);
    // Its list is already open.
    await user.click(await screen.findByRole('option', { name: 'Gatelys vest' }));
    await flash('Meldingen er oppdatert.');
    expect(asked('updateServiceReport')[0]).toMatchObject({ body: { avtaleId: 9 } });
});

test('Enter chooses no contractor before the contractors are read', async () => {
    const { user, asked } = showControls(wing, { listContractors: () => new Promise(() => undefined) });
    const box = await screen.findByRole('combobox', { name: 'Entreprenør' });
    await user.click(box);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(asked(update)).toEqual([]);
    expect(box).toHaveValue('Nordvei AS');
});

test("a report without a contractor shows 'Ikke satt' before the contractors are read, which leaves what is typed", async () => {
    let answer = (): void => undefined;
    const { user } = showControls(wing, {
        report: aReport({ selskapId: null, selskap: null, avtale: null }),
        listContractors: () =>
            new Promise((resolve) => (answer = () => resolve([aCompany({ id: 'x', navn: 'Lysmester AS' })]))),
    });
    const box = await screen.findByRole('combobox', { name: 'Entreprenør' });
    expect(box).toHaveValue('Ikke satt');
    await user.clear(box);
    await user.type(box, 'lys');
    await act(async () => answer());
    expect(await screen.findByRole('option', { name: 'Lysmester AS' })).toBeVisible();
    expect(box).toHaveValue('lys');
});

test("'Ikke satt' removes the contractor also when the contractors cannot be read", async () => {
    const { user, asked } = showControls(wing, { [update]: aReport(), listContractors: refusing(503) });
    await pick(user, 'Entreprenør', 'Ikke satt');
    await waitFor(() => expect(asked(update)).toMatchObject([{ body: { selskapId: null, avtaleId: null } }]));
});

test('contractors that cannot be read can be read again', async () => {
    let down = true;
    const { user } = showControls(wing, {
        listContractors: () => (down ? refusing(503)() : [aCompany({ id: 'x', navn: 'Lysmester AS' })]),
    });
    await user.click(await screen.findByRole('combobox', { name: 'Entreprenør' }));
    await flash('feil kode 503');
    down = false;
    await click(user, 'Prøv igjen');
    await user.click(screen.getByRole('combobox', { name: 'Entreprenør' }));
    expect(await screen.findByRole('option', { name: 'Lysmester AS' })).toBeVisible();
});

test('the only agreement of a chosen contractor is chosen and saved with it', async () => {
    const { user, asked } = showControls(serviceReports, { updateServiceReport: aReport() });
    await pick(user, 'Entreprenør', 'Lysmester AS');
    await flash('Meldingen er oppdatert.');
    expect(asked('updateServiceReport')).toMatchObject([
        { body: { selskapId: '00000000-0000-4000-8000-000000000006', avtaleId: 9 } },
    ]);
});

test('an agreement that has ended is neither offered nor chosen for a contractor (D15, katalog)', async () => {
    const { user, asked } = showControls(serviceReports, {
        updateServiceReport: aReport(),
        listContractorAgreements: [anAgreement(9, 'Gatelys vest', { avsluttet: true }), anAgreement(10, 'Gatelys øst')],
    });
    await pick(user, 'Entreprenør', 'Lysmester AS');
    await flash('Meldingen er oppdatert.');
    expect(asked('updateServiceReport')).toMatchObject([{ body: { avtaleId: 10 } }]);
});

test('an agreement that has ended is shown for a report that has it, and choosing it again saves nothing (D15, katalog)', async () => {
    const { avtale } = aReport();
    const { user, asked } = showControls(serviceReports, {
        listContractorAgreements: [
            anAgreement(avtale?.avtaleId ?? 0, avtale?.navn ?? '', { avsluttet: true }),
            anAgreement(10, 'Gatelys øst'),
        ],
    });
    const agreement = await screen.findByRole('combobox', { name: 'Avtale' });
    expect(agreement).toHaveValue(avtale?.navn);
    await user.click(agreement);
    expect(await screen.findByRole('option', { name: 'Gatelys øst' })).toBeVisible();
    await user.click(screen.getByRole('option', { name: avtale?.navn ?? '' }));
    await user.click(agreement);
    await user.click(await screen.findByRole('option', { name: 'Gatelys øst' }));
    await waitFor(() => expect(asked('updateServiceReport')).toMatchObject([{ body: { avtaleId: 10 } }]));
});

test.each([
    ['another status', 'updateServiceReport', 'Meldingen er oppdatert.'],
    ['work done', 'setWorkDone', 'Meldingen er oppdatert.'],
    ['routing', 'routeReport', 'Meldingen er tildelt automatisk.'],
])('%s can be taken back, and the focus stays on its control (D15, angre)', async (name, call, saved) => {
    const angre = anUndo();
    const { user, asked } = showControls(serviceReports, {
        ...offering('angre'),
        [call]: { ...(call === 'updateServiceReport' ? aReport() : { prosessert: true }), angre },
        undoHandling: { meldinger: [] },
    });
    if (call === 'routeReport') await routeAgain(user);
    else if (call === 'setWorkDone') await pick(user, 'Arbeid utført', 'Hull tettet');
    else {
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
    }
    await flash(saved);
    const control =
        call === 'routeReport'
            ? screen.getByRole('button', { name: 'Tildel på nytt' })
            : screen.getByRole('combobox', { name: call === 'setWorkDone' ? 'Arbeid utført' : 'Status' });
    await waitFor(() => expect(control, name).toHaveFocus());
    await click(user, 'Angre');
    await flash(`Lagringen av melding ${aReport().lopeNummer} er angret.`);
    expect(asked('undoHandling')).toEqual([{ params: { angreId: angre.id }, key: angre.id }]);
    expect(control, name).toHaveFocus();
});
