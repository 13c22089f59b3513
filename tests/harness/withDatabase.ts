import { beforeAll } from 'vitest';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { newDatabase } from './emptyDatabase';

/** What a `beforeAll` makes, under a name that the file can use from the start. */
export const later = <T extends object>(found: () => T | undefined): T => {
    const made = (): T => {
        const it = found();
        if (!it) throw new Error('Used before the tests begin.');
        return it;
    };
    return new Proxy({} as T, {
        get: (_, name): unknown => Reflect.get(made(), name),
        // So that it can be spread.
        ownKeys: () => Reflect.ownKeys(made()),
        getOwnPropertyDescriptor: (_, name) => ({
            value: Reflect.get(made(), name),
            enumerable: true,
            configurable: true,
        }),
    });
};

/** A database of their own for the tests of a file or a `describe`: migrated, without rows. */
export function withDatabase() {
    let home: { database: Database; folder: string; url: string | undefined } | undefined;
    beforeAll(async () => {
        const { folder, url, remove } = await newDatabase();
        const database = await openDatabase({ folder, url });
        home = { database, folder, url };
        return async () => {
            await database.close();
            await remove();
        };
    });
    return { home: later(() => home), database: later(() => home?.database) };
}
