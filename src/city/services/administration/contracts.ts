import { workingCompany } from '../reports/workingCompany';
import { staff } from '../../../api/roleGroups';
import { message } from '../../../api/messages';
import sql from 'sql-template-tag';
import { actorOf, auditCreated } from '../../audit/audit';
import type { Contract } from '../../../api/entities/administration';
import { osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { Handlers, SignedInCall } from '../../http/handler';
import { duplicate, invalid, notFound } from '../../refusal';
import { etagOf, requireVersion, saveAudited } from '../../http/versions';
import { checkEditedName } from './editedName';
import { requireOwnCompany } from './scope';

const contracts = sql`
    select c.id, c.name as navn, json_build_object('avtaleId', a.id, 'navn', a.name) as avtale, c.agreement_id as "avtaleId",
        c.valid_from as "gyldigFraDato", c.valid_to as "gyldigTilDato", json_build_object('id', s.id, 'navn', s.name) as "prosesskodeSkjema",
        c.scheme_id as "prosesskodeSkjemaId", c.company_id as "selskapsId", c.area_name as "områdenavn", c.changed_at as "sistEndret", ${etagOf(sql`c.version`)}
    from contract c join agreement a on a.id = c.agreement_id join process_code_scheme s on s.id = c.scheme_id`;

type CompanyCall = Pick<SignedInCall, 'city' | 'caller'> & { readonly params: { readonly id: string } };
const listContracts = async ({ city, params, caller }: CompanyCall) => {
    requireOwnCompany(caller, params.id, staff);
    return city.database.rows<Contract>(
        sql`${contracts} where c.company_id = ${params.id} order by c.name collate norsk, c.valid_from desc`,
    );
};

export interface ContractRow {
    id: string;
    company_id: string;
    agreement_id: number;
    scheme_id: number;
    name: string;
    valid_from: string;
    valid_to: string;
    version: number;
}
/** Locks the contract's row until the transaction ends. */
export const lockContract = async (queries: Queries, id: string): Promise<ContractRow> => {
    const contract = await queries.row<ContractRow>(
        sql`select id, company_id, agreement_id, scheme_id, name, valid_from, valid_to, version from contract where id = ${id} for update`,
    );
    if (!contract) throw notFound('contractMissing');
    return contract;
};
export const touchContract = async (queries: Queries, id: string, now: Date): Promise<void> => {
    await queries.rows(sql`update contract set changed_at = ${now} where id = ${id}`);
};

interface Validity {
    companyId: string;
    agreementId: number;
    from: string;
    to: string;
    contractId?: string;
}
const isSameInstant = (a: string | Date, b: string | Date): boolean => new Date(a).getTime() === new Date(b).getTime();
const isStartOfDay = (instant: string): boolean => isSameInstant(startOfOsloDay(osloDay(instant)), instant);
/**
 * Checks a contract's period and agreement (administration §5, §8): whole days in Oslo (D3), the start before the end,
 * an agreement of the company, and no overlap with other contracts of the agreement.
 */
const checkValidity = async (
    queries: Queries,
    { companyId, agreementId, from, to, contractId }: Validity,
): Promise<void> => {
    if (!isStartOfDay(from)) throw invalid('contractFrom', 'gyldigFraDato');
    if (!isStartOfDay(to)) throw invalid('contractTo', 'gyldigTilDato');
    if (new Date(from) >= new Date(to)) throw invalid('contractFromAfterTo', 'gyldigFraDato');
    // Locked, so that two contracts cannot both find the agreement free.
    const agreement = await queries.row<{ company_id: string | null }>(
        sql`select company_id from agreement where id = ${agreementId} for update`,
    );
    if (agreement?.company_id !== companyId.toLowerCase()) throw invalid('agreementRequired', 'avtaleId');
    const overlapping = await queries.row(sql`
        select 1 from contract where agreement_id = ${agreementId} and id is distinct from ${contractId ?? null}::uuid and valid_from < ${to} and valid_to > ${from}`);
    if (overlapping) throw duplicate(message('contractOverlaps', { agreement: agreementId }));
};

/** Contracts (administration §2, §3, §5, §7, §8). */
export const contractHandlers = {
    listContractorContracts: listContracts,
    listCompanyContracts: listContracts,
    getContractChanged: async ({ city, params, caller }) => {
        requireOwnCompany(caller, params.id, staff);
        const contract = await city.database.row<{ sistEndret: string }>(
            sql`select changed_at as "sistEndret" from contract where id = ${params.kontraktId} and company_id = ${params.id}`,
        );
        if (!contract) throw notFound('contractMissing');
        return contract;
    },
    createContract: ({ city, caller, params, body, write }) =>
        write(async (queries) => {
            if (body.selskapsId.toLowerCase() !== params.id.toLowerCase()) throw invalid('idsDiffer', 'selskapsId');
            const company = await workingCompany(queries, params.id);
            if (!company) throw notFound('companyMissing');
            const scheme = await queries.row(
                sql`select 1 from process_code_scheme where id = ${body.prosesskodeSkjemaId}`,
            );
            if (!scheme) throw invalid('contractSchemeRequired', 'prosesskodeSkjemaId');
            await checkValidity(queries, {
                companyId: company.id,
                agreementId: body.avtaleId,
                from: body.gyldigFraDato,
                to: body.gyldigTilDato,
            });
            const created = await queries.one<{ id: string }>(sql`
                insert into contract (company_id, agreement_id, scheme_id, name, area_name, valid_from, valid_to, changed_at)
                values (${company.id}, ${body.avtaleId}, ${body.prosesskodeSkjemaId}, ${body.navn},
                    ${body.områdenavn ?? null}, ${body.gyldigFraDato}, ${body.gyldigTilDato}, ${city.now()})
                returning id`);
            await auditCreated(queries, actorOf(city, caller), 'kontrakt', created.id);
            return created;
        }),
    updateContract: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const sameIds =
                body.SelskapId.toLowerCase() === params.selskapId.toLowerCase() &&
                body.KontraktId.toLowerCase() === params.kontraktId.toLowerCase();
            if (!sameIds) throw invalid('idsDiffer', 'KontraktId');
            const contract = await lockContract(queries, params.kontraktId);
            if (contract.company_id !== params.selskapId.toLowerCase()) throw notFound('contractMissing');
            requireVersion(ifMatch, contract.version);
            checkEditedName(body.navn, contract.name);
            // An expired contract keeps its agreement even if another company has it now, and can still be renamed.
            const isSamePeriod =
                isSameInstant(body.gyldigFraDato, contract.valid_from) &&
                isSameInstant(body.gyldigTilDato, contract.valid_to);
            if (body.avtaleId !== contract.agreement_id || !isSamePeriod)
                await checkValidity(queries, {
                    companyId: contract.company_id,
                    agreementId: body.avtaleId,
                    from: body.gyldigFraDato,
                    to: body.gyldigTilDato,
                    contractId: contract.id,
                });
            const outside = await queries.row<{ is_before: boolean }>(
                sql`select at < ${body.gyldigFraDato} as is_before from resource_use
                    where contract_id = ${contract.id} and (at < ${body.gyldigFraDato} or at >= ${body.gyldigTilDato}) limit 1`,
            );
            if (outside) throw invalid('useOutsideContract', outside.is_before ? 'gyldigFraDato' : 'gyldigTilDato');
            const update = sql`
                update contract set name = ${body.navn}, agreement_id = ${body.avtaleId},
                    valid_from = ${body.gyldigFraDato}, valid_to = ${body.gyldigTilDato}, changed_at = ${city.now()},
                    version = version + 1
                where id = ${contract.id}`;
            return saveAudited(queries, actorOf(city, caller), 'kontrakt', contract.id, update);
        }),
} satisfies Handlers;
