import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LetterRecord, OutsideBody, Question } from '../../api/entities/dialogue';
import { draftOf, forgetDraft, keepDraft } from '../common/drafts/drafts';
import { serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    pick,
    refusing,
    showHandling,
    showPanels,
    showReport,
    startAfresh,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);

const report = aReport({ innsenderEpost: 'kari@example.com' });
const question: Question = {
    id: 1,
    tekst: 'Hvilken side?',
    svarInnen: '2099-03-11T23:00:00Z',
    navn: 'Per Hansen',
    besvart: null,
    trukket: false,
    sett: false,
};

const told = {
    id: 9,
    tekst: 'Vi ser på saken.',
    opprettetTid: '2026-03-05T09:14:00Z',
    opprettetAvBruker: { navn: 'Kari Berg', selskap: null },
};

describe('asking the reporter (D15, dialog)', () => {
    test('a question is sent with days and a pause', async () => {
        const { user, asked } = showPanels(serviceReports, {
            ...offering('dialog'),
            report,
            listQuestions: [],
            askReporter: { id: 1 },
        });
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Spør innmelder');
        const dialog = within(await screen.findByRole('dialog', { name: 'Spør innmelder' }));
        expect(dialog.getByText(/sendes til kari@example.com/)).toBeVisible();
        await user.type(dialog.getByRole('textbox', { name: /Spørsmål/ }), 'Hvilken side?');
        await user.click(dialog.getByRole('button', { name: 'Send spørsmålet' }));
        await waitFor(() =>
            expect(asked('askReporter')[0]).toMatchObject({
                params: { id: 12 },
                body: { tekst: 'Hvilken side?', dager: 7, pause: true },
            }),
        );
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        for (const id of ['listFeedback', 'getServiceReport']) expect(asked(id), id).toHaveLength(2);
    });
    test('a waiting question is shown, and no second one can be asked', async () => {
        const { user } = showReport(serviceReports, { ...offering('dialog'), report, listQuestions: [question] });
        expect(
            await screen.findByText('Venter på svar fra innmelder til og med 11.03.2099: Hvilken side?'),
        ).toBeVisible();
        await click(user, /^Meldinger til innmelder/);
        await waitFor(() => expect(screen.getByRole('button', { name: 'Spør innmelder' })).toBeDisabled());
    });
    test('questions that cannot be read are said to be missing, and none is asked meanwhile', async () => {
        let down = true;
        const { user } = showReport(serviceReports, {
            ...offering('dialog'),
            report,
            listLetters: [],
            listForwardings: [],
            listQuestions: () => (down ? refusing(503)() : []),
        });
        expect(await screen.findByText('feil kode 503')).toBeVisible();
        await click(user, /^Meldinger til innmelder/);
        expect(await screen.findByRole('button', { name: 'Spør innmelder' })).toBeDisabled();
        down = false;
        await click(user, 'Prøv igjen');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Spør innmelder' })).toBeEnabled());
    });
    test('an answer is marked as read', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('dialog'),
            report,
            listQuestions: [{ ...question, besvart: '2026-03-05T09:14:00Z' }],
            seeAnswers: undefined,
        });
        expect(await screen.findByText(/Innmelder svarte 05.03.2026 kl. 10:14/)).toBeVisible();
        await click(user, 'Merk som lest');
        await waitFor(() => expect(asked('seeAnswers')).toMatchObject([{ body: { inntil: '2026-03-05T09:14:00Z' } }]));
    });
    test('an answer that was read with the saved report is no longer announced', async () => {
        let asked: Question = { ...question, besvart: '2026-03-05T09:14:00Z' };
        const { user } = showReport(serviceReports, {
            ...offering('dialog'),
            report,
            listQuestions: () => [asked],
            updateServiceReport: report,
            seeAnswers: ({ body }) => {
                asked = { ...asked, sett: body.inntil === asked.besvart };
            },
        });
        expect(await screen.findByText(/Innmelder svarte/)).toBeVisible();
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await waitFor(() => expect(screen.queryByText(/Innmelder svarte/)).not.toBeInTheDocument());
    });
    test('a report with a dissatisfied reporter is judged again', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('dialog'),
            report: {
                ...report,
                tilfredshet: {
                    fornoyd: false,
                    arsaker: ['ikkeUtbedret'],
                    tekst: 'Hullet er der ennå',
                    tidspunkt: '2026-03-05T09:14:00Z',
                    vurdert: null,
                },
            },
            listQuestions: [],
            judgeSatisfaction: undefined,
        });
        expect(await screen.findByText('Feilen finnes fortsatt. Hullet er der ennå')).toBeVisible();
        await click(user, 'La den være lukket');
        const dialog = within(await screen.findByRole('dialog', { name: 'La den være lukket' }));
        await user.type(dialog.getByRole('textbox', { name: /Hvorfor/ }), 'Reparert i går');
        await user.click(dialog.getByRole('button', { name: 'La den være lukket' }));
        await waitFor(() => expect(asked('judgeSatisfaction')[0]).toMatchObject({ body: { tekst: 'Reparert i går' } }));
    });
    test('a mail that was refused is sent again, or to a corrected address', async () => {
        const letter: LetterRecord = {
            id: 5,
            tilbakemeldingId: 9,
            til: 'kari@example.com',
            emne: 'Svar på melding 100012',
            tilstand: 'avvist',
            tidspunkt: '2026-03-05T09:14:00Z',
            grunn: '550 no such user',
            erEkstern: false,
            bilder: 0,
            venterPaDeg: true,
            tekst: null,
        };
        const { user, asked } = showReport(serviceReports, {
            ...offering('dialog'),
            report,
            listQuestions: [],
            listLetters: [letter],
            resendLetter: undefined,
        });
        expect(await screen.findByText(/kom ikke frem \(05.03.2026 kl. 10:14\)/)).toBeVisible();
        await click(user, 'Send på nytt');
        await waitFor(() =>
            expect(asked('resendLetter')[0]).toMatchObject({ params: { id: 12, brevId: 5 }, body: {} }),
        );
        await click(user, 'Rett adressen og send');
        const dialog = within(await screen.findByRole('dialog', { name: 'Rett adressen og send' }));
        const address = dialog.getByRole('textbox', { name: /E-postadresse/ });
        expect(address).toHaveValue('kari@example.com');
        await user.clear(address);
        await user.type(address, 'kari.n@example.com');
        await user.click(dialog.getByRole('button', { name: 'Rett adressen og send' }));
        await waitFor(() => expect(asked('resendLetter')[1]).toMatchObject({ body: { epost: 'kari.n@example.com' } }));
        // The former address's question may have ended, with a comment and its pause.
        for (const id of ['listLetters', 'listQuestions', 'listComments'])
            await waitFor(() => expect(asked(id), id).toHaveLength(3));
    });
    const correctReporter = async () => {
        const shown = showReport(serviceReports, {
            ...offering('dialog'),
            report,
            listFeedback: [told],
            listQuestions: [],
            listLetters: [],
            updateContact: undefined,
        });
        await click(shown.user, /^Meldinger til innmelder/);
        await click(shown.user, 'Rett opplysningene om innmelder');
        return {
            ...shown,
            dialog: within(await screen.findByRole('dialog', { name: 'Rett opplysningene om innmelder' })),
        };
    };
    test('the name and address of a reporter are corrected', async () => {
        const { user, asked, dialog } = await correctReporter();
        const name = dialog.getByRole('textbox', { name: /Navn/ });
        await user.clear(name);
        await user.type(name, 'Kari Nordmann');
        await user.type(dialog.getByRole('textbox', { name: /Telefon/ }), '900 00 001');
        const before = { listLetters: asked('listLetters').length, listComments: asked('listComments').length };
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(asked('updateContact')[0]).toMatchObject({
                params: { id: 12 },
                body: { navn: 'Kari Nordmann', epost: 'kari@example.com', telefon: '900 00 001' },
            }),
        );
        for (const [id, times] of Object.entries(before))
            await waitFor(() => expect(asked(id), id).toHaveLength(times + 1));
    });
    test('a reporter may become anonymous', async () => {
        const { user, asked, dialog } = await correctReporter();
        for (const box of dialog.getAllByRole('textbox')) {
            expect(box).not.toBeRequired();
            await user.clear(box);
        }
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(asked('updateContact')[0]).toMatchObject({ body: { navn: '', epost: '', telefon: '' } }),
        );
    });
});

