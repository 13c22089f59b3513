import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { CoreAdminContext, useDelete, useUpdate } from 'react-admin';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aReport, aUse } from '../../../tests/components/reports';
import { testConfiguration } from '../../../tests/components/testing';
import type { Report } from '../../api/entities/report';
import { draftForms, drafts, hasDrafts, keepDraft, loadDrafts, typedIn } from '../common/drafts/drafts';
import { inDatabase, waitForPendingWrites } from '../common/drafts/keptDatabase';
import { setOffered } from '../runtime/offers';
import { createCityClient } from '../data/cityClient';
import { createCityFetch } from '../data/cityFetch';
import { createDataProvider } from '../data/dataProvider';
import { createQueryClient } from '../data/queryClient';
import { isKept } from '../data/records';
import { newOutbox } from './keptWhileOffline';
import { loadOutbox, outbox, showOutbox } from './outboxStore';

const fetched = vi.fn<typeof fetch>();
const tokens = { accessToken: async () => 'token', renew: async () => false, lost: vi.fn() };
const kari = 'kari';
const newCity = () => {
    const application = { configuration: testConfiguration, queryClient: createQueryClient() };
    const box = newOutbox(createCityFetch(testConfiguration, tokens), application);
    const { queryClient } = application;
    return { call: createCityClient(testConfiguration, box.keeping), queryClient, ...box };
};
let city: ReturnType<typeof newCity>;

/** As after a reload: only the database still has it. */
const comeBackAs = async (user: string) => {
    drafts.set(new Map());
    outbox.set([]);
    await loadDrafts(user);
    await loadOutbox(user);
    city = newCity();
};
const noNetwork = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const answer = (body: unknown, init?: ResponseInit) =>
    fetched.mockImplementation(async () => new Response(JSON.stringify(body), init));
const keyOf = (at: number) => new Headers(fetched.mock.calls.at(at)?.[1]?.headers).get('Idempotency-Key');
const versionOf = (at: number) => new Headers(fetched.mock.calls.at(at)?.[1]?.headers).get('If-Match');
const comment = (tekst = 'Bestilt') => city.call('createComment', { params: { id: 12 }, body: { tekst } });
const bodyOf = (at: number): unknown => JSON.parse(String(fetched.mock.calls.at(at)?.[1]?.body));
/** Saves a field of the report on the page, which still shows the version that the city has. */
const change = (changed: Partial<Report>) => {
    const { meldingstypeId, meldingsStatusId, adresse, latitude, longitude, GPSCoordinate, selskapId } = aReport();
    const fields = { meldingstypeId, meldingsStatusId, adresse, latitude, longitude, GPSCoordinate, selskapId };
    city.queryClient.setQueryData(['saksbehandlermeldinger', 'getOne', { id: '12' }], aReport());
    return city.call('updateServiceReport', {
        params: { id: 12 },
        body: { ...fields, avtaleId: 1, ...changed } as never,
        ifMatch: '"1"',
    });
};
const feedback = () => city.call('createFeedback', { params: { id: 12 }, body: { tekst: 'Feilen er rettet.' } });
const only = () => {
    const [write, ...more] = outbox.get();
    if (!write || more.length > 0) throw new Error(`${outbox.get().length} in the outbox`);
    return write;
};

beforeEach(async () => {
    vi.stubGlobal('fetch', fetched);
    setOffered(['idempotens']);
    online(false);
    await comeBackAs(kari);
});
afterEach(async () => {
    await comeBackAs('nobody');
    setOffered(undefined);
    fetched.mockReset();
});

test('without a network a write waits instead of failing, over a reload, and is sent once with its own key', async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Bestilt' });
    await comment();
    const key = keyOf(-1);
    expect(fetched).toHaveBeenCalledOnce();
    await comeBackAs(kari);
    expect(only()).toMatchObject({ call: 'createComment', reportId: '12', body: { tekst: 'Bestilt' } });
    expect(drafts.get().size).toBe(0);
    answer({ result: { id: 1 } });
    await Promise.all([city.sendAll(), city.sendAll()]);
    await city.sendAll();
    expect(new Set(fetched.mock.calls.map((_, at) => keyOf(at)))).toEqual(new Set([key]));
    expect(outbox.get()).toEqual([]);
});

test('what was on its way when the browser died is sent again, with the same key', async () => {
    online(true);
    fetched.mockReturnValue(new Promise(() => undefined));
    keepDraft('comment/12', { tekst: 'Bestilt' });
    void comment();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const key = keyOf(-1);
    await comeBackAs(kari);
    // It must not be in the form too, or it would be sent twice.
    expect(drafts.get().size).toBe(0);
    answer({ result: { id: 1 } });
    await city.sendAll();
    expect(keyOf(-1)).toBe(key);
    expect(outbox.get()).toEqual([]);
});

