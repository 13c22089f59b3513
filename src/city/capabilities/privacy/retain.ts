import sql from 'sql-template-tag';
import { osloDay, osloInstant } from '../../../api/rules/oslo';
import { addAudit } from '../../audit/audit';
import type { City } from '../../city';
import type { Database } from '../../database/database';
import { anonymiseReports } from './anonymise';
import { makeArchive } from './archive';
import { type DueReport, dueReports, type RetentionAction } from './due';
import { timeOfNight } from './trial';
import { forgettingWords } from './words';

/** Reports per batch. A batch blocks other writes; in the embedded database it blocks everything. */
const portions = { postgres: 200, pglite: 20 };
/** Smaller, since an archive file is built in memory. */
const archivePortion = 25;
const budgetMs = 20_000;

type Place = Pick<City, 'database' | 'files'>;

const nextPortion = async (database: Database, now: Date, after: number): Promise<DueReport[]> => {
    const due = await database.rows<DueReport>(sql`
        select * from (${await dueReports(database, now, osloDay(now))}) due where id > ${after} order by id limit ${portions[database.kind]}`);
    let archived = 0;
    const end = due.findIndex(({ action }) => action === 'arkiver' && (archived += 1) > archivePortion);
    return end < 0 ? due : due.slice(0, end);
};

const idsOf = (due: readonly DueReport[], ...actions: RetentionAction[]): number[] =>
    due.filter(({ action }) => actions.includes(action)).map(({ id }) => id);

interface Run {
    readonly last: number;
}
interface Done {
    readonly anonymised: number;
    readonly deleted: number;
    readonly archived: number;
}

/** Handles one batch of the day's run; false when the run is finished, or another process is at work on it. */
const doPortion = async (city: Place, now: Date, day: string): Promise<boolean> => {
    const { database } = city;
    const run = await database.row<Run>(
        sql`select last_report_id as last from retention_run where day = ${day} and finished_at is null`,
    );
    if (!run) return false;
    const due = await nextPortion(database, now, run.last);
    const toArchive = idsOf(due, 'arkiver');
    // The archive is stored before the transaction, which blocks other writes.
    const archive = toArchive.length > 0 ? await makeArchive(city, toArchive) : undefined;
    return database.transaction(async (queries) => {
        const locked = await queries.row(sql`
            select 1 from retention_run where day = ${day} and finished_at is null and last_report_id = ${run.last} for update skip locked`);
        if (!locked) return false;
        const last = due.at(-1)?.id;
        if (last === undefined) {
            const done = await queries.row<Done>(sql`
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
        // A report that was changed meanwhile waits until the next night.
        const same = await queries.rows<{ id: number }>(sql`
            select report.id from report join unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ version }) => version)}::int[]) due (id, version)
                on due.id = report.id and due.version = report.version for update of report`);
        const unchanged = new Set(same.map(({ id }) => id));
        if (toArchive.some((id) => !unchanged.has(id))) return false;
        const still = due.filter(({ id }) => unchanged.has(id));
        const [anonymised, deleted] = [idsOf(still, 'anonymiser'), idsOf(still, 'slett')];
        await anonymiseReports(queries, anonymised);
        const removed = [...deleted, ...toArchive];
        await forgettingWords(queries, removed, async () => {
            await queries.rows(sql`delete from report where id = any(${removed}::int[])`);
        });
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

/** Works on the day's run batch by batch, for a limited time. */
export const runRetention = async (city: Place, now: Date, forMs = budgetMs): Promise<void> => {
    const day = osloDay(now);
    const rules = await city.database.row(sql`select 1 from retention_rule limit 1`);
    if (!rules) return;
    await city.database.rows(sql`insert into retention_run (day) values (${day}) on conflict do nothing`);
    const until = Date.now() + forMs;
    while (Date.now() < until && (await doPortion(city, now, day)));
};

/** The same, but only at night. */
export const keepRetention = async (city: Place, now: Date): Promise<void> => {
    if (now >= new Date(osloInstant(osloDay(now), timeOfNight))) await runRetention(city, now);
};