describe('a report for an outside body (D15, dialog)', () => {
    const outside = () => ({ ...offering('dialog', 'samlet-behandling'), listQuestions: [], listLetters: [] });
    const ruter: OutsideBody = { id: 2, navn: 'Ruter', meldingsStatusId: 6, epost: 'post@ruter.example' };
    test('is offered by its status, previewed, and sent with the save', async () => {
        const { user, asked } = showHandling(serviceReports, {
            ...outside(),
            report: aReport({ innsenderEpost: 'kari@example.com' }),
            listOutsideBodies: [ruter],
            listForwardings: [],
            previewForwarding: { til: 'post@ruter.example', emne: 'Melding 100017', tekst: 'Hull på stedet' },
            handleReport: { melding: aReport(), angre: null },
        });
        await openHandling(user);
        expect(screen.queryByRole('combobox', { name: 'Send meldingen til' })).not.toBeInTheDocument();
        await pick(user, 'Status', 'Ferdig behandlet');
        await pick(user, 'Velg underkategori', 'Arbeid utført');
        await user.click(await screen.findByRole('combobox', { name: 'Send meldingen til' }));
        await user.click(await screen.findByRole('option', { name: 'Ruter (post@ruter.example)' }));
        await user.click(await screen.findByRole('checkbox', { name: 'Ta med innmelders navn og e-post' }));
        expect(await screen.findByText('Meldingen sendes til Ruter.')).toBeVisible();
        const [preview] = await screen.findAllByRole('button', { name: 'Forhåndsvis e-posten' });
        if (preview) await user.click(preview);
        expect(await screen.findByText(/Hull på stedet/)).toBeVisible();
        await click(user, 'Lagre');
        await waitFor(() =>
            expect(asked('handleReport')[0]).toMatchObject({
                body: { meldingsStatusId: 6, eksternId: 2, eksternMedInnsender: true },
            }),
        );
    });
    test('is still sent to the body of a draft, which comes back before the bodies are read', async () => {
        let answer = (_: OutsideBody[]): void => undefined;
        keepDraft(draftOf.handling(12), { meldingsStatusId: 6, eksternId: 2 });
        const { user } = showHandling(serviceReports, {
            ...outside(),
            listOutsideBodies: () => new Promise((resolve) => (answer = resolve)),
            listForwardings: [],
        });
        await openHandling(user);
        expect(await screen.findByText('Meldingen sendes til ….')).toBeVisible();
        await act(async () => answer([ruter]));
        expect(await screen.findByText('Meldingen sendes til Ruter.')).toBeVisible();
        forgetDraft(draftOf.handling(12));
    });
    test('is shown with its answer, which waits to be read', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...outside(),
            listOutsideBodies: [],
            listForwardings: [
                {
                    id: 1,
                    navn: 'Ruter',
                    til: 'post@ruter.example',
                    sendt: '2026-03-04T09:14:00Z',
                    sendtAv: 'Kari Berg',
                    medInnsender: false,
                    svarInnen: '2026-05-03T09:14:00Z',
                    besvart: '2026-03-05T09:14:00Z',
                    sett: false,
                    tilstand: 'sendt',
                    emne: 'Melding 100012',
                    tekst: null,
                },
            ],
            seeAnswers: undefined,
        });
        expect(
            await screen.findByText('Ruter svarte 05.03.2026 kl. 10:14. Svaret ligger i kommentarene.'),
        ).toBeVisible();
        await click(user, /^Meldinger til innmelder/);
        expect(await screen.findByRole('region', { name: /Sendt til andre \(1\)/ })).toBeVisible();
        await click(user, 'Merk som lest');
        await waitFor(() => expect(asked('seeAnswers')).toHaveLength(1));
    });
});