test('a change that waits takes the record of its draft with it, so that no unsaved input is left', async () => {
    noNetwork();
    keepDraft('handling/12', { meldingsStatusId: 6 }, aReport());
    await city.call('handleReport', { params: { id: 12 }, body: { meldingsStatusId: 6 }, ifMatch: '"1"' });
    await comeBackAs(kari);
    expect(outbox.get()).toHaveLength(1);
    expect(await hasDrafts()).toBe(false);
});

test('an immediate refusal is left to the page: nothing waits, and the form keeps what was typed', async () => {
    online(true);
    keepDraft('comment/12', { tekst: 'Bestilt' });
    answer({ errorMessage: 'Kommentaren er for lang.' }, { status: 400 });
    await expect(comment()).rejects.toMatchObject({ status: 400 });
    await comeBackAs(kari);
    expect(outbox.get()).toEqual([]);
    expect(typedIn('comment/12')).toEqual({ tekst: 'Bestilt' });
});

test('files that are refused at once stay with the refusal, since no form has them', async () => {
    online(true);
    answer({ errorMessage: 'Lagringen er full.' }, { status: 500 });
    // jsdom's files cannot be cloned into the database.
    const add = () => city.call('addTaskPictures', { params: { id: 12 }, files: [] });
    await expect(add()).rejects.toMatchObject({ status: 500 });
    expect(only().refusal).toEqual({ status: 500, message: 'Lagringen er full.' });
    answer({ result: undefined });
    await city.send(only());
    expect(outbox.get()).toEqual([]);
});

test('a refusal later stays with its message, is not sent again by itself, and goes back into its form', async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Bestilt' });
    await comment();
    await comeBackAs(kari);
    // A slow line is no refusal.
    answer({}, { status: 408 });
    await city.sendAll();
    expect(only().refusal).toBeUndefined();
    answer({ errorMessage: 'Meldingen er slettet.' }, { status: 409 });
    await city.sendAll();
    expect(only().refusal).toEqual({ status: 409, message: 'Meldingen er slettet.' });
    fetched.mockClear();
    await city.sendAll();
    expect(fetched).not.toHaveBeenCalled();
    await city.correct(only());
    await comeBackAs(kari);
    expect(outbox.get()).toEqual([]);
    expect(typedIn('comment/12')).toEqual({ tekst: 'Bestilt' });
});

test('a mail over the limit of its recipient is refused with the words of the city, and the other writes go on', async () => {
    noNetwork();
    await feedback();
    await comment();
    await comeBackAs(kari);
    fetched.mockReset();
    fetched.mockImplementation(async (url) =>
        String(url).endsWith('/tilbakemeldinger')
            ? new Response(JSON.stringify({ errorMessage: 'For mange e-poster.' }), {
                  status: 429,
                  headers: { 'Retry-After': '3600' },
              })
            : new Response('{"result":{"id":1}}'),
    );
    await city.sendAll();
    expect(only()).toMatchObject({
        call: 'createFeedback',
        refusal: { status: 429, message: 'For mange e-poster.' },
    });
});

test('a city that is busy just now refuses nothing', async () => {
    noNetwork();
    await comment();
    fetched.mockReset();
    answer({ errorMessage: 'Prøv igjen om litt.' }, { status: 429, headers: { 'Retry-After': '1' } });
    await city.sendAll();
    expect(only().refusal).toBeUndefined();
});

test('what is discarded is never sent, not even when it is on its way', async () => {
    noNetwork();
    await comment();
    await city.discard(only());
    await comment('Nummer to');
    online(true);
    fetched.mockClear();
    fetched.mockImplementation(
        (_, init) =>
            new Promise((_resolve, reject) => {
                init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
            }),
    );
    const sending = city.sendAll();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await city.discard(only());
    await sending;
    await comeBackAs(kari);
    expect(outbox.get()).toEqual([]);
});

/** Sends a comment whose answer comes after the page has continued. */
const answeredLate = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    online(true);
    let arrive = (_: Response): void => undefined;
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    keepDraft('comment/12', { tekst: 'Bestilt' });
    const sent = comment();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(20_000);
    await sent;
    expect(only()).toMatchObject({ call: 'createComment' });
    return arrive;
};

