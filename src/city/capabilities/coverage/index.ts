import sql from 'sql-template-tag';
import type { Report } from '../../../api/entities/report';
import type { ReportExtension } from '../../city';
import type { CityCapability } from '../../services/capability';
import { handlesEveryCompany } from '../../services/reports/access';
import { routeAt } from '../../services/reports/agreementFor';

type Suggestion = NonNullable<Report['forslag']>;

/** The agreement that routing would choose for a report without a company; null when none fits. */
const suggestionOf: NonNullable<ReportExtension['fields']> = async (queries, caller, id, now) => {
    if (!handlesEveryCompany(caller)) return {};
    const found = await queries.row<Suggestion>(sql`
        select json_build_object('id', company.id, 'navn', company.name) as selskap,
            json_build_object('avtaleId', agreement.id, 'navn', agreement.name) as avtale
        from (select type_id, district_id, answers::jsonb as answers from report where id = ${id} and company_id is null) routed
            cross join lateral (${routeAt(now)}) route
            join company on company.id = route."companyId"
            join agreement on agreement.id = route."agreementId"
        where not exists (select 1 from disabled_choice where kind = 'agreement' and disabled_choice.id = agreement.id)`);
    return { forslag: found ?? null };
};

/** Agreements with what they cover, and a suggestion for the report at hand. */
export const coverage: CityCapability = { names: ['avtaledekning'], reports: { fields: suggestionOf } };
