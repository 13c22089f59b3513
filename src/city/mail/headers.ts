import type { QueuedMail } from './digest';

/** The same for every attempt, so that mail programs recognise a repeated mail. */
export const messageIdOf = (queuedAt: string, id: number, host: string): string =>
    `<${Date.parse(queuedAt)}.${id}@${host}>`;

const lists: Readonly<Partial<Record<string, string>>> = { letter: 'meldinger', notice: 'varsler' };

/**
 * Marks mail as automatic, so that no out-of-office reply is sent (RFC 3834), sorts it into lists (RFC 2919), and
 * threads the letters about a report.
 */
export const headersOf = ({ kind, report_id: reportId }: QueuedMail, host: string) => {
    const thread = reportId === null ? undefined : `<melding.${reportId}@${host}>`;
    const list = lists[kind];
    return {
        headers: { 'Auto-Submitted': 'auto-generated', ...(list ? { 'List-Id': `<${list}.${host}>` } : {}) },
        ...(thread ? { inReplyTo: thread, references: thread } : {}),
    };
};
