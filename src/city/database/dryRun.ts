import type { Database, Transaction } from './database';

/** Thrown to roll back the transaction of a trial. */
class DryRunDone extends Error {
    constructor(readonly result: unknown) {
        super('DryRunDone');
    }
}

/** Runs `work` and answers its result, then rolls everything back. */
export const dryRun = async <T>(database: Database, work: (queries: Transaction) => Promise<T>): Promise<T> => {
    try {
        return await database.transaction<T>(
            async (queries) => {
                throw new DryRunDone(await work(queries));
            },
            { unlimited: true },
        );
    } catch (error) {
        if (error instanceof DryRunDone) return error.result as T;
        throw error;
    }
};
