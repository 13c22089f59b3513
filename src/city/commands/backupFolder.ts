import { resolve } from 'node:path';
import { latestBackup } from '../backup/backups';
import { readMigrations } from '../database/migrations';
import type { Settings } from '../settings';
import { type Arguments, textOf, UsageError } from './command';

/** The backup that a command names, or the latest one in the folder of `--latest` that this version can read. */
export const backupFolder = async (args: Arguments, { publicUrl }: Pick<Settings, 'publicUrl'>): Promise<string> => {
    const parent = textOf(args, 'latest');
    const [folder] = args.positionals;
    if ((parent === undefined) === (folder === undefined))
        throw new UsageError('Oppgi mappen med sikkerhetskopien, eller --latest og mappen den ligger i.');
    if (folder !== undefined) return resolve(folder);
    const migrations = await readMigrations();
    return latestBackup(
        resolve(parent ?? ''),
        publicUrl,
        migrations.map(({ name }) => name),
    );
};
