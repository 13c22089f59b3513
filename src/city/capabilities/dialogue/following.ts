import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { Mail, Mailer } from '../../mail/mailer';
import type { Settings } from '../../settings';
import { newSecret } from '../../database/secret';
import { answerPath } from './links';
import { sha256Hex } from '../../sha256';

/** The links of newer mails stay valid longer. */
const followDays = 180;

/** Adds a link to a letter, by which the reporter can follow the report. */
export const followedMail = ({ publicUrl }: Settings, mail: Mail, secret: string): Mail => ({
    ...mail,
    text: `${mail.text}\n\nFølg meldingen her (also in English): ${publicUrl}${answerPath}/${secret}`,
});

/** Adds a link to every letter to a reporter. Only hashes are stored, so each letter gets a link of its own. */
export const followingMailer = (mailer: Mailer, settings: Settings): Mailer => ({
    send: async (mail, queries, heldUntil) => {
        const { reportId, isFollowed = false } = mail;
        if (!isFollowed || reportId === undefined) return mailer.send(mail, queries, heldUntil);
        const [secret, now] = [newSecret(), new Date()];
        const mailId = await mailer.send(followedMail(settings, mail, secret), queries, heldUntil);
        if (mailId !== undefined)
            await queries.rows(sql`
                insert into question (report_id, mail_id, secret_hash, asked_at, expires_at, user_name, pauses)
                values (${reportId}, ${mailId}, ${sha256Hex(secret)}, ${now}, ${new Date(now.getTime() + followDays * day)}, 'Bymelding', false)`);
        return mailId;
    },
});
