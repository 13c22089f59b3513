import { isDeepStrictEqual } from 'node:util';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isRecord } from '../../../api/rules/isRecord';
import type { PersonPlace } from '../../../api/entities/privacy';
import { plainText } from '../../../api/rules/plainText';
import type { Queries } from '../../database/database';
import { ownTables, withSchema, schema } from '../../database/schema';
import type { Person } from './person';

/** Replaces an erased name, address or number. */
export const erased = '[slettet]';

/**
 * Columns with free text that may name a person. Other columns are searched for addresses and phone numbers only, since
 * a name there belongs to somebody else.
 */
const prose: Readonly<Record<string, readonly string[]>> = {
    report: ['description', 'address', 'data', 'answers', 'priority_reason'],
    comment: ['text'],
    feedback: ['text'],
    history_entry: ['fields'],
    document: ['file_name'],
    removed_document: ['file_name'],
    answer_picture: ['name'],
    resource_use: ['comment'],
    use_event: ['reason'],
    deduction: ['reason', 'objection', 'decision'],
    price_period: ['reason', 'end_reason'],
    bulk_update: ['reason'],
    contract_terms: ['buyer_reference'],
    settlement: ['reopen_reason'],
    spot_check: ['note'],
    money_file: ['file_name'],
    clock: ['asked_text'],
    clock_event: ['text'],
    report_return: ['text'],
    question: ['text'],
    satisfaction: ['text'],
    contact_wish: ['name'],
    task: ['text', 'note'],
    outbox: ['subject', 'body'],
    letter: ['subject', 'reason'],
    ready_made: ['name', 'change'],
    standard_text: ['name', 'text'],
    saved_filter: ['name', 'filter'],
    retention_hold: ['reason', 'filter'],
    handled_report: ['before', 'changes', 'followers'],
    audit_entry: ['before', 'after'],
};
/** The catalogue and the city's own texts. A reporter may have written the city's own number. */
const ofCity = [
    'agreement',
    'appearance',
    'catalogue_import',
    'category_group',
    'contract',
    'day_off',
    'disabled_choice',
    'district',
    'fault_cause',
    'mail_text',
    'map_layer',
    'notice',
    'outline_check',
    'outside_body',
    'privacy_setting',
    'process_code',
    'process_code_past',
    'process_code_scheme',
    'process_code_unit',
    'report_type',
    'routing_rule',
    'status',
    'sub_district',
    'work_done_code',
];
/** These, and tables that are handled separately, or hold no personal data. */
const leftOut = [
    ...ofCity,
    'app_user',
    'company',
    'erasure',
    'loose_file',
    'migration',
    'search_word',
    'server_key',
    'upkeep',
];
/** Short-lived tables: rows that name the person are deleted. */
const shortLived = ['idempotency_key', 'limit_count', 'mail_sent', 'oidc_model', 'sign_in_attempt'];

const placeOf: Readonly<Record<string, PersonPlace>> = {
    report: 'meldinger',
    comment: 'kommentarer',
    feedback: 'tilbakemeldinger',
    history_entry: 'historikk',
    document: 'dokumenter',
    removed_document: 'historikk',
    resource_use: 'ressursforbruk',
    outbox: 'epost',
    audit_entry: 'revisjon',
    sign_in_attempt: 'innlogging',
    oidc_model: 'innlogging',
};

/** A pattern that matches nothing. */
const nothing = 'x^';
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text as people write it, or as in a filter, which is URL-encoded; a letter with an accent in either case. */
const spelled = (text: string): string =>
    Array.from(text, (one) => {
        if (/[\w.*-]/.test(one)) return literal(one);
        const encoded = [one.toLowerCase(), one.toUpperCase()].map((each) =>
            String(new URLSearchParams({ _: each })).slice(2),
        );
        return `(?:${[literal(one), ...new Set(encoded)].join('|')})`;
    }).join('');
type PersonData = Pick<Person, 'emails' | 'names' | 'phones'>;
/** `letter` matches one letter in the dialect at hand: PostgreSQL's or JavaScript's. */
const patterns = ({ emails, names, phones }: PersonData, letter: string) => {
    // Filters encode the signs around words, and JSON writes the end of a line as letters.
    const after = (not: string) => String.raw`(?:(?<!${not})|(?<=%[2-7][0-9A-F]|\\[nrt]))`;
    const alone = (body: string) => `${after(letter)}(?:${body})(?!${letter})`;
    const gap = String.raw`(?:[ .()+\u2010-\u2015\u2212-]|%20|%28|%29){0,3}`;
    const phone = (one: string) => `${after('[0-9]')}(?:(?:\\+|%2B|00)47${gap})?${[...one].join(gap)}(?![0-9])`;
    const contact = [...emails.map((one) => alone(spelled(one))), ...phones.map(phone)];
    // A name of a single word is not searched for, since it may be anybody's, or an ordinary word.
    const words = names.map((one) => plainText(one).trim().split(/\s+/)).filter((one) => one.length > 1);
    const space = String.raw`(?:\s|\+|%20|\\[nrt])+`;
    return {
        contact: contact.join('|') || nothing,
        all: [...contact, ...words.map((one) => alone(one.map(spelled).join(space)))].join('|') || nothing,
    };
};
const inDatabase = '\\w';
const inJavaScript = '[\\p{L}\\p{N}_]';