test.each([
    ['an answer', () => new Response(JSON.stringify({ result: { id: 1 } })), 0],
    ['a refusal', () => new Response('{}', { status: 412 }), 1],
])('%s after the page has continued is shown, and the page reads the report again', async (_, late, left) => {
    const arrive = await answeredLate();
    const shown = ['comments', 'letters', 'questions', 'forwardings', 'clockEvents'];
    for (const resource of shown) city.queryClient.setQueryData([resource, 'getManyReference'], { data: [] });
    arrive(late());
    const isStale = (resource: string) => city.queryClient.getQueryState([resource, 'getManyReference'])?.isInvalidated;
    await vi.waitFor(() => expect(shown.filter((resource) => !isStale(resource))).toEqual([]));
    await vi.waitFor(() => expect(outbox.get().map(({ refusal }) => Boolean(refusal))).toEqual(Array(left).fill(true)));
});

test('a comment that is sent late leaves the draft of the next one', async () => {
    const arrive = await answeredLate();
    keepDraft('comment/12', { tekst: 'Ringte' });
    arrive(new Response(JSON.stringify({ result: { id: 1 } })));
    await vi.waitFor(() => expect(outbox.get()).toEqual([]));
    await comeBackAs(kari);
    expect(typedIn('comment/12')).toEqual({ tekst: 'Ringte' });
});

test("the reason for a rejection, which is a comment too, leaves the comment field's draft", async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Ringte' });
    await comment('Ikke kommunal vei');
    expect(only().draft).toBeUndefined();
    expect(typedIn('comment/12')).toEqual({ tekst: 'Ringte' });
});

test("a mail about a saved status that waits leaves the draft under 'Send melding', and goes back into its own dialog", async () => {
    noNetwork();
    keepDraft('feedback/12', { tekst: 'Takk' });
    keepDraft('feedback/status/12/6', { tekst: 'Feilen er rettet.' });
    draftForms.set('feedback/status/12/6', () => undefined);
    await feedback();
    draftForms.clear();
    expect([...drafts.get().keys()]).toEqual(['feedback/12']);
    expect(typedIn('feedback/12')).toEqual({ tekst: 'Takk' });
    await city.correct(only());
    expect(typedIn('feedback/status/12/6')).toEqual({ tekst: 'Feilen er rettet.' });
});

test('a waiting write that is sent leaves the whole draft of the next one', async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Bestilt', erViktig: true });
    await comment();
    expect(drafts.get().size).toBe(0);
    keepDraft('comment/12', { tekst: 'Ringte', erViktig: true });
    answer({ result: { id: 1 } });
    await city.sendAll();
    await comeBackAs(kari);
    expect(outbox.get()).toEqual([]);
    expect(typedIn('comment/12')).toEqual({ tekst: 'Ringte', erViktig: true });
});

test('what is typed while a write is being sent is kept', async () => {
    online(true);
    keepDraft('comment/12', { tekst: 'Bestilt' });
    fetched.mockImplementation(async () => {
        keepDraft('comment/12', { tekst: 'Bestilt, og ringte' });
        return new Response(JSON.stringify({ result: { id: 1 } }));
    });
    await comment();
    expect(typedIn('comment/12')).toEqual({ tekst: 'Bestilt, og ringte' });
});

test('a city without idempotency keys gets nothing by itself, and no key', async () => {
    setOffered([]);
    noNetwork();
    await comment();
    answer({ result: { id: 1 } });
    fetched.mockClear();
    await city.sendAll();
    expect(fetched).not.toHaveBeenCalled();
    await city.send(only());
    expect(fetched).toHaveBeenCalledOnce();
    expect(keyOf(-1)).toBeNull();
    expect(outbox.get()).toEqual([]);
});

test('a key that the city may have forgotten is not used by itself', async () => {
    online(true);
    noNetwork();
    await comment();
    const { triedAt = 0 } = only();
    vi.spyOn(Date, 'now').mockReturnValue(triedAt + 24 * 3600 * 1000);
    fetched.mockClear();
    await city.sendAll();
    expect(fetched).not.toHaveBeenCalled();
});

/** The versions that the city gets when it answers each write with the next one. */
const versionsSent = async () => {
    fetched.mockReset();
    answer({}, { headers: { ETag: '"2"' } });
    await city.sendAll();
    return fetched.mock.calls.map((_, at) => versionOf(at));
};
const changeRow = (usageId: number, changed: object = {}) =>
    city.call('updateResourceUse', {
        params: { id: 12, usageId },
        body: {
            prosesskodeEnhetsVerdi: 2.5,
            skiftId: 2,
            prisId: 2,
            dato: '2026-03-04T16:30:00+01:00',
            kommentar: 'To mann på stedet',
            ...changed,
        },
        ifMatch: '"1"',
    });
const changeReport = () =>
    city.call('handleReport', { params: { id: 12 }, body: { meldingsStatusId: 4 }, ifMatch: '"1"' });

