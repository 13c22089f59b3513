import { resolve } from 'node:path';
import { makeBackup } from '../backup/makeBackup';
import type { Manifest } from '../backup/manifest';
import { backupThroughCity } from '../backup/runningCity';
import { FolderInUse } from '../database/folderLock';
import { type Command, exitCodes, UsageError } from './command';
import { settingsOf, withCity } from './openCity';

/** Writes database and files together into a new folder, while the city runs or not. */
export const backup: Command = {
    name: 'backup',
    summary: 'Lager en sikkerhetskopi av database og filer',
    usage: 'MAPPE',
    help: [
        'MAPPE må være ny eller tom. Kopien er fra ett øyeblikk, også mens tjenesten kjører.',
        'Den inneholder personopplysninger: oppbevar den deretter.',
        'Sluttkode 3: kopien er laget, men filer som databasen viser til, manglet.',
    ],
    options: {},
    most: 1,
    run: async ({ positionals: [to] }, surroundings) => {
        if (!to) throw new UsageError('Oppgi mappen kopien skal ligge i.');
        const folder = resolve(to);
        let manifest: Pick<Manifest, 'tables' | 'files' | 'missing'>;
        try {
            manifest = await withCity(surroundings, (city) => makeBackup(city, folder));
        } catch (error) {
            // The embedded database is open in the running city, which makes the backup itself.
            if (!(error instanceof FolderInUse)) throw error;
            manifest = await backupThroughCity(settingsOf(surroundings.env).dataFolder, folder);
        }
        const { tables, files, missing } = manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        surroundings.say(
            `Sikkerhetskopi i ${folder}: ${tables.length} tabeller, ${rows} rader, ${files.length} filer.`,
        );
        if (missing.length === 0) return exitCodes.done;
        surroundings.say(`${missing.length} filer som databasen viser til, manglet:`);
        missing.forEach((sha256) => surroundings.say(`  ${sha256}`));
        return exitCodes.remarks;
    },
};
