import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOffered } from '../runtime/offers';
import { outbox } from './outboxStore';
import type { KeptWrite } from './keptWrite';
import { sendWhenReachable } from './sendWhenReachable';

const write: KeptWrite = {
    id: 'a',
    userId: 'kari',
    keptAt: 0,
    call: 'createComment',
    params: { id: 12 },
    body: { tekst: 'Bestilt' },
    reportId: '12',
    page: { path: '/saksbehandlermeldinger/12', name: 'Karl Johans gate 1' },
};
beforeEach(() => {
    vi.useFakeTimers();
    setOffered(['idempotens']);
});
afterEach(() => {
    outbox.set([]);
    vi.useRealTimers();
});

test('waiting writes are tried every five seconds, whatever the browser says about the network', () => {
    const sendAll = vi.fn<() => Promise<void>>(async () => undefined);
    sendWhenReachable({ sendAll });
    vi.advanceTimersByTime(20_000);
    expect(sendAll).not.toHaveBeenCalled();
    outbox.set([write]);
    vi.advanceTimersByTime(4_900);
    expect(sendAll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_200);
    expect(sendAll).toHaveBeenCalledTimes(2);
    outbox.set([]);
    vi.advanceTimersByTime(20_000);
    expect(sendAll).toHaveBeenCalledTimes(2);
});
