import sql, { raw } from 'sql-template-tag';
import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../../database/database';

/** A row beside a report that a save may change, through a trigger or a capability. */
export interface Follower {
    readonly table: string;
    readonly id: number;
    readonly row: Readonly<Record<string, unknown>>;
}
/** What a save did to such a row. */
export interface FollowerChange extends Pick<Follower, 'table' | 'id'> {
    readonly did: 'add' | 'change' | 'remove';
    /** Its columns before that differ; all of them for a removed row. */
    readonly before: Follower['row'];
}

/**
 * The rows that follow a locked report: the notice to its responsible person, its clock, its return, and its questions
 * to the reporter, with their mails.
 */
export const readFollowers = (queries: Queries, reportId: number): Promise<Follower[]> =>
    queries.rows<Follower>(sql`
        with asked_satisfaction as (select * from satisfaction where report_id = ${reportId})
        select 'report' as "table", id, jsonb_build_object('responsible_by', responsible_by, 'responsible_by_id', responsible_by_id,
            'responsible_at', responsible_at, 'responsible_told', responsible_told) as row from report where id = ${reportId}
        union all select 'clock', report_id, to_jsonb(clock) from clock where report_id = ${reportId}
        union all select 'clock_run', id, to_jsonb(clock_run) from clock_run where report_id = ${reportId}
        union all select 'clock_event', id, to_jsonb(clock_event) from clock_event where report_id = ${reportId}
        union all select 'report_return', id, to_jsonb(report_return) from report_return where report_id = ${reportId}
        union all select 'question', id, to_jsonb(question) from question where report_id = ${reportId}
        union all select 'forwarding', id, to_jsonb(forwarding) from forwarding where report_id = ${reportId}
        union all select 'satisfaction', id, to_jsonb(asked_satisfaction) from asked_satisfaction
        union all select 'outbox', id, to_jsonb(outbox) from outbox where id in (select mail_id from asked_satisfaction)
        union all select 'letter', id, to_jsonb(letter) from letter where mail_id in (select mail_id from asked_satisfaction)`);

const nameOf = ({ table, id }: Pick<Follower, 'table' | 'id'>): string => `${table} ${id}`;

/** What has become of the rows since. */
export const changesSince = async (
    queries: Queries,
    reportId: number,
    earlier: readonly Follower[],
): Promise<FollowerChange[]> => {
    const added = new Map((await readFollowers(queries, reportId)).map((follower) => [nameOf(follower), follower]));
    const changes: FollowerChange[] = [];
    for (const { table, id, row } of earlier) {
        const now = added.get(nameOf({ table, id }))?.row;
        added.delete(nameOf({ table, id }));
        const before = Object.entries(row).filter(([column, value]) => !isDeepStrictEqual(value, now?.[column]));
        if (!now) changes.push({ table, id, did: 'remove', before: row });
        else if (before.length > 0) changes.push({ table, id, did: 'change', before: Object.fromEntries(before) });
    }
    return [
        ...changes,
        ...[...added.values()].map(({ table, id }) => ({ table, id, did: 'add' as const, before: {} })),
    ];
};

/** Puts the rows back; what others have changed meanwhile stays. */
export const putBack = async (queries: Queries, changes: readonly FollowerChange[]): Promise<void> => {
    for (const { table: name, id, did, before } of changes) {
        const table = raw(name);
        const found = sql`${raw(name === 'clock' ? 'report_id' : 'id')} = ${id}`;
        const earlier = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb)`;
        if (did === 'add') await queries.rows(sql`delete from ${table} where ${found}`);
        else if (did === 'remove')
            await queries.rows(sql`insert into ${table} overriding system value select * from ${earlier}`);
        else {
            const columns = raw(Object.keys(before).join(', '));
            await queries.rows(
                sql`update ${table} set (${columns}) = (select ${columns} from ${earlier}) where ${found}`,
            );
        }
    }
};
