import { nameOfUser } from '../../rules/nameOfUser';
import { fileAnswer } from '../../http/files';
import sql, { type Sql } from 'sql-template-tag';
import type { UseHistory } from '../../../api/entities/money';
import { may } from '../../../api/access';
import { actorOf, auditChange, auditStates } from '../../audit/audit';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { keepDocuments, type KeptDocument } from '../../services/reports/attachments';
import { requireVersion } from '../../http/versions';
import { contractScope, ownRow, rowInScope, rowScope } from './scope';

interface Owner {
    readonly useId?: number | null;
    readonly deductionId?: number | null;
    readonly spotCheckId?: number | null;
}
export const addFiles = async (
    queries: Queries,
    { userId, now }: Actor,
    { useId = null, deductionId = null, spotCheckId = null }: Owner,
    kept: readonly KeptDocument[],
): Promise<void> => {
    for (const { name, sha256, contentType, size } of kept)
        await queries.rows(sql`
            insert into money_file (use_id, deduction_id, spot_check_id, file_name, sha256, content_type, size, added_by, added_at)
            values (${useId}::int, ${deductionId}::int, ${spotCheckId}::int, ${name}, ${sha256}, ${contentType}, ${size}, ${userId}, ${now})`);
};
/** Adds files to a row, and logs their number before and after. */
export const attachFiles = async (
    queries: Queries,
    actor: Actor,
    subject: 'ressursforbruk' | 'trekk',
    id: number,
    kept: readonly KeptDocument[],
): Promise<void> => {
    const isDeduction = subject === 'trekk';
    await addFiles(queries, actor, isDeduction ? { deductionId: id } : { useId: id }, kept);
    const { count } = await queries.one<{ count: number }>(sql`
        select count(*)::int as count from money_file where ${isDeduction ? sql`deduction_id` : sql`use_id`} = ${id}`);
    const before = { vedlegg: count - kept.length };
    await auditStates(queries, actor, subject, id, { before, after: { vedlegg: count } });
};

/** Files as a list in JSON. */
export const moneyFilesOf = (condition: Sql): Sql => sql`
    coalesce((select json_agg(json_build_object('id', id, 'navn', file_name, 'type', content_type, 'storrelse', size, 'lagtTil', to_jsonb(added_at)) order by added_at, id)
        from money_file where ${condition}), '[]')`;

/** What has happened to a row, for the contract's managers and its contractor. */
export const useHistoryHandlers = {
    getUseHistory: async ({ city: { database }, caller, params }) => {
        const use = await rowInScope(database, caller, params.id);
        const hendelser = await database.rows<UseHistory['hendelser'][number]>(sql`
            select event.id, event.kind as hendelse, event.amount as mengde, event.reason as tekst, ${nameOfUser(sql`doer`)} as av, event.at as tidspunkt
            from use_event event left join app_user doer on doer.id = event.user_id where event.use_id = ${use.id} order by event.id`);
        const vedlegg = await database.rows<UseHistory['vedlegg'][number]>(sql`
            select id, file_name as navn, content_type as type, size as storrelse, added_at as "lagtTil" from money_file where use_id = ${use.id} order by added_at, id`);
        const kanSvare =
            may(caller.roles, 'resourceUseHistory.answer') &&
            use.company_id === caller.companyId &&
            use.state === 'returnert' &&
            !use.isClosed;
        return { hendelser, vedlegg, kanSvare };
    },
    answerReturnedUse: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const use = await ownRow(queries, caller, params.id, true);
            requireVersion(ifMatch, use.version);
            if (use.isClosed) throw invalid('useClosed');
            if (use.state !== 'returnert') throw invalid('useNotReturned');
            const actor = actorOf(city, caller);
            await auditChange(queries, actor, 'ressursforbruk', use.id, () =>
                queries.rows(sql`update resource_use set state = 'rettet', version = version + 1 where id = ${use.id}`),
            );
            const event = await queries.row<{ id: number }>(sql`
                insert into use_event (use_id, kind, reason, user_id, at) values (${use.id}, 'svart', ${body.svar}, ${actor.userId}, ${actor.now}) returning id`);
            return new Versioned({ id: event?.id ?? 0 }, use.version + 1);
        }),
    addUseFiles: async ({ city, caller, params, upload, write }) => {
        await ownRow(city.database, caller, params.id);
        const { files } = await upload();
        const kept = await keepDocuments(city.files, files, caller.userId, 'vedlegg');
        return write(async (queries) => {
            const use = await ownRow(queries, caller, params.id, true);
            if (use.isClosed) throw invalid('useClosed');
            await attachFiles(queries, actorOf(city, caller), 'ressursforbruk', use.id, kept);
        });
    },
    getMoneyFile: async ({ city, caller, params }) => {
        const file = await city.database.row<{ sha256: string; contentType: string }>(sql`
            select file.sha256, file.content_type as "contentType" from money_file file
                left join spot_check spot on spot.id = file.spot_check_id
                left join resource_use use on use.id = coalesce(file.use_id, spot.use_id)
                left join deduction on deduction.id = file.deduction_id
                left join report on report.id = use.report_id
                join contract on contract.id = coalesce(use.contract_id, deduction.contract_id)
            where file.id = ${params.id} and case when use.id is null then ${contractScope(caller)} else ${rowScope(caller)} end`);
        if (!file) throw notFound('documentMissing');
        return fileAnswer(await city.files.get(file.sha256), file.contentType);
    },
} satisfies Handlers;
