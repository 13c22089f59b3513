import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HandledReport, HandlingAnswer } from '../../api/entities/handling';
import { StaleError } from '../data/cityFetch';
import { contractorReports, serviceReports } from '../data/reports';
import { anAgreement } from '../../../tests/components/contracts';
import { anUndo, aReport } from '../../../tests/components/reports';
import {
    click,
    offering,
    openHandling,
    pick,
    refusal,
    refusing,
    showControls,
    showHandling,
    showReport,
    startAfresh,
    statuses,
    write,
    type User,
} from '../../../tests/components/reportPage';
import { draftOf, drafts, forgetDraft, keepDraft } from '../common/drafts/drafts';
import { changeWrite, outbox, removeWrite, showOutbox } from '../offline/outboxStore';
import { rememberQueue } from '../report/queue/queue';

beforeEach(startAfresh);

const reporter = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const nobodys = { selskapId: null, selskap: null, avtale: null, kontrakt: null };
const close = async (user: User): Promise<void> => {
    await pick(user, 'Status', 'Ferdig behandlet');
    await pick(user, 'Velg underkategori', 'Arbeid utført');
};
const comment = () => screen.getByRole('textbox', { name: 'Intern kommentar' });
const mail = () => screen.getByRole('textbox', { name: 'Tilbakemelding' });
const outcome = () => screen.getByRole('heading', { name: 'Dette skjer når du lagrer' }).parentElement;
const save = (user: User) => click(user, /^Lagre$/);

test('a city without it has the single controls only (D15)', async () => {
    const { asked } = showControls(serviceReports, { ...offering(), report: reporter });
    await screen.findByRole('combobox', { name: 'Status' });
    expect(screen.queryByRole('button', { name: 'Behandle' })).not.toBeInTheDocument();
    expect(asked('listReadyMade')).toEqual([]);
});

