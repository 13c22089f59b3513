import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Report } from '../../../api/entities/report';
import { afterFrame } from '../../common/focus';
import { asRead } from '../../data/answers';
import type { Tagged } from '../../data/records';
import { contractorReports, serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import {
    click,
    onADesk,
    pick,
    refusing,
    showControls,
    showPanels,
    showReport,
    startAfresh,
    wings,
} from '../../../../tests/components/reportPage';

beforeEach(startAfresh);
const flash = (text: string) => screen.findByText(text);
const known = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const wing = serviceReports;
const update = 'updateServiceReport';

/** What is shown by name. */
const facts = () =>
    Object.fromEntries(
        Array.from(document.querySelectorAll('dt'), (name) => [name.textContent, name.nextElementSibling?.textContent]),
    );

describe.each(wings)('%s', (shown) => {
    test('the banner has the specified facts (report-handling §2)', async () => {
        onADesk();
        showReport(shown, { report: known });
        await screen.findByText('GPS-koordinat');
        expect(facts()).toMatchObject({
            Innmelder: 'Ola',
            'Innmelders e-post': 'ola@oslo.no',
            'Opprettet av': 'Publikumsportalen',
            Mottatt: '01.03.2026 kl. 11:00',
            Kontrakt: 'Veidrift indre by 2025–2028',
            'GPS-koordinat': '59.91000, 10.75000',
        });
    });
    test('staff see how many pictures and documents there are, contractors their size (report-handling §2)', async () => {
        showPanels(shown, { report: aReport({ bilderStorrelse: 1_440_000, dokumentasjonStorrelse: 20_000 }) });
        const titles =
            shown === serviceReports
                ? ['Bilder (0)', 'Dokumentasjon (0)']
                : ['Bilder (1,4 MB)', 'Dokumentasjon (20 kB)'];
        for (const name of titles) expect(await screen.findByRole('button', { name })).toBeVisible();
    });
    test('titles without counts and sizes, in a city without them (D14)', async () => {
        const { antallRessursforbruk: _uses, antallTilbakemeldinger: _sent, ...report } = aReport();
        const { bilderStorrelse: _images, dokumentasjonStorrelse: _documents, ...bare } = report;
        showPanels(shown, { report: bare });
        const isStaff = shown === serviceReports;
        for (const title of ['Ressursbruk', isStaff ? 'Bilder (0)' : 'Bilder', 'Meldinger til innmelder'])
            expect(await screen.findByRole('button', { name: title })).toBeVisible();
        expect(screen.getByRole('button', { name: isStaff ? 'Dokumentasjon (0)' : 'Dokumentasjon' })).toBeVisible();
    });
});

test('documents have no count in a city that leaves out their ids (D14)', async () => {
    const { dokumentasjonIds: _documents, dokumentasjonStorrelse: _size, ...bare } = aReport();
    showPanels(wing, { report: asRead('getServiceReport', bare) as Tagged<Report> });
    expect(await screen.findByRole('button', { name: 'Dokumentasjon' })).toBeVisible();
});
test('a report without a position or texts is shown without maps, and can be placed (D14)', async () => {
    const report = asRead('getServiceReport', { id: 12, selskap: aReport().selskap }) as Tagged<Report>;
    const { user, asked } = showReport(wing, { report, [update]: report });
    await click(user, 'Kart');
    expect(screen.queryByRole('link', { name: 'Veibeskrivelse' })).not.toBeInTheDocument();
    await click(user, 'Velg i kartet');
    await click(user, 'Lagre posisjon');
    await flash('Meldingen er oppdatert.');
    expect(asked(update)).toMatchObject([{ body: { adresse: 'Storgata 1', latitude: 59.912, longitude: 10.751 } }]);
});
test('a status that the catalogue lacks has the name that came with the report, and the deadline is shown', async () => {
    const report = aReport({
        meldingsStatusId: 999,
        meldingsStatusNavn: 'Hos politiet',
        tidsfrist: '2099-01-02T10:00:00Z',
    });
    showReport(wing, { report });
    expect((await screen.findAllByText('Hos politiet'))[0]).toHaveClass('status-pill');
    expect(screen.getByText('02.01.2099 kl. 11:00')).toBeVisible();
});
test('a contractor of whom the city only answers the id is not "Ikke satt" (D14)', async () => {
    const { selskap: _company, ...report } = aReport();
    showReport(wing, { report: report as Tagged<Report> });
    const fact = (await screen.findAllByText('Entreprenør')).find(({ tagName }) => tagName === 'DT');
    expect(fact?.nextElementSibling).toHaveTextContent('–');
});
test('a report with a position shows it on a small map', async () => {
    showReport(wing);
    expect(await screen.findByRole('img', { name: /Karl Johans gate 1/ })).toBeVisible();
});
test('a report that does not exist, or cannot be fetched', async () => {
    const { user, path } = showReport(wing, { getServiceReport: refusing(404) });
    await flash('Meldingen finnes ikke, eller du har ikke tilgang til den.');
    expect(screen.getByRole('heading', { level: 1, name: 'Meldingen kunne ikke hentes.' })).toBeVisible();
    expect(document.title).toBe('Meldingen kunne ikke hentes. – Bymelding');
    expect(screen.getByRole('button', { name: 'LUKK' })).toBeVisible();
    expect(
        screen.queryByRole('button', { name: 'Prøv igjen' }),
        'it will not be there next time either',
    ).not.toBeInTheDocument();
    await click(user, 'LUKK');
    expect(path()).toBe(`/${wing}`);
    showReport(wing, { getServiceReport: refusing(500, 'En feil oppsto.') });
    await flash('En feil oppsto.');
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
});

test.each(['a double click', 'a key held down'])('%s closes the report only', async (how) => {
    const { user, path, router } = showReport(wing, {
        getServiceReport: ({ params }) => aReport({ id: Number(params.id) }),
    });
    for (const id of [13, 14]) await act(() => router.navigate(`/${wing}/${id}`));
    const close = await screen.findByRole('button', { name: 'LUKK' });
    if (how === 'a double click') await user.dblClick(close);
    else act(() => [1, 2, 3].forEach(() => fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' })));
    await waitFor(() => expect(path()).toBe(`/${wing}/13`));
    // After whatever else has been started.
    await act(() => new Promise<void>(afterFrame));
    expect(path()).toBe(`/${wing}/13`);
});

test('an address that the city answers with 400 shows that it is no report', async () => {
    const { asked } = showReport(wing, { at: 'finnes-ikke', getServiceReport: refusing(400, 'Ugyldig id.') });
    await flash('Meldingen finnes ikke, eller du har ikke tilgang til den.');
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
    expect(asked('getServiceReport')).toHaveLength(1);
});

test('ids of the city are opaque: a report whose id is a text is read, commented on and saved by it (D14)', async () => {
    const id = 'm-7f' as unknown as number;
    const report = aReport({ id, avtale: { avtaleId: 'a-1' as unknown as number, navn: 'Veidrift indre by' } });
    const { user, asked } = showReport(wing, { at: 'm-7f', report, createComment: undefined, [update]: report });
    await flash('Ingen kommentarer er lagt til for denne meldingen.');
    expect(asked('getServiceReport')).toMatchObject([{ params: { id: 'm-7f' } }]);
    await user.type(screen.getByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    await click(user, 'Legg til');
    await flash('Kommentaren er lagt til.');
    expect(asked('createComment')).toMatchObject([{ params: { id: 'm-7f' } }]);
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    await flash('Meldingen er oppdatert.');
    expect(asked(update)).toMatchObject([{ params: { id: 'm-7f' }, body: { avtaleId: 'a-1' } }]);
});

test('a failed fetch of the statuses can be retried, instead of loading for ever', async () => {
    let isDown = true;
    const { user } = showReport(wing, { listStatuses: () => (isDown ? refusing(404, 'Borte.')() : []) });
    await screen.findByText('Borte.', {}, { timeout: 15_000 });
    expect(document.title).toBe('Meldingen kunne ikke hentes. – Bymelding');
    isDown = false;
    await click(user, 'Prøv igjen');
    expect(await screen.findByText('Beskrivelse')).toBeVisible();
    expect(document.title).toMatch(/, melding \d+ – Bymelding$/);
});

test('a report whose refetch fails stays, with unfinished text', async () => {
    let isDown = false;
    const { user } = showReport(wing, {
        getServiceReport: () => (isDown ? refusing(500, 'En feil oppsto.')() : aReport()),
        [update]: undefined,
    });
    await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    isDown = true;
    await pick(user, 'Status', 'Ikke behandlet');
    await click(user, 'Lagre status');
    await flash('Meldingen kunne ikke hentes på nytt. Det du ser, kan være utdatert.');
    expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('Ok');
});

test('the report opens at the top of the page, with its heading focused', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    showReport(serviceReports);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
});

test('a sender with an e-mail address is not anonymous, and a mailto link', async () => {
    showReport(serviceReports, { report: aReport({ innsenderNavn: null, innsenderEpost: 'ola@oslo.no' }) });
    expect((await screen.findByText('Innmelder')).nextElementSibling).toHaveTextContent('Ikke oppgitt');
    expect(screen.queryByText('Anonym')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ola@oslo.no' })).toHaveAttribute('href', 'mailto:ola@oslo.no');
    cleanup();
    const odd = 'ola@oslo.no?bcc=alle@oslo.no';
    showReport(serviceReports, { report: aReport({ innsenderEpost: odd }) });
    expect(await screen.findByRole('link', { name: odd }), 'a citizen cannot add recipients').toHaveAttribute(
        'href',
        'mailto:ola@oslo.no%3Fbcc%3Dalle@oslo.no',
    );
});

test('contractor and contract are links for staff (D5)', async () => {
    showReport(serviceReports);
    const { selskap, kontrakt } = aReport();
    const contractor = `/entreprenorer/${selskap?.id}`;
    expect(await screen.findByRole('link', { name: 'Nordvei AS' })).toHaveAttribute('href', contractor);
    expect(screen.getByRole('link', { name: 'Veidrift indre by 2025–2028' })).toHaveAttribute(
        'href',
        `${contractor}/Kontrakter/${kontrakt?.kontraktId}`,
    );
});

describe('contractors', () => {
    test("sender, contractor and contract are plain text, and 'Tildel på nytt' is not there", async () => {
        showReport(contractorReports, { report: known });
        expect(await screen.findByText('ola@oslo.no')).toBeVisible();
        await screen.findByRole('combobox', { name: 'Status' });
        expect(screen.queryByRole('link')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Tildel på nytt' })).not.toBeInTheDocument();
    });

    test('contractors change the status and the work done; type, contractor and agreement are text (report-handling §2)', async () => {
        const { user, asked } = showControls(contractorReports, { setWorkDone: undefined });
        await pick(user, 'Arbeid utført', 'Hull tettet');
        await waitFor(() => expect(asked('setWorkDone')).toMatchObject([{ body: { feilrettingskodeId: 1 } }]));
        expect(screen.getAllByRole('combobox')).toHaveLength(2);
        expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
        expect(facts()).toMatchObject({
            Meldingstype: 'Hull i vei',
            Entreprenør: 'Nordvei AS',
            Avtale: 'Veidrift indre by',
        });
    });
    test("'Arbeid utført' is not there when the agreement has no codes", async () => {
        const { asked } = showControls(contractorReports, { report: known, listWorkDoneCodes: [] });
        await screen.findByRole('combobox', { name: 'Status' });
        await waitFor(() => expect(asked('listWorkDoneCodes')).toHaveLength(1));
        await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Arbeid utført' })).not.toBeInTheDocument());
    });
    test('only the statuses that contractors may pick are offered, closing ones too (report-handling §4)', async () => {
        const { user } = showControls(contractorReports);
        await pick(user, 'Status', 'Ferdig behandlet');
        await user.click(await screen.findByRole('combobox', { name: 'Velg underkategori' }));
        expect(screen.getByRole('option', { name: 'Arbeid utført' })).toBeVisible();
        expect(screen.queryByRole('option', { name: 'Takk for innspill' })).not.toBeInTheDocument();
    });
    test('partners have no resource use', async () => {
        showPanels(contractorReports, { roles: ['partner'] });
        await screen.findByRole('button', { name: /^Bilder/ });
        expect(screen.queryByRole('button', { name: /^Ressursbruk/ })).not.toBeInTheDocument();
    });
});
