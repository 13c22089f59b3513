import sql, { type Sql } from 'sql-template-tag';
import type { PersonPlace } from '../../../api/entities/privacy';
import type { City } from '../../city';
import type { Reads } from '../../database/database';
import { csvOf } from '../../reportFiles/csv';
import type { FileRow, Value } from '../../reportFiles/definition';
import type { ZipEntry } from '../../reportFiles/zip';
import type { Person } from './person';

interface Part {
    /** The name of the file. */
    readonly name: string;
    readonly place: PersonPlace;
    readonly rows: Sql;
}

/** All data about a person, in parts. The column names are the headings of the files. */
const partsOf = ({ userId, reportIds, emails }: Person): Part[] => {
    const reported = sql`report_id = any(${reportIds}::int[])`;
    const [addresses, number] = [
        emails.map((email) => email.toLowerCase()),
        sql`(select serial_number from report where id = report_id) as "løpenummer"`,
    ];
    const written = userId ? sql`(user_id = ${userId} or ${reported})` : reported;
    const of = (name: string, place: PersonPlace, rows: Sql): Part => ({ name, place, rows });
    return [
        of(
            'meldinger',
            'meldinger',
            sql`
            select serial_number as "løpenummer", (select name from report_type where id = type_id) as type, (select name from status where id = status_id) as status,
                address as adresse, latitude as breddegrad, longitude as lengdegrad, sender_name as innmelder,
                    sender_email as "innmelders e-post", sender_phone as "innmelders telefon",
                created_by_name as "opprettet av", created_by_email as "opprettet av e-post", received_at as mottatt,
                    closed_at as "ferdig behandlet", description as beskrivelse, data::text as tilleggsdata
            from report where id = any(${reportIds}::int[]) order by id`,
        ),
        of(
            'kommentarer',
            'kommentarer',
            sql`
            select ${number}, created_at as tidspunkt, user_name as navn, text as tekst from comment where ${written} order by id`,
        ),
        of(
            'tilbakemeldinger',
            'tilbakemeldinger',
            sql`
            select ${number}, created_at as tidspunkt, user_name as navn, text as tekst from feedback where ${written} order by id`,
        ),
        of(
            'historikk',
            'historikk',
            sql`
            select ${number}, at as tidspunkt, user_name as navn, fields::text as endringer from history_entry where ${written} order by id`,
        ),
        of(
            'bilder',
            'bilder',
            sql`
            select ${number}, position + 1 as nummer, content_type as type, size as "størrelse", taken_at as tatt from image where ${reported} order by report_id, position`,
        ),
        of(
            'dokumenter',
            'dokumenter',
            sql`
            select ${number}, file_name as filnavn, content_type as type, size as "størrelse", added_at as "lagt til"
                from document where ${reported} order by report_id, added_at`,
        ),
        of(
            'e-post',
            'epost',
            sql`
            select sent_at as tidspunkt, recipient as til, subject as emne, body as tekst from outbox where lower(recipient) = any(${addresses}::text[]) order by id`,
        ),
        ...(userId
            ? [
                  of(
                      'bruker',
                      'bruker',
                      sql`
                      select app_user.id::text as id, first_name as fornavn, last_name as etternavn,
                          app_user.email as "e-post", company.name as selskap, role_id as rolle, removed_at as fjernet
                      from app_user join company on company.id = company_id where app_user.id = ${userId}`,
                  ),
                  of(
                      'innlogginger',
                      'innlogging',
                      sql`
                      select origin as adresse, last_at as sist from sign_in_origin where user_id = ${userId} order by last_at`,
                  ),
                  of(
                      'ressursforbruk',
                      'ressursforbruk',
                      sql`
                      select ${number}, registered_at as registrert, at as dato, amount as mengde, comment as kommentar
                          from resource_use where registered_by = ${userId} order by id`,
                  ),
                  of(
                      'lesinger',
                      'lesinger',
                      sql`select at as tidspunkt, what as hva, report_id as melding from reading where user_id = ${userId} order by id`,
                  ),
                  of(
                      'revisjon',
                      'revisjon',
                      sql`
                      select at as tidspunkt, event as hendelse, subject as emne, subject_id as "emne-id", before::text as fra, after::text as til
                      from audit_entry where user_id = ${userId} order by id`,
                  ),
                  of(
                      'lagrede filtre',
                      'annet',
                      sql`
                      select name as navn, filter from saved_filter where user_id = ${userId} order by id`,
                  ),
              ]
            : []),
    ];
};

/** The amount of data about the person, by kind. */
export const ownCounts = async (reads: Reads, person: Person): Promise<Map<PersonPlace, number>> => {
    const counts = new Map<PersonPlace, number>();
    for (const { place, rows } of partsOf(person)) {
        const found = await reads.row<{ count: number }>(sql`select count(*)::int as count from (${rows}) part`);
        if (found?.count) counts.set(place, found.count);
    }
    return counts;
};

const cellOf = (value: unknown): Value =>
    value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

async function* csvText(rows: readonly Record<string, unknown>[]): AsyncGenerator<string> {
    const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, heading: key, kind: 'text' as const }));
    const lines: FileRow[] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)])),
    );
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for await (const piece of csvOf(
        columns,
        (async function* () {
            yield lines;
        })(),
    ))
        yield decoder.decode(piece, { stream: true });
}

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
    for (const part of partsOf(person)) {
        const rows = await reads.rows<Record<string, unknown>>(part.rows);
        if (rows.length === 0) continue;
        yield { path: `${part.name}.json`, text: [`${JSON.stringify(rows, null, 2)}\n`] };
        yield { path: `${part.name}.csv`, text: csvText(rows) };
    }
    for (const { path, sha256 } of await filesOf(reads, person)) yield { path, text: [await files.get(sha256)] };
}
