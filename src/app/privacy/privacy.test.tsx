import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { FoundPerson, PrivacySettings } from '../../api/entities/privacy';
import { click, offering, showReport, startAfresh } from '../../../tests/components/reportPage';
import { aReport } from '../../../tests/components/reports';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { serviceReports } from '../data/reports';
import { setOffered } from '../runtime/offers';
import { PrivacyPage } from './PrivacyPage';

beforeEach(startAfresh);

const siri = { id: '00000000-0000-4000-8000-0000000000a1', navn: 'Siri Haugen' };
const nobody: FoundPerson = { navn: [], eposter: [], telefoner: [], meldinger: [], funn: [], bruker: null };
const reporter: FoundPerson = {
    ...nobody,
    eposter: ['siri@bymelding.test'],
    meldinger: [{ id: 1, lopeNummer: 10001 }],
    antallMeldinger: 201,
    funn: [{ sted: 'meldinger', antall: 1 }],
    bruker: siri,
};
const user: FoundPerson = { ...reporter, navn: [siri.navn], funn: [{ sted: 'kommentarer', antall: 7 }], bruker: null };
const settings: PrivacySettings = {
    kontakt: null,
    tilgjengelighetUrl: null,
    fjernedeBrukere: 30,
    uleverteEposter: 30,
    innloggingssteder: 30,
    lesinger: 365,
    originalbilder: 30,
};

