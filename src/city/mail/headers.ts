import type { QueuedMail } from './digest';

/** The same for every attempt, so that a mail which is sent again is known. */
export const messageIdOf = (queuedAt: string, id: number, host: string): string =>
    `<${Date.parse(queuedAt)}.${id}@${host}>`;

const lists: Readonly<Partial<Record<string, string>>> = { letter: 'meldinger', notice: 'varsler' };

/**
 * Nobody answers by a machine (RFC 3834), lists are told apart (RFC 2919), and the letters about a report are one
 * thread.
 */
export const headersOf = ({ kind, report_id: reportId }: QueuedMail, host: string) => {
    const thread = reportId === null ? undefined : `<melding.${reportId}@${host}>`;
    const list = lists[kind];
    return {
        headers: { 'Auto-Submitted': 'auto-generated', ...(list ? { 'List-Id': `<${list}.${host}>` } : {}) },
        ...(thread ? { inReplyTo: thread, references: thread } : {}),
    };
};
