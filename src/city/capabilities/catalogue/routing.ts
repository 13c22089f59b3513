import sql from 'sql-template-tag';
import type { RoutingCell } from '../../../api/entities/catalogue';
import { pathOf } from '../../../api/pagePaths';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { actorOf } from '../../audit/audit';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { agreementFor, equallySpecific, hinderedAgreement, routeAt } from '../../services/reports/agreementFor';
import { answersTo } from '../../services/reports/answers';
import { placeOf } from '../../services/reports/position';
import { dryRun } from '../../database/dryRun';
import { Refusal } from '../../refusal';
import { isEnded } from '../../rules/ended';
import { tellAdmins } from '../../services/administration/tellAdmins';
import { confirmedRouting, routingEffect } from './routingEffect';
import { changeRow, createRow, kindOf, nextId, removeRow, writeRows } from './rows';
import { requireState, stateEtag } from './state';

const noon = 12 * 3_600_000;
/** A moment on the given day: now, when it is today. */
const momentOf = (day: string | undefined, now: Date): Date =>
    day === undefined || day === osloDay(now) ? now : new Date(startOfOsloDay(day).getTime() + noon);

/** The facts that decide where a report is routed. */
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

/** A cell's own rules: those for its type and district, without season or answer. */
const isOfCell = sql`district_id is not null and from_month is null and question is null`;

/** Saves each cell as its one rule of its own. */
const writeCells = async (queries: Queries, actor: Actor, cells: readonly Cell[]): Promise<void> => {
    const kind = kindOf('rutingsregler');
    await queries.rows(sql`lock table routing_rule in share row exclusive mode`);
    const rules = await queries.rows<{ cell: string; ids: number[] }>(sql`
        select report_type_id || ' ' || district_id as cell, array_agg(id order by id) as ids from routing_rule
        where ${isOfCell} group by 1`);
    const rulesOf = new Map(rules.map(({ cell, ids }) => [cell, ids]));
    let next = await nextId(queries, kind);
    const written: Record<string, unknown>[] = [];
    const changes = new Map(cells.map((cell) => [`${cell.meldingstypeId} ${cell.bydelId}`, cell]));
    for (const [cell, { meldingstypeId, bydelId, avtaleId }] of changes) {
        const known = rulesOf.get(cell) ?? [];
        if (avtaleId !== null)
            written.push({
                id: known.shift() ?? next++,
                meldingstype_id: meldingstypeId,
                bydel_id: bydelId,
                avtale_id: avtaleId,
            });
        for (const id of known) await removeRow(queries, actor, kind, String(id));
    }
    await writeRows(queries, actor, kind, written);
};

/** Routing for admins: showing, trying and changing it (D15, `katalog`). */
export const routingHandlers = {
    getRoutingMatrix: async ({ city: { database, now } }) => ({
        celler: await database.rows<RoutingCell>(sql`
            select routed.type_id as "meldingstypeId", routed.district_id as "bydelId", route."agreementId" as "avtaleId", route."ruleId" as "regelId",
                equal.number > 1 as flere,
                exists (select from routing_rule where report_type_id = routed.type_id and district_id = routed.district_id and ${isOfCell}) as "egenRegel",
                hindered."agreementId" as "hindretAvtaleId", case when hindered."lacksCompany" then 'selskap' when not hindered."lacksCompany" then 'kontrakt' end as mangler
            from (select report_type.id as type_id, district.id as district_id, null::jsonb as answers from report_type, district where not ${isEnded(sql`report_type.ended_on`)}) routed
                left join lateral (${routeAt(now())}) route on true
                left join lateral (${hinderedAgreement(now())}) hindered on route."agreementId" is null
                cross join lateral (${equallySpecific(now())}) equal
            order by 1, 2`),
        etag: await stateEtag(database, decisive),
    }),
    tryRouting: async ({ city, query: { meldingstypeId: typeId, latitude, longitude, svar, dag } }) => {
        const { districtId } = await placeOf(city.database, city, { latitude, longitude });
        const type = await city.database.row<{ questions: string | null }>(
            sql`select questions from report_type where id = ${typeId}`,
        );
        const answers = answersTo(type?.questions ?? null, svar);
        const at = momentOf(dag, city.now());
        const route = await agreementFor(city.database, { typeId, districtId, answers }, at);
        const hindered = route
            ? undefined
            : await city.database.row<{ name: string; lacksCompany: boolean }>(sql`
                  select name, "lacksCompany" from (select ${typeId}::int as type_id, ${districtId}::int as district_id,
                      ${answers === null ? null : JSON.stringify(answers)}::jsonb as answers) routed
                  cross join lateral (${hinderedAgreement(at)}) hindered`);
        const names = await city.database.one<{
            bydel: string | null;
            avtale: string | null;
            selskap: string | null;
        }>(sql`
            select (select name from district where id = ${districtId}) as bydel, (select name from agreement where id = ${route?.agreementId ?? null}) as avtale,
                (select name from company where id = ${route?.companyId ?? null}) as selskap`);
        return {
            ...names,
            regelId: route?.ruleId ?? null,
            hindretAvtale: hindered?.name ?? null,
            mangler: hindered ? (hindered.lacksCompany ? ('selskap' as const) : ('kontrakt' as const)) : null,
        };
    },
    dryRunRouting: ({ city, caller, body: { endringer, dag } }) =>
        dryRun(city.database, async (queries) => {
            const etag = await stateEtag(queries, decisive);
            const effect = await routingEffect(queries, city.now(), momentOf(dag, city.now()), () =>
                writeCells(queries, actorOf(city, caller), endringer),
            );
            return { ...effect, etag };
        }),
    dryRunRoutingRule: ({ city, caller, body: { slag, nokkel, rad } }) =>
        dryRun(city.database, async (queries) => {
            const [actor, kind] = [actorOf(city, caller), kindOf(slag)];
            const etag = await stateEtag(queries, decisive);
            const effect = await routingEffect(queries, city.now(), city.now(), async () => {
                if (nokkel === undefined) await createRow(queries, actor, kind, rad ?? {});
                else if (rad) await changeRow(queries, actor, kind, nokkel, rad);
                else await removeRow(queries, actor, kind, nokkel);
            });
            return { ...effect, etag };
        }),
    updateRouting: ({ city, caller, body: { endringer, bekreftet }, ifMatch, write }) =>
        write(async (queries) => {
            // A save must name the state that it was tried on.
            if (!ifMatch) throw new Refusal(428, 'effectUnseen');
            await requireState(queries, decisive, ifMatch);
            await confirmedRouting(queries, city.now(), bekreftet, () =>
                writeCells(queries, actorOf(city, caller), endringer),
            );
            if (bekreftet)
                await tellAdmins(city, queries, {
                    subject: `Rutingen er endret: ${bekreftet} ${bekreftet === 1 ? 'melding' : 'meldinger'} ville gått et annet sted`,
                    text: `${caller.name} har endret rutetabellen. Av de siste 90 dagers meldinger ville ${bekreftet} gått et annet sted.\n\n${city.settings.publicUrl}${pathOf('katalog')}/rutetabell`,
                });
        }),
} satisfies Handlers;
