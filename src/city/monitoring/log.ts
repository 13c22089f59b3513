import { codeOf } from '../errors';
import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** In production every request is logged, elsewhere only problems. */
const level =
    levels.find((one) => one === process.env.LOG_LEVEL) ?? (process.env.NODE_ENV === 'production' ? 'info' : 'warn');

/**
 * A mail server's answer may contain the recipient's address, in any letters (D17). A slash ends it, since stacks name
 * packages such as `@hono/node-server`.
 */
export const withoutAddresses = (text: string): string =>
    text.replaceAll(/[^\s@"(),:;<>[\]\\/]+@[\p{L}\p{M}\p{N}.-]+/gu, '<e-post>');

/** Leaves out possible personal data: database errors contain the values of the row. */
const describe = (error: unknown): object => {
    if (!(error instanceof Error)) return { type: typeof error };
    const { name, message, stack = '' } = error;
    return { type: name, message: withoutAddresses(message), code: codeOf(error), stack: withoutAddresses(stack) };
};

/**
 * The city's log on standard output, one line of JSON per entry. LOG_LEVEL sets how much is logged. It identifies
 * people only by user id.
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

/** Logs a failure that will be retried. */
export const logDelay = (what: string, reason: string): void => log.warn({ reason: withoutAddresses(reason) }, what);

/** Logs why a person or a token was refused. The operator finds it by the request id that the person was shown. */
export const logRefusedSignIn = (reason: string, facts: object): void =>
    log.warn({ ...facts, reason }, 'Innlogging avvist');

const isForPeople = process.env.NODE_ENV !== 'production';

/** Prints a line for the operator: plain text in development and try-outs, part of the log in production. */
export const announce = (line: string): void => (isForPeople ? console.info(line) : log.info(line));

/** Logs why the city stops. */
export const announceEnd = (line: string, error?: unknown): void =>
    isForPeople ? console.error(line, error ?? '') : log.fatal(error === undefined ? {} : { err: error }, line);

const consoleLevels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** In production, the output of libraries and Node's warnings become part of the log. */
export const logPrinted = (): void => {
    if (isForPeople) return;
    for (const method of ['log', 'info', 'warn', 'error'] as const)
        console[method] = (...words: unknown[]) =>
            log[consoleLevels[method]](stripVTControlCharacters(format(...words)));
    process.removeAllListeners('warning');
    process.on('warning', (warning) => log.warn({ err: warning }, 'Advarsel fra Node'));
};

export const logRequest = (facts: object): void => log.info(facts, 'request');

export const logStart = (facts: object): void => log.info(facts, 'start');
