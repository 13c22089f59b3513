/** Causes of a failed statement, other than the statement itself. */
export type DatabaseFailure = 'unreachable' | 'slow' | 'busy' | 'full';

/** The database is gone for good: its process or thread has ended. */
export class DatabaseLost extends Error {
    constructor(options?: ErrorOptions) {
        super('The database has ended', options);
    }
}

/** A statement of the embedded database took too long, and was ended with all that its transaction had done. */
export class StatementTooSlow extends Error {
    constructor() {
        super('The statement took too long');
    }
}

const byCode: Record<string, DatabaseFailure> = {
    '57014': 'slow', // query_canceled: the statement time-out
    '55P03': 'busy', // lock_not_available: the lock time-out
    '40001': 'busy', // serialization_failure, after the last try
    '40P01': 'busy', // deadlock_detected, after the last try
    '25P03': 'slow', // idle_in_transaction_session_timeout
    '53100': 'full', // disk_full
    '53200': 'full', // out_of_memory
    ENOSPC: 'full',
    EDQUOT: 'full',
    '53300': 'unreachable', // too_many_connections
    '57P01': 'unreachable', // admin_shutdown
    '57P02': 'unreachable', // crash_shutdown
    '57P03': 'unreachable', // cannot_connect_now
    '25006': 'unreachable', // read_only_sql_transaction: a replica, until it is promoted
    ECONNREFUSED: 'unreachable',
    ECONNRESET: 'unreachable',
    EPIPE: 'unreachable',
    ENOTFOUND: 'unreachable',
    EAI_AGAIN: 'unreachable',
    ETIMEDOUT: 'unreachable',
    EHOSTUNREACH: 'unreachable',
    ENETUNREACH: 'unreachable',
};

/** The driver gives these no code. */
const byMessage: readonly (readonly [RegExp, DatabaseFailure])[] = [
    [
        /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/,
        'unreachable',
    ],
    [/^Query read timeout/, 'unreachable'],
    [/could not (extend|write|fsync) (file|to)|No space left on device/, 'full'],
];

const codeOf = (error: object): string | undefined =>
    'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The failure behind an error; undefined for any other error. A full disk may also be the file store's. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined => {
    if (error instanceof DatabaseLost) return 'unreachable';
    if (error instanceof StatementTooSlow) return 'slow';
    if (!(error instanceof Error)) return undefined;
    // Several addresses tried in vain come as one AggregateError.
    if (error instanceof AggregateError) return databaseFailureOf(error.errors[0]);
    const code = codeOf(error);
    if (code?.startsWith('08')) return 'unreachable';
    return (code && byCode[code]) || byMessage.find(([pattern]) => pattern.test(error.message))?.[1];
};

/** The statement asks for more than PostgreSQL can hold (class 54): the request's fault, not the server's. */
export const isTooComplex = (error: unknown): boolean =>
    error instanceof Error && codeOf(error)?.startsWith('54') === true;

/** Another transaction got in the way; the same work may well succeed when it runs again. */
export const isConflict = (error: unknown): boolean => {
    const code = error instanceof Error ? codeOf(error) : undefined;
    return code === '40001' || code === '40P01';
};
