// The start of a city: as a demo, and in production.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolders } from '../../src/city/start';
import { readSettings } from '../../src/city/settings';
import { type City, startCity } from '../harness/city';
import { emptyDatabase, type EmptyDatabase, isOnce } from '../harness/emptyDatabase';
import { signInAgain } from '../harness/signIn';
import { ownCity, type OwnCity, inDatabase } from '../harness/withCity';
import { callsOf } from './reportCalls';

const portOf = (city: City): string => new URL(city.url).port;
const answers = (address: string): Promise<boolean> =>
    fetch(`${address}/api/helse`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.ok,
        () => false,
    );

describe.runIf(isOnce)('a demo', () => {
    let city: City;
    beforeAll(async () => void (city = await startCity({ reports: 200 })));
    afterAll(async () => void (await city.stop()));

    it('answers on this machine by both address families', async () => {
        expect(await answers(`http://127.0.0.1:${portOf(city)}`)).toBe(true);
        const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
            list?.some(({ address }) => address === '::1'),
        );
        expect(await answers(`http://[::1]:${portOf(city)}`)).toBe(hasIpv6);
    });

    it('answers nobody at the addresses that other machines use, and logs how to open it', async () => {
        const outward = Object.values(networkInterfaces())
            .flatMap((list) => list ?? [])
            .filter(({ internal, family }) => !internal && family === 'IPv4');
        for (const { address } of outward)
            expect(await answers(`http://${address}:${portOf(city)}`), address).toBe(false);
        expect(city.log()).toContain('Demo: bare denne maskinen når den. For andre: DEMO=1 HOST=0.0.0.0 PUBLIC_URL=');
    });

    it('is of Oslo by default: the specified districts, the rest of the configuration left to the defaults', async () => {
        const districts = await callsOf(city).read<object[]>('saksbehandler', '/api/bydeler');
        expect(districts).toHaveLength(18);
        expect(districts[0]).toEqual({ id: 1, navn: 'Gamle Oslo' });
        expect(await (await fetch(`${city.url}/config.json`)).json()).not.toHaveProperty('MAP_BOUNDS');
    });

    it('measures nothing without METRICS, and logs no requests', async () => {
        expect(await (await fetch(`${city.url}/metrics`)).text()).not.toContain('bymelding_request_seconds');
        expect(city.log()).not.toContain('"request"');
    });

    it('does not start at an address that is not this machine', async () => {
        const data = { dataDir: join(await mkdtemp(join(tmpdir(), 'bymelding-')), 'data') };
        await expect(startCity({ data, env: { PUBLIC_URL: 'https://demo.kommune.no' } })).rejects.toThrow(
            'PUBLIC_URL=https://demo.kommune.no er ikke denne maskinen, og demobrukerne har kjent passord.',
        );
        await rm(join(data.dataDir, '..'), { recursive: true, force: true });
    });
});

describe.runIf(isOnce)('a wrong setting', () => {
    it('ends the start, with its key and an example, before anything is made', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'bymelding-'));
        const file = join(folder, 'fil');
        await writeFile(file, '');
        const data = { dataDir: join(folder, 'data') };
        await expect(startCity({ data, env: { DATA_DIR: file } })).rejects.toThrow(
            `DATA_DIR må være en mappe som tjenesten kan skrive i, for eksempel /var/lib/bymelding, ikke «${file}».`,
        );
        expect(await readdir(folder)).toEqual(['fil']);
        // Node itself would only print that it ignores the file.
        await expect(startCity({ data, env: { NODE_EXTRA_CA_CERTS: '/finnes/ikke.pem' } })).rejects.toThrow(
            'NODE_EXTRA_CA_CERTS må være en fil med sertifikater i PEM, for eksempel /etc/ssl/certs/kommunen.pem, ikke «/finnes/ikke.pem». Filen kan ikke leses (ENOENT).',
        );
        const settings = readSettings({ DATA_DIR: data.dataDir, CLIENT_DIR: folder }, 3000);
        await expect(checkFolders(settings, { CLIENT_DIR: folder })).rejects.toThrow(
            `CLIENT_DIR må være mappen med den bygde klienten (index.html), for eksempel /opt/bymelding/dist, ikke «${folder}».`,
        );
        await rm(folder, { recursive: true, force: true });
    });
});

describe('a city that is no demo', () => {
    const production = { NODE_ENV: 'production', DEMO: undefined };

    describe('on an empty database', () => {
        let at: EmptyDatabase;
        let city: City;
        beforeAll(async () => {
            at = await emptyDatabase();
            city = await startCity({
                data: { dataDir: at.folder, ...(at.url ? { databaseUrl: at.url } : {}) },
                env: production,
            });
        });
        afterAll(() => at.remove());

        it('logs that mails wait without SMTP_URL, and makes no data and no users', async () => {
            await expect
                .poll(() => city.log())
                .toContain('SMTP_URL mangler: e-post blir liggende i kø til den er satt.');
            expect(city.log()).not.toContain('Startdata');
            expect(await (await fetch(`${city.url}/api/serviceinfo`)).json()).toMatchObject({
                result: { miljo: 'produksjon' },
            });
            await expect(fetch(`${city.url}/dev/epost`)).toAnswer(404);
            await city.stop({ keepData: true });
            const made = await inDatabase(at, (database) =>
                database.rows(sql`select (select count(*) from app_user) + (select count(*) from status) as made`),
            );
            expect(made).toEqual([{ made: 0 }]);
        });
    });

    describe.runIf(isOnce)('on data that were once a demo', () => {
        let city: OwnCity;
        beforeAll(async () => {
            city = await ownCity({ reports: 200, env: production });
        });
        afterAll(async () => void (await city.stop()));

        it('lets nobody in by the known password', async () => {
            await expect(signInAgain(city.url, 'admin')).rejects.toThrow('Feil e-postadresse eller passord.');
        });

        it('keeps mails until they can be sent', async () => {
            const asked = await fetch(`${city.url}/api/glemtpassord`, {
                method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify({ epost: 'admin@bymelding.test' }),
            });
            expect(asked.status).toBe(204);
            // Only PostgreSQL can be read while the city runs.
            const isEmbedded = city.data.databaseUrl === undefined;
            if (isEmbedded) await city.stop({ keepData: true });
            const mails = await inDatabase(city.data, (database) =>
                database.rows<{ recipient: string; waits: boolean; body: string }>(
                    sql`select recipient, due_at is not null as waits, body from outbox`,
                ),
            );
            expect(mails).toMatchObject([{ recipient: 'admin@bymelding.test', waits: true }]);
            const key = /konto\/passord\/(\S+)/.exec(mails[0]?.body ?? '')?.[1];
            if (isEmbedded) city = await ownCity({ data: city.data, env: production });
            const set = (password: string) =>
                fetch(`${city.url}/api/glemtpassord`, {
                    method: 'PUT',
                    headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify({ key, nyttPassord: password, gjentanyttPassord: password }),
                });
            const refused = await set('bymelding');
            expect(refused.status).toBe(400);
            expect(await refused.json()).toMatchObject({ errorMessage: 'Passordet er kjent av andre. Velg et annet.' });
            await expect(set('blåbærsyltetøy')).toAnswer(204);
            await signInAgain(city.url, 'admin', 'blåbærsyltetøy');
        });
    });
});
