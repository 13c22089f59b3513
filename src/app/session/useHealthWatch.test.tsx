import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { secondTryMs, unansweredCalls } from '../runtime/health';
import { isOffered, setOffered } from '../runtime/offers';
import { useHealthWatch } from './useHealthWatch';

afterEach(() => {
    vi.useRealTimers();
    setOffered(undefined);
});

it('the start-up call is repeated until the capabilities of the city are known (D6, D15)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    setOffered(undefined);
    let isUp = false;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
        asked.push(url);
        if (!isUp) throw new TypeError('Failed to fetch');
        return Response.json({ result: { tjenester: ['dialog'] } });
    });
    const onDown = vi.fn();
    renderHook(() => useHealthWatch(onDown), {
        wrapper: ({ children }) => <ConfigurationContext value={testConfiguration}>{children}</ConfigurationContext>,
    });
    await vi.advanceTimersByTimeAsync(secondTryMs);
    await waitFor(() => expect(onDown).toHaveBeenCalledOnce());
    isUp = true;
    unansweredCalls.set(1);
    await waitFor(() => expect(isOffered('dialog')).toBe(true));
    asked.length = 0;
    unansweredCalls.set(2);
    await waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/api\/helse$/)]));
});
