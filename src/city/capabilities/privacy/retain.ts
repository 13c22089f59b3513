import { isDeepStrictEqual } from 'node:util';
import sql, { type Sql } from 'sql-template-tag';
import { norwegianText } from '../../../api/messages';
import { osloDay, osloInstant } from '../../../api/rules/oslo';
import { addAudit } from '../../audit/audit';
import type { City } from '../../city';
import type { Database, Queries } from '../../database/database';
import { databaseFailureOf } from '../../database/failures';
import { FilesUnavailable } from '../../files/byteStore';
import { fileStoreAnswers } from '../../files/fileStoreAnswers';
import { logFault } from '../../monitoring/log';
import { type DueReport, dueReports, mayHaveNumber, type RetentionAction } from './due';
import { timeOfNight } from './trial';
import { eraseFormerSenders, lettersToReporter, namesInHistory } from './formerSenders';
import { keepLooks, unnoticedChange } from './unnoticed';
import { removeWordsOf } from './unusedWords';
import { buffer } from 'node:stream/consumers';
import { type ZipEntry, zipOf } from '../../reportFiles/zip';
import { answerRows } from '../../rules/answerRows';
import { withoutPersonalNumbers } from '../../../api/rules/personalNumbers';
import { forgetReporter, isUnsent } from '../../services/reporterLinks';
import { digitsOf, erasedName } from './person';
import { erased, eraseAbout, eraserOf } from './texts';

interface Reported {
    readonly id: number;
    readonly phones: string[];
    readonly names: string[];
    readonly emails: string[];
}

/** Deletes letters to reporters, and all mail. Outside bodies may still answer what they were sent. */
const deleteMail = async (queries: Queries, reportIds: readonly number[], now: Date): Promise<void> => {
    const ofReports = sql`any(${reportIds}::int[])`;
    await queries.rows(sql`delete from letter where id in (select id ${lettersToReporter(ofReports)})`);
    const reason = norwegianText({ code: 'reportAnonymised' });
    await queries.rows(sql`
        update letter set state = 'avvist', at = ${now}, dismissed = true, reason = ${reason}
        where report_id = ${ofReports} and ${isUnsent(now)}`);
    await queries.rows(sql`delete from outbox where report_id = ${ofReports}`);
};

/** Removes the reporters of reports, both from the reports themselves and from texts about them. */
const anonymiseReports = async (queries: Queries, ids: readonly number[], now: Date): Promise<void> => {
    if (ids.length === 0) return;
    const reports = await queries.rows<Reported>(sql`
        select id, array_remove(array[sender_phone], null) as phones,
            array_remove(array[sender_name, case when created_by_id is null and created_by_email is not null then created_by_name end], null)
                || array(${namesInHistory(sql`report.id`)}) as names,
            array_remove(array[sender_email, case when created_by_id is null then created_by_email end], null)
                || array(select recipient ${lettersToReporter(sql`report.id`)}) as emails
        from report where id = any(${ids}::int[])`);
    const linked = await queries.rows<{ id: number }>(sql`
        select report_id as id from question where report_id = any(${ids}::int[]) and expires_at > ${now}
        union select report_id from satisfaction where report_id = any(${ids}::int[]) and expires_at > ${now}`);
    for (const { id } of linked) await forgetReporter(queries, id, now);
    await queries.rows(sql`delete from contact_wish where report_id = any(${ids}::int[])`);
    await deleteMail(queries, ids, now);
    await eraseFormerSenders(queries, ids);
    await eraseAbout(
        queries,
        new Map(reports.map(({ id, phones, ...one }) => [id, eraserOf({ ...one, phones: phones.map(digitsOf) })])),
    );
    const numbered = await queries.rows<{ id: number; description: string }>(
        sql`select id, description from report where id = any(${ids}::int[]) and ${mayHaveNumber}`,
    );
    for (const { id, description } of numbered)
        await queries.rows(
            sql`update report set description = ${withoutPersonalNumbers(description, erased)} where id = ${id}`,
        );
    const letters = await queries.rows<{ id: number; subject: string }>(
        sql`select id, subject from letter where report_id = any(${ids}::int[])`,
    );
    for (const { id, subject } of letters)
        await queries.rows(
            sql`update letter set subject = ${withoutPersonalNumbers(subject, erased)} where id = ${id}`,
        );
    await queries.rows(sql`
        update report set sender_name = null, sender_email = null, sender_phone = null,
            created_by_name = case when created_by_id is null and created_by_email is not null then ${erasedName} else created_by_name end,
            created_by_email = case when created_by_id is not null then created_by_email end,
            anonymised_at = ${now}, ${unnoticedChange}
        where id = any(${ids}::int[])`);
    await keepLooks(queries, ids);
    await removeWordsOf(
        queries,
        ids,
        reports.flatMap(({ emails }) => emails),
    );
};

interface Archived {
    readonly number: number;
    readonly report: Record<string, unknown>;
    readonly files: readonly { path: string; sha256: string }[];
}

