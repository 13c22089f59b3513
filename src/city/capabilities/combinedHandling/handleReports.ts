import { withSavepoint } from '../../database/savepoint';
import sql, { type Sql } from 'sql-template-tag';
import type { BulkHandling, BulkHandlingAnswer, HandledReport } from '../../../api/entities/handling';
import { type Queries, readsBy } from '../../database/database';
import { Refusal, stale } from '../../refusal';
import { reportNotFound, reportScope } from '../../services/reports/access';
import { readReports } from '../../services/reports/reportState';
import { keepUndo } from '../../services/reports/undoing';
import { type HandlingResult, handle, previewHandling, type Saver } from './handleReport';

/** Caches queries: many reports share the same names, statuses and agreements. */
const withCachedReads = (queries: Queries): Queries => {
    const answers = new Map<string, Promise<object[]>>();
    const rows = async <Row extends object>(statement: Sql): Promise<Row[]> => {
        const key = JSON.stringify([statement.text, statement.values]);
        const answer = answers.get(key) ?? queries.rows<Row>(statement);
        answers.set(key, answer);
        return (await answer) as Row[];
    };
    return {
        ...readsBy(rows),
        script: () => Promise.reject(new Error('A preview writes nothing')),
    };
};

type ReportName = Pick<HandledReport, 'id' | 'lopeNummer' | 'adresse' | 'versjon'>;

/**
 * The locked reports by number and address, except those out of the caller's scope. They are locked in the order of
 * their ids, so that two such saves cannot deadlock. Main reports come last: they tell the reporters of the duplicates
 * that are refused.
 */
const lockNames = async (
    queries: Queries,
    { caller }: Saver,
    ids: readonly number[],
): Promise<Map<number, ReportName>> => {
    const found = await queries.rows<ReportName>(sql`
        with locked as (select * from report where id = any(${ids}::int[]) and ${reportScope(caller)} order by id for update)
        select id, serial_number as "lopeNummer", address as adresse, version as versjon from locked
        order by duplicate_of is null, id`);
    return new Map(found.map((report) => [report.id, report]));
};

/** The number of mails left out because of a limit. */
export const leftOutOf = ({ ikkeSendt }: HandlingResult) => (ikkeSendt > 0 ? { ikkeSendt } : {});

export const nothingDone = { felter: {}, epost: null } as const;

/** A refusal as part of an answer. */
export const refusedReport = (report: ReportName, { failure }: Refusal): HandledReport => ({
    ...report,
    ...nothingDone,
    ...failure,
    utfall: 'avvist',
});

/** Runs `work` within a savepoint, so that a refusal undoes this part alone. */
export const inSavepoint = <T>(queries: Queries, work: () => Promise<T>): Promise<T | Refusal> =>
    withSavepoint(queries, work).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
    });

/** The reports that have not been refused so far. */
const handledOf = (ids: readonly number[], outcomes: ReadonlyMap<number, HandledReport>): number[] =>
    ids.filter((id) => outcomes.get(id)?.utfall !== 'avvist');

/** Handles many reports in the same way, each completely or not at all (D15). */
export const handleMany = async (
    queries: Queries,
    saver: Saver,
    { ider, endring, versjoner = {} }: BulkHandling,
): Promise<BulkHandlingAnswer> => {
    const ids = [...new Set(ider)];
    const names = await lockNames(queries, saver, ids);
    const outcomes = new Map<number, HandledReport>();
    const done: HandlingResult[] = [];
    for (const id of new Set([...names.keys(), ...ids])) {
        const named = names.get(id) ?? { id, lopeNummer: null, adresse: null, versjon: null };
        const seen = versjoner[id];
        const ifMatch = seen === undefined ? undefined : (version: number) => version === seen;
        const outcome = await inSavepoint(queries, () =>
            handle(queries, { ...saver, handledIds: handledOf(ids, outcomes) }, { id, ifMatch }, endring),
        );
        if (outcome instanceof Refusal) {
            outcomes.set(id, refusedReport(named, outcome));
            continue;
        }
        done.push(outcome);
        outcomes.set(id, {
            ...named,
            versjon: outcome.version,
            utfall: outcome.historyId === undefined ? 'uendret' : 'utfort',
            felter: outcome.changes,
            epost: outcome.epost,
            ...leftOutOf(outcome),
        });
    }
    return {
        meldinger: ids.flatMap((id) => outcomes.get(id) ?? []),
        angre: await keepUndo(queries, saver.caller, saver.city.now(), done),
    };
};

/** Previews `handleMany`: reads all reports at once and shared data once, without locks or writes. */
export const previewMany = async (
    database: Queries,
    saver: Saver,
    { ider, endring, versjoner = {} }: BulkHandling,
): Promise<BulkHandlingAnswer> => {
    const ids = [...new Set(ider)];
    const reports = await readReports(database, saver.caller, ids);
    const queries = withCachedReads(database);
    const outcomes = new Map<number, HandledReport>();
    const previewOne = async (id: number): Promise<HandledReport> => {
        const report = reports.get(id);
        const named: ReportName = {
            id,
            lopeNummer: report?.serialNumber ?? null,
            adresse: report?.address ?? null,
            versjon: report?.version ?? null,
        };
        try {
            if (!report) throw reportNotFound();
            const seen = versjoner[id];
            if (seen !== undefined && seen !== report.version) throw stale();
            const handledIds = handledOf(ids, outcomes);
            return { ...named, ...(await previewHandling(queries, { ...saver, handledIds }, report, endring)) };
        } catch (error) {
            if (error instanceof Refusal) return refusedReport(named, error);
            throw error;
        }
    };
    const isDuplicate = (id: number): number => Number(reports.get(id)?.duplicateOf != null);
    for (const id of ids.toSorted((a, b) => isDuplicate(b) - isDuplicate(a))) outcomes.set(id, await previewOne(id));
    return { meldinger: ids.flatMap((id) => outcomes.get(id) ?? []), angre: null };
};
