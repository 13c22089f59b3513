import { nameOfUser } from '../../rules/nameOfUser';
import { attachment } from '../../http/files';
import { contentTypes } from '../../worker/tableFile';
import type { CityCapability } from '../../services/capability';
import sql, { join, type Sql } from 'sql-template-tag';
import type { AuditEntry, AuditFilter } from '../../../api/entities/audit';
import { endOfOsloDay, formatInstant, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Reads } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { csvOf, decimals } from '../../reportFiles/csv';
import type { Column, FileRow } from '../../reportFiles/definition';
import { audit as nb } from '../../../../i18n/nb/audit';
import { auditValue, type AuditWriter } from '../../../api/rules/audit';

/** The word for a code; the code itself when it has none. */
const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

const writer: AuditWriter = {
    none: '',
    yes: 'Ja',
    no: 'Nei',
    money: decimals,
    number: (value) => String(value).replace('.', ','),
    instant: formatInstant,
    field: (field, value) => `${wordOf(nb.field, field)}: ${value}`,
    word: (group, code) => wordOf(nb[group], code),
};

/** The logged fields of a subject as its page shows them, for a spreadsheet. */
const inWords = (state: AuditEntry['fra']): string | null =>
    state &&
    Object.entries(state)
        .map(([field, value]) => writer.field(field, auditValue(writer, value, field)))
        .join(' · ');

/** Names a subject without a name by the contract, code, month or report that it belongs to. */
const namedByState = sql`(
    select nullif(concat_ws(', ', state ->> 'navn', state ->> 'kontrakt', state ->> 'prosesskode', state ->> 'måned', state ->> 'år',
        'fra ' || to_char(left(state ->> 'gyldigFra', 10)::date, 'DD.MM.YYYY'), 'melding ' || (state ->> 'løpenummer'), state ->> 'meldingstype', state ->> 'status'), '')
    from (select coalesce(entry.after, entry.before) as state) logged)`;

/** Names come from their own tables, so that the log itself holds none. */
const entries = (where: Sql, limit: Sql): Sql => sql`
    select entry.id, entry.at as tidspunkt, entry.event as hendelse, entry.subject as emne, entry.subject_id as "emneId",
        case entry.subject
            when 'bruker' then (select ${nameOfUser(sql`subject`)} from app_user subject where subject.id::text = entry.subject_id)
            when 'selskap' then (select name from company where id::text = entry.subject_id)
            when 'kontrakt' then (select name from contract where id::text = entry.subject_id)
            when 'avtale' then (select name from agreement where id::text = entry.subject_id)
            when 'maskinklient' then (select name from machine_client where id::text = entry.subject_id)
            when 'prosesskodeskjema' then (select name from process_code_scheme where id::text = entry.subject_id)
            when 'prosesskode' then (select name from process_code where id::text = entry.subject_id)
            when 'meldingstype' then (select name from report_type where id::text = entry.subject_id)
            when 'tekstmal' then (select name from status where id::text = entry.subject_id)
            when 'kontraktsvilkar' then (select name from contract where id::text = entry.subject_id)
            when 'katalog' then coalesce(entry.after, entry.before) ->> 'navn'
            else ${namedByState}
        end as "emneNavn",
        case when entry.user_id is not null then json_build_object('id', entry.user_id, 'navn',
            coalesce(${nameOfUser(sql`actor`)}, (select name from machine_client
            where id = entry.user_id), '')) end as bruker,
        entry.before as fra, entry.after as til
    from (select * from audit_entry entry where ${where} order by entry.at desc, entry.id desc ${limit}) entry
    left join app_user actor on actor.id = entry.user_id
    order by entry.at desc, entry.id desc`;

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const conditionOf = ({ hendelse, emne, bruker, datoFra, datoTil }: AuditFilter): Sql => {
    const conditions = [sql`true`];
    if (hendelse) conditions.push(sql`entry.event = ${hendelse}`);
    if (emne) conditions.push(sql`entry.subject = ${emne}`);
    if (bruker)
        conditions.push(sql`entry.user_id in (
            select id from app_user u where ${nameOfUser(sql`u`)} ilike ${pattern(bruker)} or u.email ilike ${pattern(bruker)} or u.id::text = lower(${bruker})
            union all select id from machine_client where name ilike ${pattern(bruker)} or id::text = lower(${bruker}))`);
    if (datoFra) conditions.push(sql`entry.at >= ${startOfOsloDay(datoFra)}`);
    if (datoTil) conditions.push(sql`entry.at < ${endOfOsloDay(datoTil)}`);
    return join(conditions, ' and ');
};

const columns: readonly Column[] = [
    { key: 'tidspunkt', heading: 'Tidspunkt', kind: 'instant' },
    { key: 'hendelse', heading: 'Hendelse', kind: 'text' },
    { key: 'emne', heading: 'Gjelder', kind: 'text' },
    { key: 'emneNavn', heading: 'Navn', kind: 'text' },
    { key: 'brukerNavn', heading: 'Utført av', kind: 'text' },
    { key: 'fra', heading: 'Fra', kind: 'text' },
    { key: 'til', heading: 'Til', kind: 'text' },
];
const lineOf = ({ tidspunkt, hendelse, emne, emneId, emneNavn, bruker, fra, til }: AuditEntry): FileRow => ({
    tidspunkt,
    hendelse: wordOf(nb.hendelse, hendelse),
    emne: emne && wordOf(nb.emne, emne),
    // A subject that no longer exists has no name, only its id.
    emneNavn: emneNavn ?? emneId,
    brukerNavn: bruker?.navn || nb.noUser,
    fra: inWords(fra),
    til: inWords(til),
});

const batchSize = 2_000;
/** All matching entries in batches, each starting where the previous one ended. */
async function* linesOf(reads: Reads, where: Sql): AsyncGenerator<FileRow[]> {
    for (let last: AuditEntry | undefined; ;) {
        const after = last ? sql`and (entry.at, entry.id) < (${last.tidspunkt}, ${last.id})` : sql``;
        const batch = await reads.rows<AuditEntry>(entries(sql`${where} ${after}`, sql`limit ${batchSize}`));
        // The headings come with the first batch, also when it is empty.
        if (batch.length > 0 || last === undefined) yield batch.map(lineOf);
        last = batch.at(-1);
        if (batch.length < batchSize) return;
    }
}

/** The audit log, for admins (D15, `revisjon`). */
const auditHandlers = {
    listAudit: async ({ city: { database }, query: { side, antall, ...filter } }) => {
        const where = conditionOf(filter);
        const { count } = await database.one<{ count: number }>(
            sql`select count(*)::int as count from audit_entry entry where ${where}`,
        );
        const hendelser = await database.rows<AuditEntry>(
            entries(where, sql`limit ${antall} offset ${(side - 1) * antall}`),
        );
        return { hendelser, totaltAntall: count };
    },
    exportAudit: async ({ city: { database, now }, query }) =>
        attachment(
            csvOf(columns, linesOf(database.longReads, conditionOf(query))),
            contentTypes.csv,
            `revisjon_${osloDay(now()).replaceAll('-', '')}.csv`,
        ),
} satisfies Handlers;

/** Reading the audit log. */
export const auditLog: CityCapability = { names: ['revisjon'], handlers: auditHandlers };
