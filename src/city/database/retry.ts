import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict } from './failures';

const mostTries = 5;
const shortestPause = 20;

/** Runs `work` again when it conflicts with another transaction: at most five times, after growing random pauses. */
export const retryConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
        try {
            return await work();
        } catch (error) {
            if (attempt === mostTries || !isConflict(error)) throw error;
            await sleep(shortestPause * 2 ** attempt * (0.5 + Math.random()));
        }
    }
};
