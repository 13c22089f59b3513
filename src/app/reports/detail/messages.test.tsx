import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Comment } from '../../../api/entities/reportEntries';
import { StaleError } from '../../data/cityFetch';
import { contractorReports, serviceReports } from '../../data/reports';
import { anAgreement } from '../../../../tests/components/contracts';
import { aReport } from '../../../../tests/components/reports';
import {
    click,
    fails,
    offering,
    onADesk,
    openHandling,
    pick,
    quietly,
    showReport,
    type User,
    wings,
} from '../../../../tests/components/reportPage';

vi.mock('../../map');

beforeEach(() => {
    onADesk();
    quietly();
});
const flash = (text: string) => screen.findByText(text);
const remark: Comment = {
    id: 1,
    tekst: 'Bestilt asfalt',
    opprettetTid: '2026-03-04T15:30:00Z',
    opprettetAvBruker: { navn: 'Kari Nordmann', selskap: null },
};
const known = aReport({ innsenderEpost: 'ola@oslo.no', innsenderNavn: 'Ola' });
const writeOf = { [serviceReports]: 'updateServiceReport', [contractorReports]: 'updateContractorReport' } as const;
/** Presses the button, and confirms. */
const routeAgain = async (user: User): Promise<void> => {
    await click(user, 'Tildel på nytt');
    const dialog = await screen.findByRole('dialog', { name: 'Tildele meldingen på nytt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Tildel på nytt' }));
};
const statusBox = () => screen.getByRole('combobox', { name: 'Status' });

