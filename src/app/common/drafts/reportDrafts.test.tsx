import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import {
    click,
    offering,
    onATelephone,
    openHandling,
    pick,
    refusing,
    showComments,
    showControls,
    showHandling,
    showPanels,
    showReport,
    startAfresh,
    type User,
    write,
} from '../../../../tests/components/reportPage';
import { own } from '../../../../tests/components/contracts';
import { aClock, anUndo, aReport } from '../../../../tests/components/reports';
import { renderWithFlashes } from '../../../../tests/components/testing';
import type { LetterRecord } from '../../../api/entities/dialogue';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { AskForSelected } from '../../clock/AskForSelected';
import '../../data/queryClient';
import { contractorReports, serviceReports } from '../../data/reports';
import { restoreDraft } from '../../offline/outboxStore';
import { keepDraft } from './drafts';
import { ReturnSelected } from '../../returns/ReturnSelected';

beforeEach(startAfresh);
withKeptDrafts();

const comeBack = async (answers: Parameters<typeof showPanels>[1], show: typeof showPanels) => {
    await comeBackAs('kari');
    return show(serviceReports, answers);
};
const comment = () => screen.findByRole('textbox', { name: 'Skriv en kommentar' });

test('a comment is restored, and gone once it is saved', async () => {
    const { user } = showComments(serviceReports, { createComment: refusing(500) });
    await write(user, await comment(), 'Bestilt');
    await click(user, 'Legg til');
    await screen.findByText('Kommentaren ble ikke lagt til.');
    const again = await comeBack({ createComment: undefined }, showComments);
    await waitFor(async () => expect(await comment()).toHaveValue('Bestilt'));
    await click(again.user, 'Legg til');
    await screen.findByText('Kommentaren er lagt til.');
    await comeBack({}, showComments);
    expect(await comment()).toHaveValue('');
});

test('a comment that the user cleared is not restored', async () => {
    const { user } = showComments(serviceReports, {});
    await write(user, await comment(), 'Bestilt');
    await user.clear(await comment());
    await comeBack({}, showComments);
    expect(await comment()).toHaveValue('');
});

test('a mail to the reporter is restored when its dialog opens again, until Avbryt', async () => {
    const known = { report: aReport({ innsenderEpost: 'ola@oslo.no' }) };
    const open = async (user: User) => {
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        return within(await screen.findByRole('dialog', { name: 'Melding til innmelder' }));
    };
    const first = showPanels(serviceReports, known);
    await first.user.type((await open(first.user)).getByRole('textbox'), 'Takk');
    const second = await comeBack(known, showPanels);
    const dialog = await open(second.user);
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveValue('Takk'));
    await second.user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    const third = await comeBack(known, showPanels);
    expect((await open(third.user)).getByRole('textbox')).toHaveValue('');
});

test('an address that is typed for one mail is restored for it, and is not in the dialog of another mail', async () => {
    const letter = (id: number, til: string): LetterRecord => ({
        id,
        til,
        emne: 'Meldingen er videresendt',
        tidspunkt: '2026-03-05T09:14:00Z',
        grunn: '550 no such user',
        tilbakemeldingId: null,
        tilstand: 'avvist',
        erEkstern: true,
        bilder: 0,
        venterPaDeg: true,
        tekst: null,
    });
    const answers = {
        ...offering('dialog'),
        listQuestions: [],
        listLetters: [letter(5, 'tilsyn@havn.no'), letter(6, 'post@buss.no')],
    };
    const open = async ({ user }: { user: User }, at: number): Promise<HTMLElement> => {
        const buttons = await screen.findAllByRole('button', { name: 'Rett adressen og send' });
        await user.click(buttons[at]!);
        return within(await screen.findByRole('dialog')).getByRole('textbox', { name: /E-postadresse/ });
    };
    const first = showReport(serviceReports, answers);
    const address = await open(first, 0);
    await first.user.clear(address);
    await first.user.type(address, 'vakt@havn.no');
    expect(await open(await comeBack(answers, showReport), 1)).toHaveValue('post@buss.no');
    const again = await open(await comeBack(answers, showReport), 0);
    await waitFor(() => expect(again).toHaveValue('vakt@havn.no'));
});

