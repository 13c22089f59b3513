import { availableParallelism } from 'node:os';
import type { Endpoint } from '../../api/endpoint';
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
type Gate = (key: string) => Promise<() => void>;

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

/** Limits the calls of one user that run at the same time. */
const ofUser = openGate('user', { atOnce: 8, waiting: 100, patienceMs: 10_000 });
const heavyOfUser = openGate('user-heavy', { atOnce: 2, waiting: 4, patienceMs: 10_000 });
/** Limits the heavy calls of this process, to fewer than its connections. */
const heavy = openGate('heavy', { atOnce: Math.min(6, 2 * availableParallelism()), waiting: 20, patienceMs: 10_000 });

/**
 * Waits until the user may run one more call, and the process one more heavy call; answers how to leave. The heavy
 * queue comes first, so that a waiting heavy call does not block the user's other calls.
 */
export const admit = async (userId: string, { cost }: Endpoint): Promise<() => void> => {
    const leaves: (() => void)[] = [];
    const leave = () => leaves.forEach((one) => one());
    try {
        if (cost === 'heavy') {
            leaves.push(await heavyOfUser(userId));
            leaves.push(await heavy('all'));
        }
        leaves.push(await ofUser(userId));
        return leave;
    } catch (error) {
        leave();
        throw error;
    }
};
