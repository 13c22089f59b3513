import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { CategoryGroup, ReportType, Status } from '../../api/entities/report';
import { hiddenFromTemplates } from '../../api/rules/statuses';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { setCityVersion, setOffered } from '../runtime/offers';
import { AdminPage } from './AdminPage';

const aStatus = (id: number, navn: string, foreldreId = 0, tekstmal = `Mal ${id}`): Status => ({
    id,
    navn,
    foreldreId,
    class: 'ferdig-behandlet',
    tekstmal,
});
const statuses = [
    ...hiddenFromTemplates.map((id) => aStatus(id, `Skjult ${id}`)),
    aStatus(6, 'Arbeid utført', 5),
    aStatus(7, 'Duplikat', 5),
    aStatus(100, 'Henvises områdeansvarlig', 5),
];
const aType = (meldingstypeId: number, beskrivelse: string): ReportType => ({
    meldingstypeId,
    beskrivelse,
    synligForPublikum: meldingstypeId !== 9,
});
const types = [aType(3, 'Hull i vei'), aType(9, 'Gatelys'), aType(4, 'Trafikklys')];
const groups: CategoryGroup[] = [
    { id: 1, navn: 'Vei', meldingstyper: [aType(3, 'Hull i vei')] },
    { id: 2, navn: 'Lys', meldingstyper: [aType(9, 'Gatelys'), aType(4, 'Trafikklys')] },
];
const show = (answers: FakeAnswers = {}, { at = '/admin', reset = false } = {}) => {
    const city = fakeCity({
        listStatuses: statuses,
        listReportTypes: types,
        listCategoryGroups: groups,
        autocompleteReportTypes: types.filter(({ beskrivelse }) => /lys/i.test(beskrivelse)),
        ...answers,
    });
    const { router } = renderWithFlashes(<AdminPage />, {
        city,
        session: { roles: ['admin'] },
        configuration: { FEATURE_RESET_MILJO: reset },
        path: '/admin',
        at,
    });
    return { city, router, user: userEvent.setup() };
};
const template = (name: string) => screen.findByRole('textbox', { name: `Tekstmal for ${name}` });

test('has the tabs Meldingsstatuser, Meldingskategorier, Meldingstyper and Diverse, the open one in the address', async () => {
    const { user, router } = show();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Meldingsstatuser',
        'Meldingskategorier',
        'Meldingstyper',
        'Diverse',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Meldingstyper' }));
    expect(router.state.location.search).toBe('?fane=meldingstyper');
    expect(await screen.findByText('Hull i vei')).toBeVisible();
});

