// The operator's command line, run in this process, on a database of the test's own.
import { runCommand } from '../../src/city/commands/runCommand';
import type { Queries } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import type { EmptyDatabase } from '../harness/emptyDatabase';

export const commandLine = (at: () => EmptyDatabase) => {
    /** What the last command has printed. */
    const said: string[] = [];
    const noted: string[] = [];
    const production = (): NodeJS.ProcessEnv => ({
        NODE_ENV: 'production',
        DATA_DIR: at().folder,
        DATABASE_URL: at().url,
        PUBLIC_URL: 'https://bymelding.kommune.no',
    });
    const city = (words: string[], env: NodeJS.ProcessEnv = production()): Promise<number> => {
        said.length = 0;
        noted.length = 0;
        return runCommand(words, {
            env: { SETTINGS_FILE: '', ...env },
            say: (line) => said.push(line),
            note: (line) => noted.push(line),
            now: () => new Date(),
        });
    };
    const look = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
        const database = await openDatabase({ url: at().url, folder: at().folder });
        try {
            return await work(database);
        } finally {
            await database.close();
        }
    };
    return { said, noted, production, city, look };
};
