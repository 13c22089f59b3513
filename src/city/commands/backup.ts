import { join, resolve } from 'node:path';
import { noteBackup } from '../monitoring/lastBackup';
import { makeBackup } from '../backup/makeBackup';
import type { Manifest } from '../backup/manifest';
import { backupName, prune } from '../backup/backups';
import { noteThroughCity, withSnapshot } from '../backup/runningCity';
import { cipherFor } from '../backup/sealing';
import { FolderInUse } from '../database/folderLock';
import { FilesUnavailable } from '../files/byteStore';
import { type Arguments, type Command, exitCodes, numberOf, type Surroundings, textOf, UsageError } from './command';
import { settingsOf, withCity } from './openCity';

const cipherOf = (args: Arguments, env: NodeJS.ProcessEnv) => {
    const recipients = (textOf(args, 'recipients') ?? env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter(Boolean);
    if (recipients.length === 0) return undefined;
    try {
        return cipherFor(recipients);
    } catch {
        throw new UsageError(
            `BACKUP_RECIPIENTS må være offentlige nøkler fra age-keygen, for eksempel age1…, ikke «${recipients.join(' ')}».`,
        );
    }
};

/** Makes a backup from the database, or from a copy when a running city has it open, and notes it if nothing is missing. */
const makeNoted = async (surroundings: Surroundings, folder: string, args: Arguments): Promise<Manifest> => {
    const cipher = cipherOf(args, surroundings.env);
    try {
        return await withCity(surroundings, async (city) => {
            const manifest = await makeBackup(city, folder, cipher);
            if (manifest.missing.length === 0) await noteBackup(city.database, manifest.madeAt);
            return manifest;
        });
    } catch (error) {
        if (!(error instanceof FolderInUse)) throw error;
        const { dataFolder } = settingsOf(surroundings.env);
        const manifest = await withSnapshot(dataFolder, (databaseFolder) =>
            withCity(surroundings, (city) => makeBackup(city, folder, cipher), { databaseFolder }),
        );
        if (manifest.missing.length === 0) await noteThroughCity(dataFolder, manifest.madeAt);
        return manifest;
    }
};

/** Backs up database and files into a new folder, whether or not the city is running. */
export const backup: Command = {
    summary: 'Lager en sikkerhetskopi av database og filer',
    usage: 'MAPPE | --in MAPPE [--keep ANTALL] [--recipients NØKLER]',
    help: [
        'MAPPE må være ny eller tom. Kopien er fra ett øyeblikk, også mens tjenesten kjører, og leses igjen når den er skrevet.',
        'Den inneholder personopplysninger: oppbevar den deretter.',
        'Sluttkode 3: kopien er laget, men noen av filene som databasen viser til, manglet eller kunne ikke leses. Da fjernes ingen eldre kopier.',
        '',
        '--in MAPPE           lag kopien i denne mappen, under et navn av tiden: bymelding-2026-05-17-020000 (UTC)',
        '--keep ANTALL        fjern de eldste kopiene av denne tjenesten i samme mappe, så ANTALL er igjen, og det en avbrutt kopi etterlot',
        '--recipients NØKLER  krypter for disse offentlige nøklene fra age-keygen, ellers BACKUP_RECIPIENTS',
    ],
    options: { in: { type: 'string' }, keep: { type: 'string' }, recipients: { type: 'string' } },
    most: 1,
    run: async (args, surroundings) => {
        const parent = textOf(args, 'in');
        const to = parent === undefined ? args.positionals[0] : join(parent, backupName(surroundings.now()));
        if (!to || (parent !== undefined && args.positionals.length > 0))
            throw new UsageError('Oppgi mappen kopien skal ligge i.');
        const keep = numberOf(args, 'keep');
        if (keep === 0) throw new UsageError('--keep må være minst 1.');
        const { say, env } = surroundings;
        const folder = resolve(to);
        const manifest = await makeNoted(surroundings, folder, args).catch((error: unknown) => {
            if (!(error instanceof FilesUnavailable)) throw error;
            const said = `Fillageret svarer ikke, så ingen kopi er laget. Sjekk DATA_DIR eller FILES_URL. (${error.message})`;
            throw new Error(said, { cause: error });
        });
        const { tables, files, missing } = manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        say(`Sikkerhetskopi i ${folder}: ${tables.length} tabeller, ${rows} rader, ${files.length} filer.`);
        if (missing.length > 0) {
            // The older backups may have the files.
            say(`Filer som databasen viser til, men som manglet eller ikke kunne leses (${missing.length}):`);
            missing.forEach((sha256) => say(`  ${sha256}`));
            return exitCodes.remarks;
        }
        if (keep !== undefined)
            for (const old of await prune(folder, keep, settingsOf(env).publicUrl)) say(`Fjernet: ${old}`);
        return exitCodes.done;
    },
};
