import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { capabilityEndpoints } from '../api/capabilities';
import { wholeFilterEndpoints } from '../api/capabilities/wholeFilter';
import { root } from './project.mjs';

const wings = ['src/app', 'src/city', 'src/api'];
/** Everything but capabilities, their tables and tests. */
const others = ['src', 'i18n']
    .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/capabilities\//.test(path));

const naming = (pattern: RegExp): string[] =>
    others.flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`),
    );

it.each(wings)('each capability of %s is imported and listed once in its table', (wing) => {
    const folder = join(root, wing, 'capabilities');
    const table = readFileSync(join(folder, 'index.ts'), 'utf8');
    const imported = [...table.matchAll(/^import \{ (\w+) \} from '\.\/(\w+)';$/gm)];
    const names = readdirSync(folder).map((name) => basename(name, '.ts'));
    expect(imported.map(([, , name]) => name).toSorted()).toEqual(
        names.filter((name) => name !== 'index' && name !== 'shared').toSorted(),
    );
    for (const [, exported] of imported)
        expect(table.match(new RegExp(`^ {4}(\\.\\.\\.)?${exported},$`, 'gm')), exported).toHaveLength(1);
});

// Lint forbids them to import each other (folders.mjs).
it('nothing imports a capability but the tables, or names its calls: without its folder and line all else compiles', () => {
    // These stay with the city's calls that a lagging copy of the database may answer.
    const calls = Object.keys(capabilityEndpoints).filter((id) => !(id in wholeFilterEndpoints));
    expect(naming(/(?:from |import\()'[^']*\/capabilities\/[^']*'/g)).toEqual([]);
    const called = naming(new RegExp(`(?:['"\`.]|\\b(?=\\w+:))(?:${calls.join('|')})\\b`, 'g'));
    // Actions and texts have the same names.
    expect(called.filter((place) => !/^(src\/api\/access|i18n\/)/.test(place))).toEqual([]);
});
