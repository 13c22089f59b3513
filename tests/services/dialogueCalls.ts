import { createTransport } from 'nodemailer';
import sql from 'sql-template-tag';
import type { LetterRecord } from '../../src/api/entities/dialogue';
import type { Database } from '../../src/city/database/database';
import { openBounces } from '../../src/city/mail/bounces';
import { messageKey } from '../../src/city/mail/messageKey';
import { readSettings } from '../../src/city/settings';
import { freePort } from '../harness/postgres.mjs';
import { callsOf } from './reportCalls';

/** What staff write to a reporter, and what becomes of it. */
export const dialogueCalls = (city: { readonly url: string }) => {
    const { outboxOf, post, put, read } = callsOf(city);
    const ask = (id: number, json: object = {}, user = 'saksbehandler') =>
        post<{ id: number }>(user, `/api/meldinger/${id}/sporsmal`, {
            tekst: 'Hvilken side av veien?',
            dager: 7,
            ...json,
        });
    const tell = (id: number, tekst: string) =>
        post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { tekst });
    /** Notes that the answers until then are seen. */
    const see = (id: number, inntil: string | null = new Date().toISOString()) =>
        put('saksbehandler', `/api/meldinger/${id}/sporsmal/sett`, { inntil });
    const lettersOf = (id: number, user = 'saksbehandler') => read<LetterRecord[]>(user, `/api/meldinger/${id}/brev`);
    const mailsTo = async (address: string) => (await outboxOf()).filter(({ recipient }) => recipient === address);
    return { ask, tell, see, lettersOf, mailsTo };
};

/** The mail server returns a letter. */
export const bounced = async (database: Database, letterId: number): Promise<void> => {
    const { mailId, queuedAt } = await database.one<{ mailId: number; queuedAt: string }>(
        sql`select mail_id as "mailId", queued_at as "queuedAt" from letter where id = ${letterId}`,
    );
    const [to, port] = ['retur@fjordby.test', await freePort()];
    const settings = readSettings({ MAIL_BOUNCE_ADDRESS: to, MAIL_BOUNCE_PORT: String(port) }, 1);
    const close = await openBounces({ database, settings, now: () => new Date() });
    const transport = createTransport({ host: 'localhost', port, ignoreTLS: true });
    const id = await messageKey(database, Date.parse(queuedAt), mailId);
    await transport.sendMail({
        envelope: { from: '', to },
        raw: `Subject: Undelivered\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: <${id}@fjordby.test>\r\n`,
    });
    transport.close();
    await close();
};
