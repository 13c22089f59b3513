// npm test: installs what is missing, then runs what contributors need, part by part, since each part keeps all cores
// busy. `npm test -- services` only runs that part.
import { ensureInstalled, requireNode } from '../src/tools/project.mjs';

requireNode();
ensureInstalled();
const { runParts, singleCheck } = await import('./harness/phases.mjs');

await runParts(
    {
        // Together, since most of them use one core.
        checks: ({ check }) =>
            Promise.all([
                check('Types (tsc)', 'typescript/bin/tsc', ['--noEmit']),
                check('Lint (oxlint)', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--quiet']),
                check('Format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check']),
                check('Unused code (knip)', 'knip/bin/knip.js', []),
            ]),
        // The city too, since otherwise each worker of the service tests would build its own at once.
        build: ({ phase, node }) =>
            phase('Build (vite)', async (print) => singleCheck(await node(print, ['tests/harness/build.mjs']))),
        unit: ({ vitest }) => vitest('Unit and component tests', ['unit', 'app']),
        services: ({ onPostgres }) => onPostgres('Service tests', ['services']),
        journeys: ({ journeys }) => journeys('Journeys', ['--project=strict', '--project=open']),
    },
    process.argv.slice(2),
    { postgres: ['services', 'journeys'], browser: ['journeys'] },
);
