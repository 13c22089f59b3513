import { act, screen, waitFor, within } from '@testing-library/react';
import { Map as LeafletMap, type GeoJSON } from 'leaflet';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { MapContainer } from 'react-leaflet';
import { expect, test, vi } from 'vitest';
import type { Company } from '../../api/entities/administration';
import { hole, row, showKind } from '../../../tests/components/catalogue';
import { renderInApp } from '../../../tests/components/testing';
import * as mapView from '../map/view/MapView';
import { ringOf } from './geometry';
import * as view from './OutlineView';

test('a change sends the version that was seen, and a refusal is shown at its field', async () => {
    const { user, asked } = showKind('meldingstyper', {
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
    const { user } = showKind('eksterne', {
        listCatalogue: ({ params }) => (params.slag === 'statuser' ? statuses : [body]),
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Sporveien»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre «Sporveien»' }));
    await user.click(dialog.getByRole('combobox', { name: /Status/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(expected);
});

test('the kind of a notice is a choice, and another word from a file is kept', async () => {
    const { user } = showKind('varsler', {
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

test('a notice is previewed while it is written', async () => {
    const row = { nokkel: '1', id: 1, varslingstype: 'Feil', tekst: 'Stengt bro', etag: '"1"' };
    const { user } = showKind('varsler', { listCatalogue: [row] });
    await user.click(await screen.findByRole('button', { name: /^Endre / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Tekst/ }), ' i natt');
    expect(dialog.getByRole('alert')).toHaveTextContent('Stengt bro i natt');
});

test('a disabled choice is chosen by name among the rows of its kind', async () => {
    const { user, asked } = showKind('deaktivert', {
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

/** The form of a type that asks these questions. */
const openQuestions = async (properties: object, required: readonly string[] = []) => {
    const { user, asked } = showKind('meldingstyper', {
        listCatalogue: ({ params }) =>
            params.slag === 'meldingstyper'
                ? [{ ...hole, sporsmalsskjema: JSON.stringify({ type: 'object', properties, required }) }]
                : [row(1, 'Vei')],
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre «Hull i veien»' }));
    const save = async (): Promise<unknown> => {
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(asked('updateCatalogueRow')).toHaveLength(1));
        const [{ body }] = asked('updateCatalogueRow') as [{ body: { sporsmalsskjema: string } }];
        return JSON.parse(body.sporsmalsskjema);
    };
    return { user, asked, dialog, save };
};

test('the extra questions of a type are rows of its form, kept as one JSON Schema, also with titles alike', async () => {
    const first = { title: 'Hvor dypt?', type: 'number' };
    const { user, asked, dialog, save } = await openQuestions({ hvor_dypt: first }, ['hvor_dypt']);
    expect(await dialog.findByRole('textbox', { name: /^Spørsmål/ })).toHaveValue('Hvor dypt?');
    for (const [index, title] of [[1, 'Hvor dypt'] as const, [2, 'Hvor dypt!'] as const]) {
        await user.click(dialog.getByRole('button', { name: 'Nytt spørsmål' }));
        await waitFor(() => expect(dialog.getAllByRole('textbox', { name: /^Spørsmål/ })).toHaveLength(index + 1));
        await user.type(dialog.getAllByRole('textbox', { name: /^Spørsmål/ })[index] as HTMLElement, title);
    }
    await user.click(dialog.getAllByRole('combobox', { name: 'Svares med' })[1] as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Ja eller nei' }));
    expect(await save()).toEqual({
        type: 'object',
        properties: {
            hvor_dypt: first,
            hvor_dypt_2: { title: 'Hvor dypt', type: 'boolean' },
            hvor_dypt_3: { title: 'Hvor dypt!', type: 'string' },
        },
        required: ['hvor_dypt'],
    });
    // An unlikely choice is looked for again.
    await waitFor(() => expect(asked('listCatalogueWarnings')).toHaveLength(2));
});

test('a choice with a comma stays one choice when the type is saved', async () => {
    const where = { title: 'Hvor?', type: 'string', enum: ['Gate, fortau', 'Park'] };
    const { user, dialog, save } = await openQuestions({ hvor: where });
    await user.type(await dialog.findByRole('textbox', { name: /^Valg, ett på hver linje/ }), '{Enter}Bru, kai');
    expect(await save()).toMatchObject({
        properties: { hvor: { ...where, enum: ['Gate, fortau', 'Park', 'Bru, kai'] } },
    });
});

test('the answer that stops a report is chosen, or is one that the question can have', async () => {
    const stopp = { svar: 'Ja', tekst: 'Ring 110.' };
    const { user, dialog, save } = await openQuestions({
        fare: { title: 'Fare?', type: 'boolean', 'x-stopp': stopp },
        dybde: { title: 'Hvor dypt?', type: 'number', 'x-stopp': { ...stopp, svar: '5' } },
    });
    const answer = await dialog.findByRole('combobox', { name: 'Svar som stopper meldingen' });
    // As it was written before.
    expect(answer).toHaveTextContent('ja');
    await user.click(answer);
    await user.click(await screen.findByRole('option', { name: 'nei' }));
    const depth = dialog.getByRole('textbox', { name: 'Svar som stopper meldingen' });
    await user.clear(depth);
    await user.type(depth, 'dypt');
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await dialog.findByText('Svaret passer ikke til spørsmålet.')).toBeVisible();
    await user.clear(depth);
    await user.type(depth, '7,50');
    expect(await save()).toMatchObject({
        properties: {
            fare: { 'x-stopp': { ...stopp, svar: 'nei' } },
            dybde: { 'x-stopp': { ...stopp, svar: '7,5' } },
        },
    });
});

test('an outline is not lost while it is drawn: the row is saved once it is finished', async () => {
    vi.spyOn(view, 'OutlineView').mockImplementation(({ onCorner }) => (
        <button type="button" onClick={() => onCorner?.([59.9, 10.7])}>
            Hjørne
        </button>
    ));
    const { user, asked } = showKind('bydeler', {
        listCatalogue: ({ params }) => (params.slag === 'bydeler' ? [row(7, 'Sagene')] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Endre «Sagene»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Endre «Sagene»' }));
    await user.click(dialog.getByRole('button', { name: 'Tegn på kartet' }));
    const corner = await dialog.findByRole('button', { name: 'Hjørne' });
    expect(dialog.getByRole('button', { name: 'Lagre' })).toBeEnabled();
    for (let count = 0; count < 3; count += 1) await user.click(corner);
    expect(dialog.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Forkaste det du har skrevet?' }));
    await user.click(question.getByRole('button', { name: 'Fortsett å skrive' }));
    await user.click(dialog.getByRole('button', { name: 'Ferdig tegnet' }));
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(asked('updateCatalogueRow')).toMatchObject([{ body: { omriss: { type: 'Polygon' } } }]));
});

test('the map shows an outline again that has changed, also by as many characters', () => {
    const shown: GeoJSON[] = [];
    vi.spyOn(mapView, 'MapView').mockImplementation(({ children }) => (
        <MapContainer center={[59.9, 10.7]} zoom={12}>
            {children}
        </MapContainer>
    ));
    vi.spyOn(LeafletMap.prototype, 'addLayer').mockImplementation(function add(this: LeafletMap, layer) {
        shown.push(layer as GeoJSON);
        return this;
    });
    const outlined = (longitude: number) => [
        {
            name: 'Sagene',
            geometry: ringOf([
                [59.9, 10.7],
                [59.8, 10.7],
                [59.9, longitude],
            ]),
        },
    ];
    const Page = () => {
        const [longitude, setLongitude] = useState(10.8);
        return (
            <>
                <button onClick={() => setLongitude(10.9)}>Flytt</button>
                <view.OutlineView label="Kart" outlined={outlined(longitude)} />
            </>
        );
    };
    renderInApp(<Page />);
    act(() => screen.getByText('Flytt').click());
    expect(shown.at(-1)?.toGeoJSON()).toMatchObject({ features: [{ geometry: outlined(10.9)[0]?.geometry }] });
});

test('the city’s name and logo are a form', async () => {
    const { user, asked } = showKind('kommune', {
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

test('a mail is previewed as typed, and a mistake is shown at its field', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const row = { nokkel: 'svar', epost: 'svar', emne: 'Svar på melding {nummer}', tekst: '{svar}', etag: '"1"' };
    const { user, asked } = showKind('eposttekster', {
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

test('companies are offered once they have loaded, never as a list without them', async () => {
    let load: (companies: readonly Company[]) => void = () => undefined;
    const loaded = new Promise<readonly Company[]>((resolve) => (load = resolve));
    const { user } = showKind('avtaler', {
        listCatalogue: [row(30, 'Veidrift')],
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
    const { user } = showKind('kartlag', { listCatalogue: [] });
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
    const { user } = showKind('kartlag', { listCatalogue: [layer], listAddedOverlays: [] });
    await user.click(await screen.findByRole('button', { name: 'Endre «Gatetrær»' }));
    await user.click(await screen.findByRole('button', { name: 'Prøv' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
});
