import { pino } from 'pino';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** In production every request has a line; elsewhere only what went wrong. */
const level =
    levels.find((one) => one === process.env.LOG_LEVEL) ?? (process.env.NODE_ENV === 'production' ? 'info' : 'warn');

/** A mail server's answer may name whom the mail was for. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<e-post>');

/**
 * Leaves out what may hold personal data: a database's error also holds the values of the row, which may be about
 * people.
 */
const describe = (error: unknown): object => {
    if (!(error instanceof Error)) return { type: typeof error };
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    const { name, message, stack = '' } = error;
    return { type: name, message: withoutAddresses(message), ...code, stack: withoutAddresses(stack) };
};

/**
 * The city's log: a line of JSON each, on standard output. LOG_LEVEL sets how much. Holds ids of users, nothing else
 * about people.
 */
const log = pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describe },
});

/** Logs a failure that nobody waits for, or whose caller gets no details. `what` names the work. */
export const logFault = (what: string, error: unknown, facts: object = {}): void =>
    log.error({ ...facts, err: error }, what);

/** Logs why a person or a token was not let in: for the operator, by the request id that the person was shown. */
export const logRefusedSignIn = (reason: string, facts: object): void =>
    log.warn({ ...facts, reason }, 'Innlogging avvist');

export const logRequest = (facts: object): void => log.info(facts, 'request');
