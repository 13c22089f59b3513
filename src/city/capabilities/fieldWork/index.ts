import type { CityCapability } from '../../services/capability';
import sql from 'sql-template-tag';
import { roles } from '../../../api/roles';
import type { Answered } from '../../city';
import { logFault } from '../../monitoring/log';

const name = 'Åpne, mest hastende';
/** Reports that are not handled, or being handled. */
const openClasses = ['ikke-behandlet', 'under-behandling'];
const contractors: readonly unknown[] = [roles.contractor.id, roles.contractorAdmin.id];

/** A new contractor user has a filter of the open reports, but starts with the whole list (D15). */
const giveFilter: Answered = (id, { city, body }) => {
    if (id !== 'createUser') return;
    const { epost, rolle } = (body ?? {}) as { epost?: unknown; rolle?: unknown };
    if (typeof epost !== 'string' || !contractors.includes(rolle)) return;
    city.database
        .rows(
            sql`insert into saved_filter (user_id, name, filter, standard)
                select app_user.id, ${name}::text, open.statuses || '&sorterEtter=tidsfrist', false
                from app_user, (select string_agg('meldingsStatusId=' || id, '&' order by id) as statuses from status where class = any(${openClasses}::text[])) open
                where lower(email) = lower(${epost}) and removed_at is null and open.statuses is not null
                    and not exists (select from saved_filter where user_id = app_user.id)`,
        )
        .catch((error: unknown) => logFault('Filter for ny bruker', error));
};

/** Shortcuts for people in the field: a saved filter of the open reports, and resource use that starts now. */
export const fieldWork: CityCapability = {
    names: ['feltarbeid'],
    answered: giveFilter,
};
