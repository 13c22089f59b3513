import { domainToASCII, domainToUnicode } from 'node:url';
import sql, { type Sql } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { PersonQuery } from '../../../api/entities/privacy';
import { personalNumbersIn } from '../../../api/rules/personalNumbers';
import type { Queries } from '../../database/database';
import { lettersToReporter, namesInHistory, wasSender } from './formerSenders';

/** A reporter, or a user with the reports they sent themselves. */
export interface Person {
    readonly userId: string | null;
    readonly emails: readonly string[];
    readonly names: readonly string[];
    /** True if another user has one of the names, or a reporter with another address or without one. */
    readonly hasNamesakes: boolean;
    readonly phones: readonly string[];
    /** The person's reports. */
    readonly reportIds: readonly number[];
}

/** A removed user without their reports, which expire by rules of their own. */
export const withoutReports = (person: Person): Person => ({ ...person, reportIds: [], emails: [], phones: [] });

/** The name shown for an erased user. */
export const erasedName = 'Slettet bruker';

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-8);

/** The phone numbers in the person's own texts, except for those of companies. */
const phonesIn = async (queries: Queries, texts: readonly string[]): Promise<string[]> => {
    const numbers = texts.flatMap((text) =>
        personalNumbersIn(text)
            .filter(({ kind }) => kind === 'phone')
            .map(({ start, end }) => digitsOf(text.slice(start, end))),
    );
    const companies = await queries.rows<{ phone: string }>(sql`select phone from company where phone is not null`);
    const known = new Set(companies.map(({ phone }) => digitsOf(phone)));
    return [...new Set(numbers)].filter((number) => !known.has(number));
};

/** An e-mail address with its domain in both spellings: as people write it, and in punycode. */
const writtenAs = (email: string): string[] => {
    const [, person = '', domain = ''] = /^(.*@)([^@]*)$/u.exec(email) ?? [];
    const others = [domainToUnicode(domain), domainToASCII(domain)].filter((one) => one !== domain.toLowerCase());
    return [email, ...others.filter(Boolean).map((one) => person + one)];
};

const among = (emails: readonly string[]): Sql => sql`any(array(select lower(one) from unnest(${emails}::text[]) one))`;

/** The addresses that the person's reports had before they were corrected, except those of others. */
const formerEmails = async (queries: Queries, emails: readonly string[]): Promise<string[]> => {
    const theirs = among(emails);
    const former = await queries.rows<{ email: string }>(sql`
        select distinct lower(recipient) as email
        from report cross join lateral (select recipient ${lettersToReporter(sql`report.id`)}) letters
        where (sender_email is not null and lower(sender_email) = ${theirs} or ${wasSender(theirs)}) and not lower(recipient) = ${theirs}
            and not exists (select from report other where other.sender_email is not null and lower(other.sender_email) = lower(recipient))
            and not exists (select from app_user where lower(email) = lower(recipient))`);
    return former.flatMap(({ email }) => writtenAs(email));
};

/** Finds the person asked about; undefined when nothing is known. */
export const findPerson = async (queries: Queries, { epost, brukerId }: PersonQuery): Promise<Person | undefined> => {
    const user = brukerId
        ? await queries.row<{ email: string; name: string }>(
              sql`select email, ${nameOfUser(sql`app_user`)} as name from app_user where id = ${brukerId} and email <> ''`,
          )
        : undefined;
    const email = user?.email ?? epost;
    if (!email || (brukerId && !user)) return undefined;
    const written = writtenAs(email);
    const emails = [...written, ...(await formerEmails(queries, written))];
    const theirs = among(emails);
    const isCreator = sql`created_by_id is null and lower(created_by_email) = ${theirs}`;
    const ofSender = sql`array[sender_name] || array(${namesInHistory(sql`report.id`)})`;
    const reports = await queries.rows<{ id: number; names: (string | null)[]; text: string }>(sql`
        select id, case when lower(sender_email) = ${theirs} then ${ofSender} when ${isCreator} then array[created_by_name] else ${ofSender} end as names,
            concat_ws(' ', description, data::text, answers::text, sender_phone) as text
        from report where sender_email is not null and lower(sender_email) = ${theirs} or ${isCreator} or ${wasSender(theirs)}
        order by id`);
    const names = [...new Set([user?.name, ...reports.flatMap((report) => report.names)])].filter(
        (name): name is string => typeof name === 'string' && name.trim() !== '',
    );
    const reportIds = reports.map(({ id }) => id);
    const userId = brukerId?.toLowerCase() ?? null;
    const lowerNames = names.map((name) => name.toLowerCase());
    const namesake = await queries.row(sql`
        select 1 from app_user where lower(${nameOfUser(sql`app_user`)}) = any(${lowerNames}::text[])
            and id is distinct from ${userId}::uuid and not lower(email) = ${theirs}
        union all
        select 1 from report where lower(sender_name) = any(${lowerNames}::text[])
            and created_by_id is distinct from ${userId}::uuid
                and (sender_email is null and not id = any(${reportIds}::int[]) or not lower(sender_email) = ${theirs})
        limit 1`);
    return {
        userId,
        emails,
        names,
        hasNamesakes: namesake !== undefined,
        phones: await phonesIn(
            queries,
            reports.map(({ text }) => text),
        ),
        reportIds,
    };
};
