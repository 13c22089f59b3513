import { runCommand } from './city/commands/runCommand';
import { demo } from './demo';

/** The operator's command line: `npm run city -- COMMAND`. */
process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    say: (line) => console.info(line),
    now: () => new Date(),
    demo,
});
