import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restoreBackup';
import { decipherBy } from '../backup/sealing';
import { capabilities } from '../capabilities';
import { sweepFiles } from '../files/looseFiles';
import { openFileStore } from '../files/store';
import { additionsOf } from '../services/capability';
import { type Command, exitCodes, textOf } from './command';
import { backupFolder } from './backupFolder';
import { requireOwner, settingsOf, withDatabase } from './openCity';

/** Replaces database and files with a backup; the city must be stopped. */
export const restore: Command = {
    summary: 'Gjenoppretter database og filer fra en sikkerhetskopi',
    usage: 'MAPPE | --latest MAPPE [--replace] [--create] [--identity FIL]',
    help: [
        'Stopp tjenesten først. Kopien kontrolleres helt før noe endres; databasen byttes i én transaksjon.',
        'En kopi fra en eldre versjon oppgraderes. En kopi fra innebygd database kan gjenopprettes i PostgreSQL, og omvendt.',
        'Alle må logge inn på nytt etterpå. Som root får datamappens eier alt som skrives.',
        '',
        '--latest MAPPE  den nyeste kopien i mappen som denne versjonen kan lese',
        '--replace       erstatt data som er der fra før',
        '--create        lag en innebygd database i DATA_DIR der det ikke er noen',
        '--identity FIL  nøkkelfilen fra age-keygen, for en kryptert kopi',
    ],
    options: {
        latest: { type: 'string' },
        replace: { type: 'boolean' },
        create: { type: 'boolean' },
        identity: { type: 'string' },
    },
    most: 1,
    run: async (args, surroundings) => {
        const { env, say, now } = surroundings;
        const { values } = args;
        const settings = settingsOf(env);
        const { restored } = additionsOf(capabilities, settings);
        const from = await backupFolder(args, settings);
        await requireOwner(settings);
        const identity = textOf(args, 'identity');
        const decipher = identity ? await decipherBy(resolve(identity)) : undefined;
        const files = openFileStore(settings.dataFolder, settings.filesUrl);
        const manifest = await withDatabase(
            surroundings,
            settings,
            async (database) => {
                const made = await restoreBackup({ database, files, now: now() }, resolve(from), {
                    isReplacing: values['replace'] === true,
                    decipher,
                    finish: async (queries, erasures) => {
                        for (const follow of restored) await follow(queries, now(), erasures);
                    },
                });
                // Removes files of people who have been erased since the backup.
                await sweepFiles({ database, files }, new Date(now().getTime() + 60_000));
                return made;
            },
            { anySchema: true, creates: values['create'] === true },
        );
        const { madeAt, tables } = manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        say(`Gjenopprettet fra ${madeAt}: ${tables.length} tabeller, ${rows} rader, ${manifest.files.length} filer.`);
        return exitCodes.done;
    },
};
