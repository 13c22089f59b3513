import { readFileSync } from 'node:fs';
import { secretNames } from './settingKeys';

/** The settings file of an installed service, as in the guide. */
const installedFile = '/etc/bymelding/environment';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** KEY=value lines, as systemd reads an EnvironmentFile: a comment begins its line, and a value may be in quotes. */
const valuesIn = (text: string): Record<string, string> =>
    Object.fromEntries(
        text.split('\n').flatMap((line) => {
            const found = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line);
            const [, key = '', value = ''] = found ?? [];
            return found ? [[key, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value]] : [];
        }),
    );

const settingsFileOf = (env: NodeJS.ProcessEnv): Record<string, string> => {
    const path = env.SETTINGS_FILE ?? installedFile;
    if (path === '') return {};
    try {
        return valuesIn(readFileSync(path, 'utf8'));
    } catch (error) {
        if (env.SETTINGS_FILE === undefined && codeOf(error) === 'ENOENT') return {};
        throw new Error(
            `Innstillingene i ${path} kan ikke leses (${String(codeOf(error))}). Kjør kommandoen som root eller som brukeren som eier filen, eller pek SETTINGS_FILE på en annen.`,
        );
    }
};

/** The environment with the values of its `…_FILE` keys in place. Throws an error that names a key that has none. */
export const withSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
    const read: NodeJS.ProcessEnv = { ...env };
    for (const key of secretNames) {
        const path = env[`${key}_FILE`];
        if (!path) continue;
        if (env[key]) throw new Error(`${key} og ${key}_FILE er satt begge to. Behold den ene.`);
        try {
            read[key] = readFileSync(path, 'utf8').trim();
        } catch (error) {
            throw new Error(`${key}_FILE: filen ${path} kan ikke leses (${String(codeOf(error))}).`);
        }
    }
    return read;
};

/**
 * The environment of a command: the settings file of the service (SETTINGS_FILE, or the one that the guide installs),
 * and what the caller's own environment sets. A command thus works on the city that the service runs.
 */
export const commandEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
    withSecrets({ ...settingsFileOf(env), ...env });
