// npm test: installs what is missing, runs every check, all of them even when one fails, and closes with one line of
// counts. The static checks run beside the build; tests run one kind after the other, since each keeps two cores busy.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled, requireNode, root } from '../src/tools/project.mjs';

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
/** Failures, repeated at the end: of a long log often only the end is kept. */
const failures = [];
let postgres = null;

for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void Promise.resolve(postgres?.stop()).finally(() => process.exit(1)));
}

/**
 * Runs Node, by default a program of node_modules; what it prints goes to `print`. Resolves with whether it succeeded
 * within its time limit.
 */
function run(print, args, { env = {}, minutes = 10 } = {}) {
    return new Promise((resolve) => {
        const child = spawn(process.execPath, args, {
            cwd: root,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...environment, ...env },
        });
        for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
        const timer = setTimeout(() => {
            print(`Out of time after ${minutes} minutes.\n`);
            child.kill('SIGTERM');
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
        }, minutes * 60_000);
        child.on('close', (code) => {
            clearTimeout(timer);
            resolve(code === 0);
        });
    });
}
const packaged = (script) => join(root, 'node_modules', script);

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Counts of a phase that is a single check. */
const singleCheck = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/**
 * Service tests of what the database itself does (transactions, its start and its files), and of the rules of a report.
 * They run on both databases, everything else on PostgreSQL, which costs a sixth less. `DATABASES=both` runs all service
 * tests on both.
 */
const onBothDatabases = ['backup', 'idempotency', 'installing', 'migrations', 'reports'].map(
    (name) => `tests/services/${name}.test.ts`,
);

/** A runner that fails without a failed test (nothing collected, an error outside a test) counts as one failure. */
const withRunnerFailure = (isGood, counts) => (isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 });

/** One worker more than the cores, as tests also wait: for a city, for clocks, and at the end for the last file. */
async function vitest(print, name, projects, { files = [], env, workers = availableParallelism() + 1 } = {}) {
    const file = join(results, `${name}.json`);
    const args = [
        packaged('vitest/vitest.mjs'),
        'run',
        ...files,
        ...projects.flatMap((project) => ['--project', project]),
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
    ];
    const isGood = await run(print, args, { env, minutes: 20 });
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

async function journeys(print) {
    const isGood = await run(print, [packaged('@playwright/test/cli.js'), 'test', '-c', 'tests'], {
        env: { JOURNEY_RUN: 'journeys', TEST_DATABASE_URL: postgres?.url },
        minutes: 45,
    });
    const stats = readJson(join(results, 'journeys.json'))?.stats;
    if (!stats) return singleCheck(false);
    return withRunnerFailure(isGood, {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
    });
}

/** Prints the output of a phase at its end, so that two of them are not mixed. */
async function phase(name, work) {
    console.log(`${name} …`);
    const started = Date.now();
    const printed = [];
    let counts;
    try {
        counts = await work((text) => printed.push(text));
    } catch (error) {
        printed.push(`${error?.stack ?? error}\n`);
        counts = singleCheck(false);
    }
    console.log(`\n── ${name} ──\n${printed.join('')}`);
    rows.push({ name, ...counts, seconds: Math.round((Date.now() - started) / 1000) });
}

/** A check without tests of its own. */
const check = (name, script, args) =>
    phase(name, async (print) => singleCheck(await run(print, [packaged(script), ...args])));

postgres = await startPostgres();
const hasPostgres = postgres !== null;
const hasBrowser = await ensureHeadlessShell();

/** The city too: each worker of the service tests would build its own at once. */
async function buildPhase() {
    const build = `import('./src/tools/project.mjs').then(({ buildClient, cachedCity }) => (cachedCity(), buildClient() || process.exit(1)))`;
    await phase('Build (vite)', async (print) => singleCheck(await run(print, ['-e', build])));
}

async function staticChecks() {
    await check('Types (tsc)', 'typescript/bin/tsc', ['--noEmit']);
    await check('Lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--quiet']);
    await check('Format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check']);
    await check('Unused code (knip)', 'knip/bin/knip.js', []);
}

async function tests() {
    await phase('Unit and component tests', (print) => vitest(print, 'unit', ['unit', 'app']));
    await phase('Service tests, PostgreSQL', async (print) => {
        if (postgres)
            return vitest(print, 'services-postgres', ['services'], {
                env: { TEST_DATABASE_URL: postgres.url },
            });
        print('PostgreSQL cannot be installed here: every service test runs on PGlite.\n');
        return isCi ? singleCheck(false) : { passed: 0, failed: 0, skipped: 1 };
    });
    await phase('Service tests, PGlite', (print) =>
        vitest(print, 'services-pglite', ['services'], {
            env: hasPostgres ? {} : { DATABASES: 'both' },
            // Each makes starting data of its own first.
            workers: availableParallelism(),
            files: hasPostgres && process.env.DATABASES !== 'both' ? onBothDatabases : [],
        }),
    );
    await phase('Journeys (Playwright)', async (print) => {
        if (hasBrowser) return journeys(print);
        print('No browser can be installed here.\n');
        return singleCheck(false);
    });
}

try {
    await Promise.all([buildPhase(), staticChecks()]);
    await tests();
} finally {
    await postgres?.stop();
}

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
