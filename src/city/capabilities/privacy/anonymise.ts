import sql from 'sql-template-tag';
import { withoutPersonalNumbers } from '../../../api/rules/personalNumbers';
import type { Queries } from '../../database/database';
import { digitsOf, erasedName } from './person';
import { erased, eraserOf, withoutPerson } from './texts';
import { forgettingWords } from './words';

interface Reported {
    readonly id: number;
    readonly phone: string | null;
    readonly names: (string | null)[];
    readonly emails: (string | null)[];
    readonly description: string;
    readonly data: unknown;
}
interface Written {
    readonly id: number;
    readonly reportId: number;
    readonly text: unknown;
}

const known = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);

/** Removes the reporters of reports, both from the reports themselves and from texts about them. */
export const anonymiseReports = async (queries: Queries, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const reports = await queries.rows<Reported>(sql`
        select id, sender_phone as phone, array[sender_name, case when created_by_id is null and created_by_email is not null then created_by_name end] as names,
            array[sender_email, case when created_by_id is null then created_by_email end] as emails, description, data
        from report where id = any(${ids}::int[])`);
    const eraseOf = new Map(
        reports.map(({ id, phone, names, emails }) => [
            id,
            eraserOf({ names: known(names), emails: known(emails), phones: known([phone]).map(digitsOf) }),
        ]),
    );
    const comments = await queries.rows<Written>(
        sql`select id, report_id as "reportId", to_jsonb(text) as text from comment where report_id = any(${ids}::int[])`,
    );
    const feedback = await queries.rows<Written>(
        sql`select id, report_id as "reportId", to_jsonb(text) as text from feedback where report_id = any(${ids}::int[])`,
    );
    const history = await queries.rows<Written>(
        sql`select id, report_id as "reportId", fields as text from history_entry where report_id = any(${ids}::int[])`,
    );
    /** The texts that name the reporter, with the name removed. */
    const cleaned = (all: readonly Written[]): { ids: number[]; texts: string[] } => {
        const changed = all.flatMap(({ id, reportId, text }) => {
            const erase = eraseOf.get(reportId);
            const clean = erase ? withoutPerson(text, erase) : text;
            return JSON.stringify(clean) === JSON.stringify(text) ? [] : [{ id, clean }];
        });
        return { ids: changed.map(({ id }) => id), texts: changed.map(({ clean }) => JSON.stringify(clean)) };
    };
    await forgettingWords(queries, ids, async () => {
        for (const { id, description, data } of reports) {
            const erase = eraseOf.get(id);
            const clean = (value: unknown) => (erase ? withoutPerson(value, erase) : value);
            await queries.rows(sql`
                update report set sender_name = null, sender_email = null, sender_phone = null,
                    created_by_name = case when created_by_id is null and created_by_email is not null then ${erasedName} else created_by_name end,
                    created_by_email = case when created_by_id is not null then created_by_email end,
                    description = ${withoutPersonalNumbers(String(clean(description)), erased)}, data = ${data === null ? null : JSON.stringify(clean(data))}::jsonb,
                    version = version + 1, changed_in = pg_current_xact_id()
                where id = ${id}`);
        }
    });
    const [ownComments, ownFeedback, ownHistory] = [cleaned(comments), cleaned(feedback), cleaned(history)];
    await queries.rows(sql`
        update comment set text = new.text::jsonb #>> '{}' from unnest(${ownComments.ids}::int[], ${ownComments.texts}::text[]) new (id, text) where comment.id = new.id`);
    await queries.rows(sql`
        update feedback set text = new.text::jsonb #>> '{}' from unnest(${ownFeedback.ids}::int[], ${ownFeedback.texts}::text[]) new (id, text) where feedback.id = new.id`);
    await queries.rows(sql`
        update history_entry set fields = new.fields::jsonb from unnest(${ownHistory.ids}::int[], ${ownHistory.texts}::text[]) new (id, fields) where history_entry.id = new.id`);
    await queries.rows(sql`
        with sent as (delete from letter where report_id = any(${ids}::int[]) returning mail_id)
        delete from outbox where report_id = any(${ids}::int[]) or id in (select mail_id from sent)`);
};
