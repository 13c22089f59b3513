// A full disk: a clear message, nothing half-written, and everything works again once there is room.
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/api/entities/reportEntries';
import { type City, startCity } from '../harness/city';
import { startPostgres } from '../harness/postgres.mjs';
import { signIn, signInAgain } from '../harness/signIn';
import { callsOf } from '../services/reportCalls';
import { health, until } from './calls';
import { mixedWrites } from './mixedWrites';
import { openSmallDisk, type SmallDisk } from './smallDisk';

const full = 'Serveren har ikke mer lagringsplass. Ingenting ble lagret. Vennligst kontakt systemadministrator.';
const env = { ACCESS_TOKEN_TTL: '3600' };
let disk: SmallDisk;
const needDisk = (megabytes: number): SmallDisk => {
    const opened = openSmallDisk(megabytes);
    if (!opened) throw new Error('No file system can be mounted here');
    return opened;
};
const canMount = (() => {
    const tried = openSmallDisk(1);
    tried?.stop();
    return tried !== undefined;
})();
if (!canMount) console.info('No file system can be mounted here: the tests of a full disk are skipped.');
afterEach(() => disk?.free());
afterAll(() => disk?.stop());

/** Writes comments until one is refused; answers how. */
const firstRefusal = async (url: string, reportId: number) => {
    for (let sent = 0; sent < 5_000; sent += 1) {
        const answer = await callsOf({ url })
            .post('saksbehandler', `/api/meldinger/${reportId}/kommentarer`, { tekst: `${sent} ${'x'.repeat(3_900)}` })
            .catch(() => undefined);
        if (answer?.status !== 201) return answer;
    }
    throw new Error('Never refused');
};

/**
 * Fills the disk during writes until they are refused, then makes room: acknowledged writes exist, and new ones
 * succeed.
 */
const fillUnderWrites = async (url: string): Promise<void> => {
    const report = await callsOf({ url }).newReport();
    await signIn(url, 'leder');
    const writes = await mixedWrites(url);
    const writing = writes.start();
    try {
        await until('something is written', async () => writes.acknowledged() > 10);
        disk.fill();
        const refused = await firstRefusal(url, report.id);
        expect([refused?.status, refused?.body.errorMessage]).toEqual([503, full]);
        expect(refused?.headers.get('Retry-After')).toBe('60');
        // Reading still works.
        await expect(health(url)).toAnswer(200);
        await expect(callsOf({ url }).get('leder', '/sok/melding/serviceavdeling?antall=10')).toAnswer(200);
        // Sign-in succeeds as long as an existing database page has room; otherwise it shows an error.
        const signedIn = await signInAgain(url, 'kontrollor').catch(String);
        if (typeof signedIn === 'string') expect(signedIn).toMatch(new RegExp(`${full}|temporarily_unavailable`));
        disk.free();
        const before = writes.acknowledged();
        await until('writes succeed again', async () => writes.acknowledged() > before + 10);
    } finally {
        await writing.stop();
    }
    expect(await writes.lost()).toEqual([]);
    expect([...writes.statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([]);
    console.info(
        `${writes.acknowledged()} acknowledged, ${writes.statuses.get(503) ?? 0} refused for want of room, 0 lost`,
    );
};

describe.skipIf(!canMount)('a full disk', () => {
    describe('of the embedded database', () => {
        let city: City;
        const { get, newReport, put } = callsOf(() => city);
        beforeAll(async () => {
            disk = needDisk(300);
            const first = await startCity({ database: 'pglite', reports: 200 });
            await first.stop({ keepData: true });
            const dataDir = join(disk.folder, 'data');
            await cp(first.dataDir, dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
            await rm(first.data.madeFolder ?? '', { recursive: true, force: true });
            city = await startCity({ database: 'pglite', data: { dataDir }, env });
        });
        afterAll(async () => {
            await city?.stop();
            disk?.stop();
        });

        it(
            'refuses writes with a message, loses none, and takes them again once there is room',
            { timeout: 240_000 },
            async () => {
                await fillUnderWrites(city.url);
            },
        );

        it('leaves nothing of a document that found no room', async () => {
            const { id } = await newReport();
            const stored = async () =>
                (await readdir(join(city.dataDir, 'files'), { recursive: true, withFileTypes: true }))
                    .filter((entry) => entry.isFile())
                    .map(({ name }) => name)
                    .toSorted();
            const send = () => {
                const form = new FormData();
                const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000, 'x')]);
                form.append('dokumentasjon', new Blob([pdf]), 'Rapport.pdf');
                return put('saksbehandler', `/api/meldinger/${id}/dokumentasjon`, form);
            };
            const before = await stored();
            // First there is room to receive it, but not to store it; then for neither.
            for (const room of [8_000_000, 0]) {
                disk.fill(room);
                const logged = () =>
                    city
                        .log()
                        .split('\n')
                        .filter((line) => line.includes('"Full disk"')).length;
                const before503 = logged();
                await expect(send()).toAnswer(503, full);
                expect(logged()).toBe(before503 + 1);
                expect(await stored()).toEqual(before);
                expect(await readdir(join(city.dataDir, 'opplasting'))).toEqual([]);
                disk.free();
            }
            const listed = () => get<ReportDocument[]>('saksbehandler', `/api/meldinger/${id}/dokumentasjon/base64`);
            expect((await listed()).body).toEqual([]);
            await expect(send()).toAnswer(204);
            expect((await listed()).body).toHaveLength(1);
        });
    });

    describe('of PostgreSQL', () => {
        let city: City;
        let postgres: Awaited<ReturnType<typeof startPostgres>>;
        beforeAll(async () => {
            disk = needDisk(700);
            postgres = await startPostgres({ place: disk.folder });
            if (!postgres) throw new Error('These tests need PostgreSQL');
            process.env.TEST_DATABASE_URL = postgres.url;
            city = await startCity({ reports: 200, env });
        });
        afterAll(async () => {
            await city?.stop();
            await postgres?.stop();
            disk?.stop();
            delete process.env.TEST_DATABASE_URL;
        });

        it(
            'refuses writes with a message, loses none, and takes them again once there is room',
            { timeout: 240_000 },
            async () => {
                await fillUnderWrites(city.url);
            },
        );
    });
});
