import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilities } from '.';

const names = capabilities.flatMap((one) => one.names);
const client = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join('src/app', path), 'utf8'));

describe('names in tjenester (D15)', () => {
    it('the client asks for no other names', () => {
        const asked = client.flatMap((source) =>
            [...source.matchAll(/\b(?:useOffered|useOffers|isOffered)\('([^']+)'\)/g)].map(([, name]) => name),
        );
        expect(asked.length).toBeGreaterThan(20);
        expect([...new Set(asked)].filter((name) => !names.some((known) => known === name))).toEqual([]);
    });

    it('each has its line in D15', () => {
        const decisions = readFileSync('src/api/specification/decisions.md', 'utf8');
        expect(names.filter((name) => !decisions.includes(`\n- \`${name}\`: `))).toEqual([]);
    });
});