test('pictures of the report are chosen for a message, but for those hidden from the reporter (D15, dialog)', async () => {
    const [shown, hidden] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
    const { user, asked } = showPanels(serviceReports, {
        ...offering('dialog', 'personvern'),
        report: aReport({
            innsenderEpost: 'kari@example.com',
            bildeIds: [shown, hidden],
            bildevern: [{ id: hidden, skjultForEntreprenor: false, skjultForInnmelder: true, sladdet: false }],
        }),
        listFeedback: [told],
        listQuestions: [],
        listLetters: [],
        listForwardings: [],
        listOutsideBodies: [],
        createFeedback: { id: 1 },
    });
    await click(user, /^Meldinger til innmelder/);
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Tilbakemelding/ }), 'Utbedret');
    expect(dialog.queryByRole('button', { name: 'Legg ved bilde 2' })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Legg ved bilde 1' }));
    expect(await dialog.findByText('Legg ved bilder (1 valgt)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
        expect(asked('createFeedback')[0]).toMatchObject({ body: { tekst: 'Utbedret', bildeIds: [shown] } }),
    );
    // Whether it was delivered is shown.
    await waitFor(() => expect(asked('listLetters')).toHaveLength(2));
});
test.each([
    { which: 'one of two', isHidden: [false, true] },
    { which: 'the only one', isHidden: [true] },
])('a picture that was chosen and then hidden is no longer sent: $which (D15, dialog)', async ({ isHidden }) => {
    const ids = isHidden.map((_, index) => `00000000-0000-4000-8000-0000000000b${index}`);
    keepDraft(draftOf.feedback(12), { tekst: 'Utbedret', bildeIds: ids });
    const { user, asked } = showPanels(serviceReports, {
        ...offering('dialog', 'personvern'),
        report: aReport({
            innsenderEpost: 'kari@example.com',
            bildeIds: ids,
            bildevern: ids.map((id, index) => ({
                id,
                skjultForEntreprenor: false,
                skjultForInnmelder: isHidden[index] ?? false,
                sladdet: false,
            })),
        }),
        listQuestions: [],
        listLetters: [],
        listForwardings: [],
        listOutsideBodies: [],
        createFeedback: { id: 1 },
    });
    await click(user, /^Meldinger til innmelder/);
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const sent = { tekst: 'Utbedret', bildeIds: ids.filter((_, index) => !isHidden[index]) };
    await waitFor(() => expect(asked('createFeedback')[0]).toMatchObject({ body: sent }));
    forgetDraft(draftOf.feedback(12));
});