test.each([
    ['another row', () => changeRow(1), () => changeRow(2), '"1"'],
    ['its report', () => changeRow(1), changeReport, '"1"'],
    ['a row of the report', changeReport, () => changeRow(1), '"1"'],
    ['the same row', () => changeRow(1), () => changeRow(1), '"2"'],
])('a version is of one record: after the first write, one of %s', async (_, first, second, version) => {
    noNetwork();
    await first();
    await second();
    expect(await versionsSent()).toEqual(['"1"', version]);
});

test('a later change of another field of a row keeps what the earlier one has saved; the row is stored as it was seen', async () => {
    noNetwork();
    const row = { ...aUse(1), id: 1 };
    city.queryClient.setQueryData(['resourceUse', 'getManyReference', { id: 12 }], { data: [row] });
    await changeRow(1, { prosesskodeEnhetsVerdi: 4 });
    await changeRow(1, { kommentar: 'Tre mann' });
    await changeRow(2, { kommentar: 'Fire mann' });
    expect(outbox.get()[0]?.seen).toEqual(row);
    await versionsSent();
    expect(bodyOf(1)).toMatchObject({ prosesskodeEnhetsVerdi: 4, kommentar: 'Tre mann' });
    expect(bodyOf(2)).toMatchObject({ prosesskodeEnhetsVerdi: 2.5, kommentar: 'Fire mann' });
});

test('a later change of another field of a row keeps the day and the shift that the earlier one has saved', async () => {
    noNetwork();
    city.queryClient.setQueryData(['resourceUse', 'getManyReference', { id: 12 }], { data: [{ ...aUse(1), id: 1 }] });
    await changeRow(1, { dato: '2026-02-03T09:30:00+01:00', skiftId: 1 });
    await changeRow(1, { dato: aUse(1).dato, kommentar: 'Tre mann' });
    await versionsSent();
    expect(bodyOf(1)).toMatchObject({ dato: '2026-02-03T09:30:00+01:00', skiftId: 1, kommentar: 'Tre mann' });
});

test('a mail to the reporter is sent once the refused change before it is discarded', async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await feedback();
    answer({ errorMessage: 'Endret av noen andre.' }, { status: 412 });
    await city.sendAll();
    await city.discard(outbox.get()[0]!);
    answer({ result: { id: 1 } });
    await city.sendAll();
    expect(outbox.get()).toEqual([]);
});

/** The city refuses the change of the report, and takes everything else. */
const refusingTheChange = () => {
    online(true);
    fetched.mockReset();
    fetched.mockImplementation(async (_, init) =>
        init?.method === 'PUT' ? new Response('{}', { status: 412 }) : new Response('{"result":{"id":1}}'),
    );
};

test('a mail to the reporter does not leave when the change that waited before it is refused', async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    refusingTheChange();
    expect(isKept(await feedback())).toBe(true);
    await city.sendAll();
    expect(fetched).toHaveBeenCalledOnce();
    expect(outbox.get().map(({ call }) => call)).toEqual(['updateServiceReport', 'createFeedback']);
    await feedback();
    expect(fetched).toHaveBeenCalledOnce();
});

test("'Send nå' of a mail stops at a change that is refused then, and sends the mail when chosen again", async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await feedback();
    refusingTheChange();
    await city.send(outbox.get()[1]!);
    expect(outbox.get().map(({ refusal }) => refusal?.status)).toEqual([412, undefined]);
    await city.send(outbox.get()[1]!);
    expect(only()).toMatchObject({ call: 'updateServiceReport' });
});

test("a change that is sent over somebody else's keeps their other fields", async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    answer({ errorMessage: 'Endret av noen andre.' }, { status: 412 });
    await city.sendAll();
    fetched.mockReset();
    answer({ result: {} }, { headers: { ETag: '"8"' } });
    await city.sendOver(only(), aReport({ adresse: 'Storgata 9', etag: '"7"' }));
    expect(versionOf(0)).toBe('"7"');
    expect(bodyOf(0)).toMatchObject({ meldingsStatusId: 6, adresse: 'Storgata 9' });
    expect(outbox.get()).toEqual([]);
});

test('a later change of another field keeps what Behandle has saved, and what followed from it', async () => {
    noNetwork();
    await city.call('handleReport', { params: { id: 12 }, body: { meldingstypeId: 9 }, ifMatch: '"1"' });
    await change({ adresse: 'Storgata 9' });
    fetched.mockReset();
    const melding = aReport({ meldingstypeId: 9, meldingsStatusId: 2 });
    answer({ result: { melding } }, { headers: { ETag: '"2"' } });
    await city.sendAll();
    expect(bodyOf(1)).toMatchObject({ meldingstypeId: 9, meldingsStatusId: 2, adresse: 'Storgata 9' });
});

