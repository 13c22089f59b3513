import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { codeOf } from '../errors';
import { checkClient, checkCity, checkProvider, checkUpstreams } from '../doctor/checkCity';
import { checkDatabase } from '../doctor/checkDatabase';
import { checkFiles } from '../doctor/checkFiles';
import { checkMail } from '../doctor/checkMail';
import { checkProxy } from '../doctor/checkProxy';
import { checkServices } from '../doctor/checkServices';
import { checkSettings } from '../doctor/checkSettings';
import { checkUser } from '../doctor/checkUser';
import { fault, type Finding, fine } from '../doctor/finding';
import { hasEmbedded } from '../database/embedded';
import { connect } from '../database/open';
import { FolderInUse } from '../database/folderLock';
import type { Database } from '../database/database';
import { openFileStore } from '../files/store';
import { version } from '../version';
import { type Command, type ExitCode, exitCodes } from './command';
import { settingsOf } from './openCity';

const marks = { ok: 'OK      ', warning: 'ADVARSEL', error: 'FEIL    ' } as const;
const linesOf = ({ level, about, message, remedy }: Finding): string[] => [
    `${marks[level]} ${about}: ${message}`,
    ...(remedy ? [`         → ${remedy}`] : []),
];

/** Opens the database as it is, or answers why that fails. */
const open = async (url: string | undefined, folder: string): Promise<{ database: Database } | Finding> => {
    if (!url && !(await hasEmbedded(folder)))
        return fault(
            'Database',
            `Det er ingen database i ${folder}.`,
            'Sett DATABASE_URL eller DATA_DIR, og start tjenesten: den lager databasen.',
        );
    try {
        const database = await connect({ url, folder });
        try {
            await database.script('select 1');
        } catch (error) {
            await database.close();
            throw error;
        }
        return { database };
    } catch (error) {
        const why = error instanceof Error ? error.message || String(codeOf(error)) : String(error);
        if (error instanceof FolderInUse) return fine('Database', 'Innebygd, og i bruk av tjenesten som kjører.');
        return fault(
            'Database',
            `Kan ikke åpnes: ${why}`,
            url ? 'Sjekk DATABASE_URL, at serveren kjører, og at brukeren har tilgang.' : 'Sjekk DATA_DIR.',
        );
    }
};

/**
 * Runs this command again as the owner of DATA_DIR, with settings that only root can read, and returns its exit code.
 * Undefined if no other user owns the folder. Only root can do so.
 */
const runAsOwner = async (env: NodeJS.ProcessEnv): Promise<ExitCode | undefined> => {
    const { dataFolder } = settingsOf(env);
    const owner = await stat(dataFolder).catch(() => undefined);
    if (!owner || owner.uid === process.getuid?.()) return undefined;
    const { status } = spawnSync(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'doctor'], {
        stdio: 'inherit',
        env: { ...env, SETTINGS_FILE: '' },
        // A separate process, since Debian's Node refuses to change the groups of the current one.
        uid: owner.uid,
        gid: owner.gid,
    });
    return (status ?? exitCodes.failed) as ExitCode;
};

/**
 * Checks configuration, database, files, mail, sign-in provider and external services, and reports problems with their
 * remedies. Changes no data.
 */
export const doctor: Command = {
    summary: 'Ser etter feil i oppsettet, og sier hvordan de rettes',
    usage: '[--as-owner]',
    help: [
        'Endrer ingen data. Sluttkode: 0 alt i orden, 1 feil, 3 bare advarsler.',
        '',
        '--as-owner  som root: les innstillingene, og fortsett som eieren av DATA_DIR, tjenestens bruker',
    ],
    options: { 'as-owner': { type: 'boolean' } },
    run: async ({ values }, { env, say }) => {
        const findings: Finding[] = [];
        const tell = (found: readonly Finding[]): void => {
            findings.push(...found);
            found.flatMap(linesOf).forEach(say);
        };
        const ofSettings = checkSettings(env);
        const isConfigured = ofSettings.every(({ level }) => level !== 'error');
        const code = values['as-owner'] && isConfigured ? await runAsOwner(env) : undefined;
        if (code !== undefined) return code;
        tell([fine('Versjon', version)]);
        tell(ofSettings);
        const hasFailed = () => findings.some(({ level }) => level === 'error');
        if (hasFailed()) return exitCodes.failed;
        const settings = settingsOf(env);
        tell(await checkUser(settings, values['as-owner'] === true));
        if (hasFailed()) return exitCodes.failed;
        const opened = await open(settings.databaseUrl, settings.dataFolder);
        if ('database' in opened) {
            try {
                tell(await checkDatabase(opened.database, settings));
                tell(await checkFiles(openFileStore(settings.dataFolder, settings.filesUrl), opened.database));
                tell(await checkMail(settings, opened.database));
            } finally {
                await opened.database.close();
            }
        } else {
            tell([opened]);
            tell(await checkMail(settings, undefined));
        }
        tell(await checkClient(settings));
        tell(await checkServices(settings));
        tell(await checkCity(settings));
        tell(await checkProxy(settings));
        tell(await checkProvider(settings));
        tell(await checkUpstreams(settings));
        const [errors, warnings] = ['error', 'warning'].map(
            (level) => findings.filter((finding) => finding.level === level).length,
        );
        say(`${errors} feil, ${warnings} advarsler.`);
        return errors ? exitCodes.failed : warnings ? exitCodes.remarks : exitCodes.done;
    },
};
