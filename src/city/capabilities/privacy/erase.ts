import { createHash, randomBytes } from 'node:crypto';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Queries } from '../../database/database';
import { endSessionsOf } from '../../identity/endSessions';
import { erasedSubject } from '../../identity/foreign/findUser';
import { forgetReporter } from '../../services/reporterLinks';
import { eraseFormerSenders, wasSender } from './formerSenders';
import { erasedName, findPerson, type Person, withoutReports } from './person';
import { emailsInTexts, eraseAuthor, eraseTexts, reportsNaming } from './texts';
import { keepLooks, unnoticedChange } from './unnoticed';
import { removeWordsOf } from './unusedWords';

/** Rows that refer to the user with `on delete cascade` are the user's own, unless they are shared. */
const eraseUser = async (queries: Queries, userId: string, now: Date): Promise<void> => {
    await queries.rows(sql`
        update app_user set first_name = ${erasedName}, last_name = '', email = '', password_hash = null, drift_roles = '{}',
            removed_at = coalesce(removed_at, ${now}), version = version + 1
        where id = ${userId}`);
    await endSessionsOf(queries, userId);
    await queries.rows(sql`
        update app_user_identity set subject = ${erasedSubject(sql`user_id`, sql`subject`)} where user_id = ${userId}`);
    const own = await queries.rows<{ table: string; isShared: boolean }>(sql`
        select conrelid::regclass::text as "table", exists (select from pg_attribute where attrelid = conrelid and attname = 'shared') as "isShared"
        from pg_constraint where confrelid = 'app_user'::regclass and confdeltype = 'c' and conrelid <> 'app_user_identity'::regclass`);
    for (const { table, isShared } of own)
        await queries.rows(
            sql`delete from ${raw(table)} where user_id = ${userId} ${isShared ? sql`and not shared` : empty}`,
        );
    await queries.rows(sql`update report set responsible_id = null where responsible_id = ${userId}`);
};

/**
 * Erases the user's name from what they wrote. Earlier versions stored no id, so their rows are found by name, unless
 * another user has the same name.
 */
const eraseNames = async (queries: Queries, { userId, names }: Person): Promise<void> => {
    const others = await queries.row(sql`
        select 1 from app_user where id <> ${userId} and ${nameOfUser(sql`app_user`)} = any(${names}::text[])`);
    const theirs = others
        ? sql`user_id = ${userId}`
        : sql`(user_id = ${userId} or user_id is null and user_name = any(${names}::text[]))`;
    await eraseAuthor(queries, theirs, erasedName);
    await queries.rows(sql`
        update report set created_by_name = ${erasedName}, created_by_email = null where created_by_id = ${userId}`);
    await queries.rows(sql`
        update report set sender_name = ${erasedName} where created_by_id = ${userId} and sender_name = any(${names}::text[])`);
    await queries.rows(sql`
        update report set responsible_by = ${erasedName} where responsible_by_id = ${userId}
            ${others ? empty : sql`or responsible_by_id is null and responsible_by = any(${names}::text[])`}`);
    // It has no id of its author.
    if (!others)
        await queries.rows(
            sql`update satisfaction set judged_by = ${erasedName} where judged_by = any(${names}::text[])`,
        );
};

/** Removes the reporter from reports, with pictures and documents, which may show or name the person. */
const eraseReporter = async (queries: Queries, { emails, reportIds }: Person, now: Date): Promise<void> => {
    const addresses = emails.map((email) => email.toLowerCase());
    const theirs = sql`any(${addresses}::text[])`;
    const sent = await queries.rows<{ id: number }>(sql`
        update report set sender_name = null, sender_email = null, sender_phone = null, ${unnoticedChange}
        where id = any(${reportIds}::int[]) and (lower(sender_email) = ${theirs} or ${wasSender(theirs)}) returning id`);
    for (const { id } of sent) await forgetReporter(queries, id, now);
    const ids = sent.map(({ id }) => id);
    await keepLooks(queries, ids);
    await eraseFormerSenders(queries, ids);
    await queries.rows(sql`
        update report set created_by_name = ${erasedName}, created_by_email = null
        where id = any(${reportIds}::int[]) and lower(created_by_email) = ${theirs}`);
    await queries.rows(sql`delete from image where report_id = any(${reportIds}::int[])`);
    await queries.rows(sql`delete from document where report_id = any(${reportIds}::int[])`);
    // A link that confirms it would bring the name and the address back.
    await queries.rows(
        sql`delete from contact_wish where report_id = any(${reportIds}::int[]) or lower(email) = ${theirs}`,
    );
    await queries.rows(sql`delete from outbox where lower(recipient) = ${theirs}`);
};

/** Erases the person from every table. Their files are removed with the rows. */
export const erasePerson = async (queries: Queries, person: Person, now: Date): Promise<void> => {
    const reportIds = await reportsNaming(queries, person);
    if (person.userId) {
        await eraseUser(queries, person.userId, now);
        await eraseNames(queries, person);
    }
    await eraseReporter(queries, person, now);
    await eraseTexts(queries, person);
    await removeWordsOf(queries, reportIds, person.emails);
};

const hashOf = (salt: string, email: string): string =>
    createHash('sha256')
        .update(salt + email.toLowerCase())
        .digest('hex');

/** Notes an erasure, so that older backups can repeat it when restored. */
export const noteErasure = async (queries: Queries, { userId, emails }: Person, now: Date): Promise<void> => {
    const salt = randomBytes(16).toString('hex');
    for (const email of emails)
        await queries.rows(sql`
            insert into erasure (at, salt, email_hash) values (${now}, ${salt}, ${hashOf(salt, email)})`);
    if (userId) await queries.rows(sql`insert into erasure (at, user_id) values (${now}, ${userId})`);
};

/**
 * Repeats the erasures that a restored backup does not know. Those that it knows may be of people who reported again.
 * A removed user who only expired has no hash, and keeps the reports.
 */
export const eraseAgain = async (queries: Queries, now: Date, erasures: readonly string[]): Promise<void> => {
    const isNew = sql`erasure.id = any(${erasures}::uuid[])`;
    const isOf = (email: Sql): Sql =>
        sql`email_hash = encode(sha256(convert_to(salt || ${email}, 'UTF8')), 'hex') and ${isNew}`;
    const users = await queries.rows<{ id: string; withReports: boolean }>(sql`
        select app_user.id, exists (select from erasure where ${isOf(sql`lower(email)`)}) as "withReports"
        from erasure join app_user on app_user.id = user_id where email <> '' and ${isNew}`);
    const reporters = await queries.rows<{ email: string }>(sql`
        select distinct email from (select distinct * from (${await emailsInTexts(queries)}) found) known
        join erasure on ${isOf(sql`email`)}`);
    for (const { id, withReports } of users) {
        const person = await findPerson(queries, { brukerId: id });
        if (person) await erasePerson(queries, withReports ? person : withoutReports(person), now);
    }
    for (const { email } of reporters) {
        const person = await findPerson(queries, { epost: email });
        if (person) await erasePerson(queries, person, now);
    }
};