describe.each(wings)('%s', (wing) => {
    const update = writeOf[wing];

    test('comments and feedback: none, Kommentar må fylles ut., Kommentaren er lagt til., Tilbakemelding må fylles ut., Tilbakemeldingen er sendt., placeholders; Meldingen er oppdatert.', async () => {
        const { user, asked } = showReport(wing, {
            report: { ...known, tidsfrist: null },
            createComment: undefined,
            createFeedback: undefined,
            [update]: aReport(),
        });
        await flash('Ingen kommentarer er lagt til for denne meldingen.');
        await click(user, 'Legg til');
        expect(await screen.findByText('Kommentar må fylles ut.')).toBeVisible();
        await user.type(screen.getByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
        await click(user, 'Legg til');
        await flash('Kommentaren er lagt til.');
        expect(asked('createComment')).toEqual([{ params: { id: 12 }, body: { tekst: 'Ok' } }]);
        expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('');

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

        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash('Meldingen er oppdatert.');
        expect(asked(update)[0]).toMatchObject({ ifMatch: 'W/"c3"', body: { meldingsStatusId: 2 } });
    });
    test('titles without counts and sizes, in a city without them (D14)', async () => {
        const { antallRessursforbruk: _uses, antallTilbakemeldinger: _sent, ...report } = aReport();
        const { bilderStorrelse: _images, dokumentasjonStorrelse: _documents, ...bare } = report;
        showReport(wing, { report: bare });
        const isStaff = wing === serviceReports;
        for (const title of ['Ressursbruk', isStaff ? 'Bilder (0)' : 'Bilder', 'Meldinger til innmelder'])
            expect(await screen.findByRole('button', { name: title })).toBeVisible();
        expect(screen.getByRole('button', { name: isStaff ? 'Dokumentasjon (0)' : 'Dokumentasjon' })).toBeVisible();
    });
    test('a report that does not exist, or cannot be fetched', async () => {
        const get = wing === serviceReports ? 'getServiceReport' : 'getContractorReport';
        const { user, path } = showReport(wing, { [get]: fails(404) });
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
        showReport(wing, { [get]: fails(500, 'En feil oppsto.') });
        await flash('En feil oppsto.');
        expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    });
});

describe('either wing', () => {
    const wing = serviceReports;
    const update = 'updateServiceReport';

    test("a failed update flashes the server's errorMessage, or feil kode {status}, and the selector shows the stored status again; Adresse må fylles ut., for a place without an address; a new place is saved with its address", async () => {
        const failures = [fails(400, 'GPS-koardinater må fylles ut.'), fails(500)];
        const { user, asked } = showReport(wing, { [update]: () => failures.shift()?.() ?? aReport() });
        for (const message of ['GPS-koardinater må fylles ut.', 'feil kode 500']) {
            await pick(user, 'Status', 'Ikke behandlet');
            await click(user, 'Lagre status');
            await flash(message);
            await waitFor(() => expect(statusBox()).toHaveTextContent('Under behandling'));
        }
        await click(user, 'Kart');
        await click(user, 'Velg uten adresse');
        await click(user, 'Lagre posisjon');
        await flash('Adresse må fylles ut.');
        expect(asked(update)).toHaveLength(2);
        await click(user, 'Velg i kartet');
        await click(user, 'Lagre posisjon');
        await flash('Meldingen er oppdatert.');
        expect(asked(update)[2]).toMatchObject({
            body: { adresse: 'Storgata 1', latitude: 59.912, longitude: 10.751 },
        });
    });
    const openRejection = async (user: ReturnType<typeof showReport>['user']) => {
        await pick(user, 'Status', 'Avvist');
        await click(user, 'Lagre status');
        const dialog = await screen.findByRole('dialog', { name: 'Legg inn årsak til status Avvist' });
        const submit = () => user.click(within(dialog).getByRole('button', { name: 'Sett til Avvist' }));
        return { dialog, submit, reason: within(dialog).getByRole('textbox') };
    };
    test('choosing Avvist first posts the comment, then saves the status; Avbryt reverts; after a failure of either the reason stays, and no comment is posted twice', async () => {
        const failures: Record<string, () => never> = {
            createComment: fails(500),
            [update]: fails(400, 'En meldingstatus må velges.'),
        };
        const failsOnce = (id: string) => (): undefined => {
            const fail = failures[id];
            delete failures[id];
            return fail?.();
        };
        const { user, city, asked } = showReport(wing, {
            createComment: failsOnce('createComment'),
            [update]: failsOnce(update),
        });
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
        const again = await openRejection(user);
        await user.type(again.reason, ' Nei ');
        await again.submit();
        await flash('Kommentaren ble ikke lagt til.');
        expect(again.reason).toHaveValue(' Nei ');
        expect(asked(update)).toEqual([]);
        await again.submit();
        await flash('Kommentaren er lagt til, men statusen ble ikke endret: En meldingstatus må velges.');
        expect(again.reason).toHaveValue(' Nei ');
        await again.submit();
        await flash('Meldingen er oppdatert.');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        const writes = city.asked.filter(({ id }) => id === 'createComment' || id === update).slice(1);
        expect(writes.map(({ id }) => id)).toEqual(['createComment', update, update]);
        expect(writes[0]?.args).toEqual({ params: { id: 12 }, body: { tekst: 'Nei' } });
        expect(writes[1]?.args.body).toMatchObject({ meldingsStatusId: 3 });
        expect(writes[1]?.args.body).not.toHaveProperty('kommentar');
    });
    test("'Ikke satt' removes the work done (report-handling §4); a failure: the server's message, or Ukjent feil oppstått!", async () => {
        let stored = aReport({ feilrettingskodeId: 1 });
        const failures = [fails(400, 'Koden hører ikke til avtalen.'), fails(400)];
        const { user, asked } = showReport(wing, {
            getServiceReport: () => stored,
            clearWorkDone: () => void (stored = aReport()),
            setWorkDone: () => failures.shift()?.(),
        });
        await pick(user, 'Arbeid utført', 'Ikke satt');
        await flash('Meldingen er oppdatert.');
        expect(asked('clearWorkDone')[0]).toMatchObject({ params: { id: 12 }, ifMatch: 'W/"c3"' });
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Arbeid utført' })).not.toHaveTextContent('Hull tettet'),
        );
        for (const message of ['Koden hører ikke til avtalen.', 'Ukjent feil oppstått!']) {
            await pick(user, 'Arbeid utført', 'Hull tettet');
            await flash(message);
        }
    });
    test('Kommentaren ble ikke lagt til., Feil ved sending av tilbakemelding., and the text is kept; an error at its field stays until the text changes', async () => {
        const refused = new HttpError('Ugyldig', 400, { errors: { tekst: 'Teksten inneholder ugyldige tegn.' } });
        let isDown = true;
        const { user } = showReport(wing, {
            report: known,
            createComment: () => {
                throw isDown ? new HttpError('feil kode 500', 500, {}) : refused;
            },
            createFeedback: fails(500),
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

        await click(user, 'Meldinger til innmelder (0)');
        await click(user, 'Send melding');
        const dialog = await screen.findByRole('dialog', { name: 'Melding til innmelder' });
        await user.type(within(dialog).getByRole('textbox'), 'Ok');
        await user.click(within(dialog).getByRole('button', { name: 'Send' }));
        await flash('Feil ved sending av tilbakemelding.');
        expect(within(dialog).getByRole('textbox')).toHaveValue('Ok');
    });
    test('the latest comments first, and older ones when asked, in a city with pages', async () => {
        offering('lange-lister');
        const all = Array.from({ length: 60 }, (_, place) => ({
            ...remark,
            id: 60 - place,
            tekst: `Nr. ${60 - place}`,
        }));
        const { user } = showReport(wing, {
            listComments: ({ query: { page = 1, antall = 0 } = {} }) => ({
                rader: all.slice((page - 1) * antall, page * antall),
                totaltAntall: all.length,
            }),
        });
        await flash('Nr. 60');
        expect(screen.getByRole('tab', { name: 'Kommentarer (60)' })).toBeVisible();
        expect(screen.queryByText('Nr. 10')).not.toBeInTheDocument();
        await click(user, 'Vis eldre');
        await flash('Nr. 1');
        expect(screen.getByText('Nr. 60')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Vis eldre' })).not.toBeInTheDocument();
    });
    test('a failed fetch of comments, and of the history, can be retried; Ingen historisk for denne meldingen ennå.; Innmelderen er anonym.; feedback and documentation that cannot be fetched; Ingen bilder', async () => {
        let down = true;
        const { user } = showReport(wing, {
            listFeedback: fails(500),
            listDocuments: fails(500),
            listComments: () => (down ? fails(500)() : [remark]),
            listHistory: () => (down ? fails(500)() : []),
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

        await click(user, 'Meldinger til innmelder (0)');
        expect(screen.getByText('Innmelderen er anonym.')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Send melding' })).toBeDisabled();
        await flash('Meldingene til innmelder kunne ikke hentes.');
        await click(user, /^Dokumentasjon/);
        await flash('Dokumentasjonen kunne ikke hentes.');
        await click(user, /^Bilder/);
        await flash('Ingen bilder');
    });
    test('an image that cannot be fetched; documentation: none; other files than PNG, JPEG and PDF are refused; Noe gikk galt ved bildeopplasiting, with the reason at the panel; Feil oppsto ved utskrift av melding(er)., and the button waits for the file', async () => {
        let fail = (): void => undefined;
        const { user, asked } = showReport(wing, {
            report: aReport({ bildeIds: ['00000000-0000-4000-8000-000000000099'] }),
            getThumbnail: fails(500),
            addDocuments: fails(400, 'Filen er ødelagt.'),
            printReports: () =>
                new Promise((_, reject) => {
                    fail = () => reject(new Error('500'));
                }),
        });
        await flash('Bildet kunne ikke hentes.');
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

        await click(user, 'Skriv ut');
        expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeDisabled();
        expect(asked('printReports')).toEqual([{ query: { MeldingId: [12] } }]);
        fail();
        await flash('Feil oppsto ved utskrift av melding(er).');
        expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeEnabled();
    });
    test.each([400, 404])('an address that the city answers with %s shows that it is no report', async (code) => {
        const answer = fails(code, 'Ugyldig id.');
        const { asked } = showReport(wing, {
            at: 'finnes-ikke',
            getServiceReport: answer,
            getContractorReport: answer,
        });
        await flash('Meldingen finnes ikke, eller du har ikke tilgang til den.');
        expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
        expect([...asked('getServiceReport'), ...asked('getContractorReport')]).toHaveLength(1);
    });
    test('ids of the city are opaque: a report whose id is a text is read, commented on and saved by it (D14)', async () => {
        const id = 'm-7f' as unknown as number;
        const report = aReport({ id, avtale: { avtaleId: 'a-1' as unknown as number, navn: 'Veidrift indre by' } });
        const { user, asked } = showReport(wing, { at: 'm-7f', report, createComment: undefined, [update]: report });
        await flash('Ingen kommentarer er lagt til for denne meldingen.');
        const own = wing === serviceReports ? { id: 'm-7f' } : { id: report.selskapId, meldingId: 'm-7f' };
        expect([...asked('getServiceReport'), ...asked('getContractorReport')]).toMatchObject([{ params: own }]);
        await user.type(screen.getByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
        await click(user, 'Legg til');
        await flash('Kommentaren er lagt til.');
        expect(asked('createComment')).toMatchObject([{ params: { id: 'm-7f' } }]);
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash('Meldingen er oppdatert.');
        const body = wing === serviceReports ? { avtaleId: 'a-1' } : {};
        expect(asked(update)).toMatchObject([{ params: own, body }]);
    });
    test('a failed fetch of the statuses can be retried, instead of loading for ever', async () => {
        let isDown = true;
        const { user } = showReport(wing, { listStatuses: () => (isDown ? fails(404, 'Borte.')() : []) });
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
            getServiceReport: () => (isDown ? fails(500, 'En feil oppsto.')() : aReport()),
            [update]: undefined,
        });
        await user.type(await screen.findByRole('textbox', { name: 'Skriv en kommentar' }), 'Ok');
        isDown = true;
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash('Meldingen kunne ikke hentes på nytt. Det du ser, kan være utdatert.');
        expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('Ok');
    });
});

describe('the service department', () => {
    test('routing asks first and lists its effects, unless the report is not assigned; Meldingen er tildelt automatisk.; Meldingen kan ikke tildeles automatisk., when it was not processed or failed, with the reason', async () => {
        const answers = [
            fails(500, 'Intern feil'),
            () => ({ prosessert: true }),
            () => ({ prosessert: false }),
            fails(400, 'Ingen avtale dekker posisjonen.'),
        ];
        const { user, asked } = showReport(serviceReports, {
            report: aReport({ meldingsStatusNavn: 'Arbeid utført' }),
            routeReport: () => answers.shift()?.() ?? { prosessert: false },
        });
        await click(user, 'Tildel på nytt');
        const dialog = await screen.findByRole('dialog', { name: 'Tildele meldingen på nytt?' });
        expect(dialog).toHaveTextContent('Meldingen har status «Arbeid utført»');
        await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
        expect(asked('routeReport')).toEqual([]);
        for (const message of [
            'Meldingen kan ikke tildeles automatisk.',
            'Meldingen er tildelt automatisk.',
            'Meldingen kan ikke tildeles automatisk.',
            'Meldingen kan ikke tildeles automatisk. Ingen avtale dekker posisjonen.',
        ]) {
            await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
            await routeAgain(user);
            await flash(message);
        }
        expect(asked('routeReport')[1]).toMatchObject({ params: { id: 12 } });
    });
    test('a status of 4 or higher opens the feedback dialog with its text template; closing it warns that the reporter was not informed, with a way back', async () => {
        let stored = aReport({ ...known, meldingsStatusId: 2, meldingsStatusNavn: 'Ikke behandlet' });
        const { user } = showReport(serviceReports, {
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
    test('the report opens at the top of the page, with its heading focused; a sender with an e-mail address is not anonymous, and is a mailto link; contractor and contract are links for staff (D5)', async () => {
        const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
        showReport(serviceReports, { report: aReport({ innsenderNavn: null, innsenderEpost: 'ola@oslo.no' }) });
        expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
        expect(scroll).toHaveBeenCalledWith(0, 0);
        expect(screen.getByText('Innmelder').nextElementSibling).toHaveTextContent('Ikke oppgitt');
        expect(screen.queryByText('Anonym')).not.toBeInTheDocument();
        expect(screen.getByRole('link', { name: 'ola@oslo.no' })).toHaveAttribute('href', 'mailto:ola@oslo.no');
        const { selskap, kontrakt } = aReport();
        const contractor = `/entreprenorer/${selskap?.id}`;
        expect(screen.getByRole('link', { name: 'Nordvei AS' })).toHaveAttribute('href', contractor);
        expect(screen.getByRole('link', { name: 'Veidrift indre by 2025–2028' })).toHaveAttribute(
            'href',
            `${contractor}/Kontrakter/${kontrakt?.kontraktId}`,
        );
    });
    test('routing of an unassigned report needs no confirmation; Denne handlingen er ikke tillat: status 2 needs a contractor', async () => {
        const unassigned = { meldingsStatusId: 1, meldingsStatusNavn: 'Ikke tildelt' };
        const { user, asked } = showReport(serviceReports, {
            report: aReport({ ...unassigned, selskapId: null, selskap: null, avtale: null, kontrakt: null }),
            routeReport: { prosessert: true },
        });
        await click(user, 'Tildel på nytt');
        await flash('Meldingen er tildelt automatisk.');
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        const dialog = await screen.findByRole('dialog', { name: 'Denne handlingen er ikke tillat' });
        expect(dialog).toHaveTextContent('Saken må tildeles en entreprenør');
        await user.click(within(dialog).getByRole('button', { name: 'OK' }));
        await waitFor(() => expect(statusBox()).toHaveTextContent('Ikke tildelt'));
        expect(asked('updateServiceReport')).toEqual([]);
    });
    test('En avtale må velges. when a contractor is chosen: the agreement is cleared and focused, nothing is saved before', async () => {
        const { user, asked } = showReport(serviceReports, {
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
    test("a save's answer is the record, which is read once where the city answers without it (D14)", async () => {
        const answers = [aReport({ meldingsStatusId: 2, etag: '"d4"' }), undefined];
        const { user, city } = showReport(serviceReports, { updateServiceReport: () => answers.shift() });
        for (const [pickable, reads] of [
            ['Ikke behandlet', ['updateServiceReport', 'listHistory']],
            ['Under behandling', ['updateServiceReport', 'getServiceReport', 'listHistory']],
        ] as const) {
            await pick(user, 'Status', pickable);
            const before = city.asked.length;
            await click(user, 'Lagre status');
            await waitFor(() => expect(statusBox()).toHaveTextContent(pickable));
            await waitFor(() => expect(city.asked.slice(before).map(({ id }) => id)).toEqual(reads));
        }
    });
    test('D12: a stale change shows the changes of somebody else and a choice; one that the report does not show is named by the history', async () => {
        let latest = aReport();
        let isStale = false;
        const { user, asked } = showReport(serviceReports, {
            getServiceReport: () => latest,
            listHistory: [
                {
                    historikkBrukerNavn: 'Kari Nord',
                    historikkBrukerSelskap: null,
                    historikkTidspunkt: '2026-03-02T10:00:00Z',
                    felter: { Ansvarlig: { fra: null, til: 'Ola Nord' } },
                },
            ],
            updateServiceReport: () => {
                if (isStale) {
                    isStale = false;
                    throw new StaleError('Endret av andre', 412);
                }
                return latest;
            },
        });
        await screen.findByRole('combobox', { name: 'Status' });
        latest = aReport({ adresse: 'Storgata 9', etag: '"d4"' });
        isStale = true;
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        const dialog = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        expect(dialog).toHaveTextContent('Du så: Karl Johans gate 1');
        expect(dialog).toHaveTextContent('Nå: Storgata 9');
        await user.click(within(dialog).getByRole('button', { name: 'Lagre min endring' }));
        await flash('Meldingen er oppdatert.');
        expect(asked('updateServiceReport').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', '"d4"']);

        latest = { ...latest, etag: '"d5"' };
        isStale = true;
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        const again = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        await waitFor(() => expect(again).toHaveTextContent('AnsvarligDu så: Ikke sattNå: Ola Nord'));
        expect(again).not.toHaveTextContent('noe som ikke vises her');
        await click(user, 'Behold den andres');
    });
    test('somebody else has changed the same field: Behandle asks as each control does (D12)', async () => {
        const latest = aReport({ meldingsStatusId: 3, meldingsStatusNavn: 'Avvist', etag: '"d4"' });
        let reads = 0;
        let writes = 0;
        const { user, asked } = showReport(serviceReports, {
            ...offering('samlet-behandling'),
            getServiceReport: () => (reads++ === 0 ? aReport() : latest),
            listHistory: [
                {
                    historikkBrukerNavn: 'Kari Nord',
                    historikkBrukerSelskap: null,
                    historikkTidspunkt: '2026-03-02T10:00:00Z',
                    felter: { Ansvarlig: { fra: null, til: 'Ola Nord' } },
                },
            ],
            handleReport: () => {
                if (writes++ === 0) throw new StaleError('Endret av andre', 412);
                return { melding: latest, angre: null };
            },
        });
        await openHandling(user);
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre');
        const dialog = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        expect(dialog).toHaveTextContent('Nå: Avvist');
        await waitFor(() => expect(dialog).toHaveTextContent('Sist endret av Kari Nord, 02.03.2026'));
        await click(user, 'Lagre min endring');
        await waitFor(() => expect(asked('handleReport').map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', '"d4"']));
    });
    test('D14: If-Match is the ETag of the report the user saw, for all of its writes', async () => {
        const { user, asked } = showReport(serviceReports, {
            routeReport: { prosessert: true },
            setWorkDone: undefined,
            addDocuments: undefined,
        });
        await routeAgain(user);
        await flash('Meldingen er tildelt automatisk.');
        await pick(user, 'Arbeid utført', 'Hull tettet');
        await waitFor(() => expect(asked('setWorkDone')).toHaveLength(1));
        await click(user, /^Dokumentasjon/);
        await user.upload(
            document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
            new File(['x'], 'a.png', { type: 'image/png' }),
        );
        await waitFor(() => expect(asked('addDocuments')).toHaveLength(1));
        const writes = [...asked('routeReport'), ...asked('setWorkDone'), ...asked('addDocuments')];
        expect(writes.map(({ ifMatch }) => ifMatch)).toEqual(['W/"c3"', 'W/"c3"', 'W/"c3"']);
    });
    test('D14: no If-Match in a city without ETags', async () => {
        const { etag: _, ...untagged } = aReport();
        const { user, asked } = showReport(serviceReports, { report: untagged, updateServiceReport: undefined });
        await pick(user, 'Status', 'Ikke behandlet');
        await click(user, 'Lagre status');
        await flash('Meldingen er oppdatert.');
        expect(asked('updateServiceReport')[0]).not.toHaveProperty('ifMatch');
    });
    test('the only agreement of a chosen contractor is chosen and saved with it', async () => {
        const { user, asked } = showReport(serviceReports, { updateServiceReport: aReport() });
        await pick(user, 'Entreprenør', 'Lysmester AS');
        await flash('Meldingen er oppdatert.');
        expect(asked('updateServiceReport')).toMatchObject([
            { body: { selskapId: '00000000-0000-4000-8000-000000000006', avtaleId: 9 } },
        ]);
    });
    test.each([
        ['another status', 'updateServiceReport', 'Meldingen er oppdatert.'],
        ['work done', 'setWorkDone', 'Meldingen er oppdatert.'],
        ['routing', 'routeReport', 'Meldingen er tildelt automatisk.'],
    ])('%s can be taken back, and the focus stays on its control (D15, angre)', async (name, call, saved) => {
        const angre = {
            id: '00000000-0000-4000-8000-0000000000e1',
            inntil: new Date(Date.now() + 10_000).toISOString(),
        };
        const { user, asked } = showReport(serviceReports, {
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
        expect(asked('undoHandling')).toEqual([{ params: { angreId: angre.id } }]);
    });
});

describe('contractors', () => {
    test("sender, contractor and contract are plain text; 'Tildel på nytt' is not there, nor 'Arbeid utført' when the agreement has no codes", async () => {
        showReport(contractorReports, { report: known, listWorkDoneCodes: [] });
        expect(await screen.findByText('ola@oslo.no')).toBeVisible();
        await screen.findByRole('combobox', { name: 'Status' });
        expect(screen.queryByRole('link')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Tildel på nytt' })).not.toBeInTheDocument();
        expect(screen.queryByRole('combobox', { name: 'Arbeid utført' })).not.toBeInTheDocument();
    });
    test('only the statuses that contractors may pick are offered, closing ones too (report-handling §4)', async () => {
        const { user } = showReport(contractorReports);
        await pick(user, 'Status', 'Ferdig behandlet');
        await user.click(await screen.findByRole('combobox', { name: 'Velg underkategori' }));
        expect(screen.getByRole('option', { name: 'Arbeid utført' })).toBeVisible();
        expect(screen.queryByRole('option', { name: 'Takk for innspill' })).not.toBeInTheDocument();
    });
    test('Ingen priskjemaer for denne kontrakten., when the report has no contract', async () => {
        const { user } = showReport(contractorReports, {
            report: aReport({ kontrakt: null }),
            listResourceUse: { ressursforbruk: [] },
        });
        await click(user, /^Ressursbruk/);
        await flash('Ingen priskjemaer for denne kontrakten.');
    });
    test('partners have no resource use', async () => {
        showReport(contractorReports, { roles: ['partner'] });
        await screen.findByRole('button', { name: /^Bilder/ });
        expect(screen.queryByRole('button', { name: /^Ressursbruk/ })).not.toBeInTheDocument();
    });
});
