import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addYears } from 'date-fns';
import { HttpError, Notification } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Company } from '../../api/entities/administration';
import type { AuditEntry } from '../../api/entities/audit';
import { type FakeAnswers, fakeCity, renderInApp } from '../../../tests/components/testing';
import { osloDay } from '../../api/rules/oslo';
import { StaleError } from '../data/cityFetch';
import { setOffered } from '../runtime/offers';
import { ServiceDepartment } from '../serviceDepartment/ServiceDepartment';
import { DepartmentButtons } from './DepartmentButtons';
import { FirstSteps } from './FirstSteps';
import { KindPage } from './KindPage';

const hole = {
    nokkel: '1',
    id: 1,
    navn: 'Hull i veien',
    kategorigruppe_id: 1,
    synlig_for_publikum: true,
    frist_dager: 7,
    lysrelatert: false,
    etag: '"1"',
};
const rows = [
    hole,
    {
        nokkel: '2',
        id: 2,
        navn: 'Mørk lykt',
        kategorigruppe_id: 1,
        synlig_for_publikum: false,
        frist_dager: 5,
        lysrelatert: true,
        avsluttet: '2026-01-31',
        etag: '"4"',
    },
];
const imported = {
    filer: [
        {
            fil: 'meldingstyper.csv',
            nye: ['3'],
            endret: [{ nokkel: '1', kolonne: 'navn', fra: 'Hull i veien', til: 'Hull' }],
            uendret: 1,
            fjernet: ['4'],
            iBruk: [],
            ikkeIFilen: [],
            beholdt: [],
            navn: { '1': 'Hull i veien', '3': 'Nedfalt tre', '4': 'Parkeringsvakt' },
        },
    ],
    advarsler: [],
    feil: [],
    etag: '"3"',
};

const show = (slag: string, offered: string[] = ['katalog'], answers: FakeAnswers = {}) => {
    act(() => setOffered(offered));
    const city = fakeCity({
        listCatalogue: ({ params }) =>
            params.slag === 'meldingstyper' ? rows : [{ nokkel: '1', id: 1, navn: 'Vei', etag: '"1"' }],
        listCatalogueWarnings: ['meldingstyper: 1, 2 heter alle «Hull».', 'bydeler: overlapper'],
        updateCatalogueRow: undefined,
        createCatalogueRow: { nokkel: '3' },
        importCatalogue: imported,
        listCatalogueHistory: [],
        ...answers,
    });
    renderInApp(
        <>
            <KindPage />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] }, path: '/katalog/:id', at: `/katalog/${slag}` },
    );
    const asked = (id: string) => city.asked.filter((call) => call.id === id).map(({ args }) => args);
    return { user: userEvent.setup({ applyAccept: false }), asked };
};

test('is there only where the city offers it, and only for its kinds', async () => {
    show('meldingstyper', []);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Obs!');
});

test('lists a kind with the names of rows it refers to, what has ended, and its own warnings', async () => {
    show('meldingstyper');
    const row = within(await screen.findByRole('row', { name: /Mørk lykt/ }));
    expect(await row.findByText('Vei')).toBeInTheDocument();
    expect(row.getByText('31.01.2026')).toBeInTheDocument();
    expect(screen.getByText('meldingstyper: 1, 2 heter alle «Hull».')).toBeInTheDocument();
    expect(screen.queryByText(/overlapper/)).not.toBeInTheDocument();
});

