import { nameOfUser } from '../../rules/nameOfUser';
import { attachment } from '../../http/files';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type {
    ArchiveFile,
    newRetentionRuleSchema,
    RetentionEffect,
    RetentionHold,
    RetentionRule,
} from '../../../api/entities/privacy';
import { osloDay } from '../../../api/rules/oslo';
import { actorOf, addAudit, auditChange, auditCreated } from '../../audit/audit';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { dryRun } from '../../database/dryRun';
import type { Handlers } from '../../http/handler';
import { etagOf, requireVersion, saveVersion } from '../../http/versions';
import { duplicate, invalid, notFound, requireConfirmed } from '../../refusal';
import { dueReports, holdCondition } from './due';
import { announce, effectText, firstRun, withEffect } from './trial';

interface Reached {
    readonly id: number;
    readonly anonymiseres: number;
    readonly slettes: number;
    readonly arkiveres: number;
}

type NewRule = z.infer<typeof newRetentionRuleSchema>;

const insertRule = async (queries: Queries, now: Date, body: NewRule): Promise<number> => {
    const rule = await queries.row<{ id: number }>(sql`
        insert into retention_rule (type_id, status_id, anonymise_months, removal, removal_months, active_from)
        values (${body.meldingstypeId}, ${body.meldingsStatusId}, ${body.anonymiseresEtter}, ${body.fjerning}, ${body.fjernesEtter}, ${firstRun(now)})
        on conflict do nothing returning id`);
    if (!rule) throw duplicate('retentionTaken', 'meldingstypeId');
    return rule.id;
};

const replaceRule = async (queries: Queries, now: Date, id: number, body: NewRule): Promise<number> => {
    const taken = await queries.row(sql`
        select 1 from retention_rule where id <> ${id} and type_id is not distinct
            from ${body.meldingstypeId}::int and status_id is not distinct from ${body.meldingsStatusId}::int`);
    if (taken) throw duplicate('retentionTaken', 'meldingstypeId');
    const replaced = await queries.row(sql`
        update retention_rule set type_id = ${body.meldingstypeId}, status_id = ${body.meldingsStatusId}, anonymise_months = ${body.anonymiseresEtter},
            removal = ${body.fjerning}, removal_months = ${body.fjernesEtter}, active_from = ${firstRun(now)}
        where id = ${id} returning id`);
    if (!replaced) throw notFound('retentionMissing');
    return id;
};

const removeRule = async (queries: Queries, id: number): Promise<undefined> => {
    const removed = await queries.row(sql`delete from retention_rule where id = ${id} returning id`);
    if (!removed) throw notFound('retentionMissing');
};

const removeHold = async (queries: Queries, id: number): Promise<undefined> => {
    const removed = await queries.row(sql`delete from retention_hold where id = ${id} returning id`);
    if (!removed) throw notFound('holdMissing');
};

/** Changes a rule or a hold, one caller at a time, and answers the rule with the reports it applies to. */
const changeRules = async <Id extends number | undefined>(
    queries: Queries,
    { now }: Pick<City, 'now'>,
    change: () => Promise<Id>,
): Promise<{ ruleId: Id; effect: RetentionEffect }> => {
    await queries.rows(sql`lock table retention_rule, retention_hold in share row exclusive mode`);
    return withEffect(queries, now(), change);
};

/**
 * Refuses a change that was not tried first. A change that applies to reports is announced, and every rule then waits
 * for its first run.
 */
const confirmedChange = async (
    city: City,
    queries: Queries,
    caller: Caller,
    effect: RetentionEffect,
    confirmed: number | undefined,
): Promise<void> => {
    const count = effect.anonymiseres + effect.slettes + effect.arkiveres;
    requireConfirmed('retentionConfirm', count, confirmed);
    if (count === 0) return;
    await queries.rows(sql`update retention_rule set active_from = greatest(active_from, ${effect.fra}::date)`);
    await announce(city, queries, caller, { fra: effect.fra, what: effectText(effect) });
};