test('a later change of the same field is the one that counts', async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await change({ meldingsStatusId: 2 });
    fetched.mockReset();
    answer({ result: {} }, { headers: { ETag: '"2"' } });
    await city.sendAll();
    expect(bodyOf(1)).toMatchObject({ meldingsStatusId: 2 });
});

/** A city that saves a change of the version that it has, and answers with the next one. */
const versioned = () => {
    let version = 1;
    fetched.mockReset();
    fetched.mockImplementation(async (_, init) => {
        if (new Headers(init?.headers).get('If-Match') !== `"${version}"`) return new Response('{}', { status: 412 });
        version += 1;
        return new Response('', { headers: { ETag: `"${version}"` } });
    });
};

test.each([
    [
        'another field of the report',
        () => change({ meldingsStatusId: 6 }),
        () => change({ meldingstypeId: 9 }),
        { meldingsStatusId: 6, meldingstypeId: 9 },
    ],
    [
        'the same field in Behandle',
        changeReport,
        () => city.call('handleReport', { params: { id: 12 }, body: { meldingsStatusId: 6 }, ifMatch: '"1"' }),
        { meldingsStatusId: 6 },
    ],
    [
        'a row of resource use',
        () => changeRow(1, { prosesskodeEnhetsVerdi: 4 }),
        () => changeRow(1, { kommentar: 'Tre mann' }),
        { prosesskodeEnhetsVerdi: 4, kommentar: 'Tre mann' },
    ],
])('after a change that waits, one of %s is sent as the second, and keeps what the first has saved', async (...row) => {
    const [, first, second, saved] = row;
    city.queryClient.setQueryData(['resourceUse', 'getManyReference', { id: 12 }], { data: [{ ...aUse(1), id: 1 }] });
    online(true);
    noNetwork();
    await first();
    const key = keyOf(-1);
    versioned();
    await second();
    await city.sendAll();
    expect([keyOf(0), versionOf(0), versionOf(1)]).toEqual([key, '"1"', '"2"']);
    expect(bodyOf(1)).toMatchObject(saved);
    expect(outbox.get()).toEqual([]);
});

test('a change behind one that waits has not been tried while the city still does not answer', async () => {
    online(true);
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await change({ meldingstypeId: 9 });
    expect(outbox.get().map(({ triedAt }) => triedAt !== undefined)).toEqual([true, false]);
});

test.each([
    ['was refused', ['idempotens' as const]],
    ['waits for its user', []],
])('a change that %s takes back nothing that was saved after it', async (_, offered) => {
    setOffered(offered);
    noNetwork();
    await change({ meldingsStatusId: 6 });
    answer({ errorMessage: 'Velg en årsak.' }, { status: 400 });
    await city.sendAll();
    versioned();
    await change({ meldingstypeId: 9 });
    await city.send(only());
    expect([versionOf(0), versionOf(1)]).toEqual(['"1"', '"1"']);
    expect(only()).toMatchObject({ refusal: { status: 412 } });
    // A city without versions cannot refuse it.
    expect(bodyOf(1)).toMatchObject({ meldingsStatusId: 6, meldingstypeId: 9 });
});

test('a discarded change is not saved by the next one either', async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await city.discard(only());
    await change({ meldingstypeId: 9 });
    fetched.mockReset();
    answer({ result: {} }, { headers: { ETag: '"2"' } });
    await city.sendAll();
    expect(bodyOf(0)).toMatchObject({ meldingsStatusId: aReport().meldingsStatusId, meldingstypeId: 9 });
});

/** A row of the report's table, which is changed and removed with react-admin's hooks. */
const inTable = () => {
    const sort = { field: 'dato', order: 'ASC' };
    const key = ['resourceUse', 'getManyReference', { target: 'meldingId', id: 12, sort }];
    const row = { ...aUse(1, { etag: '"1"' }), id: 1, meldingId: 12 };
    city.queryClient.setQueryData(key, { data: [row, { ...row, id: 2 }], total: 2 });
    const rows = () => city.queryClient.getQueryData<{ data: (typeof row)[]; total: number }>(key);
    const dataProvider = createDataProvider({
        configuration: testConfiguration,
        call: city.call,
        cityFetch: city.keeping,
        queryClient: city.queryClient,
        userId: kari,
    });
    const { result } = renderHook(() => ({ update: useUpdate()[0], remove: useDelete()[0] }), {
        wrapper: ({ children }: PropsWithChildren) =>
            createElement(CoreAdminContext, { dataProvider, queryClient: city.queryClient }, children),
    });
    const shown = (id = 1) => rows()?.data.find((one) => one.id === id);
    return {
        row,
        rows,
        shown,
        /** The list is read again, after somebody else's change. */
        read: (changed: object) =>
            city.queryClient.setQueryData(key, {
                data: [
                    { ...row, ...changed },
                    { ...row, id: 2 },
                ],
                total: 2,
            }),
        save: async (typed: object, previousData = shown()) => {
            const { dato, kommentar, prosesskodeEnhetsVerdi } = previousData!;
            const data = { dato, kommentar, prosesskodeEnhetsVerdi, ...typed };
            await act(() =>
                result.current.update('resourceUse', { id: 1, data, previousData }, { returnPromise: true }),
            );
        },
        remove: () =>
            act(() => result.current.remove('resourceUse', { id: 1, previousData: shown()! }, { returnPromise: true })),
    };
};
const waitingAt = (at: number) => outbox.get()[at]!;

