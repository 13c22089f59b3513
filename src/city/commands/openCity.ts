import { constants, type Stats } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CityParts } from '../city';
import type { Database } from '../database/database';
import { FolderInUse } from '../database/folderLock';
import { hasEmbedded } from '../database/embedded';
import { checkSchema, hasSchema, migrate } from '../database/migrate';
import { connect } from '../database/open';
import { openFileStore } from '../files/store';
import { openMailer } from '../mail/mailer';
import { readPort, readSettings, type Settings } from '../settings';
import type { Surroundings } from './command';

/** Opened files are what counts: the service may replace a name in its folder by a link meanwhile. */
const handOverIn = async (folder: string, owner: Stats): Promise<void> => {
    for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const file = await open(path, constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
        if (!file) continue;
        try {
            const found = await file.stat();
            const isFolder = found.isDirectory();
            // A file with several names may belong elsewhere.
            if (found.uid === 0 && (isFolder || found.nlink === 1)) await file.chown(owner.uid, owner.gid);
            if (isFolder) await handOverIn(process.platform === 'linux' ? `/proc/self/fd/${file.fd}` : path, owner);
        } finally {
            await file.close();
        }
    }
};

/**
 * Gives files that a command wrote as root to the owner of the data folder, so that the service can write to them. It
 * follows no links out of the folder, or the service could get any file of root.
 */
export const handOver = async (dataFolder: string): Promise<void> => {
    if (process.getuid?.() !== 0) return;
    const owner = await stat(dataFolder).catch(() => undefined);
    if (owner && owner.uid !== 0) await handOverIn(dataFolder, owner);
};

/** The city's settings, read from the environment. */
export const settingsOf = (env: NodeJS.ProcessEnv): Settings => readSettings(env, readPort(env));

/** An address without its user and password. */
const placeOf = (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url ? `${url.host}${url.pathname}` : text.replace(/^.*@/, '');
};
/** The database and files that a command works on. */
const placesOf = ({ databaseUrl, filesUrl, dataFolder }: Settings): string =>
    [
        `Database: ${databaseUrl ? `PostgreSQL ${placeOf(databaseUrl)}` : `innebygd i ${join(dataFolder, 'database')}`}`,
        `filer: ${filesUrl ? placeOf(filesUrl) : join(dataFolder, 'files')}`,
    ].join(' · ');

export interface Opening {
    /** Creates a missing embedded database or schema: only when the operator asks for it with `--create`. */
    readonly creates?: boolean;
    /** Accepts a schema of any version, in order to migrate, replace or inspect it. */
    readonly anySchema?: boolean;
    /** The folder of the embedded database, when it is not in the data folder. */
    readonly databaseFolder?: string | undefined;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Throws an error if root would create the data folder, which the service could not use. */
export const requireOwner = async ({ dataFolder: folder }: Pick<Settings, 'dataFolder'>): Promise<void> => {
    const isThere = await stat(folder).then(
        () => true,
        () => false,
    );
    if (!isThere && isRoot())
        throw new Error(
            `Datamappen ${folder} finnes ikke, og root skal ikke eie den. Lag den først: install -d -m 0700 -o BRUKER ${folder}, der BRUKER er den tjenesten kjører som.`,
        );
};

/** Throws an error when the embedded database is missing, or would be created as another user than the service's. */
const checkFolder = async (folder: string, creates: boolean): Promise<void> => {
    if (await hasEmbedded(folder)) return;
    if (!creates)
        throw new Error(
            `Det er ingen database i ${folder}. Sett DATABASE_URL eller DATA_DIR slik tjenesten har dem (SETTINGS_FILE, ellers /etc/bymelding/environment). En ny database lages når tjenesten starter.`,
        );
    await requireOwner({ dataFolder: folder });
};

/** Opens the configured database as it is, after printing which one it is, and closes it afterwards. */
export const withDatabase = async <T>(
    { note }: Surroundings,
    settings: Settings,
    work: (database: Database) => Promise<T>,
    { creates = false, anySchema = false, databaseFolder }: Opening = {},
): Promise<T> => {
    const folder = databaseFolder ?? settings.dataFolder;
    note(placesOf(settings));
    if (!settings.databaseUrl) await checkFolder(folder, creates);
    const database = await connect({ url: settings.databaseUrl, folder }).catch((error: unknown) => {
        if (!(error instanceof FolderInUse)) throw error;
        throw new FolderInUse(
            `${error.message} Med den innebygde databasen kjøres kommandoen mens tjenesten er stoppet: stopp den (systemctl stop bymelding, eller Ctrl+C), kjør kommandoen, og start den igjen. Med PostgreSQL (DATABASE_URL) kjøres den ved siden av.`,
        );
    });
    try {
        if (creates && !anySchema && !(await hasSchema(database))) await migrate(database);
        if (!anySchema) await checkSchema(database);
        return await work(database);
    } finally {
        await database.close();
        await handOver(settings.dataFolder);
    }
};

/**
 * Opens the city's database and files, and closes both afterwards. Refuses an embedded database that a running city has
 * open, and a schema of another version.
 */
export const withCity = async <T>(
    surroundings: Surroundings,
    work: (city: CityParts) => Promise<T>,
    opening?: Opening,
): Promise<T> => {
    const { env, now } = surroundings;
    const settings = settingsOf(env);
    return withDatabase(
        surroundings,
        settings,
        (database) =>
            work({
                settings,
                database,
                files: openFileStore(settings.dataFolder, settings.filesUrl),
                mailer: openMailer(settings),
                now,
            }),
        opening,
    );
};
