import { watchQueue } from '../monitoring/queues';
import { tooMany } from '../refusal';

interface Line {
    running: number;
    readonly waiting: (() => void)[];
}

interface Limits {
    /** The maximum at the same time, per key. */
    readonly atOnce: number;
    /** The maximum number waiting, and how long they wait. */
    readonly waiting: number;
    readonly patienceMs: number;
}

/** Waits for a turn; answers how to leave. */
export type Gate = (key: string) => Promise<() => void>;

/** The Retry-After of refused calls. */
const awaySeconds = 1;

/** Lets a limited number of calls per key run at the same time. Calls that cannot get a place are refused with 429. */
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
            // The next in line takes over the place.
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