test('a discarded change of a row leaves the table, and the next change does not save it', async () => {
    noNetwork();
    const { row, rows, shown, save } = inTable();
    await save({ prosesskodeEnhetsVerdi: 25, dato: '2026-02-03T09:30:00+01:00' });
    expect(shown()).toMatchObject({ prosesskodeEnhetsVerdi: 25 });
    await city.discard(only());
    expect(rows()).toEqual({ data: [row, { ...row, id: 2 }], total: 2 });
    await save({ kommentar: 'Tre mann' });
    await versionsSent();
    expect(bodyOf(0)).toMatchObject({ prosesskodeEnhetsVerdi: 2.5, dato: row.dato, kommentar: 'Tre mann' });
});

test.each([
    ['discarded', 'discard'],
    ['taken back into its form', 'correct'],
] as const)('a change of a row that is %s is not saved by one that was made after it either', async (_, leave) => {
    noNetwork();
    const { row, shown, save } = inTable();
    await save({ prosesskodeEnhetsVerdi: 25, dato: '2026-02-03T09:30:00+01:00' });
    await save({ kommentar: 'Tre mann' });
    await save({ prosesskodeEnhetsVerdi: 30 });
    await city[leave](waitingAt(0));
    expect(shown()).toEqual({ ...row, kommentar: 'Tre mann', prosesskodeEnhetsVerdi: 30 });
    expect(waitingAt(0).seen).toEqual(row);
    await versionsSent();
    const { dato } = row;
    expect(bodyOf(0)).toMatchObject({ prosesskodeEnhetsVerdi: 2.5, dato, skiftId: 2, kommentar: 'Tre mann' });
    expect(bodyOf(1)).toMatchObject({ prosesskodeEnhetsVerdi: 30, dato, skiftId: 2, kommentar: 'Tre mann' });
});

test('a discarded change of a row without a version leaves later ones alone, since it may have been saved', async () => {
    online(true);
    noNetwork();
    const { row, read, shown, save } = inTable();
    const { etag: _none, ...unversioned } = row;
    read({ ...unversioned, etag: undefined });
    await save({ prosesskodeEnhetsVerdi: 25 });
    read({ ...unversioned, etag: undefined, prosesskodeEnhetsVerdi: 25 });
    await save({ kommentar: 'Tre mann' });
    await city.discard(waitingAt(0));
    expect(shown()).toMatchObject({ prosesskodeEnhetsVerdi: 25 });
    await versionsSent();
    expect(bodyOf(0)).toMatchObject({ prosesskodeEnhetsVerdi: 25, kommentar: 'Tre mann' });
});

test('a change is compared with the row that its form showed, not with one that was read meanwhile', async () => {
    noNetwork();
    const { row, read, save } = inTable();
    const latest = { ...row, dato: '2026-02-03T15:30:00Z', prosesskodeEnhetsVerdi: 7, etag: '"2"' };
    read(latest);
    await save({ kommentar: 'Tre mann' }, row);
    expect(only().seen).toEqual(row);
    fetched.mockReset();
    answer({}, { headers: { ETag: '"3"' } });
    await city.sendOver(only(), latest);
    expect(bodyOf(0)).toMatchObject({ dato: latest.dato, prosesskodeEnhetsVerdi: 7, kommentar: 'Tre mann' });
});

test('what Behandle saves is compared with the report that its dialog showed', async () => {
    noNetwork();
    const seen = aReport();
    city.queryClient.setQueryData(['saksbehandlermeldinger', 'getOne', { id: '12' }], aReport({ meldingsStatusId: 2 }));
    await city.call('handleReport', {
        params: { id: 12 },
        body: { meldingsStatusId: 6 },
        seen: { ...seen },
        ifMatch: '"1"',
    });
    expect(only().seen).toEqual(seen);
});