test.each([
    ['returned', ReturnSelected, /Forklaring/],
    ['given more time', AskForSelected, /Tekst/],
])('a text about some reports that are to be %s is not there for as many other reports', async (_, Dialog, name) => {
    const open = async (ids: readonly number[]) => {
        renderWithFlashes(<Dialog ids={ids} onClose={() => undefined} />, { session: { roles: ['contractor'] } });
        return screen.findByRole('textbox', { name });
    };
    await userEvent.type(await open([12, 13]), 'Privat vei');
    await comeBackAs('kari');
    const others = await open([14, 15]);
    await userEvent.type(others, 'Tele');
    expect(others).toHaveValue('Tele');
    await comeBackAs('kari');
    const same = await open([13, 12]);
    await waitFor(() => expect(same).toHaveValue('Privat vei'));
});

describe('a mail that was changed for one status is not in the dialog of the next one', () => {
    const before = aReport({
        innsenderEpost: 'ola@oslo.no',
        meldingsStatusId: 2,
        meldingsStatusNavn: 'Ikke behandlet',
    });
    let stored = before;
    const answers: Parameters<typeof showReport>[1] = {
        ...offering('angre'),
        getServiceReport: () => stored,
        updateServiceReport: ({ body }) => ({
            ...(stored = { ...stored, meldingsStatusId: body.meldingsStatusId }),
            angre: anUndo(),
        }),
        undoHandling: () => {
            stored = before;
            return { meldinger: [] };
        },
    };
    const mail = async () =>
        within(await screen.findByRole('dialog', { name: 'Melding til innmelder' })).getByRole('textbox');
    const change = async (user: User): Promise<void> => {
        await pick(user, 'Status', 'Under behandling');
        await click(user, 'Lagre status');
        await user.type(await mail(), ' Vi kommer i morgen.');
    };
    const saveNext = async (user: User): Promise<void> => {
        await pick(user, 'Status', 'Ferdig behandlet');
        await pick(user, 'Velg underkategori', 'Arbeid utført');
        await click(user, 'Lagre status');
    };
    beforeEach(() => void (stored = before));

    test('after the status has been taken back', async () => {
        const { user } = showReport(serviceReports, answers);
        await change(user);
        await user.click(screen.getByRole('button', { name: 'Angre', hidden: true }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        expect(await mail()).toHaveValue('');
        await click(user, 'Avbryt');
        await saveNext(user);
        expect(await mail()).toHaveValue('Feilen er rettet.');
    });
    test('after the page has been opened again', async () => {
        await change(showReport(serviceReports, answers).user);
        const { user } = await comeBack(answers, showReport);
        await saveNext(user);
        expect(await mail()).toHaveValue('Feilen er rettet.');
    });
    test('but the user can go on with it after the page has been opened again', async () => {
        await change(showReport(serviceReports, answers).user);
        const { user } = await comeBack(answers, showReport);
        await click(user, 'Skriv til innmelder');
        await waitFor(async () => expect(await mail()).toHaveValue('Vi ser på saken. Vi kommer i morgen.'));
        await click(user, 'Avbryt');
        await comeBack(answers, showReport);
        expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Skriv til innmelder' })).not.toBeInTheDocument();
    });
    test('and one that is sent unchanged is offered again if the session has ended', async () => {
        const { user, asked } = showReport(serviceReports, { ...answers, createFeedback: refusing(401) });
        await pick(user, 'Status', 'Under behandling');
        await click(user, 'Lagre status');
        await mail();
        await click(user, 'Send');
        await waitFor(() => expect(asked('createFeedback')).toHaveLength(1));
        const again = await comeBack(answers, showReport);
        await click(again.user, 'Skriv til innmelder');
        expect(await mail()).toHaveValue('Vi ser på saken.');
    });
    test('and is an ordinary message once the report has another status', async () => {
        await change(showReport(serviceReports, answers).user);
        stored = { ...stored, meldingsStatusId: 2 };
        const { user } = await comeBack(answers, showReport);
        await click(user, /^Meldinger til innmelder/);
        expect(screen.queryByRole('button', { name: 'Skriv til innmelder' })).not.toBeInTheDocument();
        await click(user, 'Send melding');
        await waitFor(async () => expect(await mail()).toHaveValue('Vi ser på saken. Vi kommer i morgen.'));
    });
    const refused = {
        id: 12,
        lopeNummer: 10012,
        adresse: 'Karl Johans gate 1',
        utfall: 'avvist' as const,
        versjon: 3,
        felter: {},
        epost: null,
        errorMessage: 'Meldingen er endret siden.',
    };
    /** Ends with the mail's dialog over a report that a colleague has given a later status. */
    const writeWhileChanged = async () => {
        const { user } = showReport(serviceReports, {
            ...answers,
            undoHandling: () => {
                stored = { ...stored, meldingsStatusId: 6 };
                return { meldinger: [refused] };
            },
        });
        await change(user);
        await user.click(screen.getByRole('button', { name: 'Angre', hidden: true }));
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Status', hidden: true })).toHaveTextContent(
                'Ferdig behandlet',
            ),
        );
        return user;
    };
    test('and stays open when a colleague has saved a later status, about which nothing is offered then', async () => {
        const user = await writeWhileChanged();
        expect(await mail()).toHaveValue('Vi ser på saken. Vi kommer i morgen.');
        await click(user, 'Avbryt');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(screen.queryByRole('button', { name: 'Skriv til innmelder' })).not.toBeInTheDocument();
    });
    test('and is gone once it is discarded, also after it came back and a colleague saved a later status', async () => {
        await change(showReport(serviceReports, answers).user);
        const { user, queryClient } = await comeBack(answers, showReport);
        await click(user, 'Skriv til innmelder');
        await waitFor(async () => expect(await mail()).toHaveValue('Vi ser på saken. Vi kommer i morgen.'));
        stored = { ...stored, meldingsStatusId: 6 };
        await act(() => queryClient.invalidateQueries());
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Status', hidden: true })).toHaveTextContent(
                'Ferdig behandlet',
            ),
        );
        await click(user, 'Avbryt');
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        expect(await mail()).toHaveValue('');
    });
    test('and waits while there is an ordinary message', async () => {
        const first = showReport(serviceReports, answers);
        await click(first.user, /^Meldinger til innmelder/);
        await click(first.user, 'Send melding');
        await first.user.type(await mail(), 'Takk');
        const second = await comeBack(answers, showReport);
        await change(second.user);
        stored = { ...stored, meldingsStatusId: 2 };
        const { user } = await comeBack(answers, showReport);
        await click(user, /^Meldinger til innmelder/);
        for (const text of ['Takk', 'Vi ser på saken. Vi kommer i morgen.']) {
            await click(user, 'Send melding');
            await waitFor(async () => expect(await mail()).toHaveValue(text));
            await click(user, 'Avbryt');
        }
    });
    test("and a mail written under 'Send melding' is kept", async () => {
        const first = showReport(serviceReports, answers);
        await click(first.user, /^Meldinger til innmelder/);
        await click(first.user, 'Send melding');
        await first.user.type(await mail(), 'Takk');
        const { user } = await comeBack(answers, showReport);
        await saveNext(user);
        expect(await mail()).toHaveValue('Feilen er rettet.');
        await click(user, 'Avbryt');
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Send melding');
        await waitFor(async () => expect(await mail()).toHaveValue('Takk'));
    });
});

