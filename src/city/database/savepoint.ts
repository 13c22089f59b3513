import type { Queries } from './database';

/** Runs `work`; when it fails, only its own changes are undone, and the transaction goes on. */
export const withSavepoint = async <T>(queries: Queries, work: () => Promise<T>): Promise<T> => {
    await queries.script('savepoint part');
    try {
        const result = await work();
        await queries.script('release savepoint part');
        return result;
    } catch (error) {
        await queries.script('rollback to savepoint part');
        throw error;
    }
};
