import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cacheDir, root } from './project.mjs';

const scratchCopy = (): string => {
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
const withoutLinesOf = (name: string, text: string): string =>
    text
        .replace(new RegExp(`^import \\{ ${name} \\}.*\n`, 'm'), '')
        .replace(new RegExp(`\\b${name}, |, ${name}\\b`), '');

it('capabilities are removed by their folders and their lines in capabilities.ts', () => {
    const copy = scratchCopy();
    try {
        const table = join(copy, 'src/app/capabilities.ts');
        for (const name of ['auditLog', 'presence', 'duplicates', 'nearby']) {
            rmSync(join(copy, 'src/app', name), { recursive: true });
            writeFileSync(table, withoutLinesOf(name, readFileSync(table, 'utf8')).replace('[nearby]', '[]'));
        }
        const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'], {
            cwd: copy,
            encoding: 'utf8',
        });
        expect(stdout).toBe('');
    } finally {
        rmSync(copy, { recursive: true, force: true });
    }
}, 120_000);
