// Runs the commands of a guide with the test's folders instead of the guide's own.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/tools/project.mjs';
import { cityEnvironment } from '../harness/template';

export const deploymentFile = (name: string): Promise<string> => readFile(join(root, 'src/deployment', name), 'utf8');

/** A guide's code blocks of one language, such as `sh`. */
export const blocksIn = (guide: string, language: string): string[] =>
    [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, block = '']) =>
        name === language ? [block] : [],
    );

/** The command lines in a guide's shell blocks; a backslash continues on the next line. */
export const commandsIn = (guide: string): string[] =>
    blocksIn(guide, 'sh')
        .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));

/** The commands of a guide that a test runs, by their beginning; each must exist. */
export const guideCommands = async (name: string, ...beginnings: string[]): Promise<string[]> => {
    const commands = commandsIn(await deploymentFile(name));
    return beginnings.map((beginning) => {
        const found =
            commands.find((line) => line === beginning) ?? commands.find((line) => line.startsWith(beginning));
        if (!found) throw new Error(`${name} has no command ${beginning}`);
        return found;
    });
};

interface Ran {
    code: number | null;
    printed: string;
}

/** Runs a line with the shell and only `env` in its environment, as cron does, and the clock of the tests. */
export const runLine = (line: string, env: Record<string, string>, cwd = '/'): Promise<Ran> =>
    new Promise((resolve) => {
        const { PATH, NODE_OPTIONS, CLOCK_AHEAD } = cityEnvironment({});
        const child = spawn('/bin/sh', ['-c', line], { env: { PATH, NODE_OPTIONS, CLOCK_AHEAD, ...env }, cwd });
        let printed = '';
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
        child.on('close', (code) => resolve({ code, printed }));
    });

/** The installed command `city`, if this machine has it. */
export const cityCommand = (line: string, cli: string): string =>
    line.replace(/^city(?= )/, `${process.execPath} ${cli}`);

/** The line with each of the guide's folders, hosts and names replaced by the test's own. */
export const placed = (line: string, places: Record<string, string>): string =>
    Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), line);
