import sql from 'sql-template-tag';
import type { ReturnedUse } from '../../../api/entities/money';
import type { Handlers } from '../../http/handler';
import { rowScope } from './scope';

/** The company's returned rows by contract: what waits for the contractor. */
export const returnedUseHandlers = {
    listReturnedUse: ({ city, caller }) =>
        city.database.rows<ReturnedUse>(sql`
            select contract.id, contract.name as navn, count(*)::int as antall,
                (array_agg(report.id order by use.at) filter (where report.id is not null))[1] as "meldingId"
            from resource_use use join contract on contract.id = use.contract_id left join report on report.id = use.report_id
            where use.state = 'returnert' and contract.company_id = ${caller.companyId} and ${rowScope(caller)}
            group by contract.id, contract.name order by contract.name collate norsk`),
} satisfies Handlers;