test('a row whose removal is discarded is in the table again, without a change that was discarded before', async () => {
    noNetwork();
    const { row, rows, save, remove } = inTable();
    await save({ prosesskodeEnhetsVerdi: 25 });
    await remove();
    expect(rows()).toEqual({ data: [{ ...row, id: 2 }], total: 1 });
    await city.discard(waitingAt(0));
    expect(rows()?.total).toBe(1);
    await city.discard(only());
    expect(rows()).toEqual({ data: [row, { ...row, id: 2 }], total: 2 });
});

test('a change after a photo carries the version that the photo made', async () => {
    noNetwork();
    // jsdom's files cannot be cloned into the database.
    await city.call('addDocuments', { params: { id: 12 }, files: [], ifMatch: '"1"' });
    await city.call('updateContractorReport', {
        params: { id: 'nordvei', meldingId: 12 },
        body: { meldingsStatusId: 6 } as never,
        ifMatch: '"1"',
    });
    await city.call('handleReport', { params: { id: 12 }, body: { meldingsStatusId: 6 }, ifMatch: '"1"' });
    fetched.mockReset();
    let version = 1;
    fetched.mockImplementation(async () => {
        version += 1;
        return new Response(JSON.stringify({ result: {} }), { headers: { ETag: `"${version}"` } });
    });
    await city.sendAll();
    expect([versionOf(0), versionOf(1), versionOf(2)]).toEqual(['"1"', '"2"', '"3"']);
    expect(outbox.get()).toEqual([]);
});

const giveBack = (id = 12) =>
    city.call('returnReport', { params: { id }, body: { arsak: 'ikkeVaart', tekst: 'Ikke vår vei' }, ifMatch: '"1"' });
const sentTo = () => fetched.mock.calls.map(([url]) => String(url).replace(/^.*meldinger\//, ''));

test('a report is returned after all that waits for it, which nobody could save afterwards', async () => {
    noNetwork();
    // jsdom's files cannot be cloned into the database.
    await city.call('addDocuments', { params: { id: 12 }, files: [], ifMatch: '"1"' });
    await changeRow(1);
    await comment();
    await city.call('createComment', { params: { id: 13 }, body: { tekst: 'En annen melding' } });
    fetched.mockReset();
    answer({ result: { id: 1 } }, { headers: { ETag: '"2"' } });
    await giveBack();
    expect(sentTo()).toEqual(['12/dokumentasjon', '12/ressursforbruk/1', '12/kommentarer', '12/retur']);
    // On top of the own photo, which is no conflict.
    expect(versionOf(-1)).toBe('"2"');
    expect(only()).toMatchObject({ reportId: '13' });
});

test('a report is not returned while the city is not reached', async () => {
    noNetwork();
    await comment();
    fetched.mockClear();
    await expect(giveBack()).rejects.toMatchObject({ status: 0 });
    expect(sentTo()).toEqual(['12/kommentarer']);
    await expect(giveBack(13)).rejects.toMatchObject({ status: 0 });
    expect(sentTo()).toEqual(['12/kommentarer', '13/retur']);
    expect(only()).toMatchObject({ call: 'createComment', refusal: undefined });
});

test("a task of the report has a version of its own, and a contract's id is no report's", async () => {
    noNetwork();
    await changeReport();
    await city.call('createComment', { params: { id: 14 }, body: { tekst: 'En annen melding' } });
    versioned();
    const task = { params: { id: 12, oppgaveId: 3 }, body: { status: 'trukket' } as never, ifMatch: '"1"' };
    await expect(city.call('updateTask', task)).rejects.toMatchObject({ status: 412 });
    expect([versionOf(0), versionOf(1)]).toEqual(['"1"', '"1"']);
    await expect(city.call('deleteBulkUpdate', { params: { id: '14', bulkId: 1 } })).rejects.toMatchObject({
        status: 412,
    });
    expect(only()).toMatchObject({ reportId: '14' });
});

test('a mail stays when the change before it is refused while both are sent before a later write', async () => {
    noNetwork();
    await change({ meldingsStatusId: 6 });
    await feedback();
    refusingTheChange();
    await comment();
    await showOutbox();
    expect(outbox.get().map(({ call }) => call)).toEqual(['updateServiceReport', 'createFeedback']);
});

test('writes of the same moment are sent in the order in which they were made', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    noNetwork();
    for (const tekst of ['en', 'to', 'tre', 'fire', 'fem'])
        await city.call('createComment', { params: { id: 12 }, body: { tekst } });
    const times = outbox.get().map(({ keptAt }) => keptAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(5);
    expect(outbox.get().map(({ body }) => body)).toEqual(
        ['en', 'to', 'tre', 'fire', 'fem'].map((tekst) => ({ tekst })),
    );
});

test('a photo of a report that somebody else has changed is added all the same; a change after it is refused', async () => {
    noNetwork();
    // jsdom's files cannot be cloned into the database.
    await city.call('addDocuments', { params: { id: 12 }, files: [], ifMatch: '"1"' });
    await city.call('handleReport', { params: { id: 12 }, body: { meldingsStatusId: 6 }, ifMatch: '"1"' });
    fetched.mockReset();
    fetched.mockImplementation(async (_, init) =>
        new Headers(init?.headers).has('If-Match')
            ? new Response(JSON.stringify({ errorMessage: 'Endret av noen andre.' }), { status: 412 })
            : new Response(JSON.stringify({ result: {} }), { headers: { ETag: '"7"' } }),
    );
    await city.sendAll();
    expect([versionOf(0), versionOf(1), versionOf(2)]).toEqual(['"1"', null, '"1"']);
    expect(only()).toMatchObject({ call: 'handleReport', refusal: { status: 412 } });
});

test('when the session has ended a choice without a form waits; a form keeps its own draft', async () => {
    online(true);
    answer({ errorMessage: 'Ikke innlogget' }, { status: 401 });
    keepDraft('comment/12', { tekst: 'Bestilt' });
    await expect(comment()).rejects.toMatchObject({ status: 401 });
    const chosen = city.call('setWorkDone', { params: { id: 12 }, body: { feilrettingskodeId: 1 } });
    await expect(chosen).rejects.toMatchObject({ status: 401 });
    await comeBackAs(kari);
    // The city refused it, so it cannot have arrived.
    expect(only()).toMatchObject({ call: 'setWorkDone', triedAt: undefined });
    expect(drafts.get().has('comment/12')).toBe(true);
});

/** The browser gives no more room for what is stored. */
const fillStorage = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
        queueMicrotask(() => this.transaction.abort());
        return this.count() as IDBRequest;
    });

