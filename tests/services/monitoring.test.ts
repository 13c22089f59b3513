// Operation of a city: log, metrics, liveness and readiness.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProxy } from '../../src/city/doctor/checkProxy';
import { noteBackup } from '../../src/city/monitoring/lastBackup';
import { readSettings } from '../../src/city/settings';
import { type City, startCity } from '../harness/city';
import { freePort } from '../harness/postgres.mjs';
import { signIn, signInAgain } from '../harness/signIn';
import { userIds } from './administrationCalls';
import { callsOf } from './reportCalls';
import { inDatabase } from '../harness/withCity';

let city: City;
let stopped: Promise<unknown> | undefined;
beforeAll(async () => {
    city = await startCity({
        reports: 200,
        env: { LOG_LEVEL: 'info', METRICS: '1', STOP_DELAY: '3', PROXY_HOPS: '1' },
    });
});
afterAll(() => stopped ?? city?.stop());

interface Line {
    requestId?: string;
    route?: string;
    userId?: string;
    status?: number;
    durationMs?: number;
}
/** The log line of a request, once it is written. */
const lineOf = async (requestId: string): Promise<Line> => {
    const find = (): Line | undefined =>
        city
            .log()
            .split('\n')
            .filter((line) => line.startsWith('{'))
            .map((line) => JSON.parse(line) as Line)
            .find((line) => line.requestId === requestId);
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find() as Line;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(city.url + path, { headers });

describe('the log', () => {
    it('has a line of each request: id, user, route, status and duration, nothing else about anybody', async () => {
        const answer = await callsOf(city).get('admin', `/api/selskapsbrukere?selskapId=${userIds.admin}`);
        const requestId = answer.headers.get('X-Request-Id') ?? '';
        expect(await lineOf(requestId)).toMatchObject({
            requestId,
            route: '/api/selskapsbrukere',
            userId: userIds.admin,
            status: answer.status,
            durationMs: expect.any(Number),
        });
    });

    it('keeps the id that a proxy of our own gave the request, if it is one', async () => {
        const answer = await get('/api/helse', { 'X-Request-Id': 'proxy-12345678' });
        expect(answer.headers.get('X-Request-Id')).toBe('proxy-12345678');
        expect((await lineOf('proxy-12345678')).route).toBe('/api/helse');
        const forged = await get('/api/helse', { 'X-Request-Id': 'a b"} {' });
        expect(forged.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    });

    it('has no path outside the endpoint table, which could contain keys and names', async () => {
        const answer = await get('/konto/passord/4b2e4c54-0000-4000-8000-000000000000');
        await answer.text();
        expect((await lineOf(answer.headers.get('X-Request-Id') ?? '')).route).toBe('/*');
        await signIn(city.url, 'leder');
        expect(city.log()).not.toMatch(/4b2e4c54|bymelding\.test|password|passord=/);
    });
});

describe('metrics', () => {
    it('are there with METRICS=1, by route and status', async () => {
        await (await get('/api/helse')).text();
        const answer = await get('/metrics');
        expect(answer.headers.get('Content-Type')).toContain('text/plain');
        const text = await answer.text();
        expect(text).toMatch(/bymelding_request_seconds_count\{method="GET",route="\/api\/helse",status="200"\} \d+/);
        expect(text).toContain('bymelding_nodejs_eventloop_lag_seconds');
    });

    it('have what alerts need: mails that wait, and no time of a backup before there is one', async () => {
        const text = await (await get('/metrics')).text();
        for (const name of ['waiting', 'given_up', 'oldest_seconds'])
            expect(text).toMatch(new RegExp(`^bymelding_outbox_${name} 0$`, 'm'));
        expect(text).toMatch(/^bymelding_build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m);
        expect(text).toContain('# TYPE bymelding_backup_last_success_timestamp_seconds gauge');
        expect(text).not.toMatch(/^bymelding_backup_last_success_timestamp_seconds /m);
    });

    it.runIf(process.env.TEST_DATABASE_URL)('have the time of the last backup', async () => {
        await inDatabase(city.data, (database) => noteBackup(database, '2026-11-23T02:00:00Z'));
        const noted = Date.parse('2026-11-23T02:00:00Z') / 1000;
        expect(await (await get('/metrics')).text()).toContain(
            `bymelding_backup_last_success_timestamp_seconds ${noted}`,
        );
    });

    it('have queues, periodic work and refused sign-ins, and the pool of a PostgreSQL server', async () => {
        const read = async () => (await get('/metrics')).text();
        const failures = async () =>
            Number(/^bymelding_sign_in_failures_total\{reason="password"\} (\d+)$/m.exec(await read())?.[1]);
        const before = await failures();
        await expect(signInAgain(city.url, 'leder', 'feil passord')).rejects.toThrow();
        expect(await failures()).toBe(before + 1);
        const text = await read();
        for (const queue of ['user', 'user-heavy', 'heavy', 'passwords', 'pictures', 'thumbnails'])
            for (const name of ['running', 'waiting', 'refused_total'])
                expect(text).toMatch(new RegExp(`^bymelding_queue_${name}\\{queue="${queue}"\\} \\d+$`, 'm'));
        for (const name of ['last_run_timestamp_seconds', 'last_success_timestamp_seconds', 'seconds'])
            expect(text).toMatch(new RegExp(`^bymelding_job_${name}\\{work="Fremtidige priser"\\} \\d`, 'm'));
        expect(text).toMatch(/^bymelding_job_failures_total\{work="Fremtidige priser"\} 0$/m);
        for (const name of ['busy', 'idle', 'waiting'])
            expect(new RegExp(`^bymelding_pool_${name} \\d+$`, 'm').test(text)).toBe(
                city.data.databaseUrl !== undefined,
            );
    });

    it('are on METRICS_PORT alone, where it is set, and for the bearer of METRICS_TOKEN alone', async () => {
        const port = await freePort();
        const apart = await startCity({
            reports: 200,
            env: { METRICS: '1', METRICS_PORT: String(port), METRICS_TOKEN: 'hemmelig' },
        });
        try {
            const there = (path: string, authorization?: string) =>
                fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
            for (const authorization of [undefined, 'Bearer feil'])
                await expect(there('/metrics', authorization)).toAnswer(401);
            expect(await (await there('/metrics', 'Bearer hemmelig')).text()).toContain('bymelding_build_info');
            await expect(there('/api/helse')).toAnswer(404);
            expect(await (await fetch(`${apart.url}/metrics`)).text()).not.toContain('bymelding_build_info');
        } finally {
            await apart.stop();
        }
    });
});

describe('the doctor', () => {
    const found = (PROXY_HOPS: string, publicUrl = city.url) =>
        checkProxy(readSettings({ DEMO: '1', PUBLIC_URL: publicUrl, PROXY_HOPS }, 3000));
    it('fails when X-Forwarded-For has more or fewer addresses than PROXY_HOPS', async () => {
        let addresses = '198.51.100.7';
        const proxy = createServer((request, response) => {
            void fetch(`${city.url}${request.url}`, { headers: { 'x-forwarded-for': addresses } }).then((answer) =>
                response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(),
            );
        });
        await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
        const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
        try {
            expect(await found('0', address)).toMatchObject([
                { level: 'error', remedy: expect.stringContaining('PROXY_HOPS') },
            ]);
            expect(await found('1', address)).toMatchObject([{ level: 'ok' }]);
            expect(await found('2', address)).toMatchObject([{ level: 'error' }]);
            expect(await found('0')).toMatchObject([{ level: 'ok' }]);
            addresses += ', 198.51.100.8';
            expect(await found('1', address)).toMatchObject([{ level: 'error' }]);
        } finally {
            proxy.close();
        }
    });
});

describe('liveness and readiness', () => {
    it('answer separately', async () => {
        expect([(await get('/livez')).status, (await get('/readyz')).status]).toEqual([200, 200]);
    });

    it('a connection is kept longer than a load balancer keeps it', async () => {
        expect((await get('/api/helse')).headers.get('Keep-Alive')).toBe('timeout=75');
    });

    it('SIGTERM first takes readiness away, while requests are still served, then the process ends', async () => {
        stopped = city.stop();
        await expect.poll(async () => (await get('/readyz')).status, { timeout: 2_500 }).toBe(503);
        await expect(get('/livez')).toAnswer(200);
        await expect(get('/api/helse')).toAnswer(200);
        expect(await stopped).toBe(0);
        expect(city.log().trimEnd().split('\n').at(-1)).toContain('Tjenesten er stanset.');
    });
});