interface TextColumn {
    readonly table: string;
    readonly column: string;
    readonly isJson: boolean;
    /** True if names are searched for too, not only addresses. */
    readonly isProse: boolean;
    /** The column with the row's report, or with its resource use. */
    readonly key: 'id' | 'report_id' | 'use_id' | null;
}
const textColumns = async (queries: Queries): Promise<TextColumn[]> => {
    const tables = await ownTables(queries, leftOut);
    const columns = await queries.rows<Omit<TextColumn, 'isProse'>>(sql`
        with own as (select * from information_schema.columns where table_schema = ${schema} and table_name = any(${tables}::text[]))
        select table_name as "table", column_name as "column", data_type = 'jsonb' as "isJson",
            case table_name when 'report' then 'id' else (
                select key.column_name from own key where key.table_name = own.table_name and key.column_name in ('report_id', 'use_id')) end as key
        from own where data_type in ('text', 'jsonb') and is_generated = 'NEVER' order by 1, 2`);
    return columns.map((text) => ({ ...text, isProse: prose[text.table]?.includes(text.column) ?? false }));
};
/**
 * A condition on the rows, named `found`, in which the person's names are the person's: with namesakes, only the user's
 * own and those of the person's reports.
 */
const isTheirs = (table: string, { hasNamesakes, userId, reportIds }: Person): Sql => {
    if (!hasNamesakes) return sql`true`;
    const ofReport = sql`(to_jsonb(found) ->> ${table === 'report' ? 'id' : 'report_id'})::int = any(${reportIds}::int[])`;
    return userId ? sql`(strpos(found::text, ${userId}) > 0 or ${ofReport})` : ofReport;
};
/** The pattern that is searched for in a row named `found`. */
const wantedIn = ({ table, isProse }: TextColumn, person: Person): Sql => {
    const { contact, all } = patterns(person, inDatabase);
    return isProse ? sql`case when ${isTheirs(table, person)} then ${all} else ${contact} end` : sql`${contact}`;
};
const matches = (text: TextColumn, person: Person): Sql => {
    const value = sql`${raw(`"${text.column}"`)}::text collate norsk`;
    // The first condition is fast.
    const isPossible = text.isProse ? sql`${value} ~* ${patterns(person, inDatabase).all} and ` : empty;
    return sql`(${isPossible}${value} ~* ${wantedIn(text, person)})`;
};

const anyMatches = (columns: readonly TextColumn[], person: Person): Sql =>
    join(
        columns.map((column) => matches(column, person)),
        ' or ',
    );

/** The person's reports, and others whose own texts name the person. */
export const reportsNaming = async (queries: Queries, person: Person): Promise<number[]> => {
    const columns = (await textColumns(queries)).filter(({ table }) => table === 'report');
    const found = await queries.rows<{ id: number }>(sql`
        select id from ${raw(withSchema(['report']))} found where id = any(${person.reportIds}::int[]) or ${anyMatches(columns, person)}`);
    return found.map(({ id }) => id);
};

/** What may stand before the at sign, with a mark or a word that it touches and without. */
const beforeAt = [String.raw`[^\s@"(),:;<>\[\]\\]+`, String.raw`\w[\w.+-]*`, String.raw`\w[\w.-]*`];
const addresses = beforeAt.map((pattern) => String.raw`${pattern}@\w[\w.-]*\w`);
/** The e-mail addresses in the texts, in lower case. */
export const emailsInTexts = async (queries: Queries): Promise<Sql> => {
    const texts = (await textColumns(queries)).map(({ table, column }) => {
        const text = raw(`"${column}"::text`);
        return sql`select ${text} as text from ${raw(withSchema([table]))} where ${text} ~ '@|%40'`;
    });
    // Of what a filter encodes, only the at sign belongs to an address. JSON writes the end of a line as letters.
    const plain = sql`regexp_replace(regexp_replace(text, '%40', '@', 'g'), ${String.raw`%[2-7][0-9A-F]|\\[nrt]`}, ' ', 'gi')`;
    return sql`
        select lower(email[1]) as email from (${join(texts, ' union all ')}) written
            cross join unnest(${addresses}::text[]) address cross join regexp_matches(${plain} collate norsk, address, 'gi') email`;
};

const byTable = (columns: readonly TextColumn[]): [string, TextColumn[]][] =>
    [...new Set(columns.map(({ table }) => table))].map((name) => [
        name,
        columns.filter(({ table }) => table === name),
    ]);

