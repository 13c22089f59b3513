// npm run test:deployment: what an operator does, by the guides, on both databases. Starts a PostgreSQL server of its own unless
// TEST_DATABASE_URL names one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../src/tools/project.mjs';
import { startPostgres } from '../harness/postgres.mjs';

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? undefined : await startPostgres();
const url = given ?? postgres?.url;
const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'deployment', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...(url ? { TEST_DATABASE_URL: url } : {}) } },
);
process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
await postgres?.stop();
