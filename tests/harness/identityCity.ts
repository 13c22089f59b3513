// Runs the city's sign-in over HTTP in the test's own process, so that a test can change the clock and read the
// database. Listener, provider and database are real; the data are one company, and one user of each kind.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { capabilities } from '../../src/city/capabilities';
import type { City } from '../../src/city/city';
import type { Database } from '../../src/city/database/database';
import { openDatabase } from '../../src/city/database/open';
import { openFileStore } from '../../src/city/files/store';
import type { Identity } from '../../src/city/identity/identity';
import { openIdentity } from '../../src/city/identity/open';
import { openMailer } from '../../src/city/mail/mailer';
import { createListener, type Listener } from '../../src/city/server';
import { additionsOf } from '../../src/city/services/capability';
import { readSettings } from '../../src/city/settings';
import { demo } from '../../src/demo';
import { cheapPasswordHash } from './cheapPassword';
import { newDatabase } from './emptyDatabase';
import { demoEmail } from './signIn';

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
    {
        name: 'Lyspunkt AS',
        number: '923609016',
        type: 3,
        users: [
            { name: 'entreprenoradmin', role: 5 },
            { name: 'entreprenor', role: 6 },
        ],
    },
    {
        name: 'Trær og park AS',
        number: '982463718',
        type: 4,
        users: [
            { name: 'partneradmin', role: 7 },
            { name: 'partner', role: 8 },
        ],
    },
];

async function addUsers(database: Database): Promise<void> {
    const hash = cheapPasswordHash();
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
    /** What handlers get. */
    services: City;
    identity: Identity;
    /** How many milliseconds the city's clock is ahead, and the moment where it stands still; tokens use the real one. */
    clock: { ahead: number; stoppedAt?: number };
    /**
     * Starts another process of the same city on another port, behind the same public address. Answers its own address.
     */
    another: () => Promise<string>;
    stop: () => Promise<void>;
}

export async function startIdentityCity(env: Record<string, string> = {}): Promise<IdentityCity> {
    const home = await newDatabase();
    const { folder } = home;
    const database = await openDatabase(home);
    await addUsers(database);
    const clock: IdentityCity['clock'] = { ahead: 0 };
    const servers: Server[] = [];
    const open = async (publicUrl?: string): Promise<{ url: string; city: City; identity: Identity }> => {
        let listener: Listener = (_, response) => response.writeHead(503).end();
        const one = createServer((request, response) => listener(request, response));
        servers.push(one);
        await new Promise<void>((resolve) => one.listen(0, resolve));
        const { port } = one.address() as AddressInfo;
        const settings = readSettings(
            {
                DATA_DIR: folder,
                CLIENT_DIR: join(folder, 'no-client'),
                ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
                ...env,
            },
            port,
        );
        const city: City = {
            settings,
            database,
            files: openFileStore(folder),
            mailer: openMailer(settings),
            additions: additionsOf(capabilities, settings),
            demo,
            now: () => new Date((clock.stoppedAt ?? Date.now()) + clock.ahead),
        };
        const identity = await openIdentity(city);
        listener = createListener(city, identity);
        return { url: `http://localhost:${port}`, city, identity };
    };
    const { url, city: services, identity } = await open();
    return {
        url,
        database,
        services,
        identity,
        clock,
        another: async () => (await open(url)).url,
        stop: async () => {
            for (const one of servers) {
                one.closeAllConnections();
                await new Promise((resolve) => one.close(resolve));
            }
            await database.close();
            await home.remove();
        },
    };
}
