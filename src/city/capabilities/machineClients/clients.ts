import sql from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import { newSecret } from '../../database/secret';
import { workingCompany } from '../../services/reports/workingCompany';
import type { MachineClient, MachineSecret } from '../../../api/entities/machineClients';
import { message } from '../../../api/messages';
import { actorOf, auditChange, auditCreated } from '../../audit/audit';
import type { Queries } from '../../database/database';
import type { Handlers, Write } from '../../http/handler';
import { duplicate, invalid, notFound, Refusal } from '../../refusal';
import { sha256Hex } from '../../sha256';

/** How long the old secret still works after a new one is made. */
const overlap = day;

/** Companies of the service department have no reports of their own, so they get no machine clients. */
const requireCompany = async (queries: Queries, id: string): Promise<void> => {
    if (!(await workingCompany(queries, id))) throw invalid('companyMissing', 'selskapId');
};

const lockClient = async (queries: Queries, id: string): Promise<void> => {
    const found = await queries.row(
        sql`select 1 from machine_client where id = ${id} and revoked_at is null for update`,
    );
    if (!found) throw notFound('machineClientMissing');
};

/**
 * Creates a secret and gives its hash to `work`, which stores it for the client whose id it answers. The secret is not
 * stored with an Idempotency-Key, so a repeated request is refused: another secret would end the one in use.
 */
const writeSecret = async (
    write: Write,
    work: (queries: Queries, hash: string) => Promise<string>,
): Promise<MachineSecret> => {
    let secret: string | undefined;
    const id = await write((queries) => {
        secret = newSecret();
        return work(queries, sha256Hex(secret));
    });
    if (secret === undefined) throw new Refusal(422, 'secretMade');
    return { id, hemmelighet: secret };
};

/** Machine clients, administered by admins (D15). */
export const machineClientHandlers = {
    listMachineClients: ({ city }) =>
        city.database.rows<MachineClient>(sql`
            select m.id, m.name as navn, m.scopes as tilganger, m.company_id as "selskapId", c.name as selskap, m.created_at as opprettet,
                m.secret_at as "hemmelighetFra", m.last_used_at as "sistBrukt", m.revoked_at as sperret
            from machine_client m left join company c on c.id = m.company_id
            order by m.revoked_at desc nulls first, m.name collate norsk, m.id`),
    createMachineClient: ({ city, caller, body: { navn, tilganger, selskapId = null }, write }) =>
        writeSecret(write, async (queries, hash) => {
            const now = city.now();
            if (selskapId !== null) await requireCompany(queries, selskapId);
            const created = await queries.row<{ id: string }>(sql`
                insert into machine_client (name, scopes, company_id, secret_hash, secret_at, created_at)
                values (${navn}, ${[...new Set(tilganger)]}::text[], ${selskapId}, ${hash}, ${now}, ${now})
                on conflict do nothing returning id`);
            if (!created) throw duplicate(message('machineClientTaken', { name: navn }), 'navn');
            await auditCreated(queries, actorOf(city, caller), 'maskinklient', created.id);
            return created.id;
        }),
    rotateMachineSecret: ({ city, caller, params: { id }, write }) =>
        writeSecret(write, async (queries, hash) => {
            const now = city.now();
            await lockClient(queries, id);
            await auditChange(queries, actorOf(city, caller), 'maskinklient', id, () =>
                queries.rows(sql`
                    update machine_client set former_secret_hash = secret_hash, former_secret_until = ${new Date(now.getTime() + overlap)},
                        secret_hash = ${hash}, secret_at = ${now}
                    where id = ${id}`),
            );
            return id;
        }),
    revokeMachineClient: ({ city, caller, params: { id }, write }) =>
        write(async (queries) => {
            await lockClient(queries, id);
            await auditChange(queries, actorOf(city, caller), 'maskinklient', id, () =>
                queries.rows(sql`update machine_client set revoked_at = ${city.now()} where id = ${id}`),
            );
        }),
} satisfies Handlers;
