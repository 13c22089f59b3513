import sql from 'sql-template-tag';
import type { ContractTerms } from '../../../api/entities/money';
import { actorOf, auditChange } from '../../audit/audit';
import type { Queries } from '../../database/database';
import { dryRun } from '../../database/dryRun';
import { type Handlers, Versioned } from '../../http/handler';
import { requireVersion } from '../../http/versions';
import { requireConfirmed } from '../../refusal';
import { reprice, type Repriced } from '../../services/administration/pricing';
import { contractOf, contractToManage } from './scope';

type StoredTerms = ContractTerms & { version: number };
/** A contract's terms, or else the defaults. */
export const termsOf = async (queries: Pick<Queries, 'row'>, contractId: string): Promise<StoredTerms> =>
    (await queries.row<StoredTerms>(sql`
        select priced_by as "prisEtter", vat_rate as "mvaSats", penalty_rate as dagmulktsats, tolerance as toleranse,
            buyer_reference as "deresReferanse", order_reference as bestillingsnummer, version
        from contract_terms where contract_id = ${contractId}`)) ?? {
        prisEtter: 'registrering',
        mvaSats: 25,
        dagmulktsats: 0,
        toleranse: 0,
        deresReferanse: null,
        bestillingsnummer: null,
        version: 0,
    };

/** Saves the terms, and answers what that changed in the rows not yet approved, if they are priced in a new way. */
const saveTerms = async (
    queries: Queries,
    actor: ReturnType<typeof actorOf>,
    id: string,
    { before, after }: { before: ContractTerms; after: ContractTerms },
): Promise<Repriced> => {
    const isNewRule = after.prisEtter !== before.prisEtter;
    await auditChange(queries, actor, 'kontraktsvilkar', id, () =>
        queries.rows(sql`
            insert into contract_terms (contract_id, priced_by, priced_by_at, vat_rate, penalty_rate, tolerance, buyer_reference, order_reference)
            values (${id}, ${after.prisEtter}, ${isNewRule ? actor.now : null}, ${after.mvaSats}, ${after.dagmulktsats}, ${after.toleranse}, ${after.deresReferanse || null}, ${after.bestillingsnummer || null})
            on conflict (contract_id) do update set priced_by = excluded.priced_by,
                priced_by_at = coalesce(excluded.priced_by_at, contract_terms.priced_by_at), vat_rate = excluded.vat_rate, penalty_rate = excluded.penalty_rate,
                tolerance = excluded.tolerance, buyer_reference = excluded.buyer_reference, order_reference = excluded.order_reference,
                version = contract_terms.version + 1`),
    );
    return isNewRule ? reprice(queries, id, { ...actor, isNewRule }) : { rows: 0, before: 0, after: 0 };
};

/** The payment terms of a contract. */
export const termsHandlers = {
    getContractTerms: async ({ city, caller, params }) => {
        const { id } = await contractOf(city.database, caller, params.id);
        const { version, ...terms } = await termsOf(city.database, id);
        return new Versioned(terms, version);
    },
    updateContractTerms: ({ city, caller, params, body, ifMatch, write }) =>
        write(async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id, 'update');
            const before = await termsOf(queries, id);
            requireVersion(ifMatch, before.version);
            const { rows } = await saveTerms(queries, actorOf(city, caller), id, { before, after: body });
            requireConfirmed('termsConfirm', rows, body.bekreftet);
            return new Versioned(undefined, before.version + 1);
        }),
    tryContractTerms: ({ city, caller, params, body }) =>
        dryRun(city.database, async (queries) => {
            const { id } = await contractToManage(queries, caller, params.id, 'update');
            const change = { before: await termsOf(queries, id), after: body };
            const { rows, before, after } = await saveTerms(queries, actorOf(city, caller), id, change);
            return { rader: rows, sumFor: before, sumEtter: after };
        }),
} satisfies Handlers;
