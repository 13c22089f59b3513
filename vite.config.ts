import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressedAssets } from './src/tools/compressedAssets.ts';
import { evaluated } from './src/tools/evaluated.ts';
import { chunks } from './src/tools/chunks.ts';
import { contentSecurityPolicyTag } from './src/tools/contentSecurityPolicy.mjs';
import { licences } from './src/tools/licences.mjs';
import { modulePreloads } from './src/tools/modulePreloads.ts';
import { clockAhead } from './tests/harness/moment.mjs';

// Times are Oslo's by our own code, never by the machine's setting: the tests prove it by running elsewhere.
if (process.env.VITEST) {
    process.env.TZ = 'UTC';
    clockAhead();
}

const city = { target: `http://localhost:${process.env.CITY_PORT ?? 3001}`, changeOrigin: false, xfwd: true };

/** Service tests that take long, of what only operators do, and random courses: in the release suite, as is
    fuzz.test.ts (`faults`). */
const operators = [
    'backup',
    'build',
    'catalogueLimits',
    'commands',
    'durability',
    'installing',
    'largeCatalogue',
    'largeMigration',
    'replica',
    'seeding',
];
const operating = [...operators, 'clockTimelines', 'settlementHistories'].map(
    (name) => `tests/services/${name}.test.ts`,
);

/** Needed to know which modules each page uses. */
const transforming = [
    react(),
    evaluated(['src/api/calls.ts', 'i18n/nb.ts'].map((path) => join(import.meta.dirname, path))),
];

export default defineConfig({
    plugins: [
        ...transforming,
        chunks(import.meta.dirname, transforming),
        contentSecurityPolicyTag(),
        modulePreloads(
            'index.html',
            join(import.meta.dirname, 'src/app/Router.tsx'),
            join(import.meta.dirname, 'src/app/reports/detail/ReportShow.tsx'),
        ),
        compressedAssets(),
        licences(),
    ],
    server: {
        port: 3000,
        // The data folder and test results change all the time and are no part of the client.
        watch: { ignored: ['**/.data/**', '**/tests/**'] },
        proxy: Object.fromEntries(
            ['/api', '/sok', '/oidc', '/config.json', '/external', '/dev/', '/stil.css'].map((path) => [path, city]),
        ),
    },
    build: {
        outDir: 'dist',
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 1200,
        reportCompressedSize: false,
        // Browsers of today know modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
            // The application is an entry as well, so that what it needs at once is told from what it loads later.
            input: { index: 'index.html', login: 'login.html', application: 'src/app/Router.tsx' },
        },
    },
    test: {
        // What react-admin logs of a refused call is noise while the test passes.
        silent: 'passed-only',
        execArgv: [
            '--import',
            join(import.meta.dirname, 'tests/harness/clock.mjs'),
            // Component tests take 8 % less time: fewer collections of garbage, and code compiled at its first call.
            '--max-semi-space-size=64',
            '--always-sparkplug',
        ],
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    environment: 'node',
                    isolate: false,
                    include: [
                        'src/{api,city,demo,tools}/**/*.test.ts',
                        'i18n/**/*.test.ts',
                        'tests/{harness,sql}/**/*.test.ts',
                    ],
                    testTimeout: 30_000,
                    hookTimeout: 60_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'app',
                    environment: 'jsdom',
                    setupFiles: 'tests/harness/setup.ts',
                    // Not setImmediate, by which fake-indexeddb answers: a draft would be stored too late.
                    fakeTimers: {
                        toFake: [
                            'setTimeout',
                            'clearTimeout',
                            'setInterval',
                            'clearInterval',
                            'requestAnimationFrame',
                            'cancelAnimationFrame',
                            'Date',
                            'performance',
                        ],
                    },
                    testTimeout: 60_000,
                    hookTimeout: 60_000,
                    // Loading MUI and react-admin anew for each file takes longer than the tests.
                    isolate: false,
                    include: ['src/app/**/*.test.{ts,tsx}'],
                },
            },
            {
                extends: true,
                test: {
                    name: 'services',
                    environment: 'node',
                    setupFiles: 'tests/harness/answers.ts',
                    // What a file changes is the city of its own, not modules.
                    isolate: false,
                    include: ['tests/services/**/*.test.ts'],
                    exclude: [...operating, 'tests/services/fuzz.test.ts'],
                    testTimeout: 120_000,
                    hookTimeout: 180_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'operating',
                    environment: 'node',
                    setupFiles: 'tests/harness/answers.ts',
                    isolate: false,
                    include: operating,
                    testTimeout: 120_000,
                    hookTimeout: 180_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'deployment',
                    environment: 'node',
                    setupFiles: 'tests/harness/answers.ts',
                    include: ['tests/deployment/**/*.test.ts'],
                    // Each file starts several cities, earlier versions among them.
                    fileParallelism: false,
                    testTimeout: 180_000,
                    hookTimeout: 180_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'plans',
                    environment: 'node',
                    include: ['tests/plans/**/*.test.ts'],
                    testTimeout: 120_000,
                    // A million reports are made first.
                    hookTimeout: 1_800_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'faults',
                    environment: 'node',
                    setupFiles: 'tests/harness/answers.ts',
                    include: ['tests/faults/**/*.test.ts', 'tests/services/fuzz.test.ts'],
                    env: { FUZZ_RUNS: '5000' },
                    // Each file fills a machine by itself, and measures how fast the city answers meanwhile.
                    fileParallelism: false,
                    testTimeout: 120_000,
                    hookTimeout: 180_000,
                },
            },
        ],
    },
});