test('a place that is picked in the map, and not saved, is restored', async () => {
    const { user } = showPanels(serviceReports, {});
    await click(user, 'Kart');
    await click(user, 'Velg i kartet');
    const again = await comeBack({}, showPanels);
    await click(again.user, 'Kart');
    expect(await screen.findByRole('button', { name: 'Lagre posisjon' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Adresse i kartet' })).toHaveValue('Storgata 1');
});

test('an unconfirmed status, and a contractor without an agreement, are restored until they are saved', async () => {
    const { user } = showControls(serviceReports, { listContractorAgreements: [] });
    await pick(user, 'Status', 'Ikke behandlet');
    await pick(user, 'Entreprenør', 'Lysmester AS');
    const updated = { ...aReport(), meldingsStatusId: 2 };
    const again = await comeBack({ updateServiceReport: updated }, showControls);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Entreprenør' })).toHaveValue('Lysmester AS'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ikke behandlet');
    // Its only agreement is not chosen without the user.
    expect(again.asked('updateServiceReport')).toEqual([]);
    await click(again.user, 'Lagre status');
    await screen.findByText('Meldingen er oppdatert.');
    expect(again.asked('updateServiceReport')).toHaveLength(1);
});

test('the dialog Behandle reopens with what was typed, until Avbryt', async () => {
    const answers = offering('samlet-behandling');
    const remark = () => screen.findByRole('textbox', { name: 'Intern kommentar' });
    const first = showHandling(serviceReports, answers);
    await openHandling(first.user);
    await write(first.user, await remark(), 'Sjekket på stedet');
    const second = await comeBack(answers, showHandling);
    await waitFor(async () => expect(await remark()).toHaveValue('Sjekket på stedet'));
    await click(second.user, 'Avbryt');
    await comeBack(answers, showHandling);
    await screen.findByRole('button', { name: 'Behandle' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('what a button filled in the dialog Behandle with comes back', () => {
    beforeEach(onATelephone);
    const readyMade: ReadyMade = {
        id: 1,
        navn: 'Utbedret',
        tast: null,
        delt: false,
        kanEndres: true,
        eier: { id: '00000000-0000-4000-8000-000000000001', navn: 'Kari Nordmann' },
        meldingstypeIder: [],
        endring: { meldingsStatusId: 6 },
    };
    const show = () =>
        showReport(contractorReports, {
            ...offering('samlet-behandling', 'delarbeid', 'klokke', 'hurtigvalg'),
            listReadyMade: [readyMade],
            handleReport: refusing(503),
        });
    const comeBackToDialog = async () => {
        await comeBackAs('kari');
        show();
        const dialog = within(await screen.findByRole('dialog', { name: /^Behandle / }));
        await waitFor(() =>
            expect(dialog.getByRole('combobox', { name: 'Velg underkategori' })).toHaveTextContent('Arbeid utført'),
        );
        return dialog.getByRole('textbox', { name: 'Intern kommentar' });
    };
    test.each([[['Ferdig']], [['Behandling', 'Utbedret']]])('with what was typed then: %j', async (pressed) => {
        const { user } = show();
        for (const name of pressed) await click(user, name);
        await write(user, await screen.findByRole('textbox', { name: 'Intern kommentar' }), 'Tettet');
        const comment = await comeBackToDialog();
        await waitFor(() => expect(comment).toHaveValue('Tettet'));
    });
    test('without anything typed, if its save was refused', async () => {
        const { user, asked } = show();
        await click(user, 'Ferdig');
        await click(user, 'Lagre');
        await waitFor(() => expect(asked('handleReport')).toHaveLength(1));
        expect(await comeBackToDialog()).toHaveValue('');
    });
});

describe('Behandle that comes back is saved to the report that was seen, so that a change since is a conflict (D12)', () => {
    const show = async () => {
        const shown = showHandling(serviceReports, {
            ...offering('samlet-behandling'),
            report: aReport({ meldingsStatusId: 1, etag: '"d4"' }),
            handleReport: { melding: aReport(), angre: null },
        });
        await screen.findByRole('dialog', { name: /^Behandle / });
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ikke behandlet'),
        );
        await click(shown.user, 'Lagre');
        await waitFor(() => expect(shown.asked('handleReport')[0]).toMatchObject({ ifMatch: 'W/"c3"' }));
    };
    test('after an expired session', async () => {
        const { user } = showHandling(serviceReports, offering('samlet-behandling'));
        await openHandling(user);
        await pick(user, 'Status', 'Ikke behandlet');
        await comeBackAs('kari');
        await show();
    });
    test.each([
        [
            'another contractor, if the work done has changed',
            { selskapId: own(6), avtaleId: 9 },
            { feilrettingskodeId: 1 },
        ],
        ['a mail, if the status has', { tilbakemelding: 'Vi kommer.' }, { meldingsStatusId: 6 }],
    ])('with %s', async (_, values, changed) => {
        const seen = aReport({ innsenderEpost: 'ola@oslo.no', feilrettingskodeId: 0 });
        keepDraft('handling/12', values, { ...seen });
        const { user, asked } = showHandling(serviceReports, {
            ...offering('samlet-behandling'),
            report: aReport({ ...seen, ...changed, etag: '"d4"' }),
            handleReport: { melding: aReport(), angre: null },
        });
        await screen.findByRole('dialog', { name: /^Behandle / });
        await click(user, 'Lagre');
        await waitFor(() => expect(asked('handleReport')[0]).toMatchObject({ ifMatch: 'W/"c3"' }));
    });
    test('after a change that waited was refused, and is corrected', async () => {
        await restoreDraft({
            id: 'a',
            userId: 'kari',
            keptAt: 1,
            call: 'handleReport',
            params: { id: 12 },
            reportId: '12',
            seen: { ...aReport() },
            ifMatch: 'W/"c3"',
            draft: { key: 'handling/12', values: { meldingsStatusId: 2 } },
            refusal: { status: 412, message: 'Endret av andre.' },
        });
        await show();
    });
});

describe('a dialog that saves something of its own comes back to the report that was seen (D12)', () => {
    const asked = { frist: '2026-03-20T15:00:00Z', tekst: 'Mangler asfalt' };
    const before = aReport({ innsenderNavn: 'Ola', klokke: { ...aClock, utsettelse: asked } });
    /** Types in the dialog, comes back to the changed report and saves. */
    const comeBackTo = async (
        changed: Partial<typeof before>,
        dialog: string,
        call: 'updateContact' | 'handleReport' | 'answerExtension',
        type: (dialog: HTMLElement, user: User) => Promise<void>,
    ) => {
        const open = async (report: typeof before) => {
            const shown = showReport(serviceReports, {
                ...offering('dialog', 'klokke', 'samlet-behandling'),
                report,
                listQuestions: [],
                listLetters: [],
                listClockEvents: [],
                [call]: call === 'handleReport' ? { melding: report, angre: null } : undefined,
            });
            if (dialog === 'Endre prioritet') await click(shown.user, /^Klokke og prioritet/);
            if (dialog === 'Rett opplysningene om innmelder') await click(shown.user, /^Meldinger til innmelder/);
            await click(shown.user, dialog);
            const found = await screen.findAllByRole('dialog');
            return { ...shown, shownDialog: found.at(-1)! };
        };
        const first = await open(before);
        await type(first.shownDialog, first.user);
        await comeBackAs('kari');
        const again = await open({ ...before, ...changed, etag: 'W/"d4"' });
        expect(await within(again.shownDialog).findByDisplayValue('Kari')).toBeVisible();
        await again.user.click(within(again.shownDialog).getByRole('button', { name: /^(Lagre|Svar)$/ }));
        await waitFor(() => expect(again.asked(call)).toHaveLength(1));
        return again.asked(call)[0];
    };
    const typeName = async (dialog: HTMLElement, user: User) => {
        const name = within(dialog).getByRole('textbox', { name: /Navn/ });
        await user.clear(name);
        await write(user, name, 'Kari');
    };
    const answer = async (dialog: HTMLElement, user: User) => {
        await user.click(within(dialog).getByRole('radio', { name: 'Ja, fristen flyttes' }));
        await write(user, within(dialog).getByRole('textbox'), 'Kari');
    };
    const raise = async (dialog: HTMLElement, user: User) => {
        await user.click(within(dialog).getByRole('combobox', { name: 'Prioritet' }));
        await user.click(await screen.findByRole('option', { name: 'Høy' }));
        await write(user, within(dialog).getByRole('textbox', { name: /Hvorfor/ }), 'Kari');
    };
    test.each([
        ['Rett opplysningene om innmelder', 'updateContact', typeName, { innsenderNavn: 'Nils' }],
        ['Svar', 'answerExtension', answer, { klokke: { ...aClock, utsettelse: { ...asked, tekst: 'Syk' } } }],
        [
            'Endre prioritet',
            'handleReport',
            raise,
            { klokke: { ...aClock, prioritet: 'lav' as const, prioritetBegrunnelse: 'Ved skole' } },
        ],
    ] as const)('%s', async (dialog, call, type, changed) => {
        expect(await comeBackTo(changed, dialog, call, type)).toMatchObject({ ifMatch: 'W/"c3"' });
        await comeBackAs('kari');
        expect(await comeBackTo({ meldingsStatusId: 6 }, dialog, call, type)).toMatchObject({ ifMatch: 'W/"d4"' });
    });
    test('and stays with that one when the report is read again, since its fields do', async () => {
        keepDraft('contact/12', { navn: 'Kari' }, { ...before });
        let stored = aReport({ ...before, meldingsStatusId: 6, etag: 'W/"d4"' });
        const { user, asked, queryClient } = showReport(serviceReports, {
            ...offering('dialog'),
            getServiceReport: () => stored,
            updateContact: undefined,
            listQuestions: [],
            listLetters: [],
        });
        await click(user, /^Meldinger til innmelder/);
        await click(user, 'Rett opplysningene om innmelder');
        const dialog = within(await screen.findByRole('dialog'));
        await waitFor(() => expect(dialog.getByRole('textbox', { name: /Navn/ })).toHaveValue('Kari'));
        stored = { ...stored, innsenderEpost: 'ny@oslo.no', etag: 'W/"e5"' };
        await act(() => queryClient.invalidateQueries());
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(asked('updateContact')[0]).toMatchObject({ ifMatch: 'W/"d4"' }));
    });
});