describe('without a mail server', () => {
    const unsent = () => ({ configuration: { FEATURE_NO_MAIL: true }, ...offering('dialog') });
    test('a question is said not to be sent, and its mail is copied with the link', async () => {
        const letter: LetterRecord = {
            id: 5,
            tilbakemeldingId: 9,
            til: 'kari@example.com',
            emne: 'Svar på melding 100012',
            tilstand: 'venter',
            tidspunkt: '2026-03-05T09:14:00Z',
            grunn: null,
            erEkstern: false,
            bilder: 0,
            venterPaDeg: false,
            tekst: 'Hvor er hullet?\n\nSvar her: https://by.test/svar/abc',
        };
        const { user } = showPanels(serviceReports, {
            ...unsent(),
            report,
            listQuestions: [],
            listLetters: [letter],
            listForwardings: [],
            listFeedback: [
                {
                    id: 9,
                    tekst: 'Hvor er hullet?',
                    opprettetTid: '2026-03-05T09:14:00Z',
                    opprettetAvBruker: { navn: 'Kari Berg', selskap: null },
                },
            ],
            askReporter: { id: 1 },
        });
        await click(user, /^Meldinger til innmelder/);
        expect(
            await screen.findByText(/^Ikke sendt til kari@example.com: løsningen har ingen e-posttjener/),
        ).toBeVisible();
        await click(user, 'Kopier e-posten');
        const mail = within(await screen.findByRole('dialog', { name: 'Svar på melding 100012' }));
        expect(mail.getByRole('textbox', { name: 'E-posten' })).toHaveValue(letter.tekst);
        await user.click(mail.getByRole('button', { name: 'Kopier' }));
        expect(await navigator.clipboard.readText()).toBe(letter.tekst);
        await user.click(mail.getByRole('button', { name: 'Lukk' }));
        await click(user, 'Spør innmelder');
        const dialog = within(await screen.findByRole('dialog', { name: 'Spør innmelder' }));
        expect(dialog.getByText(/^E-posten blir ikke sendt/)).toBeVisible();
        await user.type(dialog.getByRole('textbox', { name: /Spørsmål/ }), 'Hvor er hullet?');
        await user.click(dialog.getByRole('button', { name: 'Send spørsmålet' }));
        expect(await screen.findByText(/^Lagret, men e-posten er ikke sendt/)).toBeVisible();
        expect(screen.queryByText('Spørsmålet er sendt.')).not.toBeInTheDocument();
    });
    test('a message to the reporter is said not to be sent', async () => {
        const { user } = showPanels(serviceReports, {
            ...unsent(),
            report,
            listQuestions: [],
            listLetters: [],
            listForwardings: [],
            createFeedback: { id: 1 },
        });
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        const dialog = within(await screen.findByRole('dialog'));
        await user.type(dialog.getByRole('textbox', { name: /Tilbakemelding/ }), 'Utbedret');
        await user.click(dialog.getByRole('button', { name: 'Send' }));
        expect(await screen.findByText(/^Lagret, men e-posten er ikke sendt/)).toBeVisible();
    });
});
