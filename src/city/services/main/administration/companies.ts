import sql from 'sql-template-tag';
import type { Company } from '../../../../contract/entities/administration';
import { companyTypes } from '../../../../contract/roles';
import type { Queries } from '../../../database/database';
import type { Handlers } from '../../../http/handler';
import { duplicate, forbidden, invalid, notFound } from '../../../http/refusal';
import { checkEditedName } from './editedName';
import { requireOwnCompany } from './scope';

const columns = sql`id, name as navn, organisation_number as orgnr, email as epost, phone as telefon, json_build_object('id', type) as "selskapsType"`;
const companiesOfType = (queries: Queries, type: number) => queries.rows<Company>(sql`select ${columns} from company where type = ${type} order by name collate norsk, id`);

export const findCompany = async (queries: Queries, id: string): Promise<Company> => {
    const company = await queries.row<Company>(sql`select ${columns} from company where id = ${id}`);
    if (!company) throw notFound('Fant ikke selskapet.');
    return company;
};

const refuseTakenNumber = async (queries: Queries, organisationNumber: string, except?: string): Promise<void> => {
    // Companies are seldom written: one at a time, so that two with one number cannot both find it free.
    await queries.script('lock table company in share row exclusive mode');
    const taken = await queries.row(sql`select 1 from company where organisation_number = ${organisationNumber} and id is distinct from ${except ?? null}::uuid`);
    if (taken) throw duplicate(`Selskap med organisasjonsnummer ${organisationNumber} finnes allerede.`, 'orgnr');
};

/** Companies (administration §2, §5, §7). */
export const companyHandlers = {
    listContractors: ({ city }) => companiesOfType(city.database, companyTypes.contractor),
    listServiceDepartments: ({ city }) => companiesOfType(city.database, companyTypes.serviceDepartment),
    listCompaniesOfType: ({ city, params }) => companiesOfType(city.database, params.type),
    getCompany: async ({ city, params, caller }) => {
        requireOwnCompany(caller, params.id, ['admin', 'serviceAdmin', 'service']);
        return findCompany(city.database, params.id);
    },
    getCompanyOfUser: async ({ caller, params, city }) => {
        if (params.userId.toLowerCase() === caller.userId) return caller.companyId;
        if (!caller.roles.includes('admin')) throw forbidden();
        const user = await city.database.row<{ company_id: string }>(sql`select company_id from app_user where id = ${params.userId} and removed_at is null`);
        if (!user) throw notFound('Fant ikke brukeren.');
        return user.company_id;
    },
    createContractor: ({ city, body }) =>
        city.database.transaction(async (queries) => {
            await refuseTakenNumber(queries, body.orgnr);
            const created = await queries.row<{ id: string }>(sql`
                insert into company (name, organisation_number, email, phone, type)
                values (${body.navn}, ${body.orgnr}, ${body.epost}, ${body.telefon ?? null}, ${body.selskapsTypeId}) returning id`);
            if (!created) throw new Error('No id for the new contractor');
            return created;
        }),
    updateCompany: ({ city, params, body }) =>
        city.database.transaction(async (queries) => {
            if (body.id.toLowerCase() !== params.id.toLowerCase()) throw invalid('Id i adressen og i innholdet er ikke den samme.', 'id');
            const { selskapsType, navn } = await findCompany(queries, params.id);
            checkEditedName(body.navn, navn);
            if (body.type !== undefined && body.type !== selskapsType.id) throw invalid('Selskapstypen kan ikke endres.', 'type');
            await refuseTakenNumber(queries, body.orgnr, params.id);
            await queries.rows(sql`update company set name = ${body.navn}, organisation_number = ${body.orgnr}, email = ${body.epost}, phone = ${body.telefon ?? null} where id = ${params.id}`);
        }),
} satisfies Handlers;
