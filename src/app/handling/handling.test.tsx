import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HandledReport } from '../../api/entities/handling';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import {
    click,
    fails,
    offering,
    openForm,
    pick,
    refusal,
    showReport,
    startAfresh,
    wings,
    type User,
} from '../../../tests/components/reportPage';
import { rememberQueue } from '../report/queue/queue';
import { forgetUndoables } from '../report/undo/undoable';

vi.mock('../map');
beforeEach(() => {
    startAfresh();
    forgetUndoables();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const reporter = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const updateOf = { [serviceReports]: 'updateServiceReport', [contractorReports]: 'updateContractorReport' } as const;
const close = async (user: User): Promise<void> => {
    await pick(user, 'Status', 'Ferdig behandlet');
    await pick(user, 'Velg underkategori', 'Arbeid utført');
};
const comment = () => screen.getByRole('textbox', { name: 'Intern kommentar' });
const save = (user: User) => click(user, /^Lagre$/);
const inTenSeconds = () => ({ inntil: new Date(Date.now() + 10_000).toISOString() });

describe.each(wings)('the form of a report, %s', (wing: Wing) => {
    const update = updateOf[wing];

    test('one save for everything, by the specified calls in sequence, in a city without such a save (D14, D15)', async () => {
        const latest = { ...reporter, etag: 'W/"c4"' };
        let reads = 0;
        const read = () => (reads++ === 0 ? reporter : latest);
        const { user, city: fake } = showReport(wing, {
            ...offering(),
            report: reporter,
            getServiceReport: read,
            getContractorReport: read,
            createComment: undefined,
            [update]: reporter,
            setWorkDone: undefined,
            createFeedback: undefined,
        });
        await openForm(user);
        await close(user);
        await pick(user, 'Arbeid utført', 'Hull tettet');
        await user.type(comment(), 'Ok');
        await save(user);
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        const writes = fake.asked.filter(({ id }) =>
            ['createComment', update, 'setWorkDone', 'createFeedback', 'handleReport'].includes(id),
        );
        expect(writes.map(({ id }) => id)).toEqual(['createComment', update, 'setWorkDone', 'createFeedback']);
        expect(writes.map(({ args }) => args.ifMatch)).toEqual([undefined, 'W/"c3"', 'W/"c4"', undefined]);
        expect(writes[1]?.args.body).toMatchObject({ meldingsStatusId: 6, adresse: reporter.adresse });
        expect(writes[3]?.args.body).toEqual({ tekst: 'Feilen er rettet.' });
    });
});

describe('the form of a report of either wing', () => {
    const wing = serviceReports;
    const update = 'updateServiceReport';

    test("one save for everything, with the mail's final text (D15, samlet-behandling)", async () => {
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling'),
            report: reporter,
            handleReport: { melding: reporter, angre: null },
        });
        await openForm(user);
        await close(user);
        await pick(user, 'Arbeid utført', 'Hull tettet');
        await user.type(comment(), 'Ok');
        const mail = screen.getByRole('textbox', { name: 'Tilbakemelding' });
        expect(mail).toHaveValue('Feilen er rettet.');
        await user.click(mail);
        await user.paste(' Takk!');
        const outcome = screen.getByRole('heading', { name: 'Dette skjer når du lagrer' }).parentElement;
        expect(outcome).toHaveTextContent('Status: Under behandling → Arbeid utført');
        expect(outcome).toHaveTextContent('Arbeid utført: Hull tettet');
        expect(outcome).toHaveTextContent('E-post sendes til ola@oslo.no.');
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
        expect(comment()).toHaveValue('');
    }, 60_000);
    test('Ctrl+Enter saves from anywhere on the page, except from another form; a message from the city is shown at its field', async () => {
        const refused = new HttpError('Ugyldig', 400, {
            errorMessage: 'Ugyldig',
            errors: { kommentar: 'Kommentaren har tegn som ikke kan lagres.' },
        });
        let isRefused = true;
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling'),
            handleReport: () => {
                if (isRefused) throw refused;
                return { melding: aReport(), angre: null };
            },
        });
        await openForm(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await user.type(comment(), 'Ok');
        await user.click(screen.getByRole('textbox', { name: 'Skriv en kommentar' }));
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(asked('handleReport')).toEqual([]);
        screen.getByRole('heading', { level: 1 }).focus();
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(comment()).toHaveAccessibleDescription('Kommentaren har tegn som ikke kan lagres.'));
        isRefused = false;
        screen.getByRole('heading', { level: 1 }).focus();
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect(asked('handleReport')).toHaveLength(2);
    });

    test('calls that succeeded before a failure are listed, and not repeated', async () => {
        let isDown = true;
        const { user, asked } = showReport(wing, {
            ...offering(),
            report: reporter,
            createComment: undefined,
            [update]: () => (isDown ? fails(400, 'GPS-koardinater må fylles ut.')() : reporter),
            createFeedback: undefined,
        });
        await openForm(user);
        await close(user);
        await user.type(comment(), 'Ok');
        await save(user);
        expect(
            await screen.findByText('Lagret: kommentaren. Ikke lagret: meldingen. GPS-koardinater må fylles ut.'),
        ).toBeVisible();
        expect(comment()).toHaveValue('Ok');
        isDown = false;
        await save(user);
        expect(await screen.findByText('Meldingen er oppdatert.')).toBeVisible();
        expect([asked('createComment').length, asked(update).length, asked('createFeedback').length]).toEqual([
            1, 2, 1,
        ]);
    });

    test('status 3 needs a reason, a parent status a choice below it, status 2 a contractor; nothing is sent before (report-handling §4)', async () => {
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling'),
            report: { ...reporter, selskapId: null, selskap: null, avtale: null, kontrakt: null },
        });
        await openForm(user);
        await pick(user, 'Status', 'Avvist');
        await save(user);
        expect(await screen.findByText('Legg inn årsak til status Avvist')).toBeVisible();
        await waitFor(() => expect(comment()).toHaveFocus());
        await user.type(comment(), 'x');
        expect(screen.getByText('Årsaken må være på minst to tegn.')).toBeVisible();
        await pick(user, 'Status', 'Ferdig behandlet');
        // The level below it has opened.
        await user.keyboard('{Escape}');
        await save(user);
        expect(await screen.findByText('En meldingstatus må velges.')).toBeVisible();
        await pick(user, 'Status', 'Ikke behandlet');
        await save(user);
        expect(await screen.findByText(/Saken må tildeles en entreprenør/)).toBeVisible();
        expect(asked('handleReport')).toEqual([]);
    });

    test('the reporter is mailed only on request; an empty text is refused (report-handling §5), placeholders are filled in, and one without a value blocks sending', async () => {
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling'),
            report: reporter,
            handleReport: { melding: reporter, angre: null },
        });
        await openForm(user);
        await close(user);
        const mail = screen.getByRole('textbox', { name: 'Tilbakemelding' });
        await user.clear(mail);
        await save(user);
        expect(await screen.findByText('Tilbakemelding må fylles ut.')).toBeVisible();
        await user.click(mail);
        await user.paste('Melding {nummer} i {adresse}: {type}, {entreprenør}. Hilsen {navn}. {frist}');
        expect(mail).toHaveValue(
            'Melding 10012 i Karl Johans gate 1: Hull i vei, Nordvei AS. Hilsen Kari Nordmann. {frist}',
        );
        expect(screen.getByText('Teksten kan ikke sendes før dette er fylt ut: {frist}')).toBeVisible();
        await save(user);
        expect(asked('handleReport')).toEqual([]);
        await user.click(screen.getByRole('checkbox', { name: 'Send e-post til innmelder' }));
        await save(user);
        await waitFor(() => expect(asked('handleReport')[0]?.body).toEqual({ meldingsStatusId: 6 }));
    });

    test('Lagre og neste continues with the next report of the list, is remembered, and does not wait for the city; a refusal is shown and restored in the form', async () => {
        rememberQueue(wing, { search: '', firstPage: 1, lastPage: 1, total: 2, ids: [12, 13] });
        const one = ({ params }: { params: { id: number | string; meldingId?: number } }) =>
            aReport({
                id: Number(params.meldingId ?? params.id),
                lopeNummer: 10_000 + Number(params.meldingId ?? params.id),
                adresse: `Storgata ${params.meldingId ?? params.id}`,
            });
        let refuse: (() => void) | undefined;
        const refused = new Promise<never>((_, reject) => {
            refuse = () => reject(refusal(400, 'Tjenesten svarer ikke.'));
        });
        const answers = [refused];
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling'),
            getServiceReport: one,
            getContractorReport: one,
            handleReport: () => answers.shift() ?? { melding: reporter, angre: null },
        });
        await openForm(user);
        await user.type(comment(), 'Ok');
        await click(user, 'Lagre og neste');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 13/ })).toBeVisible();
        refuse?.();
        expect(await screen.findByText('Melding 10012 ble ikke lagret. Tjenesten svarer ikke.')).toBeVisible();
        await click(user, 'Gå til den');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 12/ })).toBeVisible();
        expect(comment()).toHaveValue('Ok');
        await click(user, 'Lagre og neste');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 13/ })).toBeVisible();
        expect(asked('handleReport').map(({ body }) => body)).toEqual([{ kommentar: 'Ok' }, { kommentar: 'Ok' }]);
        // The last of the list; the form is open again.
        expect(await screen.findByRole('button', { name: 'Lagre' })).toBeDisabled();
        expect(screen.getByRole('checkbox', { name: 'Gå til neste etterpå' })).toBeChecked();
        await click(user, 'Forrige melding');
        await screen.findByRole('heading', { level: 1, name: /Storgata 12/ });
        expect(comment()).toHaveValue('');
    });

    const outcomeOf = (changed: Partial<HandledReport>): HandledReport => ({
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
        const outcomes = [outcomeOf({}), outcomeOf({ utfall: 'avvist', errorMessage: 'Endret av andre.' })];
        const { user, asked } = showReport(wing, {
            ...offering('samlet-behandling', 'angre'),
            handleReport: () => ({ melding: reporter, angre: { ...inTenSeconds(), id: left.shift() ?? '' } }),
            undoHandling: () => ({ meldinger: outcomes.splice(0, 1) }),
        });
        await openForm(user);
        for (const text of ['En', 'To']) {
            await user.type(comment(), text);
            await save(user);
            await waitFor(() => expect(comment()).toHaveValue(''));
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
});

describe('the service department', () => {
    test('the key for the agreement selects its text, so that typing searches for another; another contractor needs an agreement; work done is cleared with the agreement (report-handling §4)', async () => {
        const { user, asked } = showReport(serviceReports, {
            ...offering('samlet-behandling'),
            report: aReport({ feilrettingskodeId: 1 }),
            handleReport: { melding: reporter, angre: null },
        });
        await openForm(user);
        const agreement = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Avtale' });
        await waitFor(() => expect(agreement.value).not.toBe(''));
        (document.activeElement as HTMLElement | null)?.blur();
        await user.keyboard('a');
        expect(agreement).toHaveFocus();
        expect(agreement.value.slice(agreement.selectionStart ?? 0, agreement.selectionEnd ?? 0)).toBe(agreement.value);
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Avtale' })).toHaveFocus());
        await save(user);
        expect(await screen.findByText('En avtale må velges.')).toBeVisible();
        // The field is focused again, with its list open.
        await user.click(await screen.findByRole('option', { name: 'Gatelys vest' }));
        await pick(user, 'Meldingstype', 'Defekt gatelys');
        expect(screen.getByText('Entreprenør: Nordvei AS → Lysmester AS')).toBeVisible();
        expect(screen.getByText('Arbeid utført fjernes, fordi avtalen endres.')).toBeVisible();
        await save(user);
        await waitFor(() =>
            expect(asked('handleReport')[0]?.body).toEqual({
                meldingstypeId: 4,
                selskapId: '00000000-0000-4000-8000-000000000006',
                avtaleId: 9,
            }),
        );
    });
});
