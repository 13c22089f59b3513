import type { Database } from './database';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** Opens PostgreSQL at `url`, else embedded PostgreSQL in `folder`, and brings its schema up to date (D12). */
export const openDatabase = async ({ url, folder }: { url?: string | undefined; folder: string }): Promise<Database> => {
    const database = url ? openPostgres(url) : await openPglite(folder);
    await migrate(database);
    return database;
};
