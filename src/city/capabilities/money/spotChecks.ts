import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SpotCheck, SpotCheckShare } from '../../../api/entities/money';
import { actorOf, auditCreated, auditStates } from '../../audit/audit';
import type { Actor } from '../../caller';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { etagOf, requireVersion } from '../../http/versions';
import { keepDocuments } from '../../services/reports/attachments';
import { ifInScope } from '../../services/reports/access';
import { addFiles, moneyFilesOf } from './useHistory';
import { firstDay, monthText, settledIn } from './months';
import { contractOf, contractScope, contractToManage } from './scope';
import { sha256Hex } from '../../sha256';

/** A row's place in a draw. The same seed and rows always give the same draw, so nobody can choose the rows. */
const placeOf = (seed: string, id: number): string => sha256Hex(`${seed}:${id}`);

interface Locked {
    readonly contract_id: string;
    readonly draw_id: number;
    readonly version: number;
}
const lockCheck = async (queries: Queries, id: number): Promise<Locked> => {
    const check = await queries.row<Locked>(sql`
        select draw.contract_id, spot.draw_id, spot.version from spot_check spot join spot_check_draw draw on draw.id = spot.draw_id where spot.id = ${id} for update of spot`);
    if (!check) throw notFound('missing');
    return check;
};

/** A check as logged. */
const stateOf = (queries: Queries, id: number) =>
    queries.row<{ rad: number; resultat: string | null; posisjon: string | null; vedlegg: number }>(sql`
        select use_id as rad, result as resultat, latitude || ', ' || longitude as posisjon,
            (select count(*)::int from money_file where spot_check_id = spot.id) as vedlegg
        from spot_check spot where id = ${id}`);
const withAudit = async (queries: Queries, actor: Actor, id: number, draw: number, work: () => Promise<unknown>) => {
    const before = await stateOf(queries, id);
    await work();
    const after = await stateOf(queries, id);
    await auditStates(queries, actor, 'stikkprove', draw, { before: { ...before }, after: { ...after } });
};

/** Spot checks: approved rows drawn at random, to be inspected on site. */
export const spotCheckHandlers = {
    listSpotChecks: async ({ city, caller, params }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        return city.database.rows<SpotCheck>(sql`
            select spot.id, ${monthText(sql`draw.month`)} as maned, draw.percent as prosent, draw.seed as fro, use.id as "radId", use.at as dato,
                json_build_object('id', use.process_code_id, 'navn', ${codeName}, 'beskrivelse', ${codeDescription}, 'enhet', ${unitName}) as prosesskode,
                coalesce(use.approved_amount, use.amount) as mengde, ${ifInScope(caller, sql`report.id`)} as "meldingId",
                    report.serial_number as "lopeNummer", ${ifInScope(caller, sql`report.address`)} as adresse, spot.result as resultat,
                    spot.note as merknad,
                spot.latitude, spot.longitude,
                ${moneyFilesOf(sql`spot_check_id = spot.id`)} as vedlegg, ${etagOf(sql`spot.version`)}
            from spot_check spot join spot_check_draw draw on draw.id = spot.draw_id join resource_use use on use.id = spot.use_id ${joinCode}
                left join report on report.id = use.report_id
            where draw.contract_id = ${id} order by draw.month desc, draw.id desc, spot.id`);
    },
    drawSpotChecks: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id);
            const rows = await queries.rows<{ id: number }>(
                sql`select use.id from resource_use use where ${settledIn(id, params.maned)} and use.state = 'godkjent' order by use.id`,
            );
            if (rows.length === 0) throw invalid('spotChecksNone');
            const seed = randomBytes(16).toString('hex');
            const count = Math.max(1, Math.round((rows.length * body.prosent) / 100));
            const drawn = rows
                .map((row) => ({ id: row.id, place: placeOf(seed, row.id) }))
                .toSorted((a, b) => (a.place < b.place ? -1 : 1))
                .slice(0, count);
            const { userId, now } = actorOf(city, caller);
            const draw = await queries.one<{ id: number }>(sql`
                insert into spot_check_draw (contract_id, month, percent, seed, approved_count, drawn_by, drawn_at)
                values (${id}, ${firstDay(params.maned)}, ${body.prosent}, ${seed}, ${rows.length}, ${userId}, ${now}) returning id`);
            await queries.rows(
                sql`insert into spot_check (draw_id, use_id) select ${draw.id}, unnest(${drawn.map((row) => row.id)}::int[])`,
            );
            await auditCreated(queries, { userId, now }, 'stikkprove', draw.id);
            return { id: draw.id, antall: drawn.length, fro: seed };
        }),
    updateSpotCheck: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const check = await lockCheck(queries, params.id);
            await contractToManage(queries, caller, check.contract_id);
            requireVersion(ifMatch, check.version);
            const actor = actorOf(city, caller);
            await withAudit(queries, actor, params.id, check.draw_id, () =>
                queries.rows(sql`
                    update spot_check set result = ${body.resultat}, note = ${body.merknad || null}, latitude = ${body.latitude ?? null}, longitude = ${body.longitude ?? null},
                        checked_by = ${actor.userId}, checked_at = ${actor.now}, version = version + 1 where id = ${params.id}`),
            );
            return new Versioned(undefined, check.version + 1);
        }),
    addSpotCheckFiles: async ({ city, caller, params, upload, write }) => {
        const found = await city.database.row<{ contract_id: string }>(
            sql`select draw.contract_id from spot_check spot join spot_check_draw draw on draw.id = spot.draw_id where spot.id = ${params.id}`,
        );
        if (!found) throw notFound('missing');
        const { files } = await upload();
        const kept = await keepDocuments(city.files, files, caller.userId, 'vedlegg');
        return write(async (queries) => {
            await contractToManage(queries, caller, found.contract_id);
            const { draw_id } = await lockCheck(queries, params.id);
            const actor = actorOf(city, caller);
            await withAudit(queries, actor, params.id, draw_id, () =>
                addFiles(queries, actor, { spotCheckId: params.id }, kept),
            );
        });
    },
    listSpotCheckShares: ({ city, caller }) =>
        city.database.rows<SpotCheckShare>(sql`
            select company.id as "selskapsId", company.name as selskap, count(*)::int as kontrollert, count(*) filter (where spot.result = 'avvik')::int as avvik
            from spot_check spot join spot_check_draw draw on draw.id = spot.draw_id
                join contract on contract.id = draw.contract_id join company on company.id = contract.company_id
            where spot.result is not null and ${contractScope(caller)} group by company.id order by company.name collate norsk`),
} satisfies Handlers;
