import sql from 'sql-template-tag';
import type { CompanyReporters } from '../../../api/entities/privacy';
import { companyTypes } from '../../../api/roles';
import { actorOf, auditChange } from '../../audit/audit';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../refusal';

const types = sql`type in (${companyTypes.contractor}, ${companyTypes.partner})`;

/** Whether users of a company see reporters' e-mail (`personvern`, D15). */
export const companyHandlers = {
    listCompanyReporters: ({ city }) =>
        city.database.rows<CompanyReporters>(sql`
            select id, name as navn, not hides_reporters as "serInnmelder" from company where ${types} order by name collate norsk, id`),
    updateCompanyReporters: ({ city, caller, params: { id }, body, write }) =>
        write(async (queries) => {
            const found = await auditChange(queries, actorOf(city, caller), 'selskap', id, () =>
                queries.row(
                    sql`update company set hides_reporters = ${!body.serInnmelder} where id = ${id} and ${types} returning id`,
                ),
            );
            if (!found) throw notFound('companyMissing');
        }),
} satisfies Handlers;
