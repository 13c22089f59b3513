import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type City, startCity } from '../harness/city';
import { signIn } from '../harness/signIn';
import { builtCity, cityEnvironment } from '../harness/template';
import { callsOf } from './reportCalls';

// Always on PGlite, since PostgreSQL's durability is not ours to test.
let city: City;
const { get, newReport, post } = callsOf(() => city);
beforeAll(async () => {
    city = await startCity({ database: 'pglite', reports: 200, env: { ACCESS_TOKEN_TTL: '3600' } });
});
afterAll(async () => void (await city.stop()));

/** Restarts the city at the same address, so that tokens stay valid. */
const startAgain = async (): Promise<City> =>
    startCity({ data: city.data, database: 'pglite', env: { PORT: new URL(city.url).port, ACCESS_TOKEN_TTL: '3600' } });
const commentsOf = async (id: number): Promise<Set<string>> => {
    const { status, body } = await get<{ tekst: string }[]>('saksbehandler', `/api/meldinger/${id}/kommentarer`);
    expect(status).toBe(200);
    return new Set(body.map(({ tekst }) => tekst));
};

describe('a second process on the same data folder', () => {
    it('is refused with a clear message and an exit code other than 0', async () => {
        const child = spawn(process.execPath, [join(builtCity(), 'main.mjs')], {
            cwd: '/',
            stdio: ['ignore', 'pipe', 'pipe'],
            env: cityEnvironment({ PORT: '0', DATA_DIR: city.dataDir, DATABASE_URL: undefined }),
        });
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
        const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
        clearTimeout(patience);
        expect(code).toBe(1);
        expect(printed.trim().split('\n').at(-1)).toBe(
            `Datamappen ${city.dataDir} er allerede i bruk av prosess ${city.pid}. Stopp den, eller velg en annen mappe med DATA_DIR.`,
        );
        await expect(get('saksbehandler', '/api/meldingsstatuser')).toAnswer(200);
    });
});

describe('SIGTERM', () => {
    it('finishes requests in progress, keeps what they wrote, accepts no new calls, and exits with 0', async () => {
        const report = await newReport();
        const { access_token: token } = await signIn(city.url, 'saksbehandler');
        const path = `/api/meldinger/${report.id}/kommentarer`;
        const writes = Array.from({ length: 20 }, (_, index) =>
            post('saksbehandler', path, { tekst: `Før stopp ${index}` }).then(
                (answer) => answer.status,
                () => 0,
            ),
        );
        // A request that is certainly in progress: its head has been received ('100 Continue'), but not its body.
        const body = JSON.stringify({ tekst: 'Underveis ved stopp' });
        const slow = request(`${city.url}${path}`, {
            method: 'POST',
            agent: false,
            headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
                expect: '100-continue',
            },
        });
        slow.flushHeaders();
        await once(slow, 'continue');
        const code = city.stop({ keepData: true });
        // The signal takes a moment to arrive.
        await expect
            .poll(() =>
                fetch(`${city.url}/livez`).then(
                    () => 'answered',
                    () => 'refused',
                ),
            )
            .toBe('refused');
        slow.end(body);
        const [answer] = (await once(slow, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(201);
        answer.resume();
        const statuses = await Promise.all(writes);
        expect(await code).toBe(0);
        expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);

        city = await startAgain();
        const kept = await commentsOf(report.id);
        const lost = statuses.flatMap((status, index) =>
            status === 201 && !kept.has(`Før stopp ${index}`) ? [index] : [],
        );
        expect(lost).toEqual([]);
        expect(kept.has('Underveis ved stopp')).toBe(true);
    });
});