/** Everything about the reports, for the archive: a folder per report, with `melding.json` and its files. */
const reportsOf = ({ database }: Pick<City, 'database'>, ids: readonly number[]): Promise<Archived[]> =>
    database.rows<Archived>(sql`
        select serial_number as number,
            jsonb_build_object('lopeNummer', serial_number, 'type', type.name, 'status', status.name, 'adresse', address, 'latitude', latitude, 'longitude', longitude,
                'bydel', district.name, 'selskap', company.name, 'avtale', agreement.name, 'kontrakt', contract.name,
                'innsenderNavn', sender_name, 'innsenderEpost', sender_email, 'innsenderTelefon', sender_phone,
                    'opprettetAv', created_by_name, 'mottatt', received_at, 'tidsfrist', deadline,
                'ferdigBehandlet', closed_at, 'beskrivelse', report.description, 'data', data,
                'prioritet', (array['Høy', 'Normal', 'Lav'])[report.priority], 'prioritetBegrunnelse', priority_reason,
                'arbeidUtfort', work_done_code.name, 'feilarsak', fault_cause.name,
                'svar', (select coalesce(jsonb_agg(jsonb_build_object('sporsmal', question, 'svar', answer)), '[]') from (${answerRows}) given),
                'kommentarer', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', created_at, 'navn', user_name,
                    'selskap', company_name, 'tekst', text) order by id), '[]') from comment
                    where report_id = report.id),
                'tilbakemeldinger', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', created_at, 'navn',
                    user_name, 'selskap', company_name, 'tekst', text) order by id), '[]') from feedback
                    where report_id = report.id),
                'historikk', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', at, 'navn', user_name,
                    'selskap', company_name, 'endringer', fields) order by id), '[]') from history_entry
                    where report_id = report.id)) as report,
            (select coalesce(json_agg(json_build_object('path', path, 'sha256', sha256)), '[]') from (
                select 'bilder/' || (position + 1) || '-' || left(image.id::text, 8) || case content_type
                    when 'image/png' then '.png' else '.jpg' end as path, sha256 from image where report_id = report.id
                union all select 'dokumenter/' || left(document.id::text, 8) || '-' || file_name, sha256 from document where report_id = report.id) kept) as files
        from report join report_type type on type.id = type_id join status on status.id = status_id join district on district.id = district_id
            left join company on company.id = company_id left join agreement on agreement.id = agreement_id left join contract on contract.id = contract_id
            left join work_done_code on work_done_code.id = work_done_code_id left join fault_cause on fault_cause.id = fault_cause_id
        where report.id = any(${ids}::int[]) order by report.id`);

async function* entries(city: Pick<City, 'database' | 'files'>, ids: readonly number[]): AsyncGenerator<ZipEntry> {
    for (const { number, report, files } of await reportsOf(city, ids)) {
        yield { path: `${number}/melding.json`, text: [`${JSON.stringify(report, null, 2)}\n`] };
        for (const { path, sha256 } of files) yield { path: `${number}/${path}`, text: [await city.files.get(sha256)] };
    }
}

/** Stores the reports in a ZIP for the archive. */
const makeArchive = async (
    city: Pick<City, 'database' | 'files'>,
    ids: readonly number[],
): Promise<{ sha256: string; size: number }> => {
    const bytes = await buffer(zipOf(entries(city, ids)));
    return { sha256: await city.files.put(bytes), size: bytes.length };
};

/** Reports per batch. A batch blocks other writes; in the embedded database it blocks everything. */
const batchSizes = { postgres: 200, pglite: 20 };
/** The most reports, and bytes of their files, to archive in a batch: an archive file is built in memory. */
const archiveBatch = 25;
const archiveBytes = 100_000_000;
const budgetMs = 20_000;

type Place = Pick<City, 'database' | 'files'>;

/** `newest` shows additions to the report, which its version does not count. `size` is that of its files. */
type Due = DueReport & { readonly newest: readonly (number | null)[]; readonly size: number };
const dueWhere = async (queries: Queries, now: Date, where: Sql): Promise<Due[]> =>
    queries.rows<Due>(sql`
        select due.*, json_build_array((select max(id) from comment where report_id = due.id), (select max(id) from feedback where report_id = due.id),
            (select max(id) from history_entry where report_id = due.id)) as newest,
            (select coalesce(sum(size), 0)::float8 from (
                select size from image where report_id = due.id union all select size from document where report_id = due.id) kept) as size
        from (${await dueReports(queries, now, osloDay(now))}) due where ${where}`);

const nextBatch = async (database: Database, now: Date, after: number, most: number): Promise<Due[]> => {
    const due = await dueWhere(database, now, sql`id > ${after} order by id limit ${most}`);
    let [archived, bytes] = [0, 0];
    const end = due.findIndex(({ action, size }) => {
        if (action !== 'arkiver') return false;
        archived += 1;
        bytes += size;
        return archived > archiveBatch || (archived > 1 && bytes > archiveBytes);
    });
    return end < 0 ? due : due.slice(0, end);
};

const idsOf = (due: readonly DueReport[], ...actions: RetentionAction[]): number[] =>
    due.filter(({ action }) => actions.includes(action)).map(({ id }) => id);