describe('status templates (administration §2, §4)', () => {
    test('are listed for all statuses except 1, 2, 3, 5, 32 and 50', async () => {
        show();
        await template('Duplikat');
        expect(screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'))).toEqual([
            'Arbeid utført',
            'Duplikat',
            'Henvises ekstern',
        ]);
        expect(screen.getByText('3 rader')).toBeVisible();
    });
    test("each has an 'Oppdater' button that saves its text", async () => {
        const now = [...statuses];
        const { user, city } = show({
            listStatuses: () => now,
            updateStatusTemplate: ({ body }) => {
                now[7] = aStatus(7, 'Duplikat', 5, body.tekstmal);
                return undefined;
            },
        });
        expect(await screen.findAllByRole('button', { name: /^Oppdater/ })).toHaveLength(3);
        for (const button of screen.getAllByRole('button', { name: /^Oppdater/ })) expect(button).toBeDisabled();
        const field = await template('Duplikat');
        await user.clear(field);
        await user.type(field, 'Ny tekst');
        expect(screen.getByRole('group', { name: 'Duplikat' })).toHaveTextContent('Ikke lagret');
        await user.click(screen.getByRole('button', { name: 'Oppdater Duplikat' }));
        expect(await screen.findByText('Tekstmalen er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateStatusTemplate')).toEqual([{ params: { id: 7 }, body: { tekstmal: 'Ny tekst' } }]);
        await waitFor(() =>
            expect(screen.getByRole('group', { name: 'Duplikat' })).not.toHaveTextContent('Ikke lagret'),
        );
        expect(await template('Duplikat')).toHaveValue('Ny tekst');
        expect(screen.getByRole('button', { name: 'Oppdater Duplikat' })).toBeDisabled();
        expect(await template('Duplikat')).toHaveFocus();
    });
    test('a closed one shows its text in one line; an open one as written', async () => {
        const tekstmal = 'Hei!\n\nFeilen er rettet.';
        const { user } = show({ listStatuses: [aStatus(6, 'Arbeid utført', 5, tekstmal)] });
        const field = await template('Arbeid utført');
        const line = (): HTMLElement | null => screen.queryByText('Hei! Feilen er rettet.', { selector: 'div' });
        expect(line()).toBeVisible();
        await user.click(field);
        expect(line()).not.toBeInTheDocument();
        expect(field).toHaveValue(tekstmal);
    });
    test('an open text is shown with its placeholders filled in, and an unknown one cannot be saved', async () => {
        act(() => setOffered(['samlet-behandling']));
        const { user } = show();
        const field = await template('Duplikat');
        await user.clear(field);
        await user.type(field, 'Feilen i {{adresse} er rettet');
        const row = screen.getByRole('group', { name: 'Duplikat' });
        expect(row).toHaveTextContent('Fylles ut av seg selv: {adresse}');
        expect(row).toHaveTextContent('Feilen i Storgata 1 er rettet');
        await user.type(field, ' {{dato}.');
        expect(row).toHaveTextContent('Feltet {dato} finnes ikke.');
        expect(screen.getByRole('button', { name: 'Oppdater Duplikat' })).toBeDisabled();
    });
    test('a city without samlet-behandling may have fields of its own (D14)', async () => {
        act(() => setOffered([]));
        const { user, city } = show({ updateStatusTemplate: undefined });
        const field = await template('Duplikat');
        await user.clear(field);
        await user.type(field, 'Se {{saksnummer}.');
        await user.click(screen.getByRole('button', { name: 'Oppdater Duplikat' }));
        expect(await screen.findByText('Tekstmalen er oppdatert.')).toBeVisible();
        expect(city.argsOf('updateStatusTemplate')).toEqual([
            { params: { id: 7 }, body: { tekstmal: 'Se {saksnummer}.' } },
        ]);
    });
    test('unsaved text is kept when another text is saved, when saving fails, and when the tab changes', async () => {
        const { user } = show({
            updateStatusTemplate: ({ params }) => {
                if (params.id === 7) throw new HttpError('Teksten inneholder ugyldige tegn.', 400, {});
                return undefined;
            },
        });
        await user.type(await template('Duplikat'), ' og mer');
        await user.type(await template('Arbeid utført'), '!');
        await user.click(screen.getByRole('button', { name: 'Oppdater Arbeid utført' }));
        expect(await screen.findByText('Tekstmalen er oppdatert.')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Oppdater Duplikat' }));
        expect(await screen.findByText('Teksten inneholder ugyldige tegn.')).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'Diverse' }));
        await user.click(screen.getByRole('tab', { name: 'Meldingsstatuser' }));
        expect(await template('Duplikat')).toHaveValue('Mal 7 og mer');
    });
    test('what is typed while a text is saved changes the saved version, not the one before', async () => {
        let release: () => void = () => undefined;
        const { user, city } = show({
            listStatuses: [{ ...aStatus(7, 'Duplikat', 5, 'Mal'), etag: '"1"' }],
            updateStatusTemplate: async () => {
                await new Promise<void>((resolve) => (release = resolve));
                return { etag: '"2"' } as unknown as undefined;
            },
        });
        const update = () => user.click(screen.getByRole('button', { name: 'Oppdater Duplikat' }));
        await user.type(await template('Duplikat'), ' en');
        await update();
        await waitFor(() => expect(city.argsOf('updateStatusTemplate')).toHaveLength(1));
        await user.type(await template('Duplikat'), ' to');
        release();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Oppdater Duplikat' })).toBeEnabled());
        await update();
        await waitFor(() => expect(city.argsOf('updateStatusTemplate')).toHaveLength(2));
        release();
        expect(city.argsOf('updateStatusTemplate')).toEqual([
            { params: { id: 7 }, body: { tekstmal: 'Mal en' }, ifMatch: '"1"' },
            { params: { id: 7 }, body: { tekstmal: 'Mal en to' }, ifMatch: '"2"' },
        ]);
    });
    test('an answer leaves the focus in the text that is typed by then', async () => {
        let release: () => void = () => undefined;
        const { user } = show({
            updateStatusTemplate: () => new Promise((resolve) => (release = () => resolve(undefined))),
        });
        await user.type(await template('Duplikat'), '!');
        await user.click(screen.getByRole('button', { name: 'Oppdater Duplikat' }));
        await user.type(await template('Arbeid utført'), ' en');
        release();
        expect(await screen.findByText('Tekstmalen er oppdatert.')).toBeVisible();
        await user.keyboard(' to');
        expect(await template('Arbeid utført')).toHaveValue('Mal 6 en to');
        expect(await template('Duplikat')).toHaveValue('Mal 7');
    });
    test('are searched by name', async () => {
        const { user } = show();
        await user.type(await screen.findByRole('searchbox', { name: 'Søk i meldingsstatuser' }), 'henvises');
        expect(screen.getAllByRole('group')).toHaveLength(1);
        await user.type(screen.getByRole('searchbox'), 'x');
        expect(screen.getByText('Ingen meldingsstatuser passer til søket.')).toBeVisible();
    });
});

