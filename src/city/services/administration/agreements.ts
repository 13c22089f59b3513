import sql, { type Sql } from 'sql-template-tag';
import { workingCompany } from '../reports/workingCompany';
import { staff } from '../../../api/roleGroups';
import { actorOf } from '../../audit/audit';
import { isBoundToOther, removeFromOtherUsers } from '../../catalogue/agreementCompany';
import type { Agreement } from '../../../api/entities/administration';
import { osloDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import type { Handlers } from '../../http/handler';
import { forbidden, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { inForce } from '../reports/agreementFor';
import { coverageOf } from '../reports/coverage';
import { requireOwnCompany } from './scope';

/** Agreements, each with its currently valid contract (administration §3). */
const agreements = (city: City, where: Sql) =>
    city.database.rows<Agreement>(sql`
        select agreement.id as "avtaleId", agreement.name as navn, agreement.description as beskrivelse, agreement.company_id as "selskapId", agreement.link as "avtaleKobling",
            c.id as "gyldigKontraktId", c.name as "gyldigKontraktNavn", company.name as "selskapNavn", ${coverageOf(sql`agreement.id`, city.now())} as dekning,
            not (${inForce(osloDay(city.now()))}) as avsluttet, ${etagOf(sql`agreement.version`)}
        from agreement
        left join company on company.id = agreement.company_id
        left join lateral (select id, name from contract where agreement_id = agreement.id and valid_from <= ${city.now()} and valid_to > ${city.now()} limit 1) c on true
        where ${where} order by agreement.name collate norsk, agreement.id`);

/** Agreements (administration §2, §5, §7, §8). */
export const agreementHandlers = {
    listAgreements: ({ city }) => agreements(city, sql`true`),
    listContractorAgreements: async ({ city, params, caller }) => {
        requireOwnCompany(caller, params.id, staff);
        return agreements(city, sql`agreement.company_id = ${params.id}`);
    },
    listUserAgreements: async ({ city, params, caller }) => {
        requireOwnCompany(caller, params.id);
        const administers = caller.roles.some(
            (role) => role === 'admin' || role === 'contractorAdmin' || role === 'partnerAdmin',
        );
        if (!administers && params.userId.toLowerCase() !== caller.userId) throw forbidden();
        return city.database.rows(sql`
            select a.id as "avtaleId", a.name as navn from app_user_agreement ua
            join agreement a on a.id = ua.agreement_id join app_user u on u.id = ua.user_id
            where u.id = ${params.userId} and u.company_id = ${params.id} and u.removed_at is null order by a.name collate norsk`);
    },
    updateAgreement: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            if (body.avtaleId !== params.avtaleId) throw invalid('idsDiffer', 'avtaleId');
            const agreement = await queries.row<{ company_id: string | null; version: number }>(
                sql`select company_id, version from agreement where id = ${params.avtaleId} for update`,
            );
            if (!agreement) throw notFound('agreementMissing');
            requireVersion(ifMatch, agreement.version);
            // Without selskapId, the company stays (administration §5).
            const companyId = body.selskapId?.toLowerCase() ?? agreement.company_id;
            if (companyId !== agreement.company_id) {
                if (!(await workingCompany(queries, companyId))) throw invalid('contractorRequired', 'selskapId');
                if (await isBoundToOther(queries, params.avtaleId, companyId, city.now()))
                    throw invalid('agreementInUse', 'selskapId');
                await removeFromOtherUsers(queries, actorOf(city, caller), params.avtaleId, companyId);
            }
            const update = sql`
                update agreement set name = ${body.navn}, link = ${body.avtaleKobling ?? null},
                    description = ${body.beskrivelse ?? null}, company_id = ${companyId}, version = version + 1
                    where id = ${params.avtaleId}`;
            return saveAudited(queries, actorOf(city, caller), 'avtale', params.avtaleId, update);
        }),
} satisfies Handlers;