test('a change sends the version that was seen, and a refusal is shown at its field', async () => {
    const { user, asked } = show('meldingstyper', ['katalog'], {
        updateCatalogueRow: () => {
            throw new HttpError('Galt', 400, {
                errorMessage: 'Galt',
                errors: { frist_dager: 'For mange dager.' },
            });
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Hull i veien»' }));
    const dialog = await screen.findByRole('dialog', { name: 'Endre «Hull i veien»' });
    const days = within(dialog).getByRole('textbox', { name: /Frist i dager/ });
    await user.clear(days);
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    expect(await within(dialog).findByText('Må fylles ut.')).toBeInTheDocument();
    await user.type(days, '900');
    await user.click(within(dialog).getByRole('button', { name: 'Lagre' }));
    expect(await within(dialog).findByText('For mange dager.')).toBeInTheDocument();
    expect(asked('updateCatalogueRow')).toMatchObject([
        {
            params: { slag: 'meldingstyper', id: '1' },
            body: { navn: 'Hull i veien', frist_dager: 900 },
            ifMatch: '"1"',
        },
    ]);
});

test.each([
    ['of a city with statuses for outside bodies', 100, ['Henvises Ruter']],
    ['of another city', 5, ['Avvist', 'Henvises Ruter']],
])('an outside body is offered statuses %s', async (_, parent, expected) => {
    const statuses = [
        { nokkel: '3', id: 3, navn: 'Avvist', forelder_id: 0, etag: '"1"' },
        { nokkel: '16', id: 16, navn: 'Henvises Ruter', forelder_id: parent, etag: '"1"' },
        // Chosen already.
        { nokkel: '17', id: 17, navn: 'Henvises Sporveien', forelder_id: parent, etag: '"1"' },
    ];
    const body = { nokkel: '1', id: 1, navn: 'Sporveien', status_id: 17, epost: 'post@sporveien.example', etag: '"1"' };
    const { user } = show('eksterne', ['katalog'], {
        listCatalogue: ({ params }) => (params.slag === 'statuser' ? statuses : [body]),
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Sporveien»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre «Sporveien»' }));
    await user.click(dialog.getByRole('combobox', { name: /Status/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(expected);
});

test('the changes in a file are shown before it is imported', async () => {
    const { user, asked } = show('meldingstyper');
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    await user.upload(input, new File(['id;navn'], 'meldingstyper.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    expect(await within(dialog).findByText('Hull i veien (1), navn: Hull i veien → Hull')).toBeInTheDocument();
    expect(within(dialog).getByText('Nye: Nedfalt tre (3)')).toBeInTheDocument();
    expect(within(dialog).getByText('Fjernes: Parkeringsvakt (4)')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Les inn' }));
    await user.type(await screen.findByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3{Enter}');
    await waitFor(() => expect(screen.getByText('Filene er lest inn.')).toBeInTheDocument());
    expect(asked('importCatalogue')).toMatchObject([
        { body: { prove: true } },
        { body: { prove: false, bekreftet: 3 }, ifMatch: '"3"' },
    ]);
});

const cell = { regelId: null, flere: false, hindretAvtaleId: null, mangler: null };

test('the page Ruting has matrix, rules and coverage; an agreement without company is named, and a rule is tried first', async () => {
    const row = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
    const rule = { ...row(4, 'Hull i veien'), meldingstype_id: 1, avtale_id: 30 };
    const effect = {
        meldinger: 412,
        flyttes: 12,
        grupper: [{ fra: 'Veidrift', til: null, fraHindret: null, tilHindret: 'Lysdrift', antall: 12 }],
        eksempler: [],
        etag: '"7"',
    };
    const { user, asked } = show('rutetabell', ['katalog'], {
        listCatalogue: ({ params }) =>
            ({
                meldingstyper: [row(1, 'Hull i veien')],
                bydeler: [row(7, 'Sagene')],
                avtaler: [row(30, 'Veidrift'), row(31, 'Lysdrift')],
                rutingsregler: [rule],
                ruting: [{ ...row(31, 'Lysdrift'), meldingstyper: [1], bydeler: [7] }],
            })[params.slag as string] ?? [],
        getRoutingMatrix: {
            celler: [
                { ...cell, meldingstypeId: 1, bydelId: 7, avtaleId: null, hindretAvtaleId: 31, mangler: 'selskap' },
            ],
        },
        dryRunRoutingRule: effect,
        deleteCatalogueRow: undefined,
        listReportTypes: [],
    });
    expect(
        await screen.findByRole('button', { name: 'Hull i veien, Sagene: Lysdrift (uten selskap)' }),
    ).toBeInTheDocument();
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
        'Prøv: hvem får en melding?',
        'Rutingsregler',
        'Dekning',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Endre «Hull i veien»' }));
    const form = within(await screen.findByRole('dialog', { name: 'Endre «Hull i veien»' }));
    await user.click(form.getByRole('button', { name: 'Se virkningen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Lagre endringen?' }));
    expect(
        question.getByText('Veidrift → Ingen (Lysdrift mangler selskap eller gyldig kontrakt): 12'),
    ).toBeInTheDocument();
    expect(asked('updateCatalogueRow')).toEqual([]);
    await user.type(question.getByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12');
    await user.click(question.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateCatalogueRow')).toMatchObject([
            { params: { slag: 'rutingsregler', id: '4' }, body: { avtale_id: 30, bekreftet: 12 } },
        ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Fjern «Hull i veien»' }));
    const removal = within(await screen.findByRole('dialog', { name: 'Fjerne?' }));
    await user.type(removal.getByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12');
    await user.click(removal.getByRole('button', { name: 'Fjern' }));
    await waitFor(() =>
        expect(asked('deleteCatalogueRow')).toEqual([
            { params: { slag: 'rutingsregler', id: '4' }, query: { bekreftet: 12 }, ifMatch: '"1"' },
        ]),
    );
});

test('a page has what belongs to it: types their disabled choices, districts their sub-districts', async () => {
    const row = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
    show('meldingstyper', ['katalog'], {
        listCatalogue: ({ params }) =>
            params.slag === 'deaktivert'
                ? [
                      { ...row(1, 'Hull i veien'), slag: 'meldingstype', grunn: 'portal' },
                      { ...row(2, 'Veidrift'), slag: 'avtale', grunn: 'portal' },
                  ]
                : [row(1, 'Hull i veien')],
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Deaktiverte valg' })).toBeInTheDocument();
    expect(await screen.findByText('Meldes via publikumsportalen')).toBeInTheDocument();
    expect(screen.queryByText('Veidrift')).toBeNull();
});

test('the city’s name and logo are a form', async () => {
    const { user, asked } = show('kommune', ['katalog'], {
        listCatalogue: [{ nokkel: '1', id: 1, navn: 'Fjordby', logo: null, signatur: null, etag: '"1"' }],
    });
    const name = await screen.findByRole('textbox', { name: 'Navn' });
    await user.clear(name);
    await user.type(name, 'Fjordby melder');
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Endringen er lagret. Den vises når en side lastes på nytt.')).toBeInTheDocument();
    expect(asked('updateCatalogueRow')).toMatchObject([
        { params: { slag: 'kommune', id: '1' }, body: { navn: 'Fjordby melder' }, ifMatch: '"1"' },
    ]);
});

test('the kind of a notice is a choice, and a word of a file stays', async () => {
    const { user } = show('varsler', ['katalog'], {
        listCatalogue: [{ nokkel: '1', id: 1, navn: 'Stengt bru', varslingstype: 'Viktig', tekst: 'x', etag: '"1"' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Stengt bru»' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Slag/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Informasjon',
        'Advarsel',
        'Feil',
        'Feil rettet',
        'Viktig',
    ]);
});

test('a file in Windows-1252 is read with its letters, and the preview says so', async () => {
    const { user, asked } = show('meldingstyper');
    await screen.findByRole('row', { name: /Mørk lykt/ });
    const input = screen.getByLabelText('Les inn filer', { selector: 'input' });
    const bytes = Uint8Array.from('91;Løs kumlokk på gågate', (letter) => letter.charCodeAt(0));
    await user.upload(input, new File([bytes], 'feilarsaker.csv', { type: 'text/csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les inn filer' });
    expect(await within(dialog).findByText('feilarsaker.csv er lest som Windows-1252.')).toBeVisible();
    expect(asked('importCatalogue')).toMatchObject([
        { body: { filer: [{ navn: 'feilarsaker.csv', innhold: '91;Løs kumlokk på gågate' }] } },
    ]);
});

test('names of agreements are pasted into the matrix of routing from a spreadsheet, and tried before they are saved', async () => {
    let attempt = 0;
    const agreement = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
    const { user, asked } = show('rutetabell', ['katalog'], {
        listCatalogue: ({ params }) =>
            ({
                meldingstyper: [agreement(1, 'Hull i veien'), agreement(2, 'Mørk lykt')],
                bydeler: [agreement(7, 'Sagene'), agreement(8, 'Frogner')],
                avtaler: [agreement(30, 'Veidrift'), agreement(31, 'Lysdrift')],
            })[params.slag as string] ?? [],
        getRoutingMatrix: {
            celler: [1, 2].flatMap((meldingstypeId) =>
                [7, 8].map((bydelId) => ({ ...cell, meldingstypeId, bydelId, avtaleId: 30 })),
            ),
        },
        dryRunRouting: {
            meldinger: 412,
            flyttes: 12,
            grupper: [],
            eksempler: [{ id: 7, lopeNummer: 100_007, fra: 'Veidrift', til: 'Lysdrift' }],
            etag: '"7"',
        },
        updateRouting: () => {
            if (attempt++ === 0) throw new StaleError('Noen andre har endret dette.', 412);
            return undefined;
        },
        listReportTypes: [],
    });
    const first = await screen.findByRole('button', { name: 'Hull i veien, Sagene: Veidrift' });
    const clipboardData = { getData: () => 'Lysdrift\t30\r\nukjent\tlysdrift\r\n' };
    fireEvent.paste(first, { clipboardData });
    // Veidrift has it already.
    expect(screen.getByText('2 endringer er ikke lagret')).toBeInTheDocument();
    expect(await screen.findByText('Ingen avtale heter ukjent. De cellene er som før.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mørk lykt, Frogner: Lysdrift · endret' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mørk lykt, Sagene: Veidrift' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Se virkningen' }));
    expect(await screen.findByText(/12 av 412 meldinger ville gått et annet sted/)).toBeInTheDocument();
    // An admin opens no reports (D5).
    expect(screen.getByText('100007').closest('a')).toBeNull();
    const confirm = async () => {
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        await user.type(await screen.findByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12{Enter}');
    };
    await confirm();
    expect(await screen.findByText('Noen andre har endret dette.')).toBeInTheDocument();
    expect(screen.getByText('2 endringer er ikke lagret')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se virkningen' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Se virkningen' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre' })).toBeEnabled());
    await confirm();
    await waitFor(() =>
        expect(asked('updateRouting').slice(1)).toEqual([
            {
                ifMatch: '"7"',
                body: {
                    bekreftet: 12,
                    endringer: [
                        { meldingstypeId: 1, bydelId: 7, avtaleId: 31 },
                        { meldingstypeId: 2, bydelId: 8, avtaleId: 31 },
                    ],
                },
            },
        ]),
    );
});

test('a disabled choice is chosen by name, and changing the kind changes the rows', async () => {
    const row = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
    const { user, asked } = show('deaktivert', ['katalog'], {
        listCatalogue: ({ params }) =>
            ({ meldingstyper: [row(1, 'Hull i veien')], avtaler: [row(1, 'Veidrift')] })[params.slag as string] ?? [],
    });
    await user.click(await screen.findByRole('button', { name: 'Nytt deaktivert valg' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (field: RegExp, option: string) => {
        await user.click(await dialog.findByRole('combobox', { name: field }));
        await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/Slag/, 'Meldingstype');
    await choose(/^Meldingstype/, 'Hull i veien');
    await choose(/Slag/, 'Avtale');
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Avtale/ })).toHaveValue(''));
    await choose(/^Avtale/, 'Veidrift');
    await choose(/Grunn/, 'Meldes via Arbeidsordre');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('createCatalogueRow')).toMatchObject([{ body: { slag: 'avtale', id: 1, grunn: 'arbeidsordre' } }]),
    );
});

test('routing is tried with answers and a day', async () => {
    const properties = { fare: { title: 'Er det farlig?', type: 'boolean' as const } };
    const { user, asked } = show('rutetabell', ['katalog'], {
        listReportTypes: [
            {
                meldingstypeId: 1,
                beskrivelse: 'Hull i veien',
                synligForPublikum: true,
                sporsmal: { type: 'object', properties, required: ['fare'] },
            },
        ],
        getRoutingMatrix: { celler: [] },
        tryRouting: {
            bydel: 'Sagene',
            avtale: 'Veidrift',
            selskap: 'Nordvei AS',
            regelId: 4,
            hindretAvtale: null,
            mangler: null,
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Prøv: hvem får en melding?' }));
    expect(
        await screen.findByText('Før det kan prøves: velg en meldingstype, velg et sted på kartet'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('combobox', { name: /Meldingstype/ }));
    await user.click(await screen.findByRole('option', { name: 'Hull i veien' }));
    await user.click(await screen.findByRole('button', { name: 'Velg i kartet' }));
    expect(screen.getByText('Før det kan prøves: «Er det farlig?»: Spørsmålet må besvares.')).toBeInTheDocument();
    expect(asked('tryRouting')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /Er det farlig/ }));
    await user.click(await screen.findByRole('option', { name: 'Ja' }));
    expect(await screen.findByText('Sagene: Veidrift (Nordvei AS), etter rutingsregel 4.')).toBeInTheDocument();
    const today = osloDay(new Date());
    expect(asked('tryRouting')).toMatchObject([
        { query: { meldingstypeId: 1, latitude: 59.912, longitude: 10.751, svar: '{"fare":true}', dag: today } },
    ]);
    const days = screen.getByRole('group', { name: 'Dag' });
    await user.click(within(days).getByRole('spinbutton', { name: 'År' }));
    // Four years, since 29 February has no day a year later.
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    const dag = osloDay(addYears(new Date(), 4));
    await waitFor(() => expect(asked('tryRouting').at(-1)).toMatchObject({ query: { dag } }));
});

test('a mail is previewed as typed, and mistakes are shown at their fields', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const row = { nokkel: 'svar', epost: 'svar', emne: 'Svar på melding {nummer}', tekst: '{svar}', etag: '"1"' };
    const { user, asked } = show('eposttekster', ['katalog'], {
        listCatalogue: [row],
        previewMail: ({ body }) => {
            if (body?.emne === '{rart}')
                throw new HttpError('Galt', 400, {
                    errorMessage: 'Galt',
                    errors: { emne: '{rart} finnes ikke her.' },
                });
            return { emne: 'Svar på melding 100007', tekst: 'Takk', lopeNummer: 100_007 };
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Svar til innmelder»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Tekstene kan ha {svar}, {produkt}, {nummer}, {adresse}.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Meldingsnummer' }), '100007');
    await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
    expect(await dialog.findByText('Svar på melding 100007')).toBeInTheDocument();
    expect(scroll).toHaveBeenCalled();
    expect(asked('previewMail')).toMatchObject([{ body: { epost: 'svar', tekst: '{svar}', lopeNummer: 100_007 } }]);
    const subject = dialog.getByRole('textbox', { name: 'Emne' });
    await user.clear(subject);
    await user.type(subject, '{{rart}');
    await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
    expect(await dialog.findByText('{rart} finnes ikke her.')).toBeInTheDocument();
    expect(subject).toHaveValue('{rart}');
});

test('a notice is previewed while it is written', async () => {
    const row = { nokkel: '1', id: 1, varslingstype: 'Feil', tekst: 'Stengt bro', etag: '"1"' };
    const { user } = show('varsler', ['katalog'], { listCatalogue: [row] });
    await user.click(await screen.findByRole('button', { name: /^Endre / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Tekst/ }), ' i natt');
    expect(dialog.getByRole('alert')).toHaveTextContent('Stengt bro i natt');
});

test('the extra questions of a type are rows of its form, kept as one JSON Schema', async () => {
    const asked0 = { title: 'Hvor dypt?', type: 'number' };
    const { user, asked } = show('meldingstyper', ['katalog'], {
        listCatalogue: ({ params }) =>
            params.slag === 'meldingstyper'
                ? [
                      {
                          ...hole,
                          sporsmalsskjema: JSON.stringify({
                              type: 'object',
                              properties: { dybde: asked0 },
                              required: ['dybde'],
                          }),
                      },
                  ]
                : [{ nokkel: '1', id: 1, navn: 'Vei', etag: '"1"' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre «Hull i veien»' }));
    expect(await dialog.findByRole('textbox', { name: /^Spørsmål/ })).toHaveValue('Hvor dypt?');
    await user.click(dialog.getByRole('button', { name: 'Nytt spørsmål' }));
    await waitFor(() => expect(dialog.getAllByRole('textbox', { name: /^Spørsmål/ })).toHaveLength(2));
    await user.type(dialog.getAllByRole('textbox', { name: /^Spørsmål/ })[1] as HTMLElement, 'Over et fortau');
    await user.click(dialog.getAllByRole('combobox', { name: 'Svares med' })[1] as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Ja eller nei' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(asked('updateCatalogueRow')).toHaveLength(1));
    // An unlikely choice is looked for again.
    await waitFor(() => expect(asked('listCatalogueWarnings')).toHaveLength(2));
    const [{ body }] = asked('updateCatalogueRow') as [{ body: { sporsmalsskjema: string } }];
    expect(JSON.parse(body.sporsmalsskjema)).toEqual({
        type: 'object',
        properties: { dybde: asked0, over_et_fortau: { title: 'Over et fortau', type: 'boolean' } },
        required: ['dybde'],
    });
});

test('a rule of routing names months and the questions of its type', async () => {
    const rule = { nokkel: '1', id: 1, navn: 'Hull i veien', meldingstype_id: 1, avtale_id: 30, fra_maned: 11 };
    const row = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
    const { user } = show('rutingsregler', ['katalog'], {
        listCatalogue: ({ params }) =>
            ({
                rutingsregler: [{ ...rule, til_maned: 3, sporsmal: 'fare', svar: 'ja', etag: '"1"' }],
                meldingstyper: [row(1, 'Hull i veien')],
                avtaler: [row(30, 'Veidrift')],
            })[params.slag as string] ?? [],
        listReportTypes: [
            {
                meldingstypeId: 1,
                beskrivelse: 'Hull i veien',
                synligForPublikum: true,
                sporsmal: { type: 'object', properties: { fare: { title: 'Er det farlig?', type: 'boolean' } } },
            },
        ],
    });
    const listed = within(await screen.findByRole('row', { name: /november/ }));
    expect(await listed.findByText('Veidrift')).toBeInTheDocument();
    expect(listed.getByText('mars')).toBeInTheDocument();
    expect(await listed.findByText('Er det farlig?')).toBeInTheDocument();
    await user.click(listed.getByRole('button', { name: 'Endre «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
        expect(dialog.getByRole('combobox', { name: /^Spørsmål/ })).toHaveTextContent('Er det farlig?'),
    );
    expect(dialog.getByRole('combobox', { name: /^Svar/ })).toHaveTextContent('ja');
});

test("a row's history names its fields, choices and days", async () => {
    const before = { navn: 'Hull i veien', kategorigruppe_id: 'Vei', prioritet: null, synlig_for_publikum: true };
    const entry: AuditEntry = {
        id: 1,
        tidspunkt: '2026-11-22T10:15:00Z',
        hendelse: 'endret',
        emne: 'katalog',
        emneId: 'meldingstyper/1',
        emneNavn: null,
        bruker: null,
        fra: before,
        til: { ...before, kategorigruppe_id: 'Park', prioritet: 'hoy', avsluttet: '2026-01-31' },
    };
    const { user } = show('meldingstyper', ['katalog'], { listCatalogueHistory: [entry] });
    await user.click(await screen.findByRole('button', { name: 'Historikk for «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Kategori: Vei → Park')).toBeInTheDocument();
    expect(dialog.getByText('Prioritet: Ingen → Høy')).toBeInTheDocument();
    expect(dialog.getByText('Avsluttet fra: Ingen → 31.01.2026')).toBeInTheDocument();
    expect(dialog.queryByText(/Synlig|Ja/)).not.toBeInTheDocument();
});

test('companies are offered once they have loaded, never as a list without them', async () => {
    let load: (companies: readonly Company[]) => void = () => undefined;
    const loaded = new Promise<readonly Company[]>((resolve) => (load = resolve));
    const row = { nokkel: '30', id: 30, navn: 'Veidrift', etag: '"1"' };
    const { user } = show('avtaler', ['katalog'], {
        listCatalogue: [row],
        listContractors: () => loaded as never,
        listCompaniesOfType: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Veidrift»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox', { name: 'Selskap' })).not.toBeInTheDocument();
    const selskapsType = { id: 3 } as const;
    const nordvei = { orgnr: '352601810', navn: 'Nordvei AS', epost: 'post@nordvei.example', telefon: null };
    act(() => load([{ id: 'c1', ...nordvei, selskapsType }]));
    await user.click(await dialog.findByRole('combobox', { name: 'Selskap' }));
    expect(await screen.findByRole('option', { name: 'Nordvei AS' })).toBeInTheDocument();
});

test('an untouched form closes without a question', async () => {
    const { user } = show('kartlag', ['katalog'], { listCatalogue: [] });
    await user.click(await screen.findByRole('button', { name: 'Nytt kartlag' }));
    await screen.findByRole('combobox', { name: 'For roller' });
    // By keyboard, once the form knows what is changed.
    await user.tab();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
    ['geojson', 404, 'Adressen svarer ikke som GeoJSON. Svaret er 404.'],
    ['geojson', 200, 'Adressen svarer ikke som GeoJSON. Det som kommer, er text/html.'],
] as const)('a layer (%s) whose address answers %i shows so when it is tried', async (kind, status, said) => {
    vi.stubGlobal(
        'ResizeObserver',
        class {
            observe = vi.fn();
            disconnect = vi.fn();
        },
    );
    // Loaded here, as Leaflet takes longer than a text is waited for.
    await import('./LayerView');
    vi.stubGlobal('fetch', () =>
        Promise.resolve(new Response('<html></html>', { status, headers: { 'Content-Type': 'text/html' } })),
    );
    const layer = {
        nokkel: '1',
        id: 1,
        navn: 'Gatetrær',
        adresse: 'https://kart.test/lag',
        kartlagtype: kind,
        etag: '"1"',
    };
    const { user } = show('kartlag', ['katalog'], { listCatalogue: [layer], listAddedOverlays: [] });
    await user.click(await screen.findByRole('button', { name: 'Endre «Gatetrær»' }));
    await user.click(await screen.findByRole('button', { name: 'Prøv' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    vi.unstubAllGlobals();
});

test('a new partner is shown in its tab of /serviceavdelingen', async () => {
    const company = (id: string, navn: string, type: 1 | 4) => ({
        id,
        navn,
        orgnr: '342621295',
        epost: 'post@nordvei.example',
        telefon: null,
        selskapsType: { id: type },
    });
    const [own, first, made] = [1, 2, 3].map((id) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`);
    const partners = [company(first!, 'Fjordens Redningslag', 4)];
    act(() => setOffered(['katalog']));
    const city = fakeCity({
        listServiceDepartments: [company(own!, 'Serviceavdelingen', 1)],
        listCompaniesOfType: () => [...partners],
        listUsers: [],
        getFirstSteps: { mangler: [], erTom: false },
        createCompanyOfType: () => {
            partners.push(company(made!, 'Holdeplassforvaltningen', 4));
            return { id: made! };
        },
    });
    renderInApp(<ServiceDepartment />, {
        city,
        session: { roles: ['admin'] },
        at: '/serviceavdelingen',
        path: '/serviceavdelingen',
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Nytt selskap' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Samarbeidspartner' }));
    await user.type(dialog.getByRole('textbox', { name: /Navn/ }), 'Holdeplassforvaltningen');
    await user.type(dialog.getByRole('textbox', { name: /Org/ }), '342621295');
    await user.type(dialog.getByRole('textbox', { name: /post/ }), 'post@nordvei.example');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByRole('heading', { name: /Brukere i Holdeplassforvaltningen/ })).toBeVisible();
});

test('the first steps of a city lead to their pages; an empty one starts from the example', async () => {
    const left = { mangler: ['kontrakt', 'epost'] as const, erTom: true };
    const city = fakeCity({ getFirstSteps: { ...left, mangler: [...left.mangler] }, startFromExample: imported });
    renderInApp(
        <>
            <FirstSteps />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] } },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Start fra et eksempel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Start fra et eksempel' }));
    expect(question.getByRole('listitem')).toHaveTextContent('Meldingstyper: Nedfalt tre');
    await user.type(question.getByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3');
    await user.click(question.getByRole('button', { name: 'Les inn' }));
    expect(await screen.findByText('Eksempelet er lest inn.')).toBeVisible();
    expect(city.asked.filter(({ id }) => id === 'startFromExample').map(({ args }) => args)).toEqual([
        { body: { prove: true } },
        { body: { prove: false, bekreftet: 3 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = screen.getAllByRole('listitem');
    expect(steps.filter((step) => within(step).queryByTitle('Mangler'))).toHaveLength(2);
    expect(steps.filter((step) => within(step).queryByTitle('Ferdig'))).toHaveLength(11);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Bydeler med grenser', '/katalog/bydeler'],
        ['Statusene 1–5', '/katalog/statuser'],
        ['En kategori, som meldingstypene trenger', '/katalog/kategorigrupper'],
        ['Meldingstyper', '/katalog/meldingstyper'],
        ['En entreprenør', '/entreprenorer'],
        ['Avtaler med et selskap', '/katalog/avtaler'],
        ['Enheter, som prosesskodene trenger', '/katalog/enheter'],
        ['Et prosesskodeskjema, som kontrakten trenger', '/prosesskoder'],
        ['En gyldig kontrakt med entreprenøren', '/entreprenorer'],
        ['Hvilke meldinger avtalene får', '/katalog/rutetabell'],
        ['En saksbehandler i serviceavdelingen', '/serviceavdelingen'],
        ['Navn og signatur, som innmeldere ser', '/katalog/kommune'],
    ]);
});

test('the statuses that rules refer to are added from the list, confirmed by their number', async () => {
    const names = { 1: 'Ikke tildelt', 2: 'Ikke behandlet', 3: 'Avvist', 4: 'Under behandling', 5: 'Ferdig behandlet' };
    const [first] = imported.filer;
    const tried = {
        ...imported,
        filer: [{ ...first!, nye: Object.keys(names), endret: [], fjernet: [], navn: names }],
    };
    const city = fakeCity({ getFirstSteps: { mangler: ['statuser'], erTom: false }, importCatalogue: tried });
    renderInApp(
        <>
            <FirstSteps />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] } },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Legg til statusene' }));
    expect(await screen.findByText(Object.values(names).join(', '))).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Skriv 5 for å bekrefte' }), '5{Enter}');
    expect(await screen.findByText('Filene er lest inn.')).toBeVisible();
    expect(city.asked.filter(({ id }) => id === 'importCatalogue').map(({ args }) => args)).toMatchObject([
        { body: { prove: true } },
        { body: { prove: false, bekreftet: 5 }, ifMatch: '"3"' },
    ]);
});

test('the first run of a new rule of retention is announced on an admin’s first page', async () => {
    act(() => setOffered(['katalog', 'personvern']));
    const rule = {
        id: 1,
        meldingstypeId: null,
        meldingsStatusId: null,
        anonymiseresEtter: null,
        fjerning: 'slett' as const,
        fjernesEtter: 1,
        etag: '"1"',
    };
    const city = fakeCity({
        getFirstSteps: { mangler: [], erTom: false },
        listRetentionRules: [
            { ...rule, fra: '2020-01-01' },
            { ...rule, id: 2, fra: '2999-01-31' },
        ],
    });
    renderInApp(<DepartmentButtons />, { city, session: { roles: ['admin'] } });
    expect(
        await screen.findByRole('link', { name: 'Sletting etter ny lagringstid: natt til 31.01.2999' }),
    ).toHaveAttribute('href', '/personvern');
});
