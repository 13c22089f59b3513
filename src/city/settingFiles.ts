import { codeOf } from './errors';
import { readFileSync } from 'node:fs';
import { type Keys, wrongKey } from './settingKeys';

/** Why a file cannot be used, in Norwegian. */
const problemOf = (path: string, isCertificate: boolean): string | undefined => {
    try {
        const bytes = readFileSync(path);
        return !isCertificate || /-----BEGIN [\w ]*CERTIFICATE-----/.test(String(bytes))
            ? undefined
            : 'Filen har ikke noe sertifikat.';
    } catch (error) {
        return `Filen kan ikke leses (${codeOf(error) ?? String(error)}).`;
    }
};

/** The files in the query of a database's address. */
const inAddress = (key: 'DATABASE_URL' | 'DATABASE_REPLICA_URL', address: string | undefined): string[] => {
    if (address === undefined) return [];
    const { searchParams } = new URL(address);
    return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
        const path = searchParams.get(name);
        const problem = path && problemOf(path, false);
        return problem ? [`${key}: ${name}=${path}. ${problem}`] : [];
    });
};

/**
 * Throws an error that names every setting whose file cannot be read: at the start, instead of when it is first needed.
 * Node itself goes on without NODE_EXTRA_CA_CERTS.
 */
export const requireFiles = (keys: Keys): void => {
    const wrong = (['DATABASE_CA', 'NODE_EXTRA_CA_CERTS', 'PASSWORD_WORDS'] as const).flatMap((key) => {
        const path = keys[key];
        const problem = path === undefined ? undefined : problemOf(path, key !== 'PASSWORD_WORDS');
        return problem ? [`${wrongKey(key, path)} ${problem}`] : [];
    });
    const all = [
        ...wrong,
        ...inAddress('DATABASE_URL', keys.DATABASE_URL),
        ...inAddress('DATABASE_REPLICA_URL', keys.DATABASE_REPLICA_URL),
    ];
    if (all.length > 0) throw new Error(all.join('\n'));
};
