import type { City } from '../city';
import { openDatabase } from '../database/open';
import { openFileStore } from '../files/store';
import { openMailer } from '../mail/mailer';
import { readPort, readSettings, type Settings } from '../settings';
import type { Surroundings } from './command';

/** The settings of the city that the environment describes. */
export const settingsOf = (env: NodeJS.ProcessEnv): Settings => readSettings(env, readPort(env));

/**
 * Opens the city's database and files, brings the schema up to date, and closes both afterwards. An embedded database
 * that a running city has open is refused with a message.
 */
export const withCity = async <T>({ env, now, demo }: Surroundings, work: (city: City) => Promise<T>): Promise<T> => {
    const settings = settingsOf(env);
    const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
    try {
        return await work({
            settings,
            database,
            files: openFileStore(settings.dataFolder, settings.filesUrl),
            mailer: openMailer(settings),
            demo,
            now,
        });
    } finally {
        await database.close();
    }
};
