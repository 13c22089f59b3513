import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { nameOfUser } from '../../rules/nameOfUser';
import type { Period, periodQuerySchema } from '../../../api/entities/money';
import { may } from '../../../api/access';
import type { Caller } from '../../caller';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { ifInScope, pictureScope } from '../../services/reports/access';
import { isAnswered, isWaiting, joinDecision, withFlagged } from './flagged';
import { lastDay } from '../../services/administration/priceTimeline';
import { firstDay, isMonthClosed, monthText } from './months';
import { contractOf, type MoneyContractRow } from './scope';

type Query = z.output<typeof periodQuerySchema>;
const orders: Record<Query['sorterEtter'], (direction: Sql) => Sql> = {
    dato: (direction) => sql`use.at ${direction}`,
    melding: (direction) => sql`report.serial_number ${direction} nulls last, use.at`,
    prosesskode: (direction) => sql`${codeName} collate norsk ${direction}, use.at`,
    sum: (direction) => sql`use.charged ${direction}, use.at`,
    tilstand: (direction) => sql`use.state ${direction}, use.at`,
    merknader: (direction) => sql`cardinality(use.warnings) ${direction}, use.warnings, use.at`,
};
const joinsOfOrder: Partial<Record<Query['sorterEtter'], Sql>> = {
    melding: sql`left join report on report.id = use.report_id`,
    prosesskode: joinCode,
};

const ofMark = (mark: NonNullable<Query['merknad']>): Sql =>
    mark === 'med'
        ? sql`use.warnings <> '{}'`
        : mark === 'uten'
          ? sql`use.warnings = '{}'`
          : sql`${mark}::text = any(use.warnings)`;
const filterOf = ({ tilstand, merknad, prosesskodeId }: Query): Sql =>
    join(
        [
            tilstand ? sql`use.state = any(${tilstand}::text[])` : sql`true`,
            merknad === undefined ? sql`true` : ofMark(merknad),
            prosesskodeId === undefined ? sql`true` : sql`use.process_code_id = ${prosesskodeId}`,
        ],
        ' and ',
    );

const sumWhere = (condition: Sql): Sql =>
    sql`json_build_object('antall', count(*) filter (where ${condition}), 'sum', coalesce(sum(charged) filter (where ${condition}), 0))`;
const ofState = (state: string): Sql => sumWhere(sql`use.state = ${state}`);

const readPeriod = async (
    queries: Pick<Queries, 'one'>,
    caller: Caller,
    { contract, month, query }: { contract: MoneyContractRow; month: string; query: Query },
): Promise<Period> => {
    const mayApprove = may(caller.roles, 'okonomi.approve') && caller.companyId !== contract.company_id;
    const mayDecide = sql`${mayApprove}::boolean and use.settlement_id is null and use.registered_by is distinct from ${caller.userId}::uuid`;
    const order = orders[query.sorterEtter](query.rekkefolge === 'synkende' ? sql`desc` : sql`asc`);
    const period = await queries.one<Omit<Period, 'side'>>(sql`
        ${withFlagged(contract.id, month)}, found as (
            select use.id, count(*) over () as found, row_number() over (order by ${order}, use.id) as place
            from flagged use ${joinsOfOrder[query.sorterEtter] ?? empty}
            where ${filterOf(query)} order by place limit ${query.antall} offset ${(query.side - 1) * query.antall}
        ), page as (
            select found.place, use.id, use.at as dato,
                json_build_object('id', use.process_code_id, 'navn', ${codeName}, 'beskrivelse', ${codeDescription}, 'enhet', ${unitName}) as prosesskode,
                ${ifInScope(caller, sql`report.id`)} as "meldingId", report.serial_number as "lopeNummer", ${ifInScope(caller, sql`report.address`)} as adresse, use.amount as mengde, use.unit_price as enhetspris,
                use.sum, use.approved_sum as "godkjentSum", use.comment as kommentar, ${nameOfUser(sql`registrar`)} as "registrertAv",
                (select count(*)::int from image where report_id = use.report_id and ${pictureScope(caller)}) as bilder, use.warnings as merknader,
                ${mayDecide} and ${isWaiting} as "kanGodkjennes", ${mayDecide} and use.state <> 'returnert' as "kanReturneres",
                use.version as versjon, use.state as tilstand, ${isAnswered} as besvart, use.approved_amount as "godkjentMengde", decision.reason as begrunnelse,
                period.valid_from::text as "prisFra", ${lastDay} as "prisTil", use.settlement_id is not null as avsluttet,
                ${monthText(sql`corrected.month`)} as retter, (select count(*)::int from money_file where use_id = use.id) as vedlegg
            from found join flagged use on use.id = found.id ${joinCode}
                left join report on report.id = use.report_id
                left join app_user registrar on registrar.id = use.registered_by
                left join price_period period on period.id = use.price_period_id
                left join settlement corrected on corrected.id = use.corrects_id
                ${joinDecision}
        )
        select (select json_build_object('registrert', ${ofState('registrert')}, 'returnert', ${ofState('returnert')}, 'rettet', ${ofState('rettet')},
                'godkjent', ${ofState('godkjent')}, 'merket', ${sumWhere(sql`${isWaiting} and use.warnings <> '{}'`)},
                'umerket', ${sumWhere(sql`${isWaiting} and use.warnings = '{}'`)}, 'alle', ${sumWhere(sql`true`)}) from flagged use) as sammendrag,
            (select coalesce(json_agg(to_jsonb(page) - 'place' order by place), '[]') from page) as rader,
            coalesce((select found from found limit 1), 0)::int as "totaltAntall",
            ${isMonthClosed(sql`${contract.id}`, sql`${firstDay(month)}::date`)} as avsluttet`);
    return { ...period, side: query.side };
};

/** The rows of a contract's month (D15, `okonomi`). */
export const periodHandlers = {
    getPeriod: async ({ city, caller, params, query }) => {
        const contract = await contractOf(city.database, caller, params.id);
        return readPeriod(city.database, caller, { contract, month: params.maned, query });
    },
} satisfies Handlers;
