import { fileAnswer } from '../../http/files';
import sql, { type Sql } from 'sql-template-tag';
import type { UseHistory } from '../../../api/entities/money';
import { may } from '../../../api/access';
import { actorOf, auditChange, auditStates } from '../../audit/audit';
import type { Actor } from '../../caller';
import { readDocument } from '../../files/documentFile';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type Handlers, type UploadedFile, Versioned } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { imageTooLarge } from '../../services/reports/attachments';
import { requireVersion } from '../../http/versions';
import { personName } from './priceList';
import { contractScope, ownRow, rowInScope, rowScope } from './scope';

interface StoredFile {
    readonly name: string;
    readonly sha256: string;
    readonly contentType: string;
    readonly size: number;
}
/** Stores pictures and documents before the transaction, which would block other writes meanwhile. */
export const keepFiles = async (
    { files: store }: Pick<City, 'files'>,
    sent: readonly UploadedFile[],
    owner: string,
): Promise<StoredFile[]> => {
    const kept: StoredFile[] = [];
    for (const file of sent) {
        const document = await readDocument(file.name, await file.read(), owner);
        if (!document) throw invalid('documentKind', 'vedlegg');
        if (document === 'tooLarge') throw imageTooLarge('vedlegg');
        const { name, bytes, contentType } = document;
        kept.push({ name, contentType, size: bytes.length, sha256: await store.put(bytes) });
    }
    return kept;
};
type Owner = { useId: number } | { deductionId: number } | { spotCheckId: number };
const column = (owner: Owner) => ('useId' in owner ? owner.useId : null);
export const addFiles = async (
    queries: Queries,
    { userId, now }: { userId: string; now: Date },
    owner: Owner,
    kept: readonly StoredFile[],
): Promise<void> => {
    for (const { name, sha256, contentType, size } of kept)
        await queries.rows(sql`
            insert into money_file (use_id, deduction_id, spot_check_id, file_name, sha256, content_type, size, added_by, added_at)
            values (${column(owner)}::int, ${'deductionId' in owner ? owner.deductionId : null}::int, ${'spotCheckId' in owner ? owner.spotCheckId : null}::int,
                ${name}, ${sha256}, ${contentType}, ${size}, ${userId}, ${now})`);
};

interface Attached {
    readonly subject: 'ressursforbruk' | 'trekk';
    readonly id: number;
    /** Its files. */
    readonly where: Sql;
}
/** Logs the number of files before and after. */
export const auditFiles = async (
    queries: Queries,
    actor: Actor,
    { subject, id, where }: Attached,
    added: number,
): Promise<void> => {
    const { count } = await queries.one<{ count: number }>(
        sql`select count(*)::int as count from money_file where ${where}`,
    );
    await auditStates(queries, actor, subject, id, { before: { vedlegg: count - added }, after: { vedlegg: count } });
};

/** What has happened to a row, for the contract's managers and its contractor. */
export const courseHandlers = {
    getUseHistory: async ({ city: { database }, caller, params }) => {
        const use = await rowInScope(database, caller, params.id);
        const hendelser = await database.rows<UseHistory['hendelser'][number]>(sql`
            select event.id, event.kind as hendelse, event.amount as mengde, event.reason as tekst, ${personName(sql`doer`)} as av, event.at as tidspunkt
            from use_event event left join app_user doer on doer.id = event.user_id where event.use_id = ${use.id} order by event.id`);
        const vedlegg = await database.rows<UseHistory['vedlegg'][number]>(sql`
            select id, file_name as navn, content_type as type, size as storrelse, added_at as "lagtTil" from money_file where use_id = ${use.id} order by added_at, id`);
        const kanSvare =
            may(caller.roles, 'useCourses.answer') &&
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
        if (files.length === 0) throw invalid('fileNone', 'vedlegg');
        const kept = await keepFiles(city, files, caller.userId);
        return write(async (queries) => {
            const use = await ownRow(queries, caller, params.id, true);
            if (use.isClosed) throw invalid('useClosed');
            const actor = actorOf(city, caller);
            await addFiles(queries, actor, { useId: use.id }, kept);
            await auditFiles(
                queries,
                actor,
                { subject: 'ressursforbruk', id: use.id, where: sql`use_id = ${use.id}` },
                kept.length,
            );
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
