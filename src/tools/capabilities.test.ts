import { spawnSync } from 'node:child_process';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { cacheDir, root } from './project.mjs';

const scratchCopy = (): string => {
    mkdirSync(cacheDir, { recursive: true });
    const copy = mkdtempSync(join(cacheDir, 'removed-'));
    for (const name of ['src', 'i18n', 'package.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
    const tsconfig = {
        extends: join(root, 'tsconfig.json'),
        include: ['src', 'i18n'],
        exclude: ['**/*.test.ts', '**/*.test.tsx'],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    return copy;
};
const wings = ['src/app', 'src/city', 'src/api'];
/** Stays with the city's calls that a lagging copy of the database may answer. */
const kept = 'wholeFilter';
const capabilitiesOf = (wing: string): string[] =>
    readdirSync(join(root, wing, 'capabilities'))
        .map((name) => basename(name, '.ts'))
        .filter((name) => name !== 'index' && name !== 'shared' && !(wing === 'src/api' && name === kept));

/** The table without the import and the entry of a capability. */
const withoutLinesOf = (name: string, table: string): string => {
    const [line, exported] = new RegExp(`^import \\{ (\\w+) \\} from './${name}';\n`, 'm').exec(table) ?? [];
    if (!line || !exported) throw new Error(`${name} is not in the table`);
    return table.replace(line, '').replace(new RegExp(`(?:\\.\\.\\.)?\\b${exported}\\b(?:, |,\n|(?=\\]))`), '');
};

it('capabilities are removed by their folders and their lines in the tables', () => {
    const copy = scratchCopy();
    try {
        for (const wing of wings) {
            const table = join(copy, wing, 'capabilities/index.ts');
            for (const name of capabilitiesOf(wing)) {
                const place = join(copy, wing, 'capabilities', name);
                rmSync(existsSync(place) ? place : `${place}.ts`, { recursive: true });
                writeFileSync(table, withoutLinesOf(name, readFileSync(table, 'utf8')));
            }
        }
        rmSync(join(copy, 'src/app/capabilities/shared'), { recursive: true });
        const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'], {
            cwd: copy,
            encoding: 'utf8',
        });
        expect(stdout).toBe('');
    } finally {
        rmSync(copy, { recursive: true, force: true });
    }
}, 240_000);
