// Machine clients in service tests: created by an admin, with tokens of their own.
import type { MachineClient, MachineSecret } from '../../src/api/entities/machineClients';
import type { MachineScope } from '../../src/api/machineScopes';
import { callsOf, type NewReport, sentrum, types, formOf } from './reportCalls';

export const path = '/api/maskinklienter';

export const newClient = async (
    url: string,
    tilganger: readonly MachineScope[],
    more: { navn?: string; selskapId?: string } = {},
): Promise<MachineSecret> => {
    const json = { navn: `Klient ${crypto.randomUUID()}`, tilganger, ...more };
    const { status, body } = await callsOf({ url }).post<MachineSecret>('admin', path, json);
    if (status !== 201) throw new Error(`New machine client: ${status} ${JSON.stringify(body)}`);
    return body;
};
export const clientsOf = (url: string): Promise<MachineClient[]> => callsOf({ url }).read('admin', path);

/** The token endpoint's answer to a client that uses HTTP Basic. */
export const askToken = (url: string, { id, hemmelighet }: MachineSecret, scope?: string): Promise<Response> =>
    fetch(`${url}/oidc/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${id}:${hemmelighet}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }),
    });
export const tokenOf = async (url: string, client: MachineSecret, scope: string): Promise<string> => {
    const answer = await askToken(url, client, scope);
    if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
};

/** A call with a token. */
export const callWith = (url: string, token: string, at: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${at}`, { ...init, headers: { Authorization: `Bearer ${token}` } });

/** POST /api/meldinger by a machine client: a report about a road in Sentrum. */
export const sendReport = (
    url: string,
    token: string,
    fields: NewReport & { referanse?: string } = {},
): Promise<Response> => {
    const all = {
        meldingstypeId: types.road,
        beskrivelse: 'Hull i veien',
        adresse: 'Karl Johans gate 1',
        ...sentrum,
        ...fields,
    };
    return callWith(url, token, '/api/meldinger', { method: 'POST', body: formOf(all) });
};
