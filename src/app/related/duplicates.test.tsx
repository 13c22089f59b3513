import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setOffered } from '../runtime/offers';
import type { Report } from '../../api/entities/report';
import type { Candidate } from '../../api/entities/selection';
import { RelatedPanel } from './RelatedPanel';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import type { FakeAnswers } from '../../../tests/components/testing';
import { anUndo, aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    pick,
    refusing,
    showControls,
    showHandling,
    showPart,
    startAfresh,
    statuses,
    write,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);

const showRelated = showPart(RelatedPanel);

describe('duplicates (D15, duplikater)', () => {
    const candidate = (id: number, changed: Partial<Candidate> = {}): Candidate => ({
        id,
        lopeNummer: 10_000 + id,
        meldingstypeId: 3,
        meldingsStatusId: 4,
        meldingsStatusNavn: 'Under behandling',
        adresse: `Storgata ${id}`,
        latitude: 59.91,
        longitude: 10.75,
        beskrivelse: '',
        mottattDato: '2026-03-01T10:00:00Z',
        tidsfrist: null,
        antallFolgere: 0,
        selskapId: null,
        avstand: 12.4,
        sammeType: true,
        erApen: true,
        duplikatAvId: null,
        ...changed,
    });
    beforeEach(() => setOffered(['duplikater']));
    const nearby = {
        listDuplicateCandidates: {
            radius: 50,
            meldinger: [candidate(31), candidate(32, { sammeType: false, meldingstypeId: 4, duplikatAvId: 31 })],
        },
    };
    const main = {
        id: 31,
        lopeNummer: 10_031,
        adresse: 'Storgata 31',
        meldingsStatusId: 4,
        meldingsStatusNavn: 'Under behandling',
    };

    test('reports nearby are listed, and one is linked as the main report, after asking', async () => {
        const innsenderEpost = 'ola@oslo.no';
        let stored = aReport({ innsenderEpost });
        const { user, asked } = showRelated(serviceReports, {
            ...nearby,
            listReportsOfReporter: [],
            getServiceReport: () => stored,
            linkDuplicate: () => {
                stored = aReport({ innsenderEpost, duplikatAv: main });
                return {};
            },
        });
        await click(user, 'Beslektede');
        expect(await screen.findByText('Meldinger innenfor 50 meter:')).toBeVisible();
        expect(screen.getByText('nr. 10031 · 12 m · samme type · mottatt 01.03.2026')).toBeVisible();
        expect(screen.getByText('nr. 10032 · 12 m · Defekt gatelys · mottatt 01.03.2026')).toBeVisible();
        expect(
            screen.queryByRole('button', { name: 'Lenk som duplikat av nr. 10032' }),
            'a duplicate is no main report',
        ).not.toBeInTheDocument();
        await click(user, 'Lenk som duplikat av nr. 10031');
        const dialog = await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10031' });
        expect(dialog).toHaveTextContent(
            'Meldingen får status «Duplikat». Innmelderen får beskjed når nr. 10031 er ferdig behandlet.',
        );
        await user.click(within(dialog).getByRole('button', { name: 'Duplikat av denne' }));
        expect(await screen.findByText('Meldingen er lenket som duplikat av nr. 10031.')).toBeVisible();
        expect(asked('linkDuplicate')).toEqual([
            { params: { id: 12 }, body: { hovedmeldingId: 31, varsle: false }, ifMatch: 'W/"c3"' },
        ]);
        const linked = await screen.findByRole('region', { name: 'Denne meldingen er duplikat av' });
        expect(within(linked).getByRole('link', { name: 'Storgata 31' })).toHaveAttribute(
            'href',
            '/saksbehandlermeldinger/31',
        );
    });
    test('a link that fails keeps its dialog, to try again', async () => {
        const failures = [refusing(500, 'Noe gikk galt.')];
        const { user } = showRelated(serviceReports, {
            ...nearby,
            listReportsOfReporter: [],
            linkDuplicate: () => failures.shift()?.() ?? {},
        });
        await click(user, 'Beslektede');
        await click(user, 'Lenk som duplikat av nr. 10031');
        const dialog = await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10031' });
        const link = within(dialog).getByRole('button', { name: 'Duplikat av denne' });
        await user.click(link);
        expect(await screen.findByText('Noe gikk galt.')).toBeVisible();
        await waitFor(() => expect(link).toBeEnabled());
        await user.click(link);
        expect(await screen.findByText('Meldingen er lenket som duplikat av nr. 10031.')).toBeVisible();
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });
    const letter = { til: 'ola@oslo.no', emne: 'Svar på melding 10012', tekst: 'Feilen er nå rettet.' };
    test.each([
        [true, 'sends its mail', true],
        [false, 'warns, and sends its mail only where it is asked for', false],
    ])('a finished report (same type: %s) says so, shows the mail before, and %s', async (sammeType, _, varsle) => {
        const closed = candidate(33, {
            erApen: false,
            meldingsStatusId: 6,
            sammeType,
            ...(sammeType ? {} : { meldingstypeId: 4 }),
        });
        const { user, asked } = showRelated(serviceReports, {
            report: aReport({ innsenderEpost: 'ola@oslo.no' }),
            listDuplicateCandidates: { radius: 50, meldinger: [closed] },
            listReportsOfReporter: [],
            previewDuplicate: { epost: letter },
            linkDuplicate: {},
        });
        await click(user, 'Beslektede');
        await click(user, 'Lenk som duplikat av nr. 10033');
        const dialog = await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10033' });
        expect(dialog).toHaveTextContent('Nr. 10033 er allerede ferdig behandlet');
        expect(await within(dialog).findByRole('figure')).toHaveTextContent('Feilen er nå rettet.');
        expect(dialog).not.toHaveTextContent('får beskjed når');
        expect(within(dialog).queryAllByText(/^Nr\. 10033 gjelder Defekt gatelys, ikke /)).toHaveLength(
            sammeType ? 0 : 1,
        );
        expect(within(dialog).getByRole('checkbox', { name: 'Send innmelderen denne e-posten nå' })).toHaveProperty(
            'checked',
            varsle,
        );
        expect(asked('linkDuplicate')).toEqual([]);
        await user.click(within(dialog).getByRole('button', { name: 'Duplikat av denne' }));
        await screen.findByText('Meldingen er lenket som duplikat av nr. 10033.');
        expect(asked('linkDuplicate')[0]).toMatchObject({ body: { hovedmeldingId: 33, varsle } });
    });
    const closed = candidate(33, { erApen: false, meldingsStatusId: 6 });
    const linkToClosed = async (previewDuplicate: () => Promise<{ epost: typeof letter }>) => {
        const shown = showRelated(serviceReports, {
            report: aReport({ innsenderEpost: 'ola@oslo.no' }),
            listDuplicateCandidates: { radius: 50, meldinger: [closed] },
            listReportsOfReporter: [],
            previewDuplicate,
            linkDuplicate: {},
        });
        await click(shown.user, 'Beslektede');
        await click(shown.user, 'Lenk som duplikat av nr. 10033');
        const dialog = within(await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10033' }));
        return { ...shown, dialog, link: dialog.getByRole('button', { name: 'Duplikat av denne' }) };
    };
    test('a link waits for the mail that it sends', async () => {
        let answer = (_: { epost: typeof letter }): void => undefined;
        const { user, asked, dialog, link } = await linkToClosed(() => new Promise((resolve) => (answer = resolve)));
        expect(link).toBeDisabled();
        answer({ epost: letter });
        await dialog.findByRole('figure');
        await user.click(link);
        await screen.findByText('Meldingen er lenket som duplikat av nr. 10033.');
        expect(asked('linkDuplicate')).toMatchObject([{ body: { varsle: true } }]);
    });
    test('a mail that cannot be shown is not sent, and the link is made', async () => {
        const { user, asked, dialog, link } = await linkToClosed(refusing(500, 'Noe gikk galt.'));
        expect(await dialog.findByText('E-posten kunne ikke vises. Den blir ikke sendt.')).toBeVisible();
        await user.click(link);
        await screen.findByText('Meldingen er lenket som duplikat av nr. 10033.');
        expect(asked('linkDuplicate')).toMatchObject([{ body: { varsle: false } }]);
    });
    const unlinked = 'Ikke lenket til en hovedmelding.';
    const which = 'Hvilken melding er dette duplikat av?';
    test('status Duplikat is saved by its tick and opens the feedback dialog; the main report is chosen afterwards', async () => {
        let stored = aReport({ innsenderEpost: 'ola@oslo.no' });
        const { user, asked } = showControls(serviceReports, {
            ...nearby,
            getServiceReport: () => stored,
            updateServiceReport: ({ body }) => (stored = { ...stored, meldingsStatusId: body.meldingsStatusId }),
            linkDuplicate: () => {
                stored = { ...stored, duplikatAv: main };
                return {};
            },
        });
        await pick(user, 'Status', 'Ferdig behandlet');
        await pick(user, 'Velg underkategori', 'Duplikat');
        expect(screen.queryByText(unlinked)).not.toBeInTheDocument();
        await click(user, 'Lagre status');
        const feedback = await screen.findByRole('dialog', { name: 'Melding til innmelder' });
        expect(asked('updateServiceReport')).toMatchObject([{ body: { meldingsStatusId: 7 } }]);
        await user.click(within(feedback).getByRole('button', { name: 'Avbryt' }));
        expect(await screen.findByText(unlinked)).toBeVisible();
        await click(user, 'Velg hovedmelding');
        const dialog = within(await screen.findByRole('dialog', { name: which }));
        await dialog.findByText('nr. 10031 · 12 m · samme type · mottatt 01.03.2026');
        await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect([asked('linkDuplicate'), asked('updateServiceReport').length]).toEqual([[], 1]);
        await click(user, 'Velg hovedmelding');
        await click(user, 'Lenk som duplikat av nr. 10031');
        const link = await screen.findByRole('dialog', { name: 'Lenk som duplikat av nr. 10031' });
        expect(link).toHaveTextContent('Innmelderen får beskjed når nr. 10031 er ferdig behandlet.');
        expect(link, 'it has that status').not.toHaveTextContent('får status «Duplikat»');
        await user.click(within(link).getByRole('button', { name: 'Duplikat av denne' }));
        await waitFor(() => expect(screen.queryByText(unlinked)).not.toBeInTheDocument());
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Velg underkategori' })).toHaveFocus());
        expect([asked('linkDuplicate').length, asked('updateServiceReport').length]).toEqual([1, 1]);
    });
    test.each<[string, Wing, Partial<Report>]>([
        ['a main report with duplicates of its own', serviceReports, { duplikater: [main] }],
        ["a contractor's page", contractorReports, {}],
        ['another status', serviceReports, { meldingsStatusId: 6 }],
    ])('no main report is asked for: %s', async (_, wing, changed) => {
        showControls(wing, { ...nearby, report: aReport({ meldingsStatusId: 7, ...changed }) });
        await screen.findByRole('combobox', { name: 'Velg underkategori' });
        expect(screen.queryByText(unlinked)).not.toBeInTheDocument();
    });
    test.each([
        [0, true],
        [1, false],
    ])(
        'a duplicate whose reporter got %s mails: the mail of a finished main report is preset: %s',
        async (sent, isPreset) => {
            const { user, asked } = showControls(serviceReports, {
                report: aReport({ innsenderEpost: 'ola@oslo.no', meldingsStatusId: 7, antallTilbakemeldinger: sent }),
                listDuplicateCandidates: {
                    radius: 50,
                    meldinger: [candidate(33, { erApen: false, meldingsStatusId: 6 })],
                },
                previewDuplicate: { epost: letter },
                linkDuplicate: {},
            });
            await click(user, 'Velg hovedmelding');
            await click(user, 'Lenk som duplikat av nr. 10033');
            expect(await screen.findByRole('checkbox', { name: 'Send innmelderen denne e-posten nå' })).toHaveProperty(
                'checked',
                isPreset,
            );
            await click(user, 'Duplikat av denne');
            await waitFor(() =>
                expect(asked('linkDuplicate')).toMatchObject([{ body: { hovedmeldingId: 33, varsle: isPreset } }]),
            );
        },
    );
    test('a status that finishes a main report says what the reporters of its duplicates are mailed (D15)', async () => {
        const { user } = showControls(serviceReports, {
            report: aReport({ duplikater: [main, { ...main, id: 32 }], duplikaterMedInnsender: 2 }),
        });
        await pick(user, 'Status', 'Ferdig behandlet');
        expect(screen.queryByText(/duplikater: «/)).not.toBeInTheDocument();
        await pick(user, 'Velg underkategori', 'Arbeid utført');
        expect(
            await screen.findByText(
                /^E-post sendes til innmelderne av 2 duplikater: «.* 10012, .*Feilen er rettet.»$/s,
            ),
        ).toBeVisible();
    });
    describe('in Behandle', () => {
        test('the outcome says it too, with the text of the mail that is written', async () => {
            const { user } = showHandling(serviceReports, {
                report: aReport({ innsenderEpost: 'ola@oslo.no', duplikaterMedInnsender: 1 }),
                ...offering('samlet-behandling', 'duplikater'),
            });
            const dialog = within(await openHandling(user));
            await pick(user, 'Status', 'Ferdig behandlet');
            await pick(user, 'Velg underkategori', 'Arbeid utført');
            const mail = dialog.getByRole('textbox', { name: 'Tilbakemelding' });
            await user.clear(mail);
            await write(user, mail, 'Hullet er tettet.');
            expect(
                await dialog.findByText(/^E-post sendes til innmelderen av 1 duplikat: «.*Hullet er tettet.»$/s),
            ).toBeVisible();
        });
        const closed = candidate(33, { erApen: false, meldingsStatusId: 6 });
        const openWithDuplicate = async (answers: FakeAnswers = {}) => {
            const shown = showHandling(serviceReports, {
                report: aReport({ innsenderEpost: 'ola@oslo.no' }),
                ...offering('samlet-behandling', 'duplikater'),
                listDuplicateCandidates: { radius: 50, meldinger: [candidate(31), closed] },
                handleReport: { melding: aReport(), angre: null },
                ...answers,
            });
            const dialog = within(await openHandling(shown.user));
            await pick(shown.user, 'Status', 'Ferdig behandlet');
            await pick(shown.user, 'Velg underkategori', 'Duplikat');
            const picker = within(await screen.findByRole('dialog', { name: which }));
            await picker.findByText('nr. 10031 · 12 m · samme type · mottatt 01.03.2026');
            return { ...shown, dialog, picker };
        };
        const saved = ({ asked }: Awaited<ReturnType<typeof openWithDuplicate>>) =>
            asked('handleReport').map(({ body }) => body);

        test('status Duplikat asks of which report; with an open main report, the reporter is mailed later', async () => {
            const shown = await openWithDuplicate();
            const { user, dialog, picker } = shown;
            await user.click(picker.getByRole('button', { name: 'Avbryt' }));
            await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Velg underkategori' })).toHaveFocus());
            await user.click(dialog.getByRole('button', { name: 'Lagre' }));
            expect(await dialog.findByText(/^Velg hvilken melding dette er duplikat av/)).toBeVisible();
            expect(saved(shown)).toEqual([]);
            await click(user, 'Velg hovedmelding');
            await click(user, 'Lenk som duplikat av nr. 10031');
            expect(await dialog.findByText(/Innmelderen får beskjed når nr. 10031 er ferdig behandlet/)).toBeVisible();
            expect(dialog.getByText('Duplikat av: nr. 10031')).toBeVisible();
            expect(dialog.getByRole('checkbox', { name: 'Send e-post til innmelder' })).not.toBeChecked();
            await user.click(dialog.getByRole('button', { name: 'Lagre' }));
            await waitFor(() => expect(saved(shown)).toEqual([{ meldingsStatusId: 7, duplikatAvId: 31 }]));
        });
        test('a finished main report gives a warning, and shows the mail to the reporter', async () => {
            const shown = await openWithDuplicate();
            const { user, dialog } = shown;
            await click(user, 'Lenk som duplikat av nr. 10033');
            expect(await dialog.findByText(/Nr\. 10033 er allerede ferdig behandlet/)).toBeVisible();
            expect(dialog.getByRole('textbox', { name: 'Tilbakemelding' })).toHaveValue(
                'Meldingen din er behandlet sammen med melding 10033, som gjelder det samme.\n\nFeilen er rettet.',
            );
            await user.click(dialog.getByRole('button', { name: 'Lagre' }));
            await waitFor(() =>
                expect(saved(shown)).toMatchObject([
                    { duplikatAvId: 33, tilbakemelding: expect.stringContaining('melding 10033') },
                ]),
            );
        });
        test('its text is filled in from the main report, not from the duplicate (D15)', async () => {
            const selskapId = '00000000-0000-4000-8000-000000000006';
            const { user, dialog } = await openWithDuplicate({
                listDuplicateCandidates: { radius: 50, meldinger: [{ ...closed, selskapId }, candidate(31)] },
                listStatuses: statuses.map((one) => ({
                    ...one,
                    tekstmal: one.id === 6 ? 'Melding {nummer} om {adresse} er utbedret av {entreprenør}.' : '',
                })),
            });
            await click(user, 'Lenk som duplikat av nr. 10033');
            expect(await dialog.findByRole('textbox', { name: 'Tilbakemelding' })).toHaveDisplayValue(
                /Melding 10033 om Storgata 33 er utbedret av Lysmester AS\.$/,
            );
        });
        test('with another status, a mail that was typed is kept, and the words about the main report are not', async () => {
            const { user, dialog } = await openWithDuplicate();
            await click(user, 'Lenk som duplikat av nr. 10033');
            const mail = () => dialog.findByRole('textbox', { name: 'Tilbakemelding' });
            expect(await mail()).toHaveDisplayValue(/melding 10033/);
            await pick(user, 'Velg underkategori', 'Arbeid utført');
            expect(await mail()).toHaveValue('Feilen er rettet.');
            await pick(user, 'Velg underkategori', 'Duplikat');
            await click(user, 'Lenk som duplikat av nr. 10033');
            await user.clear(await mail());
            await write(user, await mail(), 'Hei, Ola.');
            await pick(user, 'Velg underkategori', 'Arbeid utført');
            expect(await mail()).toHaveValue('Hei, Ola.');
        });
        test('it is saved without a main report only where that is chosen, and another status forgets it', async () => {
            const shown = await openWithDuplicate();
            const { user, dialog, picker } = shown;
            await user.click(picker.getByRole('button', { name: 'Uten hovedmelding' }));
            await pick(user, 'Velg underkategori', 'Arbeid utført');
            expect(dialog.queryByRole('button', { name: 'Velg en annen' })).not.toBeInTheDocument();
            await pick(user, 'Velg underkategori', 'Duplikat');
            await user.click(
                within(await screen.findByRole('dialog', { name: which })).getByRole('button', {
                    name: 'Uten hovedmelding',
                }),
            );
            await user.click(dialog.getByRole('checkbox', { name: 'Send e-post til innmelder' }));
            await user.click(dialog.getByRole('button', { name: 'Lagre' }));
            await waitFor(() => expect(saved(shown)).toEqual([{ meldingsStatusId: 7 }]));
        });
    });
    test('the link can be removed, which can be undone, and a mail left out is told', async () => {
        const { user, asked } = showRelated(serviceReports, {
            ...nearby,
            report: aReport({ duplikatAv: main }),
            unlinkDuplicate: { angre: anUndo(), ikkeSendt: 1 },
            undoHandling: { meldinger: [] },
        });
        await click(user, 'Fjern lenken');
        expect(await screen.findByText('Lenken er fjernet.')).toBeVisible();
        expect(screen.getByText(/e-post ble ikke sendt/)).toBeVisible();
        expect(asked('unlinkDuplicate')[0]).toMatchObject({ params: { id: 12 } });
        await click(user, 'Angre');
        await waitFor(() => expect(asked('undoHandling')).toHaveLength(1));
    });
    test('a contractor sees nearby and linked reports, and cannot link any', async () => {
        showRelated(contractorReports, { ...nearby, report: aReport({ duplikater: [main] }) });
        expect(await screen.findByRole('region', { name: 'Disse meldingene er duplikater av denne:' })).toBeVisible();
        await screen.findByText('nr. 10031 · 12 m · samme type · mottatt 01.03.2026');
        expect(screen.queryByRole('button', { name: /Lenk som duplikat/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('heading', { name: 'Innmelderens andre meldinger' })).not.toBeInTheDocument();
    });
    test("staff see the reporter's other reports", async () => {
        const { user } = showRelated(serviceReports, {
            ...nearby,
            report: aReport({ innsenderEpost: 'ola@oslo.no' }),
            listReportsOfReporter: [candidate(41)],
        });
        await click(user, 'Beslektede');
        const section = within(await screen.findByRole('region', { name: 'Innmelderens andre meldinger' }));
        expect(await section.findByRole('link', { name: 'Storgata 41' })).toBeVisible();
    });
});
