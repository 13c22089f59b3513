import { tooBusy } from '../refusal';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs `atOnce` pieces of heavy work at a time, so that the rest of the city keeps its share of the machine; `waiting`
 * more wait, further ones are refused with 503.
 */
export const openQueue = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
    const line: (() => void)[] = [];
    let running = 0;
    return async (work) => {
        if (running < atOnce) running += 1;
        else {
            if (line.length >= waiting) throw tooBusy();
            // A finished one hands its place to the next.
            await new Promise<void>((resolve) => line.push(resolve));
        }
        try {
            return await work();
        } finally {
            const next = line.shift();
            if (next) next();
            else running -= 1;
        }
    };
};