interface Run {
    readonly last: number;
}
interface RunCounts {
    readonly anonymised: number;
    readonly deleted: number;
    readonly archived: number;
}

const unfinishedRun = ({ database }: Place, day: string): Promise<Run | undefined> =>
    database.row<Run>(sql`select last_report_id as last from retention_run where day = ${day} and finished_at is null`);

/** Handles one batch of the day's run; false when the run is finished, or another process is working on it. */
const runBatch = async (city: Place, now: Date, day: string, most: number): Promise<boolean> => {
    const { database } = city;
    const run = await unfinishedRun(city, day);
    if (!run) return false;
    const due = await nextBatch(database, now, run.last, most);
    const toArchive = idsOf(due, 'arkiver');
    // The archive is stored before the transaction, which blocks other writes.
    const archive = toArchive.length > 0 ? await makeArchive(city, toArchive) : undefined;
    return database.transaction(async (queries) => {
        const locked = await queries.row(sql`
            select 1 from retention_run where day = ${day} and finished_at is null and last_report_id = ${run.last} for update skip locked`);
        if (!locked) return false;
        const last = due.at(-1)?.id;
        if (last === undefined) {
            const done = await queries.row<RunCounts>(sql`
                update retention_run set finished_at = ${now} where day = ${day} returning anonymised, deleted, archived`);
            if (done && done.anonymised + done.deleted + done.archived > 0)
                await addAudit(
                    queries,
                    { userId: null, now },
                    {
                        event: 'oppbevaring',
                        after: { anonymisert: done.anonymised, slettet: done.deleted, arkivert: done.archived },
                    },
                );
            return false;
        }
        // What is due is read again with everything locked: a rule, a hold, resource use or the report may have changed
        // while the archive was made. Such a report waits until the next night.
        await queries.rows(sql`lock table retention_rule, retention_hold in share mode`);
        const ids = due.map(({ id }) => id);
        await queries.rows(sql`select 1 from report where id = any(${ids}::int[]) order by id for update`);
        const latest = new Map(
            (await dueWhere(queries, now, sql`id = any(${ids}::int[])`)).map((one) => [one.id, one]),
        );
        const still = due.filter((one) => isDeepStrictEqual(latest.get(one.id), one));
        if (idsOf(still, 'arkiver').length < toArchive.length) return false;
        const [anonymised, deleted] = [idsOf(still, 'anonymiser'), idsOf(still, 'slett')];
        await anonymiseReports(queries, anonymised, now);
        const removed = [...deleted, ...toArchive];
        await queries.rows(sql`delete from outbox where report_id = any(${removed}::int[])`);
        await queries.rows(sql`delete from report where id = any(${removed}::int[])`);
        await removeWordsOf(queries, removed);
        if (archive)
            await queries.rows(sql`
                insert into archive_file (made_at, reports, size, sha256) values (${now}, ${toArchive.length}, ${archive.size}, ${archive.sha256})`);
        await queries.rows(sql`
            update retention_run set last_report_id = ${last}, anonymised = anonymised + ${anonymised.length},
                deleted = deleted + ${deleted.length}, archived = archived + ${toArchive.length}
            where day = ${day}`);
        return true;
    });
};

/** True if every report would fail: on a full disk, and without the store. One file may also be unreadable alone. */
const wouldFailAll = async (error: unknown, { files }: Place): Promise<boolean> => {
    if (databaseFailureOf(error) === 'full') return true;
    return error instanceof FilesUnavailable && (error.text === 'diskFull' || !(await fileStoreAnswers(files)()));
};

/** Handles one batch, or a smaller one when it fails. A report that fails alone waits until the next night. */
const runSome = async (city: Place, now: Date, day: string, most: number): Promise<boolean> => {
    const { database } = city;
    try {
        return await runBatch(city, now, day, most);
    } catch (error) {
        if (await wouldFailAll(error, city)) throw error;
        if (most > 1) return runSome(city, now, day, Math.ceil(most / 2));
        const run = await unfinishedRun(city, day);
        const [failed] = run ? await nextBatch(database, now, run.last, 1) : [];
        if (!run || !failed) throw error;
        logFault('Oppbevaring', error, { reportId: failed.id });
        await database.rows(sql`
            update retention_run set last_report_id = ${failed.id} where day = ${day} and last_report_id = ${run.last}`);
        return true;
    }
};

/** Works on the day's run batch by batch, for a limited time. */
export const runRetention = async (city: Place, now: Date, forMs = budgetMs): Promise<void> => {
    const day = osloDay(now);
    const rules = await city.database.row(sql`select 1 from retention_rule limit 1`);
    if (!rules) return;
    await city.database.rows(sql`insert into retention_run (day) values (${day}) on conflict do nothing`);
    const until = Date.now() + forMs;
    while (Date.now() < until && (await runSome(city, now, day, batchSizes[city.database.kind])));
};

/** Works on the day's run, but only after the nightly work starts. */
export const runRetentionAtNight = async (city: Place, now: Date): Promise<void> => {
    if (now >= new Date(osloInstant(osloDay(now), timeOfNight))) await runRetention(city, now);
};
