import { watchQueue } from '../monitoring/queues';
import { tooMany } from '../refusal';

interface Line {
    running: number;
    readonly waiting: (() => void)[];
}

interface Limits {
    /** Most at a time, of each key. */
    readonly atOnce: number;
    /** Most that wait, and the longest wait. */
    readonly waiting: number;
    readonly patienceMs: number;
}

/** Lets one in, once it is its turn; answers how to leave. */
export type Gate = (key: string) => Promise<() => void>;

/** Retry-After of the refused. */
const awaySeconds = 1;

/** Lets a number of calls of each key run at a time; those for whom no place becomes free are refused with 429. */
export const openGate = (name: string, { atOnce, waiting, patienceMs }: Limits): Gate => {
    const lines = new Map<string, Line>();
    const sum = (count: (line: Line) => number) => [...lines.values()].reduce((total, line) => total + count(line), 0);
    const countRefused = watchQueue(name, () => ({
        running: sum((line) => line.running),
        waiting: sum((line) => line.waiting.length),
    }));
    const refusal = () => {
        countRefused();
        return tooMany('callsMany', awaySeconds);
    };
    const leaveOf = (key: string, line: Line) => {
        let isInside = true;
        return () => {
            if (!isInside) return;
            isInside = false;
            // The next one takes the place over.
            const next = line.waiting.shift();
            if (next) return next();
            line.running -= 1;
            if (line.running === 0) lines.delete(key);
        };
    };
    return async (key) => {
        const line = lines.get(key) ?? { running: 0, waiting: [] };
        lines.set(key, line);
        if (line.running < atOnce) {
            line.running += 1;
            return leaveOf(key, line);
        }
        if (line.waiting.length >= waiting) throw refusal();
        await new Promise<void>((resolve, reject) => {
            const enter = () => {
                clearTimeout(timer);
                resolve();
            };
            const timer = setTimeout(() => {
                line.waiting.splice(line.waiting.indexOf(enter), 1);
                reject(refusal());
            }, patienceMs);
            line.waiting.push(enter);
        });
        return leaveOf(key, line);
    };
};
