import { runCommand } from './commands/runCommand';

/** `npm run city:seed -- --reports 200000` (D12): the same as `npm run city -- demo seed`. */
process.exitCode = await runCommand(['demo', 'seed', ...process.argv.slice(2)], {
    env: process.env,
    say: (line) => console.info(line),
    now: () => new Date(),
});