/** The number of reports that each rule applies to, and the changes of rules. */
const ruleHandlers = {
    listRetentionRules: ({ city }) =>
        city.database.rows<RetentionRule>(sql`
            select rule.id, type_id as "meldingstypeId", status_id as "meldingsStatusId",
                anonymise_months as "anonymiseresEtter", removal as fjerning, removal_months as "fjernesEtter",
                active_from as fra, ${etagOf(sql`rule.version`)}
            from retention_rule rule left join report_type type on type.id = type_id
            order by type_id is null, type.name collate norsk, status_id nulls last`),
    createRetentionRule: ({ city, caller, body, write }) =>
        write(async (queries) => {
            const { ruleId: id, effect } = await changeRules(queries, city, () =>
                insertRule(queries, city.now(), body),
            );
            await confirmedChange(city, queries, caller, effect, body.bekreftet);
            await auditCreated(queries, actorOf(city, caller), 'lagringsregel', id);
            return { id };
        }),
    updateRetentionRule: ({ city, caller, params: { id }, body, ifMatch, write }) =>
        write(async (queries) => {
            const rule = await queries.row<{ version: number }>(
                sql`select version from retention_rule where id = ${id} for update`,
            );
            if (!rule) throw notFound('retentionMissing');
            requireVersion(ifMatch, rule.version);
            return auditChange(queries, actorOf(city, caller), 'lagringsregel', id, async () => {
                const { effect } = await changeRules(queries, city, () => replaceRule(queries, city.now(), id, body));
                await confirmedChange(city, queries, caller, effect, body.bekreftet);
                return saveVersion(queries, sql`update retention_rule set version = version + 1 where id = ${id}`);
            });
        }),
    deleteRetentionRule: ({ city, caller, params: { id }, query, write }) =>
        write((queries) =>
            auditChange(queries, actorOf(city, caller), 'lagringsregel', id, async () => {
                const { effect } = await changeRules(queries, city, () => removeRule(queries, id));
                await confirmedChange(city, queries, caller, effect, query.bekreftet);
            }),
        ),
    tryRetention: ({ city, body: { regelId, regel, unntakId } }) =>
        dryRun(city.database, async (queries) => {
            const { effect } = await changeRules(queries, city, async (): Promise<number | undefined> => {
                if (unntakId !== undefined) return removeHold(queries, unntakId);
                if (!regel) return regelId === undefined ? undefined : removeRule(queries, regelId);
                return regelId === undefined
                    ? insertRule(queries, city.now(), regel)
                    : replaceRule(queries, city.now(), regelId, regel);
            });
            return effect;
        }),
    previewRetention: async ({ city: { database, now } }) =>
        database.longReads.rows<Reached>(sql`
            select rule.id, count(*) filter (where action = 'anonymiser')::int as anonymiseres, count(*) filter (where action = 'slett')::int as slettes,
                count(*) filter (where action = 'arkiver')::int as arkiveres
            from retention_rule rule left join (${await dueReports(database, now())}) due on due."ruleId" = rule.id group by rule.id order by rule.id`),
} satisfies Handlers;

const holdHandlers = {
    listRetentionHolds: ({ city }) =>
        city.database.rows<RetentionHold>(sql`
            select hold.id, report.serial_number as "lopeNummer", hold.filter, hold.reason as begrunnelse, coalesce(${nameOfUser(sql`app_user`)}, '') as navn, hold.made_at as tidspunkt
            from retention_hold hold left join report on report.id = report_id left join app_user on app_user.id = made_by order by hold.id desc`),
    createRetentionHold: ({ city, caller, body, write }) =>
        write(async (queries) => {
            const report = body.lopeNummer
                ? await queries.row<{ id: number }>(sql`select id from report where serial_number = ${body.lopeNummer}`)
                : undefined;
            if (body.lopeNummer && !report) throw notFound('reportMissing');
            if (body.filter && !(await holdCondition(queries, body.filter, city.now())))
                throw invalid('holdFilter', 'filter');
            const hold = await queries.one<{ id: number }>(sql`
                insert into retention_hold (report_id, filter, reason, made_by, made_at)
                values (${report?.id ?? null}, ${body.filter || null}, ${body.begrunnelse}, ${caller.userId}, ${city.now()}) returning id`);
            await auditCreated(queries, actorOf(city, caller), 'lagringsunntak', hold.id);
            return hold;
        }),
    deleteRetentionHold: ({ city, caller, params: { id }, query, write }) =>
        write((queries) =>
            auditChange(queries, actorOf(city, caller), 'lagringsunntak', id, async () => {
                const { effect } = await changeRules(queries, city, () => removeHold(queries, id));
                await confirmedChange(city, queries, caller, effect, query.bekreftet);
            }),
        ),
} satisfies Handlers;

const archiveHandlers = {
    listArchiveFiles: ({ city }) =>
        city.database.rows<ArchiveFile>(
            sql`select id, made_at as tidspunkt, reports as antall, size as storrelse from archive_file order by made_at desc, id`,
        ),
    getArchiveFile: async ({ city, caller, params: { id } }) => {
        const file = await city.database.row<{ at: string; sha256: string }>(
            sql`select made_at as at, sha256 from archive_file where id = ${id}`,
        );
        if (!file) throw notFound('archiveFileMissing');
        const bytes = await city.files.get(file.sha256);
        await addAudit(city.database, actorOf(city, caller), { event: 'eksportert', after: { arkivfil: id } });
        const day = osloDay(new Date(file.at)).replaceAll('-', '');
        return attachment(bytes, 'application/zip', `arkiv_${day}_${id.slice(0, 8)}.zip`);
    },
    deleteArchiveFile: ({ city, caller, params: { id }, write }) =>
        write(async (queries) => {
            const file = await queries.row<{ reports: number }>(
                sql`delete from archive_file where id = ${id} returning reports`,
            );
            if (!file) throw notFound('archiveFileMissing');
            await addAudit(queries, actorOf(city, caller), {
                event: 'fjernet',
                before: { arkivfil: id, meldinger: file.reports },
            });
        }),
} satisfies Handlers;

/** Retention of reports (`personvern`, D15). */
export const retentionHandlers = { ...ruleHandlers, ...holdHandlers, ...archiveHandlers } satisfies Handlers;
