import sql, { type Sql } from 'sql-template-tag';
import type { PersonPlace } from '../../../api/entities/privacy';
import type { City } from '../../city';
import type { Reads } from '../../database/database';
import { csvOf } from '../../reportFiles/csv';
import type { FileRow, Value } from '../../reportFiles/definition';
import type { ZipEntry } from '../../reportFiles/zip';
import { answerRows } from '../../rules/answerRows';
import type { Person } from './person';

/** The counts that parts belong to, where they differ from the parts' own names. */
const places: Readonly<Record<string, PersonPlace>> = {
    'e-post': 'epost',
    innlogginger: 'innlogging',
    'lagrede filtre': 'annet',
};
const placeOf = (name: string): PersonPlace => places[name] ?? (name as PersonPlace);

/** All data about a person, by the names of the files. The column names are the headings of the files. */
const partsOf = ({ userId, reportIds, emails }: Person): [name: string, rows: Sql][] => {
    const reported = sql`report_id = any(${reportIds}::int[])`;
    const addresses = emails.map((email) => email.toLowerCase());
    const number = sql`(select serial_number from report where id = report_id) as "løpenummer"`;
    const written = userId ? sql`(user_id = ${userId} or ${reported})` : reported;
    const ofEverybody = {
        meldinger: sql`
            select serial_number as "løpenummer", type.name as type, (select name from status where id = status_id) as status,
                address as adresse, latitude as breddegrad, longitude as lengdegrad, sender_name as innmelder,
                    sender_email as "innmelders e-post", sender_phone as "innmelders telefon",
                created_by_name as "opprettet av", created_by_email as "opprettet av e-post", received_at as mottatt,
                    closed_at as "ferdig behandlet", description as beskrivelse, data::text as tilleggsdata,
                (select json_agg(given)::text from (${answerRows}) given) as svar
            from report join report_type type on type.id = type_id where report.id = any(${reportIds}::int[]) order by report.id`,
        kommentarer: sql`
            select ${number}, created_at as tidspunkt, user_name as navn, text as tekst from comment where ${written} order by id`,
        tilbakemeldinger: sql`
            select ${number}, created_at as tidspunkt, user_name as navn, text as tekst from feedback where ${written} order by id`,
        historikk: sql`
            select ${number}, at as tidspunkt, user_name as navn, fields::text as endringer from history_entry where ${written} order by id`,
        bilder: sql`
            select ${number}, position + 1 as nummer, content_type as type, size as "størrelse", taken_at as tatt from image where ${reported} order by report_id, position`,
        dokumenter: sql`
            select ${number}, file_name as filnavn, content_type as type, size as "størrelse", added_at as "lagt til"
                from document where ${reported} order by report_id, added_at`,
        'e-post': sql`
            select sent_at as tidspunkt, recipient as til, subject as emne, body as tekst from outbox where lower(recipient) = any(${addresses}::text[]) order by id`,
    };
    const ofUser = userId && {
        bruker: sql`
            select app_user.id::text as id, first_name as fornavn, last_name as etternavn,
                app_user.email as "e-post", company.name as selskap, role_id as rolle, removed_at as fjernet
            from app_user join company on company.id = company_id where app_user.id = ${userId}`,
        innlogginger: sql`
            select origin as adresse, last_at as sist from sign_in_origin where user_id = ${userId} order by last_at`,
        ressursforbruk: sql`
            select ${number}, registered_at as registrert, at as dato, amount as mengde, comment as kommentar
                from resource_use where registered_by = ${userId} order by id`,
        lesinger: sql`select at as tidspunkt, what as hva, report_id as melding from reading where user_id = ${userId} order by id`,
        revisjon: sql`
            select at as tidspunkt, event as hendelse, subject as emne, subject_id as "emne-id", before::text as fra, after::text as til
            from audit_entry where user_id = ${userId} order by id`,
        'lagrede filtre': sql`
            select name as navn, filter from saved_filter where user_id = ${userId} order by id`,
    };
    return [...Object.entries(ofEverybody), ...Object.entries(ofUser || {})];
};

/** The amount of data about the person, by kind. */
export const ownCounts = async (reads: Reads, person: Person): Promise<Map<PersonPlace, number>> => {
    const counts = new Map<PersonPlace, number>();
    for (const [name, rows] of partsOf(person)) {
        const { count } = await reads.one<{ count: number }>(sql`select count(*)::int as count from (${rows}) part`);
        if (count > 0) counts.set(placeOf(name), count);
    }
    return counts;
};

const cellOf = (value: unknown): Value =>
    value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

const csvFile = (rows: readonly Record<string, unknown>[]): ReadableStream<Uint8Array> => {
    const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, heading: key, kind: 'text' as const }));
    const lines: FileRow[] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)])),
    );
    return csvOf(columns, [lines]);
};

interface NamedFile {
    readonly path: string;
    readonly sha256: string;
}
const filesOf = (reads: Reads, { reportIds }: Person): Promise<NamedFile[]> =>
    reads.rows<NamedFile>(sql`
        select 'bilder/' || serial_number || '-' || (row_number() over (partition by report_id
            order by position, image.id)) || case content_type when 'image/png' then '.png' else '.jpg' end as path,
            sha256
        from image join report on report.id = report_id where report_id = any(${reportIds}::int[])
        union all
        select 'dokumenter/' || serial_number || '-' || (row_number() over (partition by report_id order by added_at, document.id)) || '-' || file_name as path, sha256
        from document join report on report.id = report_id where report_id = any(${reportIds}::int[])`);

/** The files of a person's extract: each part as JSON and CSV, then pictures and documents. */
export async function* entriesOf({ database, files }: City, person: Person): AsyncGenerator<ZipEntry> {
    const reads = database.longReads;
    for (const [name, part] of partsOf(person)) {
        const rows = await reads.rows<Record<string, unknown>>(part);
        if (rows.length === 0) continue;
        yield { path: `${name}.json`, text: [`${JSON.stringify(rows, null, 2)}\n`] };
        yield { path: `${name}.csv`, text: csvFile(rows) };
    }
    for (const { path, sha256 } of await filesOf(reads, person)) yield { path, text: [await files.get(sha256)] };
}
