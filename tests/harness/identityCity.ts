// The city's sign-in over HTTP within the test's own process, so that a test may turn the clock and look into the database.
// Real listener, provider and database; no starting data but a company and a user of each kind.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { City } from '../../src/city/city';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { openFileStore } from '../../src/city/files/store';
import { openIdentity } from '../../src/city/identity/open';
import { hashPassword } from '../../src/city/identity/passwords';
import { openMailer } from '../../src/city/mail/mailer';
import { createListener, type Listener } from '../../src/city/server';
import { readSettings } from '../../src/city/settings';
import { demoEmail, demoPassword } from './signIn';
import { databaseUrl, runSql } from './template';

interface NewUser {
    name: string;
    role: number | null;
    drift?: string[];
}
const companies: { name: string; number: string; type: number; users: NewUser[] }[] = [
    {
        name: 'Bymiljøetaten',
        number: '874780782',
        type: 1,
        users: [
            { name: 'admin', role: 1 },
            { name: 'leder', role: 2 },
            { name: 'saksbehandler', role: 3 },
            { name: 'kontrollor', role: null, drift: ['entreprenorkontroll-kontrollor'] },
            { name: 'uten-rolle', role: null },
        ],
    },
    { name: 'Lyspunkt AS', number: '923609016', type: 3, users: [{ name: 'entreprenoradmin', role: 5 }, { name: 'entreprenor', role: 6 }] },
    { name: 'Trær og park AS', number: '982463718', type: 4, users: [{ name: 'partneradmin', role: 7 }, { name: 'partner', role: 8 }] },
];

async function addUsers(database: Database): Promise<void> {
    const hash = await hashPassword(demoPassword);
    for (const { name, number, type, users } of companies) {
        const company = await database.row<{ id: string }>(
            sql`insert into company (name, organisation_number, email, type) values (${name}, ${number}, 'post@bymelding.test', ${type}) returning id`,
        );
        for (const user of users)
            await database.rows(sql`
                insert into app_user (company_id, first_name, last_name, email, password_hash, role_id, drift_roles)
                values (${company?.id}, 'Kari', ${user.name}, ${demoEmail(user.name)}, ${hash}, ${user.role}, ${user.drift ?? []}::text[])`);
    }
}

export interface IdentityCity {
    url: string;
    database: Database;
    /** What handlers work with. */
    services: City;
    /** Milliseconds the city's clock is ahead; tokens go by the real one. */
    clock: { ahead: number };
    /** One more process of the same city, on a port of its own but behind the same public address. Answers its own address. */
    another: () => Promise<string>;
    stop: () => Promise<void>;
}

export async function startIdentityCity(env: Record<string, string> = {}): Promise<IdentityCity> {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-'));
    const server = process.env.TEST_DATABASE_URL;
    const name = `by_${randomUUID().replaceAll('-', '')}`;
    if (server) await runSql(server, `CREATE DATABASE ${name}`);
    const database = await openDatabase({ url: server && databaseUrl(server, name), folder });
    await addUsers(database);
    const clock = { ahead: 0 };
    const servers: Server[] = [];
    const open = async (publicUrl?: string): Promise<{ url: string; city: City }> => {
        let listener: Listener = (_, response) => response.writeHead(503).end();
        const one = createServer((request, response) => listener(request, response));
        servers.push(one);
        await new Promise<void>((resolve) => one.listen(0, resolve));
        const { port } = one.address() as AddressInfo;
        const settings = readSettings({ DATA_DIR: folder, CLIENT_DIR: join(folder, 'no-client'), ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}), ...env }, port);
        const city: City = { settings, database, files: openFileStore(folder), mailer: openMailer(settings), now: () => new Date(Date.now() + clock.ahead) };
        listener = createListener(city, await openIdentity(city));
        return { url: `http://localhost:${port}`, city };
    };
    const { url, city: services } = await open();
    return {
        url,
        database,
        services,
        clock,
        another: async () => (await open(url)).url,
        stop: async () => {
            for (const one of servers) {
                one.closeAllConnections();
                await new Promise((resolve) => one.close(resolve));
            }
            await database.close();
            if (server) await runSql(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
            await rm(folder, { recursive: true, force: true });
        },
    };
}