describe('the dialog of a report of either wing', () => {
    const wing = serviceReports;

    test("one save for everything, with the mail's final text; the effect is shown before (D15, samlet-behandling)", async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: reporter,
            handleReport: { melding: reporter, angre: null },
        });
        const dialog = await openHandling(user);
        expect(within(dialog).getByText('Ingen endringer ennå.')).toBeVisible();
        await close(user);
        await pick(user, 'Arbeid utført', 'Hull tettet');
        await write(user, comment(), 'Ok');
        expect(mail()).toHaveValue('Feilen er rettet.');
        await write(user, mail(), ' Takk!');
        expect(outcome()).toHaveTextContent('Status: Under behandling → Arbeid utført');
        expect(outcome()).toHaveTextContent('Arbeid utført: Hull tettet');
        expect(outcome()).toHaveTextContent('E-post sendes til ola@oslo.no.');
        expect(asked('handleReport')).toEqual([]);
        await save(user);
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect(asked('handleReport')).toEqual([
            {
                params: { id: 12 },
                ifMatch: 'W/"c3"',
                body: {
                    meldingsStatusId: 6,
                    kommentar: 'Ok',
                    feilrettingskodeId: 1,
                    tilbakemelding: 'Feilen er rettet. Takk!',
                },
            },
        ]);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('Ctrl+Enter saves from any of its fields; a message from the city is shown at its field', async () => {
        const refused = new HttpError('Ugyldig', 400, {
            errorMessage: 'Ugyldig',
            errors: { kommentar: 'Kommentaren har tegn som ikke kan lagres.' },
        });
        let isRefused = true;
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            handleReport: () => {
                if (isRefused) throw refused;
                return { melding: aReport(), angre: null };
            },
        });
        await openHandling(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(asked('handleReport')).toEqual([]);
        await write(user, comment(), 'Ok');
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(comment()).toHaveAccessibleDescription('Kommentaren har tegn som ikke kan lagres.'));
        isRefused = false;
        screen.getByRole('combobox', { name: 'Status' }).focus();
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect(asked('handleReport')).toHaveLength(2);
    });

    test('the effect does not call a chosen agreement unset when its name could not be read', async () => {
        keepDraft(draftOf.handling(12), { selskapId: '00000000-0000-4000-8000-000000000006', avtaleId: 9 });
        const { user } = showHandling(wing, {
            ...offering('samlet-behandling'),
            listContractorAgreements: refusing(503),
        });
        await openHandling(user);
        await waitFor(() => expect(outcome()).toHaveTextContent('Entreprenør: Nordvei AS → Lysmester AS'));
        expect(outcome()).toHaveTextContent('Avtale: Veidrift indre by → …');
        forgetDraft(draftOf.handling(12));
    });

    test('Escape asks before anything typed is lost; what is left of it is not restored', async () => {
        const { user } = showHandling(wing, offering('samlet-behandling'));
        await openHandling(user);
        await write(user, comment(), 'Ok');
        await user.keyboard('{Escape}');
        await click(user, 'Fortsett å skrive');
        expect(comment()).toHaveValue('Ok');
        await user.keyboard('{Escape}');
        await click(user, 'Forkast');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await openHandling(user);
        expect(comment()).toHaveValue('');
    });

    test('status 2 without a contractor, a parent status, and 3 without a reason of two letters are not sent (report-handling §4)', async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: { ...reporter, ...nobodys },
        });
        await openHandling(user);
        for (const [status, problem] of [
            ['Ikke behandlet', /Saken må tildeles en entreprenør/],
            ['Ferdig behandlet', 'En meldingstatus må velges.'],
            ['Avvist', 'Legg inn årsak til status Avvist'],
        ] as const) {
            await pick(user, 'Status', status);
            await save(user);
            expect(await screen.findByText(problem)).toBeVisible();
        }
        await waitFor(() => expect(comment()).toHaveFocus());
        await user.type(comment(), 'x');
        expect(screen.getByText('Årsaken må være på minst to tegn.')).toBeVisible();
        expect(asked('handleReport')).toEqual([]);
    });

    const showMail = async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: reporter,
            handleReport: { melding: reporter, angre: null },
        });
        await openHandling(user);
        const ticked = screen.getByRole('checkbox', { name: 'Send e-post til innmelder' });
        expect(ticked).not.toBeChecked();
        await close(user);
        expect(ticked).toBeChecked();
        await user.clear(mail());
        return { user, asked, ticked };
    };

    test('a mail is not sent empty (report-handling §5), nor while one of its placeholders has no value', async () => {
        const { user, asked } = await showMail();
        await save(user);
        expect(await screen.findByText('Tilbakemelding må fylles ut.')).toBeVisible();
        await write(user, mail(), 'Melding {nummer} i {adresse}: {type}, {entreprenør}. Hilsen {navn}. {frist}');
        expect(mail()).toHaveValue(
            'Melding 10012 i Karl Johans gate 1: Hull i vei, Nordvei AS. Hilsen Kari Nordmann. {frist}',
        );
        expect(screen.getByText('Teksten kan ikke sendes før dette er fylt ut: {frist}')).toBeVisible();
        await save(user);
        expect(asked('handleReport')).toEqual([]);
    });

    test('a closed report mails nobody once its tick is taken away', async () => {
        const { user, asked, ticked } = await showMail();
        await user.click(ticked);
        expect(outcome()).not.toHaveTextContent('E-post');
        await save(user);
        await waitFor(() => expect(asked('handleReport')[0]?.body).toEqual({ meldingsStatusId: 6 }));
    });

    /** The first of two reports of a list, each with its number in its address; the city answers its save in the end. */
    const showQueue = (show = showHandling) => {
        rememberQueue(wing, { search: '', firstPage: 1, lastPage: 1, total: 2, ids: [12, 13] });
        const one = ({ params }: { params: { id: number | string; meldingId?: number } }) =>
            aReport({
                id: Number(params.meldingId ?? params.id),
                lopeNummer: 10_000 + Number(params.meldingId ?? params.id),
                adresse: `Storgata ${params.meldingId ?? params.id}`,
            });
        let accept: (() => void) | undefined;
        let refuse: ((status: number) => void) | undefined;
        const first = new Promise<HandlingAnswer>((resolve, reject) => {
            accept = () => resolve({ melding: reporter, angre: null });
            refuse = (status) => reject(refusal(status, 'Tjenesten svarer ikke.'));
        });
        const answers = [first];
        const page = show(wing, {
            ...offering('samlet-behandling'),
            getServiceReport: one,
            getContractorReport: one,
            handleReport: () => answers.shift() ?? { melding: reporter, angre: null },
        });
        return { ...page, accept: () => accept?.(), refuse: (status = 400) => refuse?.(status) };
    };
    const saveAndNext = async (user: User) => {
        await openHandling(user);
        await write(user, comment(), 'Ok');
        await click(user, 'Lagre og neste');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 13/ })).toBeVisible();
    };

    test('Lagre og neste shows the next report of the list without waiting for the city, and is remembered', async () => {
        const { user, accept } = showQueue();
        await saveAndNext(user);
        // The last of the list.
        await openHandling(user);
        expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
        expect(screen.getByRole('checkbox', { name: 'Gå til neste etterpå' })).toBeChecked();
        accept();
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
    });

    test('after Lagre og neste, a user who stays and has begun a comment does not get the dialog again', async () => {
        const { user, asked, accept } = showQueue(showReport);
        await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Jeg');
        await openHandling(user);
        await write(user, comment(), 'Ok');
        await click(user, 'Lagre og neste');
        await click(user, 'Fortsett');
        await waitFor(() => expect(asked('handleReport')).toHaveLength(1));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        accept();
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('Jeg');
    });

    test('whoever goes back while Lagre og neste saves is not shown its dialog, but a new one once it is saved', async () => {
        const { user, asked, accept, router } = showQueue();
        await saveAndNext(user);
        await act(() => router.navigate(`/${wing}/12`));
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 12/ })).toBeVisible();
        expect(screen.getByRole('button', { name: 'Behandle' })).toBeDisabled();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        accept();
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        await openHandling(user);
        expect(comment()).toHaveValue('');
        expect(asked('handleReport')).toHaveLength(1);
    });

    test('whoever goes back while Lagre og neste saves gets what was typed when it is refused', async () => {
        const { user, refuse, router } = showQueue();
        await saveAndNext(user);
        await act(() => router.navigate(`/${wing}/12`));
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 12/ })).toBeVisible();
        refuse();
        await click(user, 'Gå til den');
        await screen.findByRole('dialog', { name: 'Behandle Storgata 12, melding 10012' });
        await waitFor(() => expect(comment()).toHaveValue('Ok'));
    });

    test('a save that is refused after Lagre og neste is shown, and restored in its dialog', async () => {
        const { user, asked, refuse, router } = showQueue();
        await saveAndNext(user);
        refuse();
        expect(await screen.findByText('Melding 10012 ble ikke lagret. Tjenesten svarer ikke.')).toBeVisible();
        // It stays in the bar until the user takes it up.
        expect(outbox.get()).toMatchObject([
            {
                reportId: '12',
                page: { path: `/${wing}/12`, name: 'Storgata 12 (10012)' },
                refusal: { status: 400, message: 'Tjenesten svarer ikke.' },
                draft: { values: { kommentar: 'Ok' } },
            },
        ]);
        await click(user, 'Gå til den');
        // Its dialog opens with what was typed.
        const dialog = await screen.findByRole('dialog', { name: 'Behandle Storgata 12, melding 10012' });
        await waitFor(() =>
            expect(within(dialog).getByRole('textbox', { name: 'Intern kommentar' })).toHaveValue('Ok'),
        );
        expect(outbox.get()).toEqual([]);
        await click(user, 'Lagre og neste');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 13/ })).toBeVisible();
        await waitFor(() =>
            expect(asked('handleReport').map(({ body }) => body)).toEqual([{ kommentar: 'Ok' }, { kommentar: 'Ok' }]),
        );
        await act(() => router.navigate(`/${wing}/12`));
        await screen.findByRole('heading', { level: 1, name: /Storgata 12/ });
        await openHandling(user);
        expect(comment()).toHaveValue('');
    });

    test('a save whose session has ended after Lagre og neste waits to be sent, since its page is left', async () => {
        const { user, refuse } = showQueue();
        await saveAndNext(user);
        refuse(401);
        await waitFor(() =>
            expect(outbox.get().at(-1)).toMatchObject({
                call: 'handleReport',
                params: { id: 12 },
                body: { kommentar: 'Ok' },
                ifMatch: 'W/"c3"',
                page: { path: `/${wing}/12`, name: 'Storgata 12 (10012)' },
                refusal: undefined,
                draft: { values: { kommentar: 'Ok' } },
            }),
        );
        expect(drafts.get().has(draftOf.handling(12))).toBe(false);
        await act(async () => {
            await removeWrite(outbox.get().at(-1)!.id);
            await showOutbox();
        });
    });

    test('a refused save leaves what has been typed in its dialog since, and waits in the bar', async () => {
        const { user, refuse } = showQueue();
        await saveAndNext(user);
        refuse();
        await screen.findByText('Melding 10012 ble ikke lagret. Tjenesten svarer ikke.');
        keepDraft(draftOf.handling(12), { kommentar: 'Nyere' });
        await click(user, 'Gå til den');
        await screen.findByRole('dialog', { name: 'Behandle Storgata 12, melding 10012' });
        await waitFor(() => expect(comment()).toHaveValue('Nyere'));
        expect(outbox.get()).toMatchObject([{ draft: { values: { kommentar: 'Ok' } } }]);
    });

    test('the flash of a refused save closes when it is sent or discarded in the bar', async () => {
        const { user, refuse } = showQueue();
        await saveAndNext(user);
        refuse();
        const flash = await screen.findByText('Melding 10012 ble ikke lagret. Tjenesten svarer ikke.');
        await act(async () => {
            await removeWrite(outbox.get().at(-1)!.id);
            await showOutbox();
        });
        await waitFor(() => expect(flash).not.toBeInTheDocument());
    });

    test('a refused save that is being sent again does not go back into its dialog', async () => {
        const { user, refuse } = showQueue();
        await saveAndNext(user);
        refuse();
        await screen.findByText('Melding 10012 ble ikke lagret. Tjenesten svarer ikke.');
        await act(async () => {
            await changeWrite(outbox.get().at(-1)!.id, { refusal: undefined });
            await showOutbox();
        });
        await click(user, 'Gå til den');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 12/ })).toBeVisible();
        expect(drafts.get().has(draftOf.handling(12))).toBe(false);
    });

    test("Lagre og neste asks about somebody else's change in the same way, at the next report (D12)", async () => {
        rememberQueue(wing, { search: '', firstPage: 1, lastPage: 1, total: 2, ids: [12, 13] });
        let changed = {};
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            getServiceReport: ({ params: { id } }) =>
                Number(id) === 12 ? aReport(changed) : aReport({ id: 13, lopeNummer: 10013, adresse: 'Storgata 13' }),
            handleReport: () => {
                if (changed && 'etag' in changed) return { melding: aReport(), angre: null };
                changed = { meldingsStatusId: 1, etag: 'W/"c4"', versjon: 4 };
                throw new StaleError('Endret.', 412);
            },
        });
        await openHandling(user);
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre og neste');
        const question = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        expect(question).toHaveTextContent('Karl Johans gate 1, nr. 10012');
        await click(user, 'Lagre min endring');
        await waitFor(() => expect(asked('handleReport').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', 'W/"c4"']));
        expect(screen.getByRole('heading', { level: 1, name: /Storgata 13/ })).toBeVisible();
    });

    const handled = (changed: Partial<HandledReport>): HandledReport => ({
        id: 12,
        lopeNummer: 10012,
        adresse: 'Karl Johans gate 1',
        utfall: 'utfort',
        versjon: 5,
        felter: {},
        epost: null,
        ...changed,
    });
    test('Angre reverts a save, and two within ten seconds; one that cannot be undone explains why (D15, angre)', async () => {
        const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
        const left = [...ids];
        const outcomes = [handled({}), handled({ utfall: 'avvist', errorMessage: 'Endret av andre.' })];
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling', 'angre'),
            handleReport: () => ({ melding: reporter, angre: anUndo(left.shift()) }),
            undoHandling: () => ({ meldinger: outcomes.splice(0, 1) }),
        });
        for (const text of ['En', 'To']) {
            await openHandling(user);
            await write(user, comment(), text);
            await save(user);
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        }
        // One line for both, of which the newest is undone first.
        const last = await screen.findByRole('button', { name: 'Angre siste' });
        expect(last).toHaveAccessibleDescription('2 lagret');
        expect(screen.getAllByRole('button', { name: /^Angre/ })).toEqual([last]);
        await user.click(last);
        // While its result is shown, the other can still be undone.
        expect(await screen.findByText('Lagringen av melding 10012 er angret.')).toBeVisible();
        const other = screen.getByRole('button', { name: 'Angre' });
        expect(other).toHaveAccessibleDescription('Melding 10012 er lagret.');
        await user.click(other);
        await waitFor(() =>
            expect(asked('undoHandling').map(({ params }) => (params as { angreId: string }).angreId)).toEqual([
                ids[1],
                ids[0],
            ]),
        );
        expect(await screen.findByText('Endret av andre.')).toBeVisible();
    });

    test("somebody else's change to the same field is asked about; the dialog closes without one's own (D12)", async () => {
        let stored = aReport();
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            getServiceReport: () => stored,
            handleReport: () => {
                stored = aReport({ meldingsStatusId: 1, etag: 'W/"c4"', versjon: 4 });
                throw new StaleError('Endret.', 412);
            },
        });
        await openHandling(user);
        await pick(user, 'Status', 'Ikke behandlet');
        await save(user);
        const question = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        expect(question).toHaveTextContent('StatusDu så: Under behandlingNå: Ikke tildelt');
        await click(user, 'Behold den andres');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(asked('handleReport')).toHaveLength(1);
    });
});

