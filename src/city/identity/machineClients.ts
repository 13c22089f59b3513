import type { AdapterPayload } from 'oidc-provider';
import type Provider from 'oidc-provider';
import sql from 'sql-template-tag';
import { uuid } from '../../api/entities/common';
import { type MachineScope, machineScopes } from '../../api/machineScopes';
import { type CompanyType, companyTypes, type Role } from '../../api/roles';
import type { Caller } from '../caller';
import type { Queries } from '../database/database';
import { sha256Hex } from '../sha256';

/** How a machine client proves its secret (D15, `maskinklienter`). */
export const machineAuthMethods = ['client_secret_basic', 'client_secret_post'] as const;

/** A machine client in the form that the OpenID provider expects. */
export const findMachineClient = async (queries: Queries, id: string): Promise<AdapterPayload | undefined> => {
    const client = uuid.safeParse(id).success
        ? await queries.row<{ name: string; scopes: MachineScope[] }>(
              sql`select name, scopes from machine_client where id = ${id} and revoked_at is null`,
          )
        : undefined;
    return (
        client && {
            client_id: id,
            client_name: client.name,
            // The provider requires a value; `checkMachineSecrets` compares hashes instead.
            client_secret: id,
            token_endpoint_auth_method: 'client_secret_basic',
            grant_types: ['client_credentials'],
            response_types: [],
            redirect_uris: [],
            scope: client.scopes.join(' '),
        }
    );
};

/**
 * Compares a machine client's secret by its hash; of 32 random bytes, a plain one is as safe as a slow one. The
 * previous secret still works for a while.
 */
export const checkMachineSecrets = (provider: Provider, queries: Queries): void => {
    provider.Client.prototype.compareClientSecret = async function (secret) {
        const hash = sha256Hex(secret);
        const right = await queries.row(sql`
            select 1 from machine_client where id = ${this.clientId} and revoked_at is null
                and (secret_hash = ${hash} or (former_secret_hash = ${hash} and former_secret_until > ${new Date()}))`);
        return right !== undefined;
    };
};

/** A machine client's access within its scopes: everything, or the same as an admin of its company. */
const rolesOf = (companyType: CompanyType | null): readonly Role[] => {
    if (companyType === null) return ['admin', 'service'];
    return companyType === companyTypes.partner ? ['partnerAdmin'] : ['contractorAdmin'];
};

interface ClientRow {
    id: string;
    name: string;
    scopes: MachineScope[];
    company_id: string | null;
    company_name: string | null;
    company_type: CompanyType | null;
    hides_reporters: boolean;
    is_idle: boolean;
}

/** The machine client of an access token, unless it is revoked. Its last use is stored once a minute. */
export const readMachineCaller = async (queries: Queries, id: string, scope: unknown): Promise<Caller | undefined> => {
    const minuteAgo = new Date(Date.now() - 60_000);
    const client = await queries.row<ClientRow>(sql`
        select m.id, m.name, m.scopes, c.id as company_id, c.name as company_name, c.type as company_type, coalesce(c.hides_reporters, false) as hides_reporters,
            coalesce(m.last_used_at < ${minuteAgo}, true) as is_idle
        from machine_client m left join company c on c.id = m.company_id
        where m.id = ${id} and m.revoked_at is null`);
    if (!client) return undefined;
    if (client.is_idle)
        await queries.rows(sql`update machine_client set last_used_at = ${new Date()} where id = ${id}`);
    const granted = typeof scope === 'string' ? scope.split(' ') : [];
    return {
        userId: client.id,
        email: '',
        name: client.name,
        roles: rolesOf(client.company_type),
        driftRoles: [],
        companyId: client.company_id ?? '',
        companyName: client.company_name ?? '',
        companyType: client.company_type ?? companyTypes.serviceDepartment,
        hidesReporters: client.hides_reporters,
        scopes: machineScopes.filter((one) => granted.includes(one) && client.scopes.includes(one)),
    };
};
