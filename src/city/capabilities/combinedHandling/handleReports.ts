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

export type ReportName = Pick<HandledReport, 'id' | 'lopeNummer' | 'adresse' | 'versjon'>;
/** `versjon` is left out when it stays. */
type Outcome = Omit<HandledReport, keyof ReportName> & Partial<Pick<HandledReport, 'versjon'>>;

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

/**
 * The outcome for each report, in the order of `ids`: what `work` answers, or its refusal. `handledIds` are those that
 * have not been refused so far.
 */
export const outcomesOf = async (
    ids: readonly number[],
    names: ReadonlyMap<number, ReportName>,
    work: (id: number, handledIds: readonly number[]) => Promise<Outcome>,
    order: Iterable<number> = ids,
): Promise<HandledReport[]> => {
    const outcomes = new Map<number, HandledReport>();
    for (const id of order) {
        const named = names.get(id) ?? { id, lopeNummer: null, adresse: null, versjon: null };
        const handledIds = ids.filter((one) => outcomes.get(one)?.utfall !== 'avvist');
        try {
            outcomes.set(id, { ...named, ...(await work(id, handledIds)) });
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            outcomes.set(id, { ...named, ...nothingDone, ...error.failure, utfall: 'avvist' });
        }
    }
    return ids.flatMap((id) => outcomes.get(id) ?? []);
};

/** Handles many reports in the same way, each completely or not at all (D15). */
export const handleMany = async (
    queries: Queries,
    saver: Saver,
    { ider, endring, versjoner = {} }: BulkHandling,
): Promise<BulkHandlingAnswer> => {
    const ids = [...new Set(ider)];
    const names = await lockNames(queries, saver, ids);
    const done: HandlingResult[] = [];
    const handleOne = async (id: number, handledIds: readonly number[]): Promise<Outcome> => {
        const seen = versjoner[id];
        const ifMatch = seen === undefined ? undefined : (version: number) => version === seen;
        const handled = await withSavepoint(queries, () =>
            handle(queries, { ...saver, handledIds }, { id, ifMatch }, endring),
        );
        done.push(handled);
        return {
            versjon: handled.version,
            utfall: handled.historyId === undefined ? 'uendret' : 'utfort',
            felter: handled.changes,
            epost: handled.epost,
            ...leftOutOf(handled),
        };
    };
    const meldinger = await outcomesOf(ids, names, handleOne, new Set([...names.keys(), ...ids]));
    return { meldinger, angre: await keepUndo(queries, saver.caller, saver.city.now(), done) };
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
    const names = [...reports].map(([id, { serialNumber, address, version }]): [number, ReportName] => [
        id,
        { id, lopeNummer: serialNumber, adresse: address, versjon: version },
    ]);
    const isDuplicate = (id: number): number => Number(reports.get(id)?.duplicateOf != null);
    const order = ids.toSorted((a, b) => isDuplicate(b) - isDuplicate(a));
    const previewOne = async (id: number, handledIds: readonly number[]) => {
        const report = reports.get(id);
        if (!report) throw reportNotFound();
        const seen = versjoner[id];
        if (seen !== undefined && seen !== report.version) throw stale();
        return previewHandling(queries, { ...saver, handledIds }, report, endring);
    };
    return { meldinger: await outcomesOf(ids, new Map(names), previewOne, order), angre: null };
};
