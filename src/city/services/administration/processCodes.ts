import { message } from '../../../api/messages';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import sql from 'sql-template-tag';
import { mostRowsCounted, type ProcessCode, type SchemeCode } from '../../../api/entities/administration';
import { osloDay } from '../../../api/rules/oslo';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { duplicate, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { isLive } from './priceTimeline';

/** Stores the old texts of a changed process code, for the resource use that was registered with them. */
const keepPast = async (
    queries: Queries,
    id: number,
    next: Readonly<{ name?: unknown; description?: unknown; unit_id?: unknown }>,
): Promise<void> => {
    const kept = await queries.rows(sql`
        insert into process_code_past (process_code_id, version, name, description, unit_id)
        select id, text_version, name, description, unit_id from process_code
        where id = ${id} and (name, description, unit_id) is distinct from
            (coalesce(${next.name ?? null}::text, name), coalesce(${next.description ?? null}::text, description), coalesce(${next.unit_id ?? null}::int, unit_id))
        returning process_code_id`);
    if (kept.length > 0)
        await queries.rows(sql`update process_code set text_version = text_version + 1 where id = ${id}`);
};

/** A process code as JSON, from `code` joined with `unit`. */
export const processCodeJson = sql`json_build_object('id', code.id, 'navn', code.name, 'beskrivelse', code.description,
    'prosesskodeEnhet', json_build_object('id', unit.id, 'navn', unit.name), 'prosesskodeSkjema', json_build_object('id', code.scheme_id))`;
const codes = sql`
    select code.id, code.name as navn, code.description as beskrivelse, json_build_object('id', unit.id, 'navn', unit.name) as "prosesskodeEnhet",
        json_build_object('id', code.scheme_id) as "prosesskodeSkjema", ${etagOf(sql`code.version`)}
    from process_code code join process_code_unit unit on unit.id = code.unit_id`;
const inOrder = sql`order by code.name collate norsk, code.id`;

/** Finds a scheme, and answers its version. */
export const requireScheme = async (queries: Queries, id: number): Promise<number> => {
    const scheme = await queries.row<{ version: number }>(
        sql`select version from process_code_scheme where id = ${id} for update`,
    );
    if (!scheme) throw notFound('schemeMissing');
    return scheme.version;
};
const lockCode = async (queries: Queries, id: number): Promise<{ version: number }> => {
    const code = await queries.row<{ version: number }>(
        sql`select version from process_code where id = ${id} for update`,
    );
    if (!code) throw notFound('codeMissing');
    return code;
};
const takenName = (name: string) => duplicate(message('schemeTaken', { name }), 'navn');
const checkCode = async (
    queries: Queries,
    { schemeId, name, unitId, except }: { schemeId: number; name: string; unitId: number; except?: number },
): Promise<void> => {
    const unit = await queries.row(sql`select 1 from process_code_unit where id = ${unitId}`);
    if (!unit) throw invalid('unitUnknown', 'prosesskodeEnhetId');
    const taken = await queries.row(
        sql`select 1 from process_code where scheme_id = ${schemeId} and name = ${name} and id is distinct from ${except ?? null}::int`,
    );
    if (taken) throw duplicate(message('codeTaken', { name }), 'navn');
};

interface NewCode {
    readonly navn: string;
    readonly beskrivelse: string;
    readonly prosesskodeEnhetId: number;
}
/** Adds a code to a scheme, which is locked. */
export const addCode = async (queries: Queries, actor: Actor, schemeId: number, code: NewCode) => {
    const { navn: name, beskrivelse, prosesskodeEnhetId: unitId } = code;
    await checkCode(queries, { schemeId, name, unitId });
    const created = await queries.one<{ id: number }>(sql`
        insert into process_code (scheme_id, unit_id, name, description) values (${schemeId}, ${unitId}, ${name}, ${beskrivelse}) returning id`);
    await auditCreated(queries, actor, 'prosesskode', created.id);
    return created;
};

/** Process-code schemes, codes and units (administration §2, §5, §7, D3). */
export const processCodeHandlers = {
    listSchemes: ({ city }) =>
        city.database.rows(
            sql`select id, name as navn, ${etagOf(sql`version`)} from process_code_scheme order by name collate norsk`,
        ),
    createScheme: ({ city, caller, body, write }) =>
        write(async (queries) => {
            const created = await queries.row<{ id: number }>(
                sql`insert into process_code_scheme (name) values (${body.navn}) on conflict do nothing returning id`,
            );
            if (!created) throw takenName(body.navn);
            await auditCreated(queries, actorOf(city, caller), 'prosesskodeskjema', created.id);
            return created;
        }),
    updateScheme: ({ city, caller, body, ifMatch, write }) =>
        write(async (queries) => {
            // Writes are serialised, so that two schemes cannot both find a name free. They are rare enough.
            await queries.script('lock table process_code_scheme in share row exclusive mode');
            requireVersion(ifMatch, await requireScheme(queries, body.id));
            const taken = await queries.row(
                sql`select 1 from process_code_scheme where name = ${body.navn} and id <> ${body.id}`,
            );
            if (taken) throw takenName(body.navn);
            const update = sql`update process_code_scheme set name = ${body.navn}, version = version + 1 where id = ${body.id}`;
            return saveAudited(queries, actorOf(city, caller), 'prosesskodeskjema', body.id, update);
        }),
    listProcessCodesOfScheme: async ({ city, params }) => {
        if (!(await city.database.row(sql`select 1 from process_code_scheme where id = ${params.id}`)))
            throw notFound('schemeMissing');
        return city.database.rows<SchemeCode>(sql`
            select code.*, json_build_object('kontrakter', coalesce(priced.contracts, '[]'), 'rader',
                (select count(*) from (select 1 from resource_use where process_code_id = code.id limit ${mostRowsCounted}) counted)) as bruk
            from (${codes} where code.scheme_id = ${params.id}) code left join (
                select process_code_id, json_agg(contract.name order by contract.name collate norsk) as contracts
                from price join contract on contract.id = price.contract_id
                where price.ended_at is null and contract.scheme_id = ${params.id} group by process_code_id
            ) priced on priced.process_code_id = code.id
            order by navn collate norsk, code.id`);
    },
    listProcessCodes: ({ city, caller }) =>
        caller.roles.includes('admin')
            ? city.database.rows<ProcessCode>(sql`${codes} ${inOrder}`)
            : city.database.rows<ProcessCode>(
                  sql`${codes} where code.scheme_id in (select scheme_id from contract where company_id = ${caller.companyId}) ${inOrder}`,
              ),
    listProcessCodeUnits: ({ city }) =>
        city.database.rows(sql`select id, name as navn from process_code_unit order by name collate norsk`),
    createProcessCode: ({ city, caller, body, write }) =>
        write(async (queries) => {
            await requireScheme(queries, body.prosesskodeSkjemaId);
            return addCode(queries, actorOf(city, caller), body.prosesskodeSkjemaId, body);
        }),
    updateProcessCode: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const code = await queries.row<{ scheme_id: number }>(
                sql`select scheme_id from process_code where id = ${params.id}`,
            );
            if (!code) throw notFound('codeMissing');
            await requireScheme(queries, code.scheme_id);
            requireVersion(ifMatch, (await lockCode(queries, params.id)).version);
            if (code.scheme_id !== body.prosesskodeSkjemaId) throw invalid('codeOfOtherScheme', 'prosesskodeSkjemaId');
            await checkCode(queries, {
                schemeId: code.scheme_id,
                name: body.navn,
                unitId: body.prosesskodeEnhetId,
                except: params.id,
            });
            await keepPast(queries, params.id, {
                name: body.navn,
                description: body.beskrivelse,
                unit_id: body.prosesskodeEnhetId,
            });
            const update = sql`update process_code set name = ${body.navn}, description = ${body.beskrivelse},
                unit_id = ${body.prosesskodeEnhetId}, version = version + 1 where id = ${params.id}`;
            return saveAudited(queries, actorOf(city, caller), 'prosesskode', params.id, update);
        }),
    deleteProcessCode: ({ city, caller, params, ifMatch, write }) =>
        write(async (queries) => {
            requireVersion(ifMatch, (await lockCode(queries, params.id)).version);
            const used = await queries.row(sql`
                select 1 where exists (select from price where process_code_id = ${params.id} and ended_at is null)
                    or exists (select from price_period period where process_code_id = ${params.id} and ${isLive}
                    and (valid_to is null or valid_to > ${osloDay(city.now())}::date))
                    or exists (select from resource_use where process_code_id = ${params.id})
                    or exists (select from contract_limit where process_code_id = ${params.id})`);
            if (used) throw invalid('codeInUse');
            // Removes its ended prices, which no resource use refers to.
            await queries.rows(sql`delete from price where process_code_id = ${params.id}`);
            await auditChange(queries, actorOf(city, caller), 'prosesskode', params.id, () =>
                queries.rows(sql`delete from process_code where id = ${params.id}`),
            );
        }),
} satisfies Handlers;
