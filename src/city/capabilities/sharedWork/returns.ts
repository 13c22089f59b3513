import sql from 'sql-template-tag';
import type { Returned, ReturnRate } from '../../../api/entities/returns';
import type { Report } from '../../../api/entities/report';
import { returnReasonNames } from '../../../api/rules/returns';
import { isOpen, status } from '../../../api/rules/statuses';
import { type Caller, personId } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { invalid } from '../../refusal';
import { handlesEveryCompany } from '../../services/reports/access';
import { assignmentOf } from '../../services/reports/assignment';
import { lockReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';

/** A return that staff have not answered yet; for staff. */
export const returnedOf = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> => {
    if (!handlesEveryCompany(caller)) return {};
    const retur = await queries.row<Returned>(sql`
        select reason as arsak, text as tekst, at as tidspunkt, user_name as navn, json_build_object('id', company.id, 'navn', company.name) as selskap
        from report_return join company on company.id = company_id where report_id = ${id} and answered_at is null`);
    return { retur: retur ?? null };
};

/** Returning reports, and staff's answers (`delarbeid`, D15). */
export const returnHandlers = {
    returnReport: ({ city, caller, params: { id }, body: { arsak, tekst }, ifMatch, write }) =>
        write(async (queries) => {
            const now = city.now();
            const before = await lockReport(queries, caller, id, ifMatch);
            if (!isOpen({ class: before.statusClass }) || before.companyId === null) throw invalid('returnClosed');
            await queries.rows(sql`select begin_clock_run(${id}::int) is null as begun`);
            await queries.rows(sql`
                insert into report_return (report_id, company_id, agreement_id, contract_id, at, user_id, user_name, company_name, reason, text)
                values (${id}, ${before.companyId}, ${before.agreementId}, ${before.contractId}, ${now},
                    ${personId(caller)}, ${caller.name}, ${caller.companyName}, ${arsak}, ${tekst})`);
            const nobody = { companyId: null, agreementId: null, contractId: null, workDoneCodeId: null };
            const also = { Retur: { fra: null, til: `${returnReasonNames[arsak]}: ${tekst}` } };
            const change = { ...nobody, statusId: status.notAssigned };
            return new Versioned(undefined, await recordChange(queries, caller, now, before, also, change));
        }),
    answerReturn: ({ city, caller, params: { id }, body: { godtatt, tekst }, ifMatch, write }) =>
        write(async (queries) => {
            const now = city.now();
            const before = await lockReport(queries, caller, id, ifMatch);
            const returned = await queries.row<{
                companyId: string;
                agreementId: number | null;
            }>(sql`
                update report_return set answered_at = ${now}, accepted = ${godtatt} where report_id = ${id} and answered_at is null
                returning company_id as "companyId", agreement_id as "agreementId"`);
            if (!returned) throw invalid('returnNone');
            const former = { selskapId: returned.companyId, avtaleId: returned.agreementId };
            const change = godtatt
                ? {}
                : { ...(await assignmentOf(queries, before, former, now)), statusId: status.notHandled };
            const til = [godtatt ? 'Godtatt' : 'Ikke godtatt', tekst].filter(Boolean).join(': ');
            const version = await recordChange(queries, caller, now, before, { Retur: { fra: null, til } }, change);
            await queries.rows(sql`select keep_clock_run(${id}::int, ${now}::timestamptz) is null as kept`);
            return new Versioned(undefined, version);
        }),
    listReturnRates: ({ city }) => {
        const since = new Date(city.now().getTime() - 365 * 86_400_000);
        return city.database.rows<ReturnRate>(sql`
            with received as (select id, company_id from report where received_at >= ${since}),
            given_back as (
                select company_id, report_id, bool_or(coalesce(accepted, false)) as accepted from report_return
                where report_id in (select id from received) group by company_id, report_id),
            had as (
                select company_id, id from received where company_id is not null union select company_id, report_id from given_back)
            select company.id, company.name as navn, count(*)::int as meldinger, count(given_back.report_id)::int as returnert,
                (count(*) filter (where given_back.accepted))::int as godtatt
            from had join company on company.id = had.company_id
                left join given_back on given_back.company_id = had.company_id and given_back.report_id = had.id
            group by company.id, company.name
            order by returnert desc, company.name collate norsk`);
    },
} satisfies Handlers;
