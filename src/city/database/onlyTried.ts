import type { Database, Transaction } from './database';

/** Leaves the transaction of a trial, so that nothing stays written. */
class Tried extends Error {
    constructor(readonly result: unknown) {
        super('Tried');
    }
}

/** Does `work` and answers its result, but writes nothing. */
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
