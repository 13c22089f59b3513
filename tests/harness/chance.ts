import { randomInt } from 'node:crypto';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
// Shown only for a failed test; SEED=… repeats the same numbers.
console.info(`SEED=${seed}`);

/** Draws whole numbers from 0 up to, but not including, `most`, by a seed (mulberry32). */
export const drawsFrom = (seed: number) => {
    let state = seed;
    return (most: number): number => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
    };
};

/** By the run's seed. */
export const drawn = drawsFrom(seed);
