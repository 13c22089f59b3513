import { staff } from '../../../api/roleGroups';
import { message } from '../../../api/messages';
import sql from 'sql-template-tag';
import { actorOf, auditCreated } from '../../audit/audit';
import type { Company } from '../../../api/entities/administration';
import { type CompanyType, companyTypeOf, companyTypes } from '../../../api/roles';
import type { Actor } from '../../caller';
import type { Queries } from '../../database/database';
import { type Handlers, Versioned } from '../../http/handler';
import { duplicate, forbidden, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { checkEditedName } from './editedName';
import { requireOwnCompany } from './scope';

const columns = sql`id, name as navn, organisation_number as orgnr, email as epost, phone as telefon,
    json_build_object('id', type) as "selskapsType", local_passwords as "lokalePassord", ${etagOf(sql`version`)}`;
const companiesOfType = (queries: Queries, type: number) =>
    queries.rows<Company>(sql`select ${columns} from company where type = ${type} order by name collate norsk, id`);

const findCompany = async (queries: Queries, id: string): Promise<Versioned<Company>> => {
    const company = await queries.row<Company & { version: number }>(
        sql`select ${columns}, version from company where id = ${id}`,
    );
    if (!company) throw notFound('companyMissing');
    const { version, ...answer } = company;
    return new Versioned(answer, version);
};
const lockCompany = async (queries: Queries, id: string): Promise<Versioned<Company>> => {
    await queries.rows(sql`select 1 from company where id = ${id} for update`);
    return findCompany(queries, id);
};

const refuseTakenNumber = async (queries: Queries, organisationNumber: string, except?: string): Promise<void> => {
    // Writes are serialised, so that two companies cannot both find a number free. They are rare enough.
    await queries.script('lock table company in share row exclusive mode');
    const taken = await queries.row(
        sql`select 1 from company where organisation_number = ${organisationNumber} and id is distinct from ${except ?? null}::uuid`,
    );
    if (taken) throw duplicate(message('companyTaken', { number: organisationNumber }), 'orgnr');
};

interface NewCompany {
    readonly navn: string;
    readonly orgnr: string;
    readonly epost: string;
    readonly telefon?: string | null | undefined;
    readonly selskapsTypeId: CompanyType;
}
export const createCompany = async (queries: Queries, actor: Actor, company: NewCompany): Promise<{ id: string }> => {
    await refuseTakenNumber(queries, company.orgnr);
    const created = await queries.one<{ id: string }>(sql`
        insert into company (name, organisation_number, email, phone, type)
        values (${company.navn}, ${company.orgnr}, ${company.epost}, ${company.telefon ?? null}, ${company.selskapsTypeId}) returning id`);
    await auditCreated(queries, actor, 'selskap', created.id);
    return created;
};

/** Companies (administration §2, §5, §7). */
export const companyHandlers = {
    listContractors: ({ city }) => companiesOfType(city.database, companyTypes.contractor),
    listServiceDepartments: ({ city }) => companiesOfType(city.database, companyTypes.serviceDepartment),
    listCompaniesOfType: ({ city, params }) => companiesOfType(city.database, params.type),
    getCompany: async ({ city, params, caller }) => {
        requireOwnCompany(caller, params.id, staff);
        return findCompany(city.database, params.id);
    },
    getCompanyOfUser: async ({ caller, params, city }) => {
        if (params.userId.toLowerCase() === caller.userId) return caller.companyId;
        if (!caller.roles.includes('admin')) throw forbidden();
        const user = await city.database.row<{ company_id: string }>(
            sql`select company_id from app_user where id = ${params.userId} and removed_at is null`,
        );
        if (!user) throw notFound('userMissing');
        return user.company_id;
    },
    createContractor: ({ city, caller, body, write }) =>
        write((queries) => createCompany(queries, actorOf(city, caller), body)),
    updateCompany: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            if (body.id.toLowerCase() !== params.id.toLowerCase()) throw invalid('idsDiffer', 'id');
            const { answer: company, version } = await lockCompany(queries, params.id);
            requireVersion(ifMatch, version);
            checkEditedName(body.navn, company.navn);
            if (body.type !== undefined && body.type !== companyTypeOf(company))
                throw invalid('companyTypeFixed', 'type');
            await refuseTakenNumber(queries, body.orgnr, params.id);
            const update = sql`update company set name = ${body.navn}, organisation_number = ${body.orgnr},
                email = ${body.epost}, phone = ${body.telefon ?? null}, version = version + 1 where id = ${params.id}`;
            return saveAudited(queries, actorOf(city, caller), 'selskap', params.id, update);
        }),
} satisfies Handlers;
