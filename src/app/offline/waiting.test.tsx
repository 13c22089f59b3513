import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ShowBase, useDataProvider, WithRecord } from 'react-admin';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { anUndo, aReport, aUse } from '../../../tests/components/reports';
import {
    fakeCity,
    renderInApp,
    renderWithFlashes,
    refusing,
    testConfiguration,
    type FakeAnswers,
} from '../../../tests/components/testing';
import { RemoveButton } from '../common/removal';
import { UserMenu } from '../frame/navigation/UserMenu';
import { drafts, forgetDraft, keepDraft, loadDrafts, typedIn } from '../common/drafts/drafts';
import { createCityClient } from '../data/cityClient';
import type { CityFetch } from '../data/cityFetch';
import type { CityDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import { ConflictDialog } from '../report/conflicts/ConflictDialog';
import { useSaveHandling } from '../report/handlingDraft/useSaveHandling';
import { useReportPage } from '../report/useReportPage';
import { merges } from '../report/conflicts/merging';
import { forgetUndoables } from '../report/undo/undoable';
import { UndoFlash } from '../report/undo/UndoFlash';
import { setOffered } from '../runtime/offers';
import { CommentForm } from '../reports/panels/CommentForm';
import { useAddDocuments } from '../reports/panels/useAddDocuments';
import { newOutbox, sender } from './keptWhileOffline';
import { loadOutbox, outbox, showOutbox, storeWrite } from './outboxStore';
import { KeptChanges, useKept } from './keptChanges';
import type { KeptWrite } from './keptWrite';
import { KeptWrites } from './KeptWrites';
import { OutboxMenu } from './OutboxMenu';

const AtReport = () => <KeptWrites writes={useKept(12, 'comments')} />;
const comment = (id: string, tekst: string, more: Partial<KeptWrite> = {}): KeptWrite => ({
    id,
    userId: 'kari',
    keptAt: Date.now(),
    call: 'createComment',
    params: { id: 12 },
    body: { tekst },
    reportId: '12',
    page: { path: '/saksbehandlermeldinger/12', name: 'Karl Johans gate 1' },
    ...more,
});

afterEach(async () => {
    sender.set(undefined);
    outbox.set([]);
    await loadOutbox('nobody');
});

test('waiting and refused writes are shown at the report and in the bar; discarded ones are never sent', async () => {
    const sent = vi.fn();
    act(() => setOffered(['idempotens']));
    sender.set(newOutbox(sent, { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    await storeWrite(comment('a', 'Angrer på denne.'));
    await storeWrite(comment('b', 'Ikke tatt.', { refusal: { status: 400, message: 'Kan ikke lagres nå.' } }));
    await act(showOutbox);
    renderInApp(
        <>
            <OutboxMenu />
            <AtReport />
        </>,
    );
    const user = userEvent.setup();
    const item = (text: string) => screen.getByText(text).closest('li')!;
    expect(within(item('Angrer på denne.')).getByText('Venter på nett, og sendes av seg selv.')).toBeVisible();
    expect(within(item('Ikke tatt.')).getByText('Ikke lagret: Kan ikke lagres nå.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 ble ikke lagret, 1 venter på å bli sendt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ikke lagret' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    const menu = within(dialog);
    expect(menu.getByText('Ikke lagret: Kan ikke lagres nå.')).toBeVisible();
    expect(menu.getAllByRole('link', { name: 'Karl Johans gate 1' })).toHaveLength(2);
    await user.keyboard('{Escape}');
    for (const [text, left] of [
        ['Angrer på denne.', 1],
        ['Ikke tatt.', 0],
    ] as const) {
        await user.click(within(item(text)).getByRole('button', { name: 'Forkast' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forkast' }));
        await waitFor(() => expect(outbox.get()).toHaveLength(left));
    }
    expect(screen.queryByRole('button', { name: /venter på å bli sendt|ikke lagret/ })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
});

test("the menu closes when its link or 'Rett opp' leads to the page below it", async () => {
    sender.set(newOutbox(vi.fn(), { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    const draft = { key: 'comment/12', values: { tekst: 'Første' } };
    const refusal = { status: 400, message: 'Kan ikke lagres nå.' };
    await storeWrite(comment('a', 'Første', { draft, refusal }));
    await storeWrite(comment('b', 'Andre', { refusal }));
    await act(showOutbox);
    const { router } = renderInApp(<OutboxMenu />, { at: '/saksbehandlermeldinger/12' });
    const user = userEvent.setup();
    const open = async () => {
        await user.click(screen.getByRole('button', { name: /ble ikke lagret/ }));
        return within(await screen.findByRole('dialog', { name: 'Ikke lagret' }));
    };
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const at of ['/saksbehandlermeldinger/12', '/']) {
        await act(() => router.navigate(at));
        await user.click((await open()).getAllByRole('link')[0]!);
        await isClosed();
        expect(router.state.location.pathname).toBe('/saksbehandlermeldinger/12');
    }
    await user.click((await open()).getByRole('button', { name: 'Rett opp' }));
    await isClosed();
    const [left] = outbox.get();
    await open();
    await act(() => sender.get()?.discard(left!));
    await storeWrite(comment('c', 'Tredje', { refusal }));
    await act(showOutbox);
    expect(screen.getByRole('button', { name: /ble ikke lagret/ })).toBeVisible();
    await isClosed();
    act(() => forgetDraft('comment/12'));
});

test('a mail that waits for a refused change says so', async () => {
    act(() => setOffered(['idempotens']));
    await loadOutbox('kari');
    const refusal = { status: 412, message: 'Endret av noen andre.' };
    await storeWrite(comment('a', '', { keptAt: 1, call: 'updateServiceReport', body: {}, refusal }));
    await storeWrite(comment('b', 'Feilen er rettet.', { keptAt: 2, call: 'createFeedback' }));
    await act(showOutbox);
    renderInApp(<KeptWrites writes={outbox.get()} />);
    const item = (await screen.findByText('Feilen er rettet.')).closest('li')!;
    const held = 'Sendes når endringen som ikke ble lagret, er sendt eller forkastet.';
    expect(within(item).getByText(held)).toBeVisible();
});

test("'Rett opp' asks before it replaces what has been typed in the form since", async () => {
    sender.set(newOutbox(vi.fn(), { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    const draft = { key: 'comment/12', values: { tekst: 'Første' } };
    await storeWrite(comment('a', 'Første', { draft, refusal: { status: 400, message: 'Kan ikke lagres nå.' } }));
    await act(showOutbox);
    act(() => keepDraft('comment/12', { tekst: 'And' }));
    renderInApp(<AtReport />);
    const user = userEvent.setup();
    const answer = async (name: string) => {
        await user.click(screen.getByRole('button', { name: 'Rett opp' }));
        const dialog = await screen.findByRole('dialog', { name: 'Erstatte det du har skrevet?' });
        await user.click(within(dialog).getByRole('button', { name }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await answer('Avbryt');
    expect(outbox.get()).toHaveLength(1);
    expect(typedIn('comment/12')).toEqual({ tekst: 'And' });
    await answer('Erstatt');
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(typedIn('comment/12')).toEqual({ tekst: 'Første' });
    act(() => forgetDraft('comment/12'));
});

/** The report's waiting change of status, which somebody else's new address has refused. */
const showRefused = async (
    call: 'updateServiceReport' | 'updateContractorReport' | 'handleReport',
    params: KeptWrite['params'] = { id: 12 },
    wing: Wing = serviceReports,
) => {
    const latest = aReport({ adresse: 'Storgata 9', etag: '"d4"' });
    const city = fakeCity({
        getServiceReport: latest,
        getContractorReport: latest,
        getCompanyOfUser: 'nordvei',
        listStatuses: [],
        listReportTypes: [],
        listWorkDoneCodes: [],
        listHistory: [],
        [call]: undefined,
    });
    act(() => setOffered(['idempotens']));
    sender.set(newOutbox(city.cityFetch, { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    const refusal = { status: 412, message: 'Endret av noen andre.' };
    const body = { meldingsStatusId: 6 };
    const seen = { ...aReport() };
    const page = { path: `/${wing}/12`, name: 'Karl Johans gate 1' };
    await storeWrite(comment('a', '', { call, body, seen, ifMatch: 'W/"c3"', refusal, params, page }));
    await act(showOutbox);
    renderInApp(
        <>
            <OutboxMenu />
            <KeptWrites writes={outbox.get()} />
            <ConflictDialog />
        </>,
        { city },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Send nå' }));
    return { user, city, sent: () => city.argsOf(call).map(({ ifMatch }) => ifMatch) };
};

test.each([
    ['updateServiceReport', { id: 12 }, serviceReports],
    // An id may be a text.
    ['updateServiceReport', { id: 'b7-12' }, serviceReports],
    // The company is in the address too.
    ['updateContractorReport', { id: 'nordvei', meldingId: 12 }, contractorReports],
] as const)(
    "'Send nå' of %s at %j shows somebody else's change, and saves over it (D12, D14)",
    async (call, params, wing) => {
        const { user, city, sent } = await showRefused(call, params, wing);
        const dialog = await screen.findByRole('dialog', { name: 'Meldingen er endret av noen andre' });
        expect(dialog).toHaveTextContent('Nå: Storgata 9');
        const read = wing === serviceReports ? 'getServiceReport' : 'getContractorReport';
        expect(city.argsOf(read)).toMatchObject([{ params }]);
        await user.click(within(dialog).getByRole('button', { name: 'Lagre min endring' }));
        await waitFor(() => expect(outbox.get()).toEqual([]));
        expect(sent()).toEqual(['"d4"']);
    },
);

test("'Send nå' can keep somebody else's change instead (D12)", async () => {
    const { user, sent } = await showRefused('updateServiceReport');
    await user.click(await screen.findByRole('button', { name: 'Behold den andres' }));
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(sent()).toEqual([]);
});

test("'Send nå' merges a handling with somebody else's change to other fields", async () => {
    const { sent } = await showRefused('handleReport');
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(sent()).toEqual(['"d4"']);
    act(() => merges.set([]));
});

/** A waiting write to a row of resource use, which somebody else's change of the amount has refused. */
const showRefusedRow = async (
    write: Pick<KeptWrite, 'call' | 'body' | 'unchanged'>,
    listed = [aUse(1, { prosesskodeEnhetsVerdi: 7, etag: '"2"' })],
    answers: FakeAnswers = {},
) => {
    const city = fakeCity({
        listResourceUse: { ressursforbruk: listed },
        listStatuses: [],
        listReportTypes: [],
        listWorkDoneCodes: [],
        [write.call]: undefined,
        ...answers,
    });
    act(() => setOffered(['idempotens']));
    sender.set(newOutbox(city.cityFetch, { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    const refusal = { status: 412, message: 'Endret av noen andre.' };
    const seen = { ...aUse(1), id: 1 };
    await storeWrite(comment('a', '', { params: { id: 12, usageId: 1 }, ifMatch: '"1"', seen, refusal, ...write }));
    await act(showOutbox);
    renderInApp(
        <>
            <OutboxMenu />
            <ConflictDialog />
        </>,
        { city },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '1 ble ikke lagret' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Ikke lagret' }));
    return { user, city, menu, send: () => user.click(menu.getByRole('button', { name: 'Send nå' })) };
};
const changedComment = {
    call: 'updateResourceUse' as const,
    body: { ...aUse(1), prosesskodeEnhetsVerdi: 2.5, prisId: 0, kommentar: 'Tre mann' },
    unchanged: { ...aUse(1), prisId: 0, skiftId: 2 },
};

test("'Send nå' shows what somebody else has changed in a row of resource use, and keeps it beside the own change", async () => {
    const { user, city, menu, send } = await showRefusedRow(changedComment);
    // The price has left the scheme, so only the row has the code.
    expect(menu.getByText(/^04.03.2026 16:30 · BYM-002 .* · 2,50 time · Tre mann$/)).toBeVisible();
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Noen andre har endret dette' });
    expect(dialog).toHaveTextContent('Du så: 2,50');
    expect(dialog).toHaveTextContent('Nå: 7,00');
    await user.click(within(dialog).getByRole('button', { name: 'Lagre min endring' }));
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(city.argsOf('updateResourceUse')).toMatchObject([
        {
            params: { id: 12, usageId: 1 },
            ifMatch: '"2"',
            body: { prosesskodeEnhetsVerdi: 7, kommentar: 'Tre mann' },
        },
    ]);
});

test("'Send nå' keeps the day to which somebody else has moved a row, and the shift of that time (D9)", async () => {
    const { user, city, send } = await showRefusedRow(
        { ...changedComment, body: { ...changedComment.body, skiftId: 2 } },
        [aUse(1, { dato: '2026-02-03T08:30:00Z', etag: '"2"' })],
    );
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Noen andre har endret dette' });
    await user.click(within(dialog).getByRole('button', { name: 'Lagre min endring' }));
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(city.argsOf('updateResourceUse')).toMatchObject([
        { body: { dato: '2026-02-03T08:30:00Z', skiftId: 1, kommentar: 'Tre mann' } },
    ]);
});

test.each([
    ['Fjern', ['"2"']],
    ['Behold den andres', []],
])("'Send nå' of a removal asks: %s", async (choice, sent) => {
    const { user, city, menu, send } = await showRefusedRow({ call: 'deleteResourceUse', body: undefined });
    expect(menu.getByText(/^04.03.2026 16:30 · BYM-002 .* · 2,50 time · To mann/)).toBeVisible();
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Noen andre har endret dette' });
    await user.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(outbox.get()).toEqual([]));
    expect(city.argsOf('deleteResourceUse').map(({ ifMatch }) => ifMatch)).toEqual(sent);
});

test("'Send nå' says so when somebody else has removed the row", async () => {
    const gone = { updateResourceUse: refusing(404, 'Fant ikke ressursbruken.') };
    const { menu, send } = await showRefusedRow(changedComment, [], gone);
    await send();
    expect(await menu.findByText('Ikke lagret: Fant ikke ressursbruken.')).toBeVisible();
});

test.each([
    ['with an undo on the page of its report', '12', {}, 1],
    ['without one on that of another', '13', {}, 0],
    ['without one when it may have been saved long ago', '12', { 'Idempotency-Replayed': 'true' }, 0],
])('a change that waited is saved %s (D15, angre)', async (_, reportId, headers, offered) => {
    onTestFinished(forgetUndoables);
    const angre = anUndo();
    const sent = vi.fn(async () => Response.json({ result: { melding: aReport(), angre } }, { headers }));
    act(() => setOffered(['idempotens']));
    sender.set(newOutbox(sent, { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    const triedAt = Date.now() - 20_000;
    await storeWrite(comment('a', '', { call: 'handleReport', body: { meldingsStatusId: 6 }, reportId, triedAt }));
    await act(showOutbox);
    renderInApp(
        <ShowBase resource={serviceReports} id={12} disableAuthentication>
            <WithRecord render={({ id }) => <h1>{id}</h1>} />
            <WithRecord render={() => <KeptChanges />} />
            <UndoFlash />
        </ShowBase>,
        { city: fakeCity({ getServiceReport: aReport() }) },
    );
    await screen.findByRole('heading');
    await act(async () => void (await sender.get()?.sendAll()));
    expect(sent).toHaveBeenCalledOnce();
    expect(screen.queryAllByText('Melding 10012 er lagret.')).toHaveLength(offered);
    expect(screen.queryAllByRole('button', { name: 'Angre' })).toHaveLength(offered);
});

const SaveStatus = () => {
    const { saveChange } = useReportPage();
    return <button onClick={() => void saveChange({ meldingsStatusId: 6 })}>Lagre</button>;
};
const SaveWorkDone = () => {
    const { save } = useReportPage();
    const dataProvider = useDataProvider<CityDataProvider>();
    return (
        <button onClick={() => void save((seen) => dataProvider.setWorkDone(serviceReports, seen, 1))}>Lagre</button>
    );
};
const Handle = () => {
    const save = useSaveHandling();
    return <button onClick={() => void save({ meldingsStatusId: 6 })}>Lagre</button>;
};
const AddDocument = () => {
    const add = useAddDocuments(() => undefined);
    return add ? <button onClick={() => void add([aPhoto])}>Lagre</button> : null;
};
const aPhoto = new File([''], 'hull.jpg', { type: 'image/jpeg' });
const Remove = () => (
    <RemoveButton
        resource="resourceUse"
        record={{ ...aUse(1), id: 1, meldingId: 12 }}
        text="Fjern"
        success="Fjernet."
    />
);

test.each([
    ['a field', SaveStatus],
    ['work done', SaveWorkDone],
    ['handling', Handle],
    ['a document', AddDocument],
    ['a comment', () => <CommentForm reportId={12} />],
    ['a removal', Remove],
])('a write of %s that waits on a slow network says so, and reads nothing again', async (_, Form) => {
    let isAway = false;
    const reads: (string | undefined)[] = [];
    const answers = fakeCity({ getServiceReport: aReport(), getCompanyOfUser: 'nordvei' });
    const slow: CityFetch = (request) => {
        if (!isAway) return answers.cityFetch(request);
        if (request.method !== 'GET') return Promise.reject(new HttpError('Ingen kontakt', 0));
        reads.push(request.write?.call);
        return new Promise(() => undefined);
    };
    const { keeping } = newOutbox(slow, { configuration: testConfiguration, queryClient: createQueryClient() });
    act(() => setOffered(['idempotens']));
    await loadOutbox('kari');
    renderWithFlashes(
        <ShowBase resource={serviceReports} id={12} disableAuthentication>
            <WithRecord render={() => <Form />} />
        </ShowBase>,
        { city: { ...answers, call: createCityClient(testConfiguration, keeping), cityFetch: keeping } },
    );
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: /^(Lagre|Legg til|Fjern)$/ });
    for (const field of screen.queryAllByRole('textbox')) await user.type(field, 'Bestilt');
    isAway = true;
    await user.click(button);
    for (const confirm of within(screen.queryByRole('dialog') ?? document.createElement('p')).queryAllByText('Fjern'))
        await user.click(confirm);
    expect(await screen.findByText('Tatt vare på. Sendes av seg selv når nettet er tilbake.')).toBeVisible();
    expect(outbox.get()).toHaveLength(1);
    expect(reads).toEqual([]);
});

test('signing out asks about what is not saved or sent, and leaves nothing of the user on the computer', async () => {
    await loadDrafts('kari');
    await loadOutbox('kari');
    await storeWrite(comment('a', 'Ikke sendt ennå.'));
    await act(showOutbox);
    act(() => keepDraft('comment/13', { tekst: 'Halvferdig' }));
    renderInApp(<UserMenu />);
    const user = userEvent.setup();
    const signOut = async () => {
        await user.click(screen.getByRole('button', { name: /^Brukermeny/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Logg ut' }));
        return within(await screen.findByRole('dialog', { name: 'Logge ut?' }));
    };
    await user.click((await signOut()).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([outbox.get().length, drafts.get().size]).toEqual([1, 1]);
    // About a draft alone, too.
    act(() => outbox.set([]));
    await user.click((await signOut()).getByRole('button', { name: 'Logg ut og forkast' }));
    await waitFor(() => expect([outbox.get().length, drafts.get().size]).toEqual([0, 0]));
    await loadDrafts('kari');
    await loadOutbox('kari');
    expect([outbox.get().length, drafts.get().size]).toEqual([0, 0]);
});
