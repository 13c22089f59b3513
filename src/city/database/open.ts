import type { Database } from './database';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

interface Place {
    url?: string | undefined;
    folder: string;
    /** Called when the embedded database dies, which it cannot recover from. */
    onLost?: (error: Error) => void;
}

/** Opens PostgreSQL at `url`, else embedded PostgreSQL in `folder`, as it is. */
export const connect = async ({ url, folder, onLost }: Place): Promise<Database> =>
    url ? openPostgres(url) : openPglite(folder, onLost);

/** Opens PostgreSQL at `url`, else embedded PostgreSQL in `folder`, and brings its schema up to date (D12). */
export const openDatabase = async (place: Place): Promise<Database> => {
    const database = await connect(place);
    try {
        await migrate(database);
    } catch (error) {
        await database.close();
        throw error;
    }
    return database;
};
