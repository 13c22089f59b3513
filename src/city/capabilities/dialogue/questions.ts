import sql from 'sql-template-tag';
import type { Question } from '../../../api/entities/dialogue';
import { dayPlus, endOfOsloDay, formatLastDay, osloDay } from '../../../api/rules/oslo';
import { isOpen } from '../../../api/rules/statuses';
import { personId } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { mailPauseSeconds } from '../../mail/mailer';
import { invalid, tooMany } from '../../refusal';
import { pauseClock } from '../../services/clock/pause';
import { reportInScope } from '../../services/reports/access';
import { feedbackText, type Letter, letterOf, sendFeedback } from '../../services/reports/feedback';
import { lockReport } from '../../services/reports/reportState';
import { newSecret } from '../../database/secret';
import { answerPath } from './links';
import { sha256Hex } from '../../sha256';
import type { ReportState } from '../../storedReport';

/**
 * The letter with the question's link, which also lets the reporter follow the report. The link is only in the mail
 * itself, not in the copy that staff read.
 */
export const questionLetter = async (
    queries: Queries,
    city: Pick<City, 'settings'>,
    report: ReportState,
    { text, secret, expires }: { text: string; secret: string; expires: Date },
): Promise<Letter> => {
    const answerBy = `Svar her innen ${formatLastDay(expires)}: ${city.settings.publicUrl}${answerPath}/${secret}`;
    const letter = await letterOf(queries, city, report, { text });
    const { mail } = await letterOf(queries, city, report, { text: `${text}\n\n${answerBy}` });
    return { ...letter, mail: { ...letter.mail, isFollowed: false, text: mail.text } };
};

/** Rows without a text are only links for following the report. */
export const isListed = sql`(text is not null or withdrawn)`;

/** Questions to reporters (`dialog`, D15). */
export const questionHandlers = {
    listQuestions: async ({ city, caller, params: { id } }) => {
        await reportInScope(city.database, caller, id);
        return city.database.rows<Question>(sql`
            select id, coalesce(text, '') as tekst, least(expires_at, expired_at) as "svarInnen", user_name as navn,
                answered_at as besvart, withdrawn as trukket, seen_at is not null as sett
            from question where report_id = ${id} and ${isListed} order by id desc`);
    },
    askReporter: ({ city, caller, params: { id }, body: { tekst, dager, pause }, write }) =>
        write(async (queries) => {
            const now = city.now();
            const report = await lockReport(queries, caller, id);
            if (!report.senderEmail) throw invalid('reporterAnonymous');
            const waiting = await queries.row(
                sql`select 1 from question where report_id = ${id} and text is not null and answered_at is null and expired_at is null`,
            );
            if (waiting) throw invalid('questionWaits');
            const text = await feedbackText(queries, caller, report, { text: tekst, field: 'tekst' });
            const [secret, expires] = [newSecret(), endOfOsloDay(dayPlus(osloDay(now), dager))];
            const isPaused = await queries.row(
                sql`select 1 from clock where report_id = ${id} and paused_at is not null`,
            );
            const pauses = pause && isOpen({ class: report.statusClass }) && !isPaused;
            const question = await queries.one<{ id: number }>(sql`
                insert into question (report_id, text, secret_hash, asked_at, expires_at, user_id, user_name, pauses)
                values (${id}, ${text}, ${sha256Hex(secret)}, ${now}, ${expires}, ${personId(caller)}, ${caller.name}, ${pauses}) returning id`);
            if (pauses)
                await pauseClock(queries, caller, now, report, {
                    reason: 'innmelder',
                    text: 'Spørsmål til innmelder',
                    until: expires.toISOString(),
                });
            const letter = await questionLetter(queries, city, report, { text, secret, expires });
            const sent = await sendFeedback(queries, city, caller, letter);
            if (!sent) throw tooMany('mailFlood', mailPauseSeconds);
            await queries.rows(sql`update question set mail_id = ${sent.mailId} where id = ${question.id}`);
            return question;
        }),
    seeAnswers: ({ city, caller, params: { id }, body: { inntil }, write }) =>
        write(async (queries) => {
            await reportInScope(queries, caller, id);
            const shown = sql`report_id = ${id} and answered_at <= ${inntil}::timestamptz and seen_at is null`;
            await queries.rows(sql`update question set seen_at = ${city.now()} where ${shown}`);
            await queries.rows(sql`update forwarding set seen_at = ${city.now()} where ${shown}`);
        }),
} satisfies Handlers;
