import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sql, { type Sql } from 'sql-template-tag';
import { roleById } from '../../api/roles';
import { addAudit } from '../audit/audit';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { readTitle } from '../mail/appearance';
import { countSignInFailure } from '../monitoring/signInFailures';
import { countFailuresInRow, forgetFailuresInRow } from './attempts';
import { seal, unseal } from './sealedSecret';
import { sha256Hex } from '../sha256';

/** How long a code is valid, in seconds; authenticator apps expect this value. */
const period = 30;
const recoveryCodes = 10;
const minutesOpen = 10;
/**
 * Wrong codes in a row make the user wait as wrong passwords do, on every sign-in page. At one try in 15 minutes, six
 * digits with three valid codes take ten years to guess.
 */
const codesAsOrigin = 'one-time code';
const kind = 'SecondFactor';

/** A sign-in with the right password that waits for a code. */
interface PendingCode {
    readonly accountId: string;
    /** The new secret, for a user without one. */
    readonly secret?: string;
    /** The right code was given: another click or a reload on the same sign-in page gets the same result. */
    readonly isPassed?: true;
    /** The new recovery codes, until the user goes on from them. */
    readonly recovery?: readonly string[];
}

/** The next page of the sign-in. */
export type CodeStep =
    | { readonly step: 'code' }
    | { readonly step: 'enrol'; readonly secret: string; readonly uri: string }
    | { readonly step: 'recovery'; readonly codes: readonly string[] };

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
    new TOTP({ ...names, period, secret: Secret.fromBase32(secret) });

/** The address that an authenticator app reads, with the city's name. */
const enrolment = async ({ database, settings }: City, secret: string, label: string): Promise<CodeStep> => {
    const issuer = await readTitle(database, settings);
    return { step: 'enrol', secret, uri: totpOf(secret, { issuer, label }).toString() };
};

/** The time step that the code belongs to, with one step of tolerance; undefined for a wrong code. */
const stepOf = (city: City, secret: string, code: string): number | undefined => {
    const timestamp = city.now().getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};

/** 80 random bits, written `abcd-efgh-ijkl-mnop`. */
const newRecoveryCode = (): string =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

interface StoredPending extends Omit<PendingCode, 'recovery'> {
    /** Sealed, as the secret is. */
    readonly recovery?: string;
}

const saving = async ({ database }: City, uid: string, { secret, recovery, ...waiting }: PendingCode): Promise<Sql> => {
    const sealed = (text: string) => seal(database, waiting.accountId, text);
    const payload: StoredPending = {
        ...waiting,
        ...(secret === undefined ? {} : { secret: await sealed(secret) }),
        ...(recovery === undefined ? {} : { recovery: await sealed(recovery.join(' ')) }),
    };
    return sql`
        insert into oidc_model (kind, id, payload, expires_at)
        values (${kind}, ${uid}, ${JSON.stringify(payload)}::jsonb, ${new Date(Date.now() + minutesOpen * 60_000)})
        on conflict (kind, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`;
};

const save = async (city: City, uid: string, pending: PendingCode): Promise<void> => {
    await city.database.rows(await saving(city, uid, pending));
};

const read = async ({ database }: City, uid: string): Promise<PendingCode | undefined> => {
    const row = await database.row<{ payload: StoredPending }>(
        sql`select payload from oidc_model where kind = ${kind} and id = ${uid} and expires_at > ${new Date()}`,
    );
    if (!row) return undefined;
    const { secret: sealedSecret, recovery: sealedCodes, ...waiting } = row.payload;
    const opened = async (sealed: string | undefined) =>
        sealed === undefined ? undefined : unseal(database, waiting.accountId, sealed);
    const [secret, codes] = [await opened(sealedSecret), await opened(sealedCodes)];
    if (sealedSecret !== undefined && secret === undefined) return undefined;
    return { ...waiting, secret, recovery: codes?.split(' ') };
};

/**
 * Asks for a code on the sign-in page `uid` if the user's role requires one; a user without a secret gets one.
 * Undefined when no code is required.
 */
export const askForCode = async (city: City, uid: string, userId: string): Promise<CodeStep | undefined> => {
    const { database, settings } = city;
    const user = await database.row<{ email: string; role_id: number | null; has_factor: boolean }>(sql`
        select email, role_id, exists (select from second_factor where user_id = id) as has_factor from app_user where id = ${userId}`);
    const role = user?.role_id == null ? undefined : roleById(user.role_id);
    if (!user || !role || !settings.secondFactorRoles.includes(role)) return undefined;
    if (user.has_factor) {
        await save(city, uid, { accountId: userId });
        return { step: 'code' };
    }
    const secret = new Secret({ size: 20 }).base32;
    await save(city, uid, { accountId: userId, secret });
    return enrolment(city, secret, user.email);
};

type Outcome =
    | { readonly userId: string }
    | { readonly next: CodeStep; readonly isWrong?: true; readonly waitSeconds?: number };

/** The result of a page that has had its right code; the recovery codes are shown until the user goes on from them. */
const passedOutcome = ({ accountId, isPassed, recovery }: PendingCode, code: string): Outcome | undefined => {
    if (!isPassed) return undefined;
    return recovery && code ? { next: { step: 'recovery', codes: recovery } } : { userId: accountId };
};

