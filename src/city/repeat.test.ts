import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('repeats the work when it has ended or failed, and stops after the current run', async () => {
    const runs: { resolve: () => void; reject: (error: Error) => void }[] = [];
    let isEnding = (): boolean => false;
    const work = (isStopped: () => boolean) => {
        isEnding = isStopped;
        return new Promise<void>((resolve, reject) => runs.push({ resolve, reject }));
    };
    const stop = repeat(work, 1000);
    const started = async () => {
        await vi.advanceTimersByTimeAsync(5000);
        return runs.length;
    };
    expect(await started()).toBe(1);
    runs[0]?.reject(new Error('broken'));
    expect(await started()).toBe(2);
    runs[1]?.resolve();
    expect(await started()).toBe(3);
    expect(isEnding()).toBe(false);
    const stopped = vi.fn();
    void stop().then(stopped);
    expect(await started()).toBe(3);
    expect(stopped).not.toHaveBeenCalled();
    expect(isEnding()).toBe(true);
    runs[2]?.resolve();
    expect(await started()).toBe(3);
    expect(stopped).toHaveBeenCalled();
});
