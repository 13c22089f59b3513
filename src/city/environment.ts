import { codeOf } from './errors';
import { accessSync, constants, readFileSync } from 'node:fs';
import { secretNames } from './settingKeys';

/** The settings file of an installed service, as in the guide. */
const installedFile = '/etc/bymelding/environment';

const keyAndValue = /^[ \t]*([A-Za-z_]\w*)=[ \t]*(?:"((?:\\[^]|[^"\\])*)"|'([^']*)'|((?:\\[^]|[^\\\n])*))[ \t]*$/gm;

/**
 * Reads KEY=value lines like systemd's EnvironmentFile: comments are lines of their own, and values may be quoted.
 * Outside quotes a backslash only keeps the next character; within double ones it also stays, unless that is special.
 */
const valuesIn = (text: string): Record<string, string> =>
    Object.fromEntries(
        [...text.matchAll(keyAndValue)].map(([, key = '', double, single, bare = '']) => [
            key,
            double?.replaceAll(/\\(?:\n|(["\\$`]))/g, '$1') ?? single ?? bare.trimEnd().replaceAll(/\\([^])/g, '$1'),
        ]),
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

/**
 * The environment, with the contents of the files that `…_FILE` keys name. Throws an error that names the key when that
 * fails.
 */
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
 * The file of certificates that a command takes from the settings of the service: Node reads it only as it starts.
 * Undefined if the file cannot be read, which the command itself reports.
 */
export const authoritiesOf = (env: NodeJS.ProcessEnv): string | undefined => {
    if (env.NODE_EXTRA_CA_CERTS) return undefined;
    try {
        const path = settingsFileOf(env).NODE_EXTRA_CA_CERTS;
        if (path) accessSync(path, constants.R_OK);
        return path;
    } catch {
        return undefined;
    }
};

/**
 * The environment of a command: the service's settings file (SETTINGS_FILE, or the one from the guide) and the caller's
 * own variables, so that a command uses the same city as the service.
 */
export const commandEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
    withSecrets({ ...settingsFileOf(env), ...env });
