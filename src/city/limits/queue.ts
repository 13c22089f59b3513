import { watchQueue } from '../monitoring/queues';
import { tooBusy } from '../refusal';

export type Queue = <T>(work: () => Promise<T>, owner?: string) => Promise<T>;

/**
 * Runs heavy work, `atOnce` pieces at a time, so that the rest of the city keeps its share of the machine. Each owner
 * has a line of up to `waiting` pieces; more are refused with 503. The lines take turns, so that nobody waits for
 * everything that somebody else has sent.
 */
export const openQueue = (name: string, { atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
    /** The lines by owner; the first one has the next turn. */
    const lines = new Map<string, (() => void)[]>();
    let running = 0;
    const refused = watchQueue(name, () => ({
        running,
        waiting: [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    }));
    const takeNext = (): (() => void) | undefined => {
        const [first] = lines;
        if (!first) return undefined;
        const [owner, line] = first;
        const next = line.shift();
        lines.delete(owner);
        if (line.length > 0) lines.set(owner, line);
        return next;
    };
    return async (work, owner = '') => {
        if (running < atOnce) running += 1;
        else {
            const line = lines.get(owner) ?? [];
            if (line.length >= waiting) {
                refused();
                throw tooBusy();
            }
            lines.set(owner, line);
            // The piece that finishes hands over its place.
            await new Promise<void>((resolve) => line.push(resolve));
        }
        try {
            return await work();
        } finally {
            const next = takeNext();
            if (next) next();
            else running -= 1;
        }
    };
};