export const countTexts = async (queries: Queries, person: Person): Promise<Map<PersonPlace, number>> => {
    const counts = new Map<PersonPlace, number>();
    for (const [table, columns] of byTable(await textColumns(queries))) {
        const { count } = await queries.one<{ count: number }>(sql`
            select count(*)::int as count from ${raw(withSchema([table]))} found where ${anyMatches(columns, person)}`);
        const place = placeOf[table] ?? 'annet';
        if (count > 0) counts.set(place, (counts.get(place) ?? 0) + count);
    }
    return counts;
};

/** Removes the person from a text. */
type Erase = (text: string) => string;
/** V8 takes 10 ms to compile the letters of all scripts, so this is only made for texts that need it. */
export const eraserOf = (named: PersonData, withNames = true): Erase => {
    const expression = (letter: string, flags: string) => {
        const { contact, all } = patterns(named, letter);
        return new RegExp(withNames ? all : contact, flags);
    };
    const anywhere = expression(nothing, 'iu');
    let alone: RegExp | undefined;
    return (text) => (anywhere.test(text) ? text.replace((alone ??= expression(inJavaScript, 'giu')), erased) : text);
};

/** JSON with every mention of the person replaced; a number that matches becomes text. */
const withoutPerson = (value: unknown, erase: Erase): unknown => {
    if (typeof value === 'string') return erase(value);
    if (typeof value === 'number') return erase(String(value)) === String(value) ? value : erased;
    if (Array.isArray(value)) return value.map((item) => withoutPerson(item, erase));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [erase(key), withoutPerson(item, erase)]));
};

/** Stores another value at a place in the table that this transaction has locked. */
const rewrite = (queries: Queries, { table, column, isJson }: TextColumn, place: string, value: unknown) =>
    queries.rows(sql`
        update ${raw(withSchema([table]))} set ${raw(`"${column}"`)} = ${JSON.stringify(value)}::jsonb ${isJson ? empty : sql`#>> '{}'`}
        where ctid = ${place}::tid`);

const eraseJson = async (queries: Queries, person: Person, column: TextColumn): Promise<void> => {
    const erase = eraserOf(person);
    const eraseContact = eraserOf(person, false);
    const rows = await queries.rows<{ place: string; value: unknown; withNames: boolean }>(sql`
        select ctid::text as place, ${raw(`"${column.column}"`)} as value, ${column.isProse ? isTheirs(column.table, person) : sql`false`} as "withNames"
        from ${raw(withSchema([column.table]))} found where ${matches(column, person)} for update`);
    for (const { place, value, withNames } of rows)
        await rewrite(queries, column, place, withoutPerson(value, withNames ? erase : eraseContact));
};

/** Removes persons from what is written about reports, by the reports' ids. */
export const eraseAbout = async (queries: Queries, erasers: ReadonlyMap<number, Erase>): Promise<void> => {
    for (const text of await textColumns(queries)) {
        if (!text.isProse || !text.key) continue;
        const ofUse = text.key === 'use_id';
        const reportId = raw(ofUse ? 'resource_use.report_id' : `found.${text.key}`);
        const value = raw(`found."${text.column}"`);
        const rows = await queries.rows<{ place: string; reportId: number; value: unknown }>(sql`
            select found.ctid::text as place, ${reportId} as "reportId", to_jsonb(${value}) as value
            from ${raw(withSchema([text.table]))} found ${ofUse ? sql`join resource_use on resource_use.id = use_id` : empty}
            where ${reportId} = any(${[...erasers.keys()]}::int[]) and ${value} is not null for update of found`);
        for (const { place, reportId: id, value: before } of rows) {
            const after = withoutPerson(before, erasers.get(id) ?? String);
            if (!isDeepStrictEqual(after, before)) await rewrite(queries, text, place, after);
        }
    }
};

/** Replaces the user's name in every table that stores an author's name; `theirs` is a condition on the rows. */
export const eraseAuthor = async (queries: Queries, theirs: Sql, name: string): Promise<void> => {
    const tables = await queries.rows<{ table: string }>(sql`
        select table_name as "table" from information_schema.columns
        where table_schema = ${schema} and table_name = any(${await ownTables(queries, leftOut)}::text[]) and column_name in ('user_id', 'user_name')
        group by 1 having count(*) = 2 order by 1`);
    for (const { table } of tables)
        await queries.rows(sql`update ${raw(withSchema([table]))} set user_name = ${name} where ${theirs}`);
};

/** Removes the person from every text in the database, and deletes rows of short-lived tables. */
export const eraseTexts = async (queries: Queries, person: Person): Promise<void> => {
    await queries.script("set local bymelding.erases = 'yes'");
    for (const column of await textColumns(queries)) {
        const table = raw(withSchema([column.table]));
        const name = raw(`"${column.column}"`);
        if (shortLived.includes(column.table))
            await queries.rows(sql`delete from ${table} found where ${matches(column, person)}`);
        else if (column.isJson) await eraseJson(queries, person, column);
        else
            await queries.rows(sql`
                update ${table} found set ${name} = regexp_replace(${name} collate norsk, ${wantedIn(column, person)}, ${erased}, 'gi')
                where ${matches(column, person)}`);
    }
};
