import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { root } from '../src/tools/project.mjs';
import './harness/clock.mjs';
import type { WorkerFixtures } from './harness/journey';
import { chromiumFlags, findHeadlessShell } from './harness/chromium.mjs';

const executablePath = findHeadlessShell();
// Parallel runs have separate results. Workers load this file again, and inherit the name.
process.env.JOURNEY_RUN ??= `journeys-${process.pid}`;
const results = join(root, 'tests', '.results', process.env.JOURNEY_RUN);

/**
 * Journeys that do not depend on the kind of city, and tagged ones: beyond the specification, or about handling (focus,
 * keys, widths). Matched against a test's file and title.
 */
const anyCity = /\b(accessibility|keyboard|language|roles|serviceDown|session)\.spec\.ts\b|@beyond|@hand|@release/;

/**
 * All journeys run in the embedded city as it is; those about specified behaviour also in a city that follows only the
 * specification (D14). Long ones beyond the specification, whose rules service or component tests check too, run before
 * a release.
 */
const projects: Project<object, WorkerFixtures>[] = [
    // One worker, since each has its own city, browser and cold client.
    { name: 'strict', use: { strict: true }, grepInvert: anyCity, workers: 1 },
    { name: 'open', grepInvert: /@strict\b|@release\b/ },
    { name: 'release', grep: /@release\b/ },
];

export default defineConfig<object, WorkerFixtures>({
    testDir: join(root, 'tests', 'journeys'),
    outputDir: results,
    globalSetup: join(root, 'tests', 'harness', 'journeysSetup.ts'),
    workers: availableParallelism(),
    forbidOnly: Boolean(process.env.CI),
    // Slow machines take twice as long.
    timeout: 180_000,
    expect: { timeout: 30_000 },
    reporter: [['list'], ['json', { outputFile: `${results}.json` }]],
    projects,
    use: {
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 60_000,
        navigationTimeout: 60_000,
        acceptDownloads: true,
        // Nothing moves under the pointer, and nobody waits for animations.
        contextOptions: { reducedMotion: 'reduce' },
        screenshot: 'only-on-failure',
        // Recording doubles the processor time of a journey.
        trace: 'off',
        launchOptions: {
            args: [
                ...chromiumFlags,
                // All pages of a worker share a process, which keeps compiled code (saves a twentieth).
                '--renderer-process-limit=1',
                `--js-flags=${[
                    // Pages live only for seconds, so Maglev makes busy code fast enough (saves a fifth of the
                    // processor time).
                    '--no-turbofan',
                    // Enough memory for what a page allocates, without discarding code (saves another tenth).
                    '--initial-heap-size=512 --min-semi-space-size=64 --no-memory-reducer --no-flush-bytecode',
                ].join(' ')}`,
            ],
            ...(executablePath ? { executablePath } : {}),
        },
    },
});
