import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { restrictionsOf } from './folders.mjs';
import { root } from './project.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'folders-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const forbidden = [
    ['src/api/rules/a.ts', '../../city/settings'],
    ['src/api/rules/b.ts', 'react'],
    ['src/api/rules/c.ts', 'node:fs'],
    ['src/app/data/a.ts', '../../city/settings'],
    ['src/app/data/b.ts', '../session/authProvider'],
    ['src/app/data/c.ts', 'node:fs'],
    ['src/app/contracts/a.tsx', '../reports'],
    ['src/app/contracts/b.tsx', '../serviceDepartment'],
    ['src/app/reports/list/rows/a.tsx', '../../../admin'],
    ['src/app/report/query/a.ts', '../../reports/list/ReportList'],
    ['src/app/clock/a.tsx', '../reports/detail/ReportShow'],
    ['src/app/reports/detail/a.tsx', '../list/ReportList'],
    ['src/city/database/a.ts', '../http/mount'],
    ['src/city/http/strict/a.ts', '../../services'],
    ['src/city/http/strict/b.ts', '../../../app/App'],
    ['src/city/identity/a.ts', '../../demo'],
    ['src/city/identity/b.ts', 'react-admin'],
    ['src/city/settings.ts', './mail/mailer'],
    ['src/city/services/reports/a.ts', '../../capabilities'],
    ['src/city/services/reports/b.ts', '..'],
    ['src/city/capabilities/readyMade/a.ts', '../combinedHandling'],
    ['src/city/server.ts', './capabilities/readyMade'],
    ['src/app/data/d.ts', '../report/handlingCalls'],
    ['src/app/report/a.tsx', '../clock/useClock'],
    ['src/city/start.ts', '../demo/startingData/seed'],
    ['src/demo/geography/a.ts', '../startingData/seed'],
    ['src/demo/geography/b.ts', '../../app/App'],
    ['src/tools/a.ts', '../demo'],
] as const;
const allowed = [
    ['src/app/reports/list/z.tsx', '../../data/cityClient'],
    ['src/city/http/z.ts', '../demo'],
    ['src/city/capabilities/readyMade/z.ts', '../../services/reports/access'],
    ['src/city/housekeeping.ts', './capabilities'],
    ['src/app/reports/detail/z.tsx', '../../clock/ClockAtDeadline'],
    ['src/city/identity/z.test.ts', '../../demo'],
    ['src/demo/standIns/z.ts', '../geography'],
    ['src/main.ts', './demo'],
    ['src/cli.ts', './demo'],
] as const;

/** The files in which oxlint, with the project's own configuration, finds an import that is not allowed. */
const caughtBy = (files: readonly (readonly [file: string, imported: string])[]): string[] => {
    for (const [file, imported] of files) {
        mkdirSync(join(scratch, dirname(file)), { recursive: true });
        writeFileSync(join(scratch, file), `import type {} from '${imported}';\n`);
    }
    writeFileSync(
        join(scratch, 'oxlint.config.mjs'),
        `export { default } from '${join(root, 'oxlint.config.mjs')}';\n`,
    );
    const { stdout } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json'],
        { cwd: scratch, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return diagnostics.flatMap(({ code, filename }) => (code.includes('no-restricted-imports') ? [filename] : []));
};

it('lint refuses an import from a higher layer or a forbidden part, and allows the others', () => {
    expect(caughtBy([...forbidden, ...allowed]).toSorted()).toEqual(forbidden.map(([file]) => file).toSorted());
});

it('lazily loaded modules follow the same rules, which lint cannot check', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
        (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\.tsx$/.test(name),
    );
    const wrong = sources.flatMap((name) => {
        const path = `src/${name}`;
        const restrictions = restrictionsOf(dirname(path), basename(path).replace(/\.tsx?$/, ''));
        return [...readFileSync(join(root, path), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)]
            .map(([, imported = '']) => imported)
            .filter((imported) => restrictions.some(({ regex }) => regex && new RegExp(regex).test(imported)))
            .map((imported) => `${path} → ${imported}`);
    });
    expect(wrong).toEqual([]);
});
