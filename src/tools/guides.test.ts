import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const files = [
    ...readdirSync(root),
    ...['i18n', 'src', 'tests'].flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    ),
];

/** True for the path of a file: not for a pattern, an address, a package or a folder that a run creates. */
const isPath = (words: string): boolean =>
    (/^[\w.-]+\/[\w./-]+$/.test(words) || /^\w[\w.-]*\.(?:tsx?|mjs|md)$/.test(words)) &&
    !/NNNN|^X[A-Z]|^node_modules|^typescript\/|\.results/.test(words);

/** Guides may shorten a path to its end, after naming the folder. */
const exists = (path: string): boolean => files.some((file) => `/${file}`.endsWith(`/${path.replace(/\/$/, '')}`));

it.each(['CONTRIBUTING.md', 'src/ARCHITECTURE.md', 'tests/README.md'])('every path that %s names exists', (guide) => {
    const text = readFileSync(join(root, guide), 'utf8').replaceAll(/```[^]*?```/g, '');
    const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words ?? '').filter(isPath);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
});
