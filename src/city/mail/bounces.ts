import type { SMTPServerDataStream } from 'smtp-server';
import sql from 'sql-template-tag';
import type { Database } from '../database/database';
import { typedText } from '../../api/rules/plainText';
import { logFault } from '../monitoring/log';
import type { Settings } from '../settings';
import { messageKey } from './messageKey';

/** The report comes first; a server may return the whole mail after it. */
const mostBytes = 300_000;
const mostReason = 500;

const startOf = async (stream: SMTPServerDataStream): Promise<string> => {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (length < mostBytes) chunks.push(chunk);
        length += chunk.length;
    }
    return Buffer.concat(chunks).toString('utf8');
};

/**
 * Reads a report of a failed delivery (RFC 3464); undefined for other mail and for delays. The action decides: a server
 * that gives up reports `failed`, even when the cause was temporary (4.4.7).
 */
const failureIn = (report: string): { key: string; mailId: number; queuedAt: Date; reason: string } | undefined => {
    const value = (name: string): string | undefined =>
        new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t].+)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ');
    const [status = '', action = ''] = [value('Status'), value('Action')];
    const [, key, at, id] =
        /^Message-ID:\s*<((\d{13})\.(\d{1,9})\.[0-9a-f]{32})@/im.exec(report.slice(report.search(/^Action:/im))) ?? [];
    if (!/^failed\b/i.test(action) || !key || !at || !id) return undefined;
    const reason = typedText(value('Diagnostic-Code') ?? status).slice(0, mostReason);
    return { key, mailId: Number(id), queuedAt: new Date(Number(at)), reason };
};

/**
 * Marks the returned letter, unless the report is about no letter of ours, or its recipient has been erased, whose address
 * the reason may hold. The report may come before it is noted that the letter was sent.
 */
const takeBounce = async (database: Database, now: Date, report: string): Promise<void> => {
    const failure = failureIn(report);
    if (!failure || failure.key !== (await messageKey(database, failure.queuedAt.getTime(), failure.mailId))) return;
    await database.rows(sql`
        update letter set state = 'returnert', at = ${now}, reason = ${failure.reason}
        where mail_id = ${failure.mailId} and date_trunc('milliseconds', queued_at) = ${failure.queuedAt} and state in ('venter', 'sendt', 'uviss')
            and recipient like '%@%'`);
};

interface MailCity {
    readonly database: Database;
    readonly settings: Settings;
    readonly now: () => Date;
}

/**
 * Receives returned mail on a port of `host` that the city's mail server delivers to. It accepts only that one address,
 * and sends nothing. Answers how to close it.
 */
export const openBounces = async (
    { database, settings, now }: MailCity,
    host?: string,
): Promise<() => Promise<void>> => {
    const { bounces, bouncePort } = settings.mail;
    if (!bounces || bouncePort === undefined) return () => Promise.resolve();
    const { SMTPServer } = await import('smtp-server');
    /** The reason given to the sender; undefined when the report was handled, or is about no letter of ours. */
    const receive = async (stream: SMTPServerDataStream): Promise<Error | undefined> => {
        try {
            await takeBounce(database, now(), await startOf(stream));
            return undefined;
        } catch (error) {
            logFault('En returnert e-post ble ikke lest', error);
            return new Error('Prøv igjen');
        }
    };
    const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        maxClients: 20,
        // The sender tries again.
        closeTimeout: 5_000,
        onRcptTo: ({ address }, _, done) =>
            done(address.toLowerCase() === bounces.toLowerCase() ? null : new Error('Ukjent mottaker')),
        onData: async (stream, _, done) => done(await receive(stream)),
    });
    server.on('error', (error) => logFault('Returpost', error));
    server.listen(bouncePort, host);
    return () => new Promise((resolve) => server.close(() => resolve()));
};
