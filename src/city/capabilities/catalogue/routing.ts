import sql from 'sql-template-tag';
import type { RoutingCell, RoutingDryRun } from '../../../api/entities/catalogue';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { type Actor, actorOf } from '../../audit/audit';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { agreementFor, routeAt } from '../../services/reports/agreementFor';
import { answersTo } from '../../services/reports/answers';
import { placeOf } from '../../services/reports/position';
import { kindOf, removeRow, writeRows } from './rows';
import { requireState, stateEtag } from './state';

const daysTried = 90;
const mostShown = 200;
const noon = 12 * 3_600_000;
/** A moment of a day: now when it is today. */
const momentOf = (day: string | undefined, now: Date): Date =>
    day === undefined || day === osloDay(now) ? now : new Date(startOfOsloDay(day).getTime() + noon);

/** The facts that routing decides by. */
const decisive = [
    'routing_rule',
    'agreement',
    'agreement_report_type',
    'agreement_district',
    'contract',
    'report_type',
    'district',
];

type Cell = Pick<RoutingCell, 'meldingstypeId' | 'bydelId' | 'avtaleId'>;

/** Writes each cell as a rule of its type and district, without a season or an answer. */
const writeCells = async (queries: Queries, actor: Actor, cells: readonly Cell[]): Promise<void> => {
    const kind = kindOf('rutingsregler');
    await queries.rows(sql`lock table routing_rule in share row exclusive mode`);
    const rules = await queries.rows<{ cell: string; id: number }>(sql`
        select report_type_id || ' ' || district_id as cell, min(id)::int as id from routing_rule
        where report_type_id is not null and district_id is not null and from_month is null and question is null
        group by 1`);
    const ruleOf = new Map(rules.map(({ cell, id }) => [cell, id]));
    const last = await queries.row<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from routing_rule`);
    let next = (last?.id ?? 0) + 1;
    const written: Record<string, unknown>[] = [];
    const changes = new Map(cells.map((cell) => [`${cell.meldingstypeId} ${cell.bydelId}`, cell]));
    for (const [cell, { meldingstypeId, bydelId, avtaleId }] of changes) {
        const known = ruleOf.get(cell);
        if (avtaleId !== null)
            written.push({
                id: known ?? next++,
                meldingstype_id: meldingstypeId,
                bydel_id: bydelId,
                avtale_id: avtaleId,
            });
        else if (known !== undefined) await removeRow(queries, actor, kind, String(known));
    }
    await writeRows(queries, actor, kind, written);
};

interface Routed {
    readonly id: number;
    readonly lopeNummer: number;
    readonly avtale: string | null;
}
/** Routes the reports of the last days as if they came at a moment. */
const routedReports = (queries: Queries, since: Date, at: Date): Promise<Routed[]> =>
    queries.rows<Routed>(sql`
        select asked.id, asked.serial_number as "lopeNummer", agreement.name as avtale
        from report asked
            left join lateral (${routeAt(at)}) route on true
            left join agreement on agreement.id = route."agreementId"
        where asked.received_at >= ${since.toISOString()} order by asked.id`);

/** Leaves the transaction of a dry run, so that nothing stays written. */
class Tried extends Error {
    constructor(readonly effect: RoutingDryRun) {
        super('Tried');
    }
}

const effectOf = (before: readonly Routed[], after: readonly Routed[]): RoutingDryRun => {
    const now = new Map(after.map(({ id, avtale }) => [id, avtale]));
    const moved = before
        .map(({ id, lopeNummer, avtale }) => ({ id, lopeNummer, fra: avtale, til: now.get(id) ?? null }))
        .filter(({ fra, til }) => fra !== til);
    const groups = new Map<string, { fra: string | null; til: string | null; antall: number }>();
    for (const { fra, til } of moved) {
        const key = JSON.stringify([fra, til]);
        groups.set(key, { fra, til, antall: (groups.get(key)?.antall ?? 0) + 1 });
    }
    return {
        meldinger: before.length,
        flyttes: moved.length,
        grupper: [...groups.values()].toSorted((a, b) => b.antall - a.antall),
        eksempler: moved.slice(0, mostShown),
    };
};

/** Routing that an admin sees, tries and changes (D15, `katalog`). */
export const routingHandlers = {
    getRoutingMatrix: async ({ city: { database, now } }) => ({
        celler: await database.rows<RoutingCell>(sql`
            select asked.type_id as "meldingstypeId", asked.district_id as "bydelId", route."agreementId" as "avtaleId", route."ruleId" as "regelId",
                coalesce(route."ruleId" is null and doubles.number > 1, false) as flere
            from (select report_type.id as type_id, district.id as district_id, null::jsonb as answers from report_type, district where report_type.ended_on is null) asked
                left join lateral (${routeAt(now())}) route on true
                left join lateral (
                    select count(*) as number from agreement_report_type chosen left join agreement_district covered on covered.agreement_id = chosen.agreement_id
                    where chosen.report_type_id = asked.type_id and covered.district_id = asked.district_id
                ) doubles on true
            order by 1, 2`),
        etag: await stateEtag(database, decisive),
    }),
    tryRouting: async ({ city, query: { meldingstypeId: typeId, latitude, longitude, svar, dag } }) => {
        const { districtId } = await placeOf(city.database, city, { latitude, longitude });
        const type = await city.database.row<{ questions: string | null }>(
            sql`select questions from report_type where id = ${typeId}`,
        );
        const answers = answersTo(type?.questions ?? null, svar);
        const route = await agreementFor(city.database, { typeId, districtId, answers }, momentOf(dag, city.now()));
        const names = await city.database.row<{
            bydel: string | null;
            avtale: string | null;
            selskap: string | null;
        }>(sql`
            select (select name from district where id = ${districtId}) as bydel, (select name from agreement where id = ${route?.agreementId ?? null}) as avtale,
                (select name from company where id = ${route?.companyId ?? null}) as selskap`);
        return { bydel: null, avtale: null, selskap: null, ...names, regelId: route?.ruleId ?? null };
    },
    dryRunRouting: async ({ city, caller, body: { endringer, dag } }) => {
        const at = momentOf(dag, city.now());
        const since = startOfOsloDay(osloDay(new Date(city.now().getTime() - daysTried * 24 * 3_600_000)));
        try {
            return await city.database.transaction(async (queries) => {
                const etag = await stateEtag(queries, decisive);
                const before = await routedReports(queries, since, at);
                await writeCells(queries, actorOf(city, caller), endringer);
                throw new Tried({ ...effectOf(before, await routedReports(queries, since, at)), etag });
            });
        } catch (error) {
            if (error instanceof Tried) return error.effect;
            throw error;
        }
    },
    updateRouting: ({ city, caller, body: { endringer }, ifMatch, write }) =>
        write(async (queries) => {
            await requireState(queries, decisive, ifMatch);
            await writeCells(queries, actorOf(city, caller), endringer);
        }),
} satisfies Handlers;