describe('the service department', () => {
    const wing = serviceReports;
    test('a contractor chosen by typing and Enter brings its sole agreement, which clears the work done (report-handling §4)', async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: aReport({ feilrettingskodeId: 1 }),
            handleReport: { melding: reporter, angre: null },
        });
        await openHandling(user);
        const contractor = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', {
            name: 'Entreprenør',
        });
        await waitFor(() => expect(contractor).toHaveValue('Nordvei AS'));
        await user.clear(contractor);
        await user.type(contractor, 'lysm{Enter}');
        expect(contractor).toHaveValue('Lysmester AS');
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Avtale' })).toHaveValue('Gatelys vest'));
        await pick(user, 'Meldingstype', 'Defekt gatelys');
        expect(screen.getByText('Entreprenør: Nordvei AS → Lysmester AS')).toBeVisible();
        expect(screen.getByText('Koden for arbeid utført fjernes, fordi avtalen endres.')).toBeVisible();
        await save(user);
        await waitFor(() =>
            expect(asked('handleReport')[0]?.body).toEqual({
                meldingstypeId: 4,
                selskapId: '00000000-0000-4000-8000-000000000006',
                avtaleId: 9,
            }),
        );
    });

    test('a contractor chosen for a report that nobody has makes it Ikke behandlet, and says so', async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: aReport({ ...nobodys, meldingsStatusId: 1 }),
            handleReport: { melding: reporter, angre: null },
        });
        await openHandling(user);
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await waitFor(() => expect(outcome()).toHaveTextContent('Status: Ikke tildelt → Ikke behandlet'));
        await pick(user, 'Entreprenør', 'Ikke satt');
        expect(screen.getByText('Ingen endringer ennå.')).toBeVisible();
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await waitFor(() => expect(outcome()).toHaveTextContent('Avtale: Ikke satt → Gatelys vest'));
        await save(user);
        await waitFor(() =>
            expect(asked('handleReport')[0]?.body).toEqual({
                meldingsStatusId: 2,
                selskapId: '00000000-0000-4000-8000-000000000006',
                avtaleId: 9,
            }),
        );
    });

    test('a rejection does not follow the report to another contractor', async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: aReport({ meldingsStatusId: 3 }),
            handleReport: { melding: reporter, angre: null },
        });
        await openHandling(user);
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await waitFor(() => expect(outcome()).toHaveTextContent('Status: Avvist → Ikke behandlet'));
        await pick(user, 'Entreprenør', 'Nordvei AS');
        await waitFor(() => expect(outcome()).not.toHaveTextContent('Status:'));
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await save(user);
        await waitFor(() => expect(asked('handleReport')[0]?.body).toMatchObject({ meldingsStatusId: 2 }));
    });

    test('a status chosen instead of a rejection stays when another agreement is chosen', async () => {
        const { user, asked } = showHandling(wing, {
            ...offering('samlet-behandling'),
            report: aReport({ meldingsStatusId: 3 }),
            listContractorAgreements: [anAgreement(1, 'Veidrift indre by'), anAgreement(2, 'Veidrift øst')],
            handleReport: { melding: reporter, angre: null },
        });
        await openHandling(user);
        await pick(user, 'Status', 'Ikke behandlet');
        await pick(user, 'Avtale', 'Veidrift øst');
        await save(user);
        await waitFor(() => expect(asked('handleReport')[0]?.body).toMatchObject({ meldingsStatusId: 2, avtaleId: 2 }));
    });

    test('what routing would choose is one click away, and can be taken back (D15, avtaledekning)', async () => {
        const forslag = {
            selskap: { id: aReport().selskapId ?? '', navn: 'Nordvei AS' },
            avtale: { avtaleId: 1, navn: 'Veidrift indre by' },
        };
        const before = aReport({ ...nobodys, meldingsStatusId: 1, forslag });
        let stored = before;
        const { user, asked } = showControls(wing, {
            ...offering('samlet-behandling', 'avtaledekning', 'angre'),
            listAgreements: [],
            getServiceReport: () => stored,
            handleReport: () => ({ melding: (stored = aReport()), angre: anUndo() }),
            undoHandling: () => {
                stored = before;
                return { meldinger: [] };
            },
        });
        const suggestion = 'Foreslått: Nordvei AS · Veidrift indre by –';
        expect(await screen.findByText(suggestion)).toBeVisible();
        await click(user, 'Bruk');
        await waitFor(() => expect(screen.queryByText(suggestion)).not.toBeInTheDocument());
        await click(user, 'Angre');
        expect(await screen.findByText(suggestion)).toBeVisible();
        expect(asked('handleReport')[0]?.body).toEqual({
            selskapId: forslag.selskap.id,
            avtaleId: 1,
            meldingsStatusId: 2,
        });
    });
    test('a type that has ended is shown for a report that has it', async () => {
        const { user } = showHandling(wing, {
            ...offering('samlet-behandling'),
            listReportTypes: [
                { meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true, avsluttet: true },
                { meldingstypeId: 4, beskrivelse: 'Defekt gatelys', synligForPublikum: true },
            ],
        });
        const dialog = within(await openHandling(user));
        expect(dialog.getByRole('combobox', { name: 'Meldingstype' })).toHaveValue('Hull i vei');
    });
    test('a text longer than the city takes is refused at its field, and stays', async () => {
        const { user, asked } = showHandling(wing, { ...offering('samlet-behandling', 'klokke') });
        await openHandling(user);
        await pick(user, 'Prioritet', 'Høy');
        const reason = screen.getByRole('textbox', { name: /Hvorfor/ });
        await write(user, reason, 'x'.repeat(501));
        await save(user);
        expect(await screen.findByText('Teksten kan ha høyst 500 tegn. Den har 501.')).toBeVisible();
        expect(reason).toHaveValue('x'.repeat(501));
        expect(asked('handleReport')).toEqual([]);
    });
});

test('a company chooses status, work done and comment, no contractor', async () => {
    const { user } = showHandling(contractorReports, offering('samlet-behandling'));
    const dialog = within(await openHandling(user));
    expect(dialog.queryByRole('combobox', { name: 'Entreprenør' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('combobox', { name: 'Meldingstype' })).not.toBeInTheDocument();
    expect(await dialog.findByRole('combobox', { name: 'Arbeid utført' })).toBeVisible();
});

test('a company saves a status that the catalogue opens to it (katalog, D15)', async () => {
    const ordered = { id: 900, navn: 'Bestilt', foreldreId: 0, class: 'under-behandling', tekstmal: '' } as const;
    const { user, asked } = showHandling(contractorReports, {
        ...offering('samlet-behandling', 'katalog'),
        listStatuses: [...statuses, { ...ordered, velgesAv: 'alle' }],
        handleReport: { melding: aReport({ meldingsStatusId: 900 }), angre: null },
    });
    await openHandling(user);
    await pick(user, 'Status', 'Bestilt');
    await save(user);
    await waitFor(() => expect(asked('handleReport')).toMatchObject([{ body: { meldingsStatusId: 900 } }]));
});
