import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repeat } from './repeat';

it('starts the work again when it has ended, also when it failed, and stops with the last of it', async () => {
    let running = 0;
    let most = 0;
    let count = 0;
    const stop = repeat(async () => {
        most = Math.max(most, ++running);
        await sleep(10);
        running -= 1;
        count += 1;
        if (count === 1) throw new Error('broken');
    }, 1);
    while (count < 3) await sleep(5);
    await stop();
    expect([most, running]).toEqual([1, 0]);
    const done = count;
    await sleep(30);
    expect(count).toBe(done);
});
