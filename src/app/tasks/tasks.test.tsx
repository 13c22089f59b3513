import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnTask, StaffTask } from '../../api/entities/tasks';
import { HttpError } from 'react-admin';
import * as keptDatabase from '../common/drafts/keptDatabase';
import { createCityClient } from '../data/cityClient';
import type { CityFetch } from '../data/cityFetch';
import { createQueryClient } from '../data/queryClient';
import { Flashes } from '../frame/flashes/Flashes';
import { newOutbox } from '../offline/keptWhileOffline';
import { loadOutbox, outbox } from '../offline/outboxStore';
import { setOffered } from '../runtime/offers';
import { serviceReports } from '../data/reports';
import { returnedUse } from '../../../tests/components/money';
import { aPrice, aReport, aUse, contractId } from '../../../tests/components/reports';
import { click, offering, pick, showControls, showPanels, startAfresh } from '../../../tests/components/reportPage';
import { fakeCity, renderInApp, testConfiguration } from '../../../tests/components/testing';
import { OwnTasks } from '../ownTasks/OwnTasks';

beforeEach(startAfresh);

const common = {
    id: 3,
    tekst: 'Bytt lampen',
    frist: '2099-03-01T15:00:00Z',
    tilstand: 'apen' as const,
    notat: '',
    bildeIds: [],
    antallRessursforbruk: 0,
    opprettet: '2026-03-04T09:14:00Z',
    avsluttet: null,
    etag: '"1"',
};
const staffTask: StaffTask = {
    ...common,
    selskap: { id: '00000000-0000-4000-8000-000000000005', navn: 'Lysmester AS' },
    navn: 'Per Hansen',
};
const ownTask: OwnTask = {
    ...common,
    adresse: 'Storgata 1',
    latitude: 59.9,
    longitude: 10.7,
    meldingstypeId: 1,
    kontraktId: null,
    antallReturnert: 0,
};

