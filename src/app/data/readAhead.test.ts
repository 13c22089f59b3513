import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testConfiguration } from '../common/testing';

const kari = { userId: 'kari', accessToken: 'token-1' };
const params = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
const list = ['reports', 'getList', params] as const;
const one = ['reports', 'getOne', { id: '4' }] as const;

const getList = vi.fn<DataProvider['getList']>();
const getOne = vi.fn<DataProvider['getOne']>();
const dataProvider = { getList, getOne } as unknown as DataProvider;

/** A freshly loaded page, after what was read at this address the last time has been read ahead. */
const loadPage = async (user = kari) => {
    vi.resetModules();
    const { askAhead } = await import('../runtime/startCalls');
    askAhead(testConfiguration, () => user);
    const { readAhead } = await import('./readAhead');
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const reading = readAhead(queryClient, dataProvider);
    await vi.advanceTimersByTimeAsync(1000);
    await reading;
    return queryClient;
};
/** What a hook of react-admin does when its component is mounted. */
const mount = (queryClient: QueryClient, queryKey: readonly unknown[], queryFn: () => unknown, enabled = true) =>
    new QueryObserver(queryClient, { queryKey, queryFn, enabled }).subscribe(() => undefined);

beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/meldinger');
    getList.mockResolvedValue({ data: [{ id: 4 }], total: 1 });
    getOne.mockResolvedValue({ data: { id: 4 } });
});
afterEach(() => {
    vi.useRealTimers();
    vi.resetAllMocks();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
});

const visit = async (): Promise<void> => {
    const queryClient = await loadPage();
    mount(queryClient, list, () => ({ data: [], total: 0 }));
    mount(queryClient, one, () => ({ id: 4 }), false);
    await vi.advanceTimersByTimeAsync(5000);
};

it('what the page read the last time is there when it is mounted, and is not read twice', async () => {
    await visit();
    expect(getList).not.toHaveBeenCalled();
    const queryClient = await loadPage();
    expect(getList).toHaveBeenCalledExactlyOnceWith('reports', expect.objectContaining(params));
    expect(queryClient.getQueryData(list)).toMatchObject({ data: [{ id: 4 }], total: 1 });
    const again = vi.fn<() => unknown>();
    mount(queryClient, list, again);
    await vi.advanceTimersByTimeAsync(1000);
    expect(again).not.toHaveBeenCalled();
});

it('a hook that is mounted before it may read takes it too', async () => {
    await visit();
    const queryClient = await loadPage();
    const again = vi.fn<() => unknown>();
    const observer = new QueryObserver(queryClient, { queryKey: list, queryFn: again, enabled: false });
    observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    observer.setOptions({ queryKey: list, queryFn: again, enabled: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(again).not.toHaveBeenCalled();
});

it('only the first who mounts takes it: a page that is come back to reads again, within seconds too', async () => {
    await visit();
    const queryClient = await loadPage();
    const again = vi.fn<() => unknown>(() => ({ data: [], total: 0 }));
    const leave = mount(queryClient, list, again);
    await vi.advanceTimersByTimeAsync(500);
    leave();
    // As react-admin does in its cached lists after a write.
    queryClient.setQueryData(list, { data: [{ id: 4 }], total: 1 });
    mount(queryClient, list, again);
    await vi.advanceTimersByTimeAsync(500);
    expect(again).toHaveBeenCalledOnce();
});

it('a query that the page did not enable is not read', async () => {
    await visit();
    await loadPage();
    expect(getOne).not.toHaveBeenCalled();
});

it('what fails is read again by the page; what is slow does not hold it back', async () => {
    await visit();
    getList.mockRejectedValueOnce(new Error('503'));
    const failed = await loadPage();
    const again = vi.fn<() => unknown>(() => ({ data: [], total: 0 }));
    mount(failed, list, again);
    await vi.advanceTimersByTimeAsync(1000);
    expect(again).toHaveBeenCalledOnce();
    getList.mockReturnValueOnce(new Promise(() => undefined));
    expect((await loadPage()).getQueryData(list)).toBeUndefined();
});

it('what the page reads no longer is forgotten', async () => {
    await visit();
    const queryClient = await loadPage();
    mount(queryClient, ['types', 'getList', params], () => ({ data: [] }));
    await vi.advanceTimersByTimeAsync(5000);
    getList.mockClear();
    await loadPage();
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['types']);
});

it('what was read ahead is read ahead the next time too', async () => {
    await visit();
    const queryClient = await loadPage();
    mount(queryClient, list, () => ({ data: [], total: 0 }));
    await vi.advanceTimersByTimeAsync(5000);
    getList.mockClear();
    await loadPage();
    expect(getList).toHaveBeenCalledOnce();
});

it('nothing of another user is read', async () => {
    await visit();
    await loadPage({ userId: 'per', accessToken: 'token-2' });
    expect(getList).not.toHaveBeenCalled();
});
