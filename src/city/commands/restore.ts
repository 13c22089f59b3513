import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restoreBackup';
import { connect } from '../database/open';
import { openFileStore } from '../files/store';
import { type Command, exitCodes, UsageError } from './command';
import { settingsOf } from './openCity';

/** Replaces database and files by a backup; the city must be stopped. */
export const restore: Command = {
    name: 'restore',
    summary: 'Gjenoppretter database og filer fra en sikkerhetskopi',
    usage: 'MAPPE [--replace]',
    help: [
        'Stopp tjenesten først. Kopien kontrolleres helt før noe endres; databasen byttes i én transaksjon.',
        'En kopi fra en eldre versjon oppgraderes. En kopi fra innebygd database kan gjenopprettes i PostgreSQL, og omvendt.',
        'Alle må logge inn på nytt etterpå.',
        '',
        '--replace  erstatt data som er der fra før',
    ],
    options: { replace: { type: 'boolean' } },
    most: 1,
    run: async ({ values, positionals: [from] }, { env, say, now }) => {
        if (!from) throw new UsageError('Oppgi mappen med sikkerhetskopien.');
        const settings = settingsOf(env);
        const database = await connect({ url: settings.databaseUrl, folder: settings.dataFolder });
        try {
            const files = openFileStore(settings.dataFolder, settings.filesUrl);
            const {
                madeAt,
                tables,
                files: kept,
            } = await restoreBackup({ database, files, now: now() }, resolve(from), values['replace'] === true);
            const rows = tables.reduce((sum, table) => sum + table.rows, 0);
            say(`Gjenopprettet fra ${madeAt}: ${tables.length} tabeller, ${rows} rader, ${kept.length} filer.`);
            return exitCodes.done;
        } finally {
            await database.close();
        }
    },
};
