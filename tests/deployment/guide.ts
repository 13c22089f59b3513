// The commands of a guide, run where this machine has things: in folders of the test instead of the guide's own.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/tools/project.mjs';

export const deploymentFile = (name: string): Promise<string> => readFile(join(root, 'src/deployment', name), 'utf8');

/** The command lines of a guide's blocks of shell. */
export const commandsIn = (guide: string): string[] =>
    [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n')).filter(Boolean);

export interface Ran {
    code: number | null;
    printed: string;
}

/** Runs a line by the shell, with nothing in its environment but `env`, as cron does. */
export const runLine = (line: string, env: Record<string, string>): Promise<Ran> =>
    new Promise((resolve) => {
        const child = spawn('/bin/sh', ['-c', line], { env: { PATH: process.env.PATH, ...env }, cwd: '/' });
        let printed = '';
        for (const stream of [child.stdout, child.stderr])
            stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
        child.on('close', (code) => resolve({ code, printed }));
    });

/** The line with each of the guide's folders replaced by the test's own. */
export const placed = (line: string, places: Record<string, string>): string =>
    Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), line);