/** The same, if it happened while this call was on its way. */
const passedMeanwhile = async (city: City, uid: string, code: string): Promise<Outcome | undefined> => {
    const waiting = await read(city, uid);
    return waiting && passedOutcome(waiting, code);
};

/** The user was enrolled meanwhile, on this page or on another, whose stored secret is then the only one that counts. */
const askForStored = async (city: City, uid: string, userId: string, code: string): Promise<Outcome> => {
    const passed = await passedMeanwhile(city, uid, code);
    if (passed) return passed;
    await save(city, uid, { accountId: userId });
    return { next: { step: 'code' } };
};

interface NewFactor {
    readonly userId: string;
    readonly secret: string;
    readonly code: string;
    readonly step: number;
}
const enrol = async (city: City, uid: string, { userId, secret, code, step }: NewFactor): Promise<Outcome> => {
    const { database, now } = city;
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    const sealed = await seal(database, userId, secret);
    const passed = await saving(city, uid, { accountId: userId, isPassed: true, recovery: codes });
    const isFirst = await database.transaction(async (queries) => {
        const kept = await queries.row(sql`
            insert into second_factor (user_id, secret, last_step, recovery_hashes, created_at)
            values (${userId}, ${sealed}, ${step}, ${codes.map(sha256Hex)}::text[], ${now()})
            on conflict (user_id) do nothing returning user_id`);
        if (!kept) return false;
        await queries.rows(passed);
        await addAudit(
            queries,
            { userId, now: now() },
            { event: 'engangskode-opprettet', subject: 'bruker', subjectId: userId },
        );
        return true;
    });
    return isFirst ? { next: { step: 'recovery', codes } } : askForStored(city, uid, userId, code);
};

/** True if the code is right and unused; it is then used up. A recovery code works instead, once. */
const spendCode = async (city: City, uid: string, userId: string, code: string): Promise<boolean> => {
    const { database, now } = city;
    const factor = await database.row<{ secret: string }>(
        sql`select secret from second_factor where user_id = ${userId}`,
    );
    if (!factor) return false;
    const secret = await unseal(database, userId, factor.secret);
    const passed = await saving(city, uid, { accountId: userId, isPassed: true });
    if (/^\d{6}$/.test(code)) {
        const step = secret && stepOf(city, secret, code);
        if (!step) return false;
        return database.transaction(async (queries) => {
            const used = await queries.row(
                sql`update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`,
            );
            if (used) await queries.rows(passed);
            return used !== undefined;
        });
    }
    const hash = sha256Hex(code.toLowerCase());
    return database.transaction(async (queries) => {
        const used = await queries.row(sql`
            update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash})
            where user_id = ${userId} and ${hash} = any(recovery_hashes) returning user_id`);
        if (!used) return false;
        await queries.rows(passed);
        await addAudit(
            queries,
            { userId, now: now() },
            { event: 'gjenopprettingskode-brukt', subject: 'bruker', subjectId: userId },
        );
        // The codes come from another installation's backup: the next sign-in sets up new ones.
        if (secret === undefined) await queries.rows(sql`delete from second_factor where user_id = ${userId}`);
        return true;
    });
};

/**
 * Handles the code typed on the sign-in page `uid`: answers the user, or the next page. Undefined when no password was
 * given, or too long ago.
 */
export const takeCode = async (city: City, uid: string, typed: string): Promise<Outcome | undefined> => {
    const { database, now } = city;
    const waiting = await read(city, uid);
    if (!waiting) return undefined;
    const { accountId: userId, secret } = waiting;
    const code = typed.replace(/\s/g, '');
    const passed = passedOutcome(waiting, code);
    if (passed) return passed;
    if (secret !== undefined && (await database.row(sql`select 1 from second_factor where user_id = ${userId}`)))
        return askForStored(city, uid, userId, code);
    const again: CodeStep = secret ? await enrolment(city, secret, await emailOf(city, userId)) : { step: 'code' };
    const waitSeconds = await countFailuresInRow(database, userId, codesAsOrigin, now());
    if (waitSeconds > 0) return { next: again, waitSeconds };
    const step = secret === undefined ? undefined : stepOf(city, secret, code);
    const isRight = secret === undefined ? await spendCode(city, uid, userId, code) : step !== undefined;
    if (!isRight) {
        const meanwhile = await passedMeanwhile(city, uid, code);
        if (meanwhile) return meanwhile;
        countSignInFailure('code');
        await addAudit(
            database,
            { userId: null, now: now() },
            { event: 'innlogging-avvist', subject: 'bruker', subjectId: userId },
        );
        return { next: again, isWrong: true };
    }
    await forgetFailuresInRow(database, userId, codesAsOrigin);
    return secret !== undefined && step !== undefined ? enrol(city, uid, { userId, secret, code, step }) : { userId };
};

/** Removes the user's one-time codes, and the wait after wrong ones. False without codes. */
export const removeCodes = async (queries: Queries, userId: string): Promise<boolean> => {
    await forgetFailuresInRow(queries, userId, codesAsOrigin);
    return (
        (await queries.row(sql`delete from second_factor where user_id = ${userId} returning user_id`)) !== undefined
    );
};

const emailOf = async ({ database }: City, userId: string): Promise<string> =>
    (await database.row<{ email: string }>(sql`select email from app_user where id = ${userId}`))?.email ?? '';
