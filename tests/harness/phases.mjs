// The phases of `npm test` and `npm run test:release`: each prints its output when it ends, and the counts are added
// up.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../src/tools/project.mjs';
import { ensureHeadlessShell } from './chromium.mjs';
import { clockAhead } from './moment.mjs';
import { startPostgres } from './postgres.mjs';

// A run within another one has a folder within the other's.
const results = join(root, 'tests', '.results', process.env.RUN_NAME ?? '');
const isCi = process.env.CI === 'true' || process.env.CI === '1';
// The database server uses the same clock as the tests.
clockAhead();
const { NODE_ENV: _unset, ...environment } = process.env;
const packaged = (script) => join(root, 'node_modules', script);
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const secondsSince = (moment) => Math.round((performance.now() - moment) / 1000);

/** The counts of a phase that is a single check. */
export const singleCheck = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/** A runner that fails without a failed test (nothing collected, an error outside a test) counts as one failure. */
const withRunnerFailure = (isGood, counts) => (isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 });

/**
 * Runs the parts named on the command line, or all of them: `parts` has a function for each name. All are run, even if
 * one fails. Sets the exit code. A part that needs PostgreSQL or a browser is named in `needs`: what is missing is
 * installed while the parts before it run.
 */
export async function runParts(parts, named, needs = { postgres: [], browser: [] }) {
    const unknown = named.filter((name) => !(name in parts));
    if (unknown.length > 0) {
        console.error(`No part is called ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
        process.exitCode = 1;
        return;
    }
    const began = performance.now();
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const rows = [];
    /** Failures are repeated at the end, since often only the end of a long log is kept. */
    const failures = [];
    let postgres;
    const startOnce = () => (postgres ??= startPostgres());
    let browser;
    const installOnce = () => (browser ??= ensureHeadlessShell());
    const isChosen = (name) => named.length === 0 || named.includes(name);
    // Whoever needs it waits for it, and shows why it failed.
    if (needs.postgres.some(isChosen)) startOnce().catch(() => undefined);
    if (needs.browser.some(isChosen)) installOnce().catch(() => undefined);
    const stop = async () => (await postgres)?.stop();
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().finally(() => process.exit(1)));

    /**
     * Runs Node, by default with a program in node_modules, and passes its output to `print`. Answers whether it
     * succeeded within its time limit.
     */
    const node = (print, args, { env = {}, minutes = 45 } = {}) =>
        new Promise((resolve) => {
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

    /** Prints a phase's output when it ends, so that phases are not mixed. */
    const phase = async (name, work) => {
        console.log(`${name} …`);
        const started = performance.now();
        const printed = [];
        let counts;
        try {
            counts = await work((text) => printed.push(text));
        } catch (error) {
            printed.push(`${error?.stack ?? error}\n`);
            counts = singleCheck(false);
        }
        console.log(`\n── ${name} ──\n${printed.join('')}`);
        rows.push({ name, ...counts, seconds: secondsSince(started) });
    };

    const vitest = (name, projects, { files = [], env, minutes, workers = availableParallelism() } = {}) =>
        phase(name, async (print) => {
            const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
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
            const isGood = await node(print, args, { env, minutes });
            const report = readJson(file);
            if (!report) return singleCheck(false);
            const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
            let brokenFiles = 0;
            for (const { name: path, status, message, assertionResults } of report.testResults) {
                if (status !== 'failed') continue;
                if (assertionResults.length === 0) brokenFiles += 1;
                const failedTests = assertionResults.filter((one) => one.status === 'failed');
                for (const { fullName, failureMessages } of failedTests)
                    failures.push(`${relative(root, path)} › ${fullName}\n${failureMessages.join('\n')}`);
                if (failedTests.length === 0) failures.push(`${relative(root, path)}\n${message}`);
            }
            const skipped = numPendingTests + numTodoTests;
            return withRunnerFailure(isGood, { passed, failed: failed + brokenFiles, skipped });
        });

    const run = {
        phase,
        node,
        vitest,
        /** Runs a program of node_modules as a single check. */
        check: (name, script, args) =>
            phase(name, async (print) => singleCheck(await node(print, [packaged(script), ...args]))),
        /** Runs tests that need a PostgreSQL server, which is started once. */
        onPostgres: async (name, projects, options = {}) => {
            const server = await startOnce();
            const env = { ...options.env, TEST_DATABASE_URL: server?.url };
            if (server) return vitest(name, projects, { ...options, env });
            if (!isCi) return vitest(`${name} (PGlite: PostgreSQL cannot be installed here)`, projects, options);
            return phase(name, async (print) => {
                print('PostgreSQL cannot be installed here.\n');
                return singleCheck(false);
            });
        },
        journeys: async (name, args = [], env = {}) => {
            const hasBrowser = await installOnce();
            const server = await startOnce();
            return phase(name, async (print) => {
                if (!hasBrowser) {
                    print('No browser can be installed here.\n');
                    return singleCheck(false);
                }
                const named = name.replaceAll(/\W+/g, '-');
                const isGood = await node(
                    print,
                    [packaged('@playwright/test/cli.js'), 'test', '-c', 'tests', ...args],
                    {
                        env: {
                            JOURNEY_RUN: join(process.env.RUN_NAME ?? '', named),
                            TEST_DATABASE_URL: server?.url,
                            ...env,
                        },
                    },
                );
                const stats = readJson(join(results, `${named}.json`))?.stats;
                if (!stats) return singleCheck(false);
                const { expected: passed, unexpected: failed, skipped } = stats;
                return withRunnerFailure(isGood, { passed, failed, skipped });
            });
        },
    };

    try {
        for (const [name, part] of Object.entries(parts)) if (isChosen(name)) await part(run);
    } finally {
        await stop();
    }

    for (const failure of failures) console.log(`\n✗ ${failure.split('\n').slice(0, 20).join('\n  ')}`);
    console.log('');
    for (const { name, passed, failed, skipped, seconds } of rows)
        console.log(
            `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`,
        );
    const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
    const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : '';
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped} (${secondsSince(began)} s)`);
    if (sum('failed') > 0) process.exitCode = 1;
}
