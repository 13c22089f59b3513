// npm run test:release: tests that take long and seldom break, before a release and in the workflow. `npm run
// test:release -- faults plans` only runs these parts. MOMENT='a leap day' chooses one of the moments.
import { existsSync } from 'node:fs';
import { ensureInstalled, requireNode } from '../src/tools/project.mjs';

requireNode();
ensureInstalled();
const { runParts, singleCheck } = await import('./harness/phases.mjs');
const { aptInstall } = await import('./harness/apt.mjs');
const { moments } = await import('./harness/moment.mjs');

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

await runParts(
    {
        // Backups, installing, replica, large migrations, kills, random courses of the clock and of settlements.
        operating: ({ onPostgres }) => onPostgres('Service tests of operating', ['operating']),
        // Everything again on the embedded database; each worker first makes its own starting data.
        pglite: ({ vitest }) => vitest('Service tests on PGlite', ['services', 'operating']),
        // Long journeys, and every page in its second width too.
        widths: ({ journeys }) =>
            journeys('Journeys in both widths', ['--project=open', '--project=release'], { AXE_WIDTHS: '2' }),
        faults: ({ vitest }) => vitest('Faults', ['faults'], { minutes: 60 }),
        deployment: ({ onPostgres }) => onPostgres('Procedures of the guides', ['deployment'], { minutes: 60 }),
        plans: ({ vitest }) => vitest('Query plans with a million reports', ['plans'], { minutes: 60 }),
        // Unit and service tests with the machine's clock at moments when days, weeks or offsets change, including the
        // databases' programs, which inherit the library.
        moments: async ({ phase, node }) => {
            const { MOMENT: only } = process.env;
            const chosen = Object.entries(moments).filter(([name]) => only === undefined || name === only);
            if (chosen.length === 0)
                throw new Error(`No moment is called ${only}. There are ${Object.keys(moments).join(', ')}.`);
            const hasLibrary = existsSync(fakeTime) || ((await aptInstall('libfaketime')) && existsSync(fakeTime));
            for (const [name, moment] of chosen)
                await phase(`At ${moment}: ${name}`, async (print) => {
                    if (!hasLibrary) {
                        print('libfaketime cannot be installed here.\n');
                        return singleCheck(false);
                    }
                    const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
                    const env = {
                        LD_PRELOAD: fakeTime,
                        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
                        FAKETIME_DONT_FAKE_MONOTONIC: '1',
                        CLOCK_AHEAD: '0',
                        RUN_NAME: 'moment',
                    };
                    return singleCheck(await node(print, ['tests/run.mjs', 'unit', 'services'], { env, minutes: 60 }));
                });
        },
    },
    process.argv.slice(2),
);
