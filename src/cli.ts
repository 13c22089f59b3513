import { spawnSync } from 'node:child_process';
import { authoritiesOf } from './city/environment';
import { runCommand } from './city/commands/runCommand';

// Backups and the embedded database hold personal data, so only the owner may read what a command writes.
process.umask(0o077);

// A reader that has seen enough, such as `head`, closes the pipe; the command still does all of its work.
for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') throw error;
    });

const authorities = authoritiesOf(process.env);
if (authorities) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
        stdio: 'inherit',
        env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities },
    });
    process.exit(status ?? 1);
}

/** The operator's command line: `city COMMAND`, or in a checkout `npm run city -- COMMAND`. */
process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    say: (line) => console.info(line),
    note: (line) => console.error(line),
    now: () => new Date(),
    demo: async () => (await import('./demo')).demo,
});
