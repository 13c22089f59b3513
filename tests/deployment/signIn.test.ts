// Signs in with a second provider, in a city started the way operators do: once trusted, once on the sign-in page.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { otherAudience, type OtherProvider, providersSetting, startOtherProvider } from '../harness/otherProvider';
import { freePort } from '../harness/postgres.mjs';
import { clientId, demoEmail, type Page, scope, visitor } from '../harness/signIn';
import { builtCity } from '../harness/template';
import { blocksIn, deploymentFile, runLine } from './guide';
import { databases } from '../harness/emptyDatabase';

let other: OtherProvider;
beforeAll(async () => void (other = await startOtherProvider()));
afterAll(() => other.stop());

describe.each(databases)('on %s', (database) => {
    const start = async (env: Record<string, string>): Promise<{ city: City; env: Record<string, string> }> => {
        const all = { ...env, PORT: String(await freePort()), DEMO: '1' };
        return {
            city: await startCity({ reports: 200, env: all, ...(database === 'pglite' ? { database } : {}) }),
            env: all,
        };
    };
    /** Not a blocking call, since the other provider answers from this process. */
    const doctor = async ({ city, env }: { city: City; env: Record<string, string> }): Promise<string> => {
        const own = {
            ...env,
            SETTINGS_FILE: '',
            PUBLIC_URL: city.url,
            DATA_DIR: city.dataDir,
            ...(city.data.databaseUrl ? { DATABASE_URL: city.data.databaseUrl } : {}),
        };
        return (await runLine(`${process.execPath} ${join(builtCity(), 'cli.mjs')} doctor`, own)).printed;
    };

    it('a trusted issuer: its tokens open the city, with the roles of the guide, and the doctor is content', async () => {
        const guide = await deploymentFile('sign-in.md');
        const roles = JSON.stringify(JSON.parse(blocksIn(guide, 'json')[0] ?? ''));
        const running = await start({
            OIDC_ISSUER: other.issuer,
            OIDC_AUDIENCE: otherAudience,
            OIDC_ROLES: roles,
            OIDC_NEW_USERS: 'created',
        });
        try {
            const token = await other.token({
                sub: 'ny-person',
                email: 'ny.person@kommune.test',
                email_verified: true,
                name: 'Ny Person',
                roles: ['Meldinger.Saksbehandler'],
            });
            const list = await fetch(`${running.city.url}/sok/melding/serviceavdeling?antall=1`, {
                headers: { authorization: `Bearer ${token}`, 'x-client-id': 'bymelding-klient/1.0' },
            });
            expect(list.status).toBe(200);
            const strange = await other.token({ sub: 'ny-person', aud: 'api://annet' });
            await expect(
                fetch(`${running.city.url}/api/meg`, { headers: { authorization: `Bearer ${strange}` } }),
            ).toAnswer(401);
            expect(await doctor(running)).toContain(`${other.issuer} svarer, med nøkler.`);
        } finally {
            await running.city.stop();
        }
    });

    it('a client sent to an issuer that the city does not trust fails the doctor', async () => {
        const running = await start({ OIDC_AUTHORITY: other.issuer });
        try {
            expect(await doctor(running)).toContain('FEIL     Innlogging: Klienten logger inn hos');
        } finally {
            await running.city.stop();
        }
    });

    it('a federated provider: offered on the sign-in page, and signs an invited user in', async () => {
        const running = await start({ SIGN_IN_PROVIDERS: providersSetting(other.issuer) });
        const { url } = running.city;
        other.accept(url);
        other.people.set('leder', { email: demoEmail('leder'), email_verified: true, name: 'Kari Leder' });
        const verifier = randomBytes(32).toString('base64url');
        const query = new URLSearchParams({
            client_id: clientId,
            redirect_uri: `${url}/auth-callback`,
            response_type: 'code',
            scope,
            state: 'tilstand',
            code_challenge: createHash('sha256').update(verifier).digest('base64url'),
            code_challenge_method: 'S256',
        });
        const visit = visitor();
        /** Follows redirects and fills in the other provider's forms, until it reaches a page or the client. */
        const through = async (from: Page): Promise<Page> => {
            let page = from;
            for (let step = 0; step < 30 && !/\/auth-callback\?/.test(page.location ?? ''); step += 1) {
                const prompt = /name="prompt" value="(\w+)"/.exec(page.body)?.[1];
                if (page.location) page = await visit(page.location);
                else if (prompt) {
                    const action = /<form[^>]*action="([^"]+)"/.exec(page.body)?.[1] ?? '';
                    const form = new URLSearchParams({ prompt, login: 'leder', password: 'hva som helst' });
                    page = await visit(new URL(action, page.url).href, form);
                } else break;
            }
            return page;
        };
        try {
            const signIn = await through(await visit(`${url}/oidc/auth?${query}`));
            expect(signIn.body).toContain('Logg inn med kommunens konto');
            const address = /href="(\/oidc\/interaction\/[^"]+\/med\/kommunen)"/.exec(signIn.body)?.[1] ?? '';
            const back = await through(await visit(new URL(address, url).href));
            const code = new URL(back.location ?? 'no:').searchParams.get('code') ?? '';
            const tokens = await fetch(`${url}/oidc/token`, {
                method: 'POST',
                body: new URLSearchParams({
                    client_id: clientId,
                    grant_type: 'authorization_code',
                    code,
                    redirect_uri: `${url}/auth-callback`,
                    code_verifier: verifier,
                }),
            });
            expect(tokens.status).toBe(200);
            const { access_token: token } = (await tokens.json()) as { access_token: string };
            const me = await fetch(`${url}/sok/melding/serviceavdeling?antall=1`, {
                headers: { authorization: `Bearer ${token}`, 'x-client-id': 'bymelding-klient/1.0' },
            });
            expect(me.status).toBe(200);
            expect(await doctor(running)).toContain(`kommunens konto: ${other.issuer} svarer.`);
        } finally {
            await running.city.stop();
        }
    });
});
