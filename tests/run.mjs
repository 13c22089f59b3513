// npm test: installs what is missing, runs every check, all of them even when one fails, and closes with one line of
// counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildClient, ensureInstalled, requireNode, root } from '../src/tools/project.mjs';

requireNode();
ensureInstalled();
const { ensureHeadlessShell } = await import('./harness/chromium.mjs');
const { startPostgres } = await import('./harness/postgres.mjs');

const results = join(root, 'tests', '.results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const isCi = process.env.CI === 'true' || process.env.CI === '1';
const { NODE_ENV: _unset, ...environment } = process.env;
const rows = [];
/** What failed and why, told once more at the end: of a long log often only the end is kept. */
const failures = [];
let postgres = null;

for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void Promise.resolve(postgres?.stop()).finally(() => process.exit(1)));
}

/** Runs a program of node_modules. Resolves with whether it succeeded within its time limit. */
function run(script, args, { env = {}, minutes = 10 } = {}) {
    return new Promise((resolve) => {
        const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
            cwd: root,
            stdio: ['ignore', 'inherit', 'inherit'],
            env: { ...environment, ...env },
        });
        const timer = setTimeout(() => {
            console.error(`Tiden er ute etter ${minutes} minutter.`);
            child.kill('SIGTERM');
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
        }, minutes * 60_000);
        child.on('exit', (code) => {
            clearTimeout(timer);
            resolve(code === 0);
        });
    });
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts of a phase that is a single check. */
const singleCheck = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/**
 * Service tests of what the database itself does: transactions, cursors, search, its start and its files. They run on both
 * databases, the rest on PostgreSQL; the journeys go through the rules once more on PGlite. `DATABASES=both` runs all of
 * them on both.
 */
const aboutTheDatabase = [
    'backup',
    'handling',
    'idempotency',
    'installing',
    'largeMigration',
    'mail',
    'migrations',
    'reportFiles',
    'search',
    'startingData',
].map((name) => `tests/services/${name}.test.ts`);

/** A runner that fails without a failed test (nothing collected, an error outside a test) counts as one failure. */
const withRunnerFailure = (isGood, counts) => (isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 });

async function vitest(name, projects, { files = [], env } = {}) {
    const file = join(results, `${name}.json`);
    const args = [
        'run',
        ...files,
        ...projects.flatMap((project) => ['--project', project]),
        // By default Vitest leaves one core idle, which is half of two. Service tests wait for processes of their own.
        `--maxWorkers=${availableParallelism() + (projects.includes('services') ? 1 : 0)}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
    ];
    const isGood = await run('vitest/vitest.mjs', args, { env, minutes: 15 });
    const report = readJson(file);
    if (!report) return singleCheck(false);
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests, testResults } = report;
    for (const { name: path, status, message, assertionResults } of testResults) {
        if (status !== 'failed') continue;
        const failedTests = assertionResults.filter((one) => one.status === 'failed');
        for (const { fullName, failureMessages } of failedTests) {
            failures.push(`${relative(root, path)} › ${fullName}\n${failureMessages.join('\n')}`);
        }
        if (failedTests.length === 0) failures.push(`${relative(root, path)}\n${message}`);
    }
    const brokenFiles = testResults.filter(
        (one) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length;
    return withRunnerFailure(isGood, { passed, failed: failed + brokenFiles, skipped: numPendingTests + numTodoTests });
}

async function journeys() {
    const isGood = await run('@playwright/test/cli.js', ['test', '-c', 'tests'], {
        env: { JOURNEY_RUN: 'journeys' },
        minutes: 28,
    });
    const stats = readJson(join(results, 'journeys.json'))?.stats;
    if (!stats) return singleCheck(false);
    return withRunnerFailure(isGood, {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
    });
}

async function phase(name, work) {
    console.log(`\n── ${name} ──`);
    const started = Date.now();
    let counts;
    try {
        counts = await work();
    } catch (error) {
        console.error(error);
        counts = singleCheck(false);
    }
    rows.push({ name, ...counts, seconds: Math.round((Date.now() - started) / 1000) });
}

/** Checks without tests of their own, two at a time on two cores. */
const check = (name, script, args) => () => phase(name, async () => singleCheck(await run(script, args)));
const inTurn = async (checks) => {
    for (const one of checks) await one();
};
await Promise.all([
    inTurn([
        check('Typer (tsc)', 'typescript/bin/tsc', ['--noEmit']),
        check('Ubrukt kode (knip)', 'knip/bin/knip.js', []),
    ]),
    inTurn([
        check('Format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
        check('Lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--quiet']),
    ]),
]);
await phase('Enhets- og komponenttester', () => vitest('unit', ['unit', 'app', 'app-mocked']));
postgres = await startPostgres();
const hasPostgres = postgres !== null;
await phase('Tjenestetester, PostgreSQL', async () => {
    if (!postgres) {
        console.log('PostgreSQL kan ikke installeres her, så alle tjenestetestene kjøres på PGlite.');
        return isCi ? singleCheck(false) : { passed: 0, failed: 0, skipped: 1 };
    }
    try {
        return await vitest('services-postgres', ['services'], { env: { TEST_DATABASE_URL: postgres.url } });
    } finally {
        await postgres.stop();
        postgres = null;
    }
});
await phase('Tjenestetester, PGlite', () =>
    vitest('services-pglite', ['services'], {
        files: hasPostgres && process.env.DATABASES !== 'both' ? aboutTheDatabase : [],
    }),
);
await phase('Bygg (vite)', () => singleCheck(buildClient()));
await phase('Brukerreiser (Playwright)', async () => {
    if (await ensureHeadlessShell()) return journeys();
    console.log('Ingen nettleser kan installeres her.');
    return singleCheck(false);
});

for (const failure of failures) console.log(`\n✗ ${failure.split('\n').slice(0, 20).join('\n  ')}`);

console.log('');
for (const row of rows) {
    const skipped = row.skipped ? `, ${row.skipped} skipped` : '';
    console.log(
        `${row.failed ? '✗' : '✓'} ${row.name}: ${row.passed} passed, ${row.failed} failed${skipped} (${row.seconds} s)`,
    );
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
