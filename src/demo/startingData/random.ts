/** A random number generator for [0, 1). */
export type Rng = () => number;

/** Mulberry32: small and fast; a seed gives the same numbers on every machine. */
export const createRng = (seed: number): Rng => {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
    };
};

/** An integer from `from` to `to`, inclusive. */
export const between = (rng: Rng, from: number, to: number): number => from + Math.floor(rng() * (to - from + 1));
export const chance = (rng: Rng, share: number): boolean => rng() < share;

/** One of the items, with equal probability. Throws when there are none. */
export const pick = <T>(rng: Rng, items: readonly T[]): T => {
    const item = items[Math.floor(rng() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
};

/** Draws indexes in proportion to their weights, in O(log n). */
export const weighted = (weights: readonly number[]): ((rng: Rng) => number) => {
    const ends: number[] = [];
    let total = 0;
    for (const weight of weights) ends.push((total += weight));
    return (rng) => {
        const at = rng() * total;
        let [low, high] = [0, ends.length - 1];
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((ends[middle] ?? 0) > at) high = middle;
            else low = middle + 1;
        }
        return low;
    };
};

/** A normally distributed number: mean 0, standard deviation 1 (Box–Muller). */
export const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

const hex = (rng: Rng): string =>
    Math.floor(rng() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0');

/** A version 4 UUID; repeatable with a seeded `rng`. */
export const uuidFrom = (rng: Rng): string => {
    const digits = hex(rng) + hex(rng) + hex(rng) + hex(rng);
    const variant = '89ab'[parseInt(digits[16] ?? '0', 16) & 3];
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
};