describe('tasks of a report (D15, delarbeid)', () => {
    test('are shown and changed by staff', async () => {
        const { user, asked } = showPanels(serviceReports, {
            ...offering('delarbeid'),
            report: aReport({ deloppgaver: { alle: 1, apne: 1 } }),
            listTasks: [staffTask],
            updateTask: undefined,
        });
        await click(user, 'Deloppgaver (1 av 1 åpne)');
        expect(await screen.findByText('Lysmester AS')).toBeVisible();
        await click(user, 'Endre');
        const dialog = within(await screen.findByRole('dialog', { name: 'Endre' }));
        await user.type(dialog.getByRole('textbox', { name: /Hva skal gjøres/ }), ' i dag');
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(asked('updateTask')[0]).toMatchObject({
                params: { id: 12, oppgaveId: 3 },
                body: { tekst: 'Bytt lampen i dag', frist: '2099-03-01T15:00:00Z' },
                ifMatch: '"1"',
            }),
        );
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        for (const id of ['listTasks', 'getServiceReport']) expect(asked(id), id).toHaveLength(2);
    });
    test('an open one is asked about by the single control of the status too', async () => {
        const { user } = showControls(serviceReports, {
            ...offering('delarbeid'),
            report: aReport({ deloppgaver: { alle: 1, apne: 1 } }),
            listTasks: [staffTask],
        });
        await pick(user, 'Status', 'Ferdig behandlet');
        await pick(user, 'Velg underkategori', 'Arbeid utført');
        expect(await screen.findByText(/En deloppgave er ikke ferdig/)).toBeVisible();
        await click(user, 'Nei, behold statusen');
        await waitFor(() => expect(screen.queryByText(/En deloppgave er ikke ferdig/)).not.toBeInTheDocument());
    });
    test('are listed whole to their company, in the order of the city', async () => {
        const all = Array.from({ length: 101 }, (_, at) => ({ ...ownTask, id: 500 - at, adresse: `Storgata ${at}` }));
        renderInApp(<OwnTasks />, { city: fakeCity({ listOwnTasks: all }), session: { roles: ['partner'] } });
        expect(screen.getByRole('status', { name: 'Laster …' })).toBeVisible();
        const shown = await screen.findAllByText(/^Storgata \d+$/);
        expect(shown.map(({ textContent }) => textContent)).toEqual(all.map(({ adresse }) => adresse));
    });
    test('are updated by their company, which sees nothing else of the report', async () => {
        act(() => setOffered(['delarbeid']));
        const city = fakeCity({
            listOwnTasks: [{ ...ownTask, notat: 'Venter', bildeIds: ['b1'] }],
            getTaskPicture: { blob: new Blob(['x']), fileName: 'lampe.jpg' },
            updateOwnTask: undefined,
        });
        renderInApp(<OwnTasks />, { city, session: { roles: ['partner'] } });
        const user = userEvent.setup();
        expect(await screen.findByRole('heading', { name: 'Storgata 1' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Registrer ressursbruk' })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Oppdater' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Oppdater' }));
        await user.click(dialog.getByRole('combobox', { name: /Hvor langt/ }));
        await user.click(await screen.findByRole('option', { name: 'Ferdig' }));
        await user.clear(dialog.getByRole('textbox', { name: /Melding tilbake/ }));
        await user.click(dialog.getByRole('button', { name: 'Lagre' }));
        await waitFor(() =>
            expect(city.argsOf('updateOwnTask')[0]).toMatchObject({
                params: { id: 3 },
                body: { tilstand: 'ferdig', notat: '' },
                ifMatch: '"1"',
            }),
        );
        await waitFor(() => expect(city.argsOf('listOwnTasks')).toHaveLength(2));
        expect(city.argsOf('getTaskPicture')).toHaveLength(1);
    });
    test('their resource use is shown, and corrected when it is returned', async () => {
        act(() => setOffered(['delarbeid', 'okonomi']));
        const city = fakeCity({
            listOwnTasks: [{ ...ownTask, kontraktId: contractId, antallRessursforbruk: 1, antallReturnert: 1 }],
            listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider')],
            listTaskUse: { ressursforbruk: [aUse(1, { okonomi: returnedUse })] },
            listNearLimits: [],
            getUseHistory: { hendelser: [], vedlegg: [], kanSvare: true },
            updateTaskUse: undefined,
        });
        renderInApp(<OwnTasks />, { city, session: { roles: ['contractor'] } });
        const user = userEvent.setup();
        expect(await screen.findByText(/1 returnert/)).toBeVisible();
        await user.click(await screen.findByRole('button', { name: 'Rett BYM-002, 04.03.2026' }));
        const form = within(await screen.findByRole('form', { name: /^BYM-002/ }));
        expect(form.getByText('Returnert: Mangler bilde')).toBeVisible();
        await user.click(form.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(city.argsOf('updateTaskUse')).toMatchObject([{ params: { id: 3, usageId: 1 } }]));
        await waitFor(() => expect(city.argsOf('listOwnTasks').length).toBeGreaterThan(1));
    });
    test('pictures and resource use that are added without a network wait at the task, apart from the report of its number', async () => {
        // jsdom's files cannot be cloned into the database.
        vi.spyOn(keptDatabase, 'inDatabase').mockRejectedValue(new Error('No database'));
        act(() => setOffered(['delarbeid', 'idempotens']));
        await loadOutbox('partner');
        const task = { ...ownTask, kontraktId: contractId };
        const answers = fakeCity({
            listOwnTasks: [task, { ...task, id: 4, adresse: 'Storgata 2' }],
            listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider')],
            listTaskUse: { ressursforbruk: [] },
        });
        const offline: CityFetch = async (request) => {
            if (request.method === 'GET') return answers.cityFetch(request);
            throw new HttpError('Ingen kontakt', 0);
        };
        const { keeping } = newOutbox(offline, { configuration: testConfiguration, queryClient: createQueryClient() });
        const city = { ...answers, call: createCityClient(testConfiguration, keeping), cityFetch: keeping };
        renderInApp(<OwnTasks />, { city, session: { roles: ['contractor'] } });
        const user = userEvent.setup();
        const first = within(await screen.findByRole('region', { name: 'Storgata 1' }));
        await user.upload(
            first.getByLabelText('Legg til bilder'),
            new File(['x'], 'lampe.jpg', { type: 'image/jpeg' }),
        );
        expect(await first.findByText('lampe.jpg')).toBeVisible();
        await user.click(first.getByRole('button', { name: 'Registrer ressursbruk' }));
        await user.type(first.getByRole('combobox', { name: /Prosesskode/ }), 'BYM-002');
        await user.click(await screen.findByRole('option', { name: /^BYM-002/ }));
        await user.type(first.getByRole('textbox', { name: /Mengde/ }), '2,5');
        await user.click(first.getByRole('button', { name: 'Legg til' }));
        expect(await first.findByText(/BYM-002.* · 2,50 time/)).toBeVisible();
        expect(outbox.get().map(({ call, reportId }) => [call, reportId])).toEqual([
            ['addTaskPictures', 'task/3'],
            ['createTaskUse', 'task/3'],
        ]);
        expect(screen.getAllByText('Venter på nett, og sendes av seg selv.')).toHaveLength(2);
    });
    test('too many or too large pictures are refused before they are sent', async () => {
        act(() => setOffered(['delarbeid']));
        const city = fakeCity({ listOwnTasks: [ownTask] });
        renderInApp(
            <>
                <Flashes />
                <OwnTasks />
            </>,
            { city, session: { roles: ['contractor'] } },
        );
        const user = userEvent.setup();
        const input = await screen.findByLabelText('Legg til bilder');
        const picture = (at: number) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' });
        await user.upload(
            input,
            Array.from({ length: 11 }, (_, at) => picture(at)),
        );
        expect(await screen.findByText('Du kan legge til høyst 10 filer om gangen.')).toBeVisible();
        const large = picture(0);
        Object.defineProperty(large, 'size', { value: 15_000_001 });
        await user.upload(input, large);
        expect(await screen.findByText('Bildet «0.jpg» er for stort. Største størrelse er 15 MB.')).toBeVisible();
        expect(city.argsOf('addTaskPictures')).toEqual([]);
    });
    test('what is typed in the resource use of one stays when another one is opened', async () => {
        act(() => setOffered(['delarbeid']));
        const task = { ...ownTask, kontraktId: contractId, antallRessursforbruk: 1 };
        const city = fakeCity({
            listOwnTasks: [task, { ...task, id: 4, adresse: 'Storgata 2' }],
            listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider')],
            listTaskUse: ({ params: { id } }) => ({ ressursforbruk: [aUse(id)] }),
        });
        renderInApp(<OwnTasks />, { city, session: { roles: ['contractor'] } });
        const user = userEvent.setup();
        const [first, second] = await screen.findAllByRole('button', { name: 'Registrer ressursbruk' });
        await user.click(first!);
        await user.click(await screen.findByRole('button', { name: 'Vis kommentar til BYM-002, 04.03.2026' }));
        await user.click(await screen.findByRole('button', { name: 'Endre' }));
        const form = await screen.findByRole('form', { name: /^BYM-002/ });
        await user.type(within(form).getByRole('textbox', { name: /Kommentar/ }), ' i går');
        await user.click(second!);
        await waitFor(() => expect(city.argsOf('listTaskUse')).toHaveLength(2));
        expect(await screen.findAllByRole('table')).toHaveLength(2);
        expect(form).toBeVisible();
        expect(within(form).getByRole('textbox', { name: /Kommentar/ })).toHaveValue('To mann på stedet i går');
    });
});