test('with full storage a waiting write is sent all the same, once', async () => {
    noNetwork();
    await comment();
    fillStorage();
    fetched.mockReset();
    online(true);
    answer({ result: { id: 1 } });
    await city.sendAll();
    await city.sendAll();
    expect(fetched).toHaveBeenCalledOnce();
    expect(outbox.get()).toEqual([]);
});

test('with full storage a refusal is shown, and the write goes back into its form only', async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Bestilt' });
    await comment();
    fillStorage();
    answer({ errorMessage: 'Meldingen er slettet.' }, { status: 409 });
    await city.send(only());
    expect(only().refusal).toMatchObject({ status: 409 });
    await city.correct(only());
    expect(typedIn('comment/12')).toEqual({ tekst: 'Bestilt' });
    expect(outbox.get()).toEqual([]);
});

/** A comment that waits, although only its draft could be stored. */
const keepInMemory = async () => {
    noNetwork();
    keepDraft('comment/12', { tekst: 'Bestilt' });
    await waitForPendingWrites();
    fillStorage();
    await comment();
    expect([outbox.get().length, drafts.get().size]).toEqual([1, 0]);
};

test('with full storage a crash leaves the draft of a write that waits', async () => {
    await keepInMemory();
    await comeBackAs(kari);
    expect(typedIn('comment/12')).toEqual({ tekst: 'Bestilt' });
});

test.each([
    ['sent', () => city.sendAll()],
    ['discarded', () => city.discard(only())],
])('with full storage the draft of a write that waits is gone once that is %s', async (_, settle) => {
    await keepInMemory();
    answer({ result: { id: 1 } });
    await settle();
    await comeBackAs(kari);
    expect([outbox.get().length, await hasDrafts()]).toEqual([0, false]);
});

test('what the database cannot read just now still waits', async () => {
    noNetwork();
    await comment();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
        throw new DOMException('', 'UnknownError');
    });
    await showOutbox();
    expect(only()).toMatchObject({ call: 'createComment' });
});

test('a write that another tab has sent is read again with its report: the page has the old version', async () => {
    noNetwork();
    await change({ adresse: 'Storgata 2' });
    const { id } = only();
    const settled = vi.fn<() => void>();
    await loadOutbox(kari, settled);
    const otherTab = new BroadcastChannel('bymelding.outbox');
    onTestFinished(() => otherTab.close());
    await inDatabase((opened) => opened.delete('outbox', id));
    otherTab.postMessage('changed');
    await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
    expect(outbox.get()).toEqual([]);
});

test('another user finds nothing', async () => {
    noNetwork();
    await comment();
    await comeBackAs('ola');
    expect(outbox.get()).toEqual([]);
    await comeBackAs(kari);
    expect(outbox.get()).toEqual([]);
});
