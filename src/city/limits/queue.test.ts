import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openQueue } from './queue';

describe('openQueue', () => {
    it('runs no more at once than allowed, in the order they came, and all of them', async () => {
        const queue = openQueue('test', { atOnce: 2, waiting: 100 });
        let running = 0;
        let most = 0;
        const begun: number[] = [];
        const done = await Promise.all(
            Array.from({ length: 20 }, (_, index) =>
                queue(async () => {
                    begun.push(index);
                    most = Math.max(most, ++running);
                    await turn();
                    running -= 1;
                    return index;
                }),
            ),
        );
        expect(most).toBe(2);
        expect(begun).toEqual(done);
    });
    it('frees the place after a failure', async () => {
        const queue = openQueue('test', { atOnce: 1, waiting: 1 });
        await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
        expect(await queue(() => Promise.resolve('well'))).toBe('well');
    });
    it('lets owners take turns, whoever has sent more', async () => {
        const queue = openQueue('test', { atOnce: 1, waiting: 10 });
        const done: string[] = [];
        const send = (owner: string) =>
            queue(async () => {
                await turn();
                done.push(owner);
            }, owner);
        await Promise.all([send('a'), send('a'), send('a'), send('a'), send('b'), send('b'), send('c')]);
        expect(done.join('')).toBe('aabcaba');
    });
    it('refuses work when the line is full, with 503', async () => {
        const queue = openQueue('test', { atOnce: 1, waiting: 1 });
        const first = queue(turn);
        const second = queue(turn);
        await expect(queue(turn)).rejects.toMatchObject({ status: 503 });
        await Promise.all([first, second]);
        await expect(queue(turn)).resolves.toBeUndefined();
    });
});
