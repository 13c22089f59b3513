import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { root } from '../src/tools/project.mjs';
import './harness/clock.mjs';
import type { WorkerFixtures } from './harness/journey';
import { chromiumFlags, findHeadlessShell } from './harness/chromium.mjs';

const executablePath = findHeadlessShell();
// Parallel runs have separate results. Workers load this file again and inherit the name.
process.env.JOURNEY_RUN ??= `journeys-${process.pid}`;
const results = join(root, 'tests', '.results', process.env.JOURNEY_RUN);

/**
 * Journeys about something any city answers alike, and those tagged: beyond the specification, or of the hand (focus,
 * keys, widths). Matched against a test's file and title.
 */
const anyCity = /\b(accessibility|keyboard|language|roles|serviceDown|session)\.spec\.ts\b|@beyond|@hand/;

/**
 * Every journey runs in the embedded city as it is; what is specified runs in a city that follows only the specification
 * (D14), too.
 */
const projects: Project<object, WorkerFixtures>[] = [
    // One worker: each has a city, a browser and a cold client of its own.
    { name: 'strict', use: { strict: true }, grepInvert: anyCity, workers: 1 },
    { name: 'open', grepInvert: /@strict\b/ },
];

export default defineConfig<object, WorkerFixtures>({
    testDir: join(root, 'tests', 'journeys'),
    outputDir: results,
    globalSetup: join(root, 'tests', 'harness', 'journeysSetup.ts'),
    workers: availableParallelism(),
    // A test that fails now and then is broken, and so is the run.
    retries: 0,
    forbidOnly: Boolean(process.env.CI),
    // A slow machine takes twice as long.
    timeout: 180_000,
    expect: { timeout: 15_000 },
    reporter: [['list'], ['json', { outputFile: `${results}.json` }]],
    projects,
    use: {
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 20_000,
        navigationTimeout: 30_000,
        acceptDownloads: true,
        // Nothing moves under the pointer, and nobody waits for what moves.
        contextOptions: { reducedMotion: 'reduce' },
        screenshot: 'only-on-failure',
        // Recording doubles the processor time of a journey.
        trace: 'off',
        launchOptions: {
            args: [
                ...chromiumFlags,
                // A worker's pages in one process, which keeps compiled code from one to the next (a twentieth).
                '--renderer-process-limit=1',
                `--js-flags=${[
                    // Pages live for seconds: Maglev makes busy code faster soon enough (a fifth of the processor time).
                    '--no-turbofan',
                    // Room for what a page allocates, and no code thrown away, took another tenth off.
                    '--initial-heap-size=512 --min-semi-space-size=64 --no-memory-reducer --no-flush-bytecode',
                ].join(' ')}`,
            ],
            ...(executablePath ? { executablePath } : {}),
        },
    },
});
