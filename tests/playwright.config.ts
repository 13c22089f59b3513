import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { root } from '../src/tools/project.mjs';
import { chromiumFlags, findChromium } from './harness/chromium.mjs';

const executablePath = findChromium();
// Runs side by side keep their results apart; workers load this file again and inherit the name.
process.env.JOURNEY_RUN ??= `journeys-${process.pid}`;
const results = join(root, 'tests', '.results', process.env.JOURNEY_RUN);

export default defineConfig({
    testDir: join(root, 'tests', 'journeys'),
    outputDir: results,
    globalSetup: join(root, 'tests', 'harness', 'journeysSetup.ts'),
    workers: Number(process.env.JOURNEY_WORKERS ?? 2),
    retries: 0,
    forbidOnly: Boolean(process.env.CI),
    timeout: 90_000,
    expect: { timeout: 15_000 },
    reporter: [['list'], ['json', { outputFile: `${results}.json` }]],
    use: {
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 20_000,
        navigationTimeout: 30_000,
        acceptDownloads: true,
        screenshot: 'only-on-failure',
        trace: 'retain-on-failure',
        launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    },
});
