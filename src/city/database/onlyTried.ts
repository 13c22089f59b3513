import type { Database, Transaction } from './database';

/** Thrown to roll back the transaction of a trial. */
class Tried extends Error {
    constructor(readonly result: unknown) {
        super('Tried');
    }
}

/** Runs `work` and answers its result, then rolls everything back. */
export const onlyTried = async <T>(database: Database, work: (queries: Transaction) => Promise<T>): Promise<T> => {
    try {
        return await database.transaction<T>(
            async (queries) => {
                throw new Tried(await work(queries));
            },
            { unlimited: true },
        );
    } catch (error) {
        if (error instanceof Tried) return error.result as T;
        throw error;
    }
};
