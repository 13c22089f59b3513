import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import type { Comment } from '../../../api/entities/reportEntries';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import {
    click,
    offering,
    refusing,
    showComments,
    showControls,
    showPanels,
    showReport,
    startAfresh,
} from '../../../../tests/components/reportPage';

beforeEach(startAfresh);
const flash = (text: string) => screen.findByText(text);
const known = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const remark: Comment = {
    id: 1,
    tekst: 'Bestilt asfalt',
    opprettetTid: '2026-03-04T15:30:00Z',
    opprettetAvBruker: { navn: 'Kari Nordmann', selskap: null },
};
const ofNordvei = { ...remark, opprettetAvBruker: { navn: 'Kari Nordmann', selskap: { id: 'n', navn: 'Nordvei AS' } } };
const wing = serviceReports;

test('a comment is needed, and is added', async () => {
    const { user, asked } = showComments(wing, { createComment: undefined });
    await flash('Ingen kommentarer er lagt til for denne meldingen.');
    await click(user, 'Legg til');
    expect(await screen.findByText('Kommentar må fylles ut.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    await click(user, 'Legg til');
    await flash('Kommentaren er lagt til.');
    expect(asked('createComment')).toEqual([{ params: { id: 12 }, body: { tekst: 'Ok' } }]);
    expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('');
});

test('a comment that is added before the first read of the comments is answered is shown', async () => {
    let answerFirst = (_comments: Comment[]): void => undefined;
    const answers = [new Promise<Comment[]>((resolve) => (answerFirst = resolve)), [remark]];
    const { user } = showComments(wing, { listComments: () => answers.shift() ?? [remark], createComment: undefined });
    await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
    await click(user, 'Legg til');
    await flash('Kommentaren er lagt til.');
    answerFirst([]);
    expect(await screen.findByRole('tab', { name: 'Kommentarer (1)' })).toBeVisible();
});

test('a text to the reporter is needed, whole, and is sent', async () => {
    const { user, asked } = showPanels(wing, { report: { ...known, tidsfrist: null }, createFeedback: undefined });
    await click(user, 'Meldinger til innmelder (0)');
    await flash('Ingen meldinger er sendt til innmelderen.');
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send' }));
    const write = (text: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
    await send();
    expect(dialog.getByText('Tilbakemelding må fylles ut.')).toBeVisible();
    write('Rettet i {adresse} før {frist}.');
    await send();
    expect(await dialog.findByText('Teksten kan ikke sendes før dette er fylt ut: {frist}')).toBeVisible();
    write('Rettet i {adresse}.');
    await send();
    await flash('Tilbakemeldingen er sendt.');
    expect(asked('createFeedback')).toEqual([
        { params: { id: 12 }, body: { tekst: expect.stringMatching(/^Rettet i [^{}]+\.$/) } },
    ]);
});

test('a text to the reporter may have fields of a city without samlet-behandling (D14), but none that is unknown to ours', async () => {
    const { user, asked } = showPanels(wing, {
        ...offering('samlet-behandling'),
        report: { ...known, tidsfrist: null },
        createFeedback: undefined,
    });
    await click(user, 'Meldinger til innmelder (0)');
    await click(user, 'Send melding');
    const dialog = within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Send' }));
    const write = (text: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
    write('Se {saksnummer} før {frist}.');
    await send();
    expect(
        await dialog.findByText('Teksten kan ikke sendes før dette er fylt ut: {saksnummer}, {frist}'),
    ).toBeVisible();
    act(() => void offering());
    await send();
    expect(await dialog.findByText('Teksten kan ikke sendes før dette er fylt ut: {frist}')).toBeVisible();
    write('Se {saksnummer}.');
    await send();
    await flash('Tilbakemeldingen er sendt.');
    expect(asked('createFeedback')).toEqual([{ params: { id: 12 }, body: { tekst: 'Se {saksnummer}.' } }]);
});

test('Kommentaren ble ikke lagt til., and the text is kept; an error at its field stays until the text changes', async () => {
    const refused = new HttpError('Ugyldig', 400, { errors: { tekst: 'Teksten inneholder ugyldige tegn.' } });
    let isDown = true;
    const { user } = showComments(wing, {
        createComment: () => {
            throw isDown ? new HttpError('feil kode 500', 500, {}) : refused;
        },
    });
    const field = await screen.findByRole('textbox', { name: 'Skriv en kommentar' });
    await user.type(field, 'Ok');
    await click(user, 'Legg til');
    await flash('Kommentaren ble ikke lagt til.');
    expect(field).toHaveValue('Ok');
    isDown = false;
    await click(user, 'Legg til');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Teksten inneholder ugyldige tegn.'));
    expect(field).toHaveFocus();
    await user.type(field, '!');
    expect(screen.queryByText('Teksten inneholder ugyldige tegn.')).not.toBeInTheDocument();
});

test('a comment cannot be added to while it is saved, which would be emptied with it', async () => {
    let arrive = (): void => undefined;
    const { user, asked } = showComments(wing, {
        createComment: () => new Promise<undefined>((resolve) => (arrive = () => resolve(undefined))),
    });
    const field = await screen.findByRole('textbox', { name: 'Skriv en kommentar' });
    await user.type(field, 'Ok');
    await click(user, 'Legg til');
    await waitFor(() => expect(asked('createComment')).toHaveLength(1));
    await user.type(field, ' og mer');
    expect(field).toHaveValue('Ok');
    arrive();
    await flash('Kommentaren er lagt til.');
    await user.type(field, 'Mer');
    expect(field).toHaveValue('Mer');
});

test('shows the latest comments first, and older ones on request, in a city with pages', async () => {
    offering('lange-lister');
    const all = Array.from({ length: 60 }, (_, place) => ({
        ...remark,
        id: 60 - place,
        tekst: `Nr. ${60 - place}`,
    }));
    let arrive = (): void => undefined;
    const older = new Promise<void>((resolve) => (arrive = resolve));
    const { user } = showComments(wing, {
        listComments: async ({ query: { page = 1, antall = 0 } = {} }) => {
            if (page > 1) await older;
            return { rader: all.slice((page - 1) * antall, page * antall), totaltAntall: all.length };
        },
    });
    await flash('Nr. 60');
    expect(screen.getByRole('tab', { name: 'Kommentarer (60)' })).toBeVisible();
    expect(screen.queryByText('Nr. 10')).not.toBeInTheDocument();
    await click(user, 'Vis eldre');
    await waitFor(() => expect(screen.getByRole('button', { name: /Vis eldre/ })).toBeDisabled());
    arrive();
    await flash('Nr. 1');
    expect(screen.getByText('Nr. 60')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vis eldre' })).not.toBeInTheDocument();
    expect(screen.getByRole('tabpanel'), 'the pressed button is gone').toHaveFocus();
});

test('a failed fetch of comments, and of the history, can be retried; Ingen historisk for denne meldingen ennå.', async () => {
    let down = true;
    const { user } = showComments(wing, {
        listComments: () => (down ? refusing(500)() : [remark]),
        listHistory: () => (down ? refusing(500)() : []),
    });
    await flash('Kommentarene kunne ikke hentes.');
    await user.click(await screen.findByRole('tab', { name: 'Historikk' }));
    await flash('Historikken kunne ikke hentes.');
    down = false;
    await click(user, 'Prøv igjen');
    await flash('Ingen historisk for denne meldingen ennå.');
    await user.click(screen.getByRole('tab', { name: /^Kommentarer/ }));
    await click(user, 'Prøv igjen');
    await flash('Bestilt asfalt');
});

test('Feil ved sending av tilbakemelding., and the text is kept', async () => {
    const { user } = showPanels(wing, { report: known, createFeedback: refusing(500) });
    await click(user, 'Meldinger til innmelder (0)');
    await click(user, 'Send melding');
    const dialog = await screen.findByRole('dialog', { name: 'Melding til innmelder' });
    await user.type(within(dialog).getByRole('textbox'), 'Ok');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await flash('Feil ved sending av tilbakemelding.');
    expect(within(dialog).getByRole('textbox')).toHaveValue('Ok');
});

test('an anonymous reporter cannot be written to; what cannot be fetched is said in its panel', async () => {
    const { user } = showPanels(wing, { listFeedback: refusing(500), listDocuments: refusing(500) });
    await click(user, 'Meldinger til innmelder (0)');
    expect(screen.getByText('Innmelderen er anonym.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send melding' })).toBeDisabled();
    await flash('Meldingene til innmelder kunne ikke hentes.');
    await click(user, /^Dokumentasjon/);
    await flash('Dokumentasjonen kunne ikke hentes.');
    await click(user, /^Bilder/);
    await flash('Ingen bilder');
});

test('a picture that cannot be fetched says so', async () => {
    showReport(wing, {
        report: aReport({ bildeIds: ['00000000-0000-4000-8000-000000000099'] }),
        getThumbnail: refusing(500),
    });
    await flash('Bildet kunne ikke hentes.');
});

test('documentation: none; files of another kind, too many or too large are refused; a failure has its reason', async () => {
    const { user, asked } = showPanels(wing, { addDocuments: refusing(400, 'Filen er ødelagt.') });
    await click(user, /^Dokumentasjon/);
    await flash('Ingen dokumentasjon er lagt til.');
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'notat.docx', { type: 'application/msword' }));
    await flash(
        'En eller flere av filene du forsøkte å legge til støttes ikke. Støttede filformater: PNG, JPEG, JPG og PDF.',
    );
    fireEvent.change(input, {
        target: { files: Array.from({ length: 11 }, (_, n) => new File(['x'], `${n}.png`, { type: 'image/png' })) },
    });
    await flash('Du kan legge til høyst 10 filer om gangen.');
    const large = new File(['x'], 'stor.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    fireEvent.change(input, { target: { files: [large] } });
    await flash('Filen «stor.pdf» er for stor. Største størrelse er 20 MB.');
    expect(asked('addDocuments')).toEqual([]);
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await flash('Noe gikk galt ved bildeopplasiting');
    expect(screen.getByText('Filen er ødelagt.')).toBeVisible();
});

test('Feil oppsto ved utskrift av melding(er)., and the button waits for the file', async () => {
    let fail = (): void => undefined;
    const { user, asked } = showControls(wing, {
        printReports: () =>
            new Promise((_, reject) => {
                fail = () => reject(new Error('500'));
            }),
    });
    await click(user, 'Skriv ut');
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeDisabled();
    expect(asked('printReports')).toEqual([{ query: { MeldingId: [12] } }]);
    fail();
    await flash('Feil oppsto ved utskrift av melding(er).');
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeEnabled();
});

test.each([
    ['a comment', { listComments: [ofNordvei] }, undefined],
    ['a text to the reporter', { listFeedback: [ofNordvei] }, /^Meldinger til innmelder/],
])('%s has its author, company and time (report-handling §3)', async (_, answers, panel) => {
    const { user } = (panel ? showPanels : showComments)(wing, answers);
    if (panel) await click(user, panel);
    expect(await screen.findByText('Bestilt asfalt')).toBeVisible();
    expect(screen.getByText('Bestilt asfalt').closest('li')).toHaveTextContent(
        'Kari Nordmann Nordvei AS · 04.03.2026 kl. 16:30',
    );
});
