import { availableParallelism } from 'node:os';
import type { Endpoint } from '../../api/endpoint';
import { openGate } from '../limits/gate';

/** Limits of one user's running calls. */
const ofUser = openGate('user', { atOnce: 8, waiting: 100, patienceMs: 10_000 });
const heavyOfUser = openGate('user-heavy', { atOnce: 2, waiting: 4, patienceMs: 10_000 });
/** Heavy calls of this process: fewer than the connections of its pool. */
const heavy = openGate('heavy', { atOnce: Math.min(6, 2 * availableParallelism()), waiting: 20, patienceMs: 10_000 });

/**
 * Waits until the user may have one more call running, and the process one more heavy call; answers how to leave. Heavy
 * ones wait for their turn first, so that they hold up none of the user's others.
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
