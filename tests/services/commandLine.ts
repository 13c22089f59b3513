// The operator's command line, run in this process, on a database of the test's own.
import type { Database } from '../../src/city/database/database';
import { runCommand } from '../../src/city/commands/runCommand';
import type { EmptyDatabase } from '../harness/emptyDatabase';
import { inDatabase } from '../harness/withCity';

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
    const look = <T>(work: (database: Database) => Promise<T>) => inDatabase(at(), work);
    return { said, noted, production, city, look };
};
