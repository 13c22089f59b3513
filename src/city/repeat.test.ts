import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('repeats the work when it has ended or failed, and stops after the current run', async () => {
    let running = 0;
    let most = 0;
    let count = 0;
    const stop = repeat(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
        count += 1;
        if (count === 1) throw new Error('broken');
    }, 1);
    await vi.advanceTimersByTimeAsync(38);
    expect([count, running]).toEqual([3, 1]);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(100);
    await stopped;
    expect([count, most, running]).toEqual([4, 1, 0]);
});
