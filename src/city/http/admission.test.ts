import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openGate } from './admission';

const limits = { atOnce: 2, waiting: 1, patienceMs: 50 };

describe('openGate', () => {
    it('lets as many run of each key as allowed, and the next when one leaves', async () => {
        const gate = openGate('test', { ...limits, patienceMs: 5000 });
        const [leave] = [await gate('a'), await gate('a'), await gate('b')];
        let isIn = false;
        const third = gate('a').then((leaveAgain) => {
            isIn = true;
            return leaveAgain;
        });
        await turn();
        expect(isIn).toBe(false);
        leave?.();
        // Leaving twice must free only one place.
        leave?.();
        (await third)();
        await gate('a');
    });
    it('refuses calls that find the line full or have waited too long, with 429 and Retry-After', async () => {
        const gate = openGate('test', limits);
        const leave = await gate('a');
        await gate('a');
        const waited = gate('a');
        await expect(gate('a')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
        await expect(waited).rejects.toMatchObject({ status: 429 });
        leave();
        await gate('a');
    });
});
