import { codeOf } from '../errors';

/** Why a statement failed, other than an error in the statement itself. */
export type DatabaseFailure = 'unreachable' | 'slow' | 'busy' | 'full';

/** The database's process or thread has ended for good. */
export class DatabaseLost extends Error {
    constructor(options?: ErrorOptions) {
        super('The database has ended', options);
    }
}

/** A statement of the embedded database took too long, and was stopped together with its transaction. */
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

/** Errors to which the driver gives no code. */
const byMessage: readonly (readonly [RegExp, DatabaseFailure])[] = [
    [
        /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/,
        'unreachable',
    ],
    [/^Query read timeout/, 'unreachable'],
    [/could not (extend|write|fsync) (file|to)|No space left on device/, 'full'],
];

/** The failure behind an error; undefined for other errors. The file store may have a full disk, too. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | undefined => {
    if (error instanceof DatabaseLost) return 'unreachable';
    if (error instanceof StatementTooSlow) return 'slow';
    if (!(error instanceof Error)) return undefined;
    // When several addresses fail, Node throws one AggregateError.
    if (error instanceof AggregateError) return databaseFailureOf(error.errors[0]);
    const code = codeOf(error);
    if (code?.startsWith('08')) return 'unreachable';
    return (code && byCode[code]) || byMessage.find(([pattern]) => pattern.test(error.message))?.[1];
};

/** The statement exceeds PostgreSQL's limits (class 54), which is the fault of the request, not of the server. */
export const isTooComplex = (error: unknown): boolean => codeOf(error)?.startsWith('54') === true;

/**
 * True for a conflict with another transaction: the same work may succeed when it runs again. After another
 * transaction's new or removed row (23505, 23503), the work's own checks see that row and refuse it by name.
 */
export const isConflict = (error: unknown): boolean =>
    ['40001', '40P01', '23505', '23503'].includes(codeOf(error) ?? '');