const show = (tab: string, answers: FakeAnswers) => {
    act(() => setOffered(['personvern']));
    const city = fakeCity({ listReportTypes: [], listStatuses: [], listCompanyReporters: [], ...answers });
    renderWithFlashes(<PrivacyPage />, { city, session: { roles: ['admin'] }, at: `/personvern?fane=${tab}` });
    const { argsOf: asked } = city;
    return { user: userEvent.setup(), asked };
};
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a reporter who is also a user is found as either, and erased once confirmed; an unknown one is not found', async () => {
    const found = { reporter, user, nobody };
    const { user: admin, asked } = show('innsyn', {
        findPerson: ({ body }) =>
            body.brukerId ? found.user : body.epost === 'siri@bymelding.test' ? found.reporter : found.nobody,
        erasePerson: undefined,
    });
    const email = await screen.findByRole('textbox', { name: 'E-post til innmelder eller bruker' });
    await admin.type(email, 'ingen@eksempel.test');
    await click(admin, 'Finn');
    expect(await screen.findByText('Ingen funn.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Slett …' })).not.toBeInTheDocument();
    await admin.clear(email);
    await admin.type(email, 'siri@bymelding.test');
    await click(admin, 'Finn');
    await click(admin, 'Slett …');
    const question = await inDialog('Slette personen?');
    expect(question.getByText(/bilder og dokumenter på 201 meldinger slettes/)).toBeVisible();
    await admin.click(question.getByRole('button', { name: 'Avbryt' }));
    await click(admin, 'Vis brukeren');
    expect(await screen.findByRole('heading', { name: 'Siri Haugen · siri@bymelding.test' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Kommentarer 7' })).toBeVisible();
    await click(admin, 'Slett …');
    await admin.click((await inDialog('Slette personen?')).getByRole('button', { name: 'Avbryt' }));
    expect(asked('erasePerson')).toEqual([]);
    await click(admin, 'Slett …');
    await admin.click((await inDialog('Slette personen?')).getByRole('button', { name: 'Slett' }));
    expect(await screen.findByText('Personen er slettet. Filene blir borte etter omtrent en time.')).toBeVisible();
    expect(asked('erasePerson')).toEqual([{ body: { brukerId: siri.id } }]);
});

test('after an erasure the lists of the page are read again, but not the person', async () => {
    const { user: admin, asked } = show('innsyn', { findPerson: user, erasePerson: undefined });
    const email = await screen.findByRole('textbox', { name: 'E-post til innmelder eller bruker' });
    await admin.type(email, 'siri@bymelding.test');
    await click(admin, 'Finn');
    await click(admin, 'Slett …');
    await admin.click((await inDialog('Slette personen?')).getByRole('button', { name: 'Slett' }));
    await screen.findByText('Personen er slettet. Filene blir borte etter omtrent en time.');
    // A later render would read them as well.
    await waitFor(() => expect(asked('listCompanyReporters')).toHaveLength(2), { timeout: 2000 });
    expect(asked('findPerson')).toHaveLength(1);
});

test('a rule is made and tried; an exception keeps the filter of an address', async () => {
    const rule = { meldingstypeId: null, meldingsStatusId: null, fjerning: null, fjernesEtter: null };
    const { user: admin, asked } = show('lagringstid', {
        listRetentionRules: [{ ...rule, id: 1, anonymiseresEtter: 6, fra: '2026-01-01', etag: '"1"' }],
        listRetentionHolds: [],
        listArchiveFiles: [],
        createRetentionRule: { id: 2 },
        tryRetention: { anonymiseres: 0, slettes: 1766, arkiveres: 0, fra: '2026-12-30' },
        createRetentionHold: { id: 1 },
        previewRetention: [{ id: 1, anonymiseres: 12, slettes: 0, arkiveres: 0 }],
    });
    await click(admin, 'Prøv reglene');
    expect(await screen.findByText('12 anonymiseres, 0 slettes, 0 til arkivet')).toBeVisible();
    await click(admin, 'Ny regel');
    const form = await inDialog('Ny regel');
    await admin.type(form.getByRole('textbox', { name: 'Innmelder anonymiseres etter (måneder)' }), '6');
    await admin.click(form.getByRole('button', { name: 'Prøv …' }));
    const question = await inDialog('Lagre regelen?');
    expect(question.getByText(/^Første kjøring er natt til 30.12.2026\. .* slettes: 1766/)).toBeVisible();
    const number = question.getByRole('textbox', { name: 'Skriv 1766 for å bekrefte' });
    await admin.type(number, '1765');
    await admin.click(question.getByRole('button', { name: 'Lagre' }));
    expect(await question.findByText('Skriv tallet som står over.')).toBeVisible();
    expect(asked('createRetentionRule')).toEqual([]);
    await admin.clear(number);
    await admin.type(number, '1766');
    await admin.click(question.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Regelen er lagret.')).toBeVisible();
    // Counted for the rules before.
    expect(screen.queryByText(/anonymiseres, .* til arkivet/)).not.toBeInTheDocument();
    expect(asked('tryRetention')).toEqual([{ body: { regel: { ...rule, anonymiseresEtter: 6 } } }]);
    expect(asked('createRetentionRule')).toEqual([{ body: { ...rule, anonymiseresEtter: 6, bekreftet: 1766 } }]);
    await click(admin, 'Nytt unntak');
    const hold = await inDialog('Nytt unntak');
    await admin.type(hold.getByRole('textbox', { name: 'Filter' }), 'http://by.test/saksbehandlermeldinger?bydelId=1');
    await admin.type(hold.getByRole('textbox', { name: 'Begrunnelse' }), 'Tilsyn');
    await admin.click(hold.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('createRetentionHold')).toEqual([
            { body: { lopeNummer: null, filter: 'bydelId=1', begrunnelse: 'Tilsyn' } },
        ]),
    );
});

test('a rule that somebody else has added since the rules were tried has no count', async () => {
    const rule = { meldingstypeId: null, meldingsStatusId: null, fjerning: null, fjernesEtter: null };
    const { user: admin } = show('lagringstid', {
        listRetentionRules: [
            { ...rule, id: 1, anonymiseresEtter: 6, fra: '2026-01-01', etag: '"1"' },
            { ...rule, id: 2, anonymiseresEtter: 9, fra: '2026-01-01', etag: '"1"' },
        ],
        listRetentionHolds: [],
        listArchiveFiles: [],
        previewRetention: [{ id: 1, anonymiseres: 12, slettes: 0, arkiveres: 0 }],
    });
    await click(admin, 'Prøv reglene');
    await screen.findByText('12 anonymiseres, 0 slettes, 0 til arkivet');
    expect(screen.getAllByText(/til arkivet/)).toHaveLength(1);
});

test('settings that would delete more are saved once their number is typed', async () => {
    const { user: admin, asked } = show('innstillinger', {
        getPrivacySettings: settings,
        tryPrivacySettings: {
            fjernedeBrukere: 0,
            uleverteEposter: 0,
            innloggingssteder: 0,
            lesinger: 4,
            originalbilder: 0,
            fra: '2026-12-30',
        },
        updatePrivacySettings: undefined,
    });
    const contact = await screen.findByRole('textbox', { name: 'Kontakt for spørsmål om personvern' });
    await admin.type(contact, 'personvern@by.test');
    await click(admin, 'Lagre');
    const question = await inDialog('Lagre innstillingene?');
    expect(question.getByText('4 lesinger av meldinger')).toBeVisible();
    await admin.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(asked('updatePrivacySettings')).toEqual([]);
    await click(admin, 'Lagre');
    const again = await inDialog('Lagre innstillingene?');
    await admin.type(again.getByRole('textbox', { name: 'Skriv 4 for å bekrefte' }), '4');
    await admin.click(again.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Innstillingene er lagret.')).toBeVisible();
    expect(asked('updatePrivacySettings')[0]).toMatchObject({
        body: { ...settings, kontakt: 'personvern@by.test', bekreftet: 4 },
    });
});

test('the switch of a company saves at once, and has the focus again afterwards', async () => {
    let answer = (): void => undefined;
    const { user: admin, asked } = show('innstillinger', {
        getPrivacySettings: settings,
        listCompanyReporters: [{ id: siri.id, navn: 'Nordvei AS', serInnmelder: true }],
        updateCompanyReporters: () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
    });
    const shows = await screen.findByRole('switch', { name: /Nordvei AS/ });
    // As Chromium does with a control that is disabled.
    shows.addEventListener('click', () => shows.blur());
    await admin.click(shows);
    await waitFor(() => expect(shows).toBeDisabled());
    expect(document.body).toHaveFocus();
    answer();
    await waitFor(() => expect(shows).toBeEnabled());
    expect(shows).toHaveFocus();
    expect(asked('updateCompanyReporters')).toEqual([{ params: { id: siri.id }, body: { serInnmelder: false } }]);
});

const showToLeader = () =>
    showReport(serviceReports, {
        ...offering('personvern'),
        roles: ['serviceAdmin'],
        report: aReport({
            beskrivelse: 'Hull i veien. Ring meg på 912 34 567.',
            innsenderEpost: 'kari@example.com',
        }),
        removeNumbers: undefined,
        listReaders: [
            { id: 1, navn: 'Lars Dahl', selskap: 'Bydrift', hva: 'apnet', tidspunkt: '2026-03-04T09:14:00Z' },
        ],
    });

test('numbers are marked in a description, and taken out of it', async () => {
    const { user: leader, asked } = showToLeader();
    expect(await screen.findByText('912 34 567')).toHaveProperty('tagName', 'MARK');
    await click(leader, 'Fjern');
    expect(await screen.findByText('Numrene er fjernet.')).toBeVisible();
    expect(asked('removeNumbers')).toEqual([expect.objectContaining({ params: { id: 12 } })]);
});

test('numbers in a mail to the reporter give a warning', async () => {
    const { user: leader } = showToLeader();
    await click(leader, /^Meldinger til innmelder/);
    await click(leader, 'Send melding');
    const mail = within(await screen.findByRole('dialog'));
    await leader.type(mail.getByRole('textbox', { name: /Tilbakemelding/ }), 'Ring vaktmesteren på 22 33 44 55');
    expect(await mail.findByText('Teksten til innmelder har et telefon- eller fødselsnummer.')).toBeVisible();
});

test('the department’s admins see who has read a report', async () => {
    const { user: leader } = showToLeader();
    await leader.click(await screen.findByRole('tab', { name: /^Historikk/ }));
    expect(await screen.findByRole('heading', { name: 'Hvem har sett på denne meldingen?' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Lars Dahl .*Åpnet meldingen/ })).toBeVisible();
});

test('a document is hidden from contractors', async () => {
    const document = '00000000-0000-4000-8000-0000000000d1';
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const { user: leader, asked } = showReport(serviceReports, {
        ...offering('personvern'),
        roles: ['serviceAdmin'],
        report: aReport({
            dokumentasjonIds: [document],
            dokumentvern: [{ id: document, skjultForEntreprenor: false, skjultForInnmelder: true }],
        }),
        listDocuments: [
            {
                dokumentasjonId: document,
                filNavn: 'skade.pdf',
                contentType: 'application/pdf',
                base64Dokumentasjon: btoa('%PDF-1.4'),
                dateTimeTaken: null,
                orientationDegrees: 0,
            },
        ],
        hideDocument: undefined,
    });
    await click(leader, /^Dokumentasjon/);
    const choices = within(await screen.findByRole('group', { name: 'Hvem ser skade.pdf?' }));
    expect(choices.getByRole('checkbox', { name: 'Skjult for innmelder' })).toBeChecked();
    await leader.click(choices.getByRole('checkbox', { name: 'Skjult for entreprenører' }));
    await waitFor(() =>
        expect(asked('hideDocument')).toMatchObject([
            { body: { skjultForEntreprenor: true, skjultForInnmelder: true } },
        ]),
    );
});
