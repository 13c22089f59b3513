// A city with a million reports on a PostgreSQL that logs its plans: at PLANS_DATABASE_URL, which is not changed, or a
// new one with PLANS_REPORTS and five times as many rows of resource use.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type City, startCity } from '../harness/city';
import { startPostgres } from '../harness/postgres.mjs';
import { seed } from '../harness/template';
import { loggingPlans, openPlanLog, type PlanLog } from './planLog';

export interface LargeCity {
    city: City;
    log: PlanLog;
    databaseUrl: string;
    stop: () => Promise<void>;
}

const reports = Number(process.env.PLANS_REPORTS ?? 1_000_000);

async function filledDatabase(dataDir: string): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
    const existing = process.env.PLANS_DATABASE_URL;
    if (existing) return { databaseUrl: existing, stop: async () => undefined };
    // On disk: a million reports take about five gigabytes.
    const server = await startPostgres({ place: tmpdir(), settings: [...loggingPlans, 'shared_buffers=1GB'] });
    if (!server) throw new Error('These tests need PostgreSQL');
    const databaseUrl = server.url;
    await seed(dataDir, reports, databaseUrl, reports * 5);
    return { databaseUrl, stop: () => server.stop() };
}

export async function openLargeCity(): Promise<LargeCity> {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-planer-'));
    const dataDir = join(folder, 'data');
    const { databaseUrl, stop } = await filledDatabase(dataDir);
    const log = await openPlanLog(databaseUrl);
    const city = await startCity({ data: { dataDir, databaseUrl } });
    return {
        city,
        log,
        databaseUrl,
        stop: async () => {
            await city.stop();
            await log.close();
            await stop();
            await rm(folder, { recursive: true, force: true });
        },
    };
}
