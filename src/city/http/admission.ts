import { availableParallelism } from 'node:os';
import type { Endpoint } from '../../api/endpoint';
import { openGate } from '../limits/gate';

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