describe('categories and types (D6)', () => {
    test('types are searched by the autocomplete', async () => {
        const { user, city } = show({}, { at: '/admin?fane=meldingstyper' });
        const table = within(await screen.findByRole('region', { name: 'Meldingstyper' }));
        expect(table.getAllByRole('row')).toHaveLength(4);
        await user.type(screen.getByRole('searchbox', { name: 'Søk etter meldingstype' }), 'lys');
        await waitFor(() => expect(screen.queryByText('Hull i vei')).not.toBeInTheDocument());
        expect(city.argsOf('autocompleteReportTypes')).toEqual([{ query: { tekst: 'lys' } }]);
        expect(screen.getByRole('row', { name: '9 Gatelys Nei' })).toBeVisible();
        expect(screen.getByText('2 rader')).toBeVisible();
    });
    test('categories show their types; a search leaves those that have one', async () => {
        const { user } = show({}, { at: '/admin?fane=meldingskategorier' });
        expect(await screen.findByRole('row', { name: 'Lys 2 Gatelys, Trafikklys' })).toBeVisible();
        await user.type(screen.getByRole('searchbox'), 'lys');
        await waitFor(() => expect(screen.queryByRole('row', { name: /^Vei/ })).not.toBeInTheDocument());
        expect(screen.getByText('1 rad')).toBeVisible();
    });
    test('a search without hits has its message', async () => {
        const { user } = show({ autocompleteReportTypes: [] }, { at: '/admin?fane=meldingstyper' });
        await user.type(await screen.findByRole('searchbox'), 'zzz');
        expect(await screen.findByText('Ingen meldingstyper passer til søket.')).toBeVisible();
    });
});

describe('Reset miljø (D6)', () => {
    test('is disabled unless FEATURE_RESET_MILJO is set', async () => {
        show({}, { at: '/admin?fane=diverse' });
        expect(await screen.findByRole('button', { name: 'Reset miljø' })).toBeDisabled();
        expect(screen.getByRole('link', { name: 'Meldingseksport' })).toHaveAttribute('href', '/admin/meldingseksport');
    });
    test('asks for the word RESET', async () => {
        const { user, city } = show({ resetEnvironment: undefined }, { at: '/admin?fane=diverse', reset: true });
        await user.click(await screen.findByRole('button', { name: 'Reset miljø' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Reset miljø' }));
        await user.type(dialog.getByRole('textbox'), 'reset');
        await user.click(dialog.getByRole('button', { name: 'Reset miljø' }));
        expect(await dialog.findByText('Skriv RESET med store bokstaver.')).toBeVisible();
        expect(city.argsOf('resetEnvironment')).toHaveLength(0);
        await user.clear(dialog.getByRole('textbox'));
        await user.type(dialog.getByRole('textbox'), 'RESET');
        await user.click(dialog.getByRole('button', { name: 'Reset miljø' }));
        expect(await screen.findByText('Miljøet er satt tilbake til startdataene.')).toBeVisible();
        expect(city.argsOf('resetEnvironment')).toHaveLength(1);
    });
});

test('the page has the version of the city at its foot, if the city gives one', async () => {
    // Without PRIVACY_URL, pages have no foot of their own.
    setCityVersion('2.0.0+3f2a9c1d0');
    show();
    expect(await screen.findByText('Versjon 2.0.0+3f2a9c1d0')).toBeVisible();
    act(() => setCityVersion(undefined));
    expect(screen.queryByText(/Versjon/)).toBeNull();
});
