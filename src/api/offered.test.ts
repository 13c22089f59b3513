import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offeredNames } from './offered';

it('each name in tjenester has its line in D15', () => {
    const decisions = readFileSync(new URL('specification/decisions.md', import.meta.url), 'utf8');
    const described = [...decisions.matchAll(/^- `([a-z-]+)`: /gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(offeredNames);
});
