import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beyond } from '../../../api/beyond';
import { specifiedOnly, unspecifiedFields } from './strictDialect';

const schema = z.object({
    id: z.number(),
    extra: beyond(z.string()),
    inner: z.object({ navn: z.string(), extra: beyond(z.number()) }).nullable(),
    list: z.preprocess((value) => value, z.array(z.object({ a: z.coerce.number() })).optional()),
    free: z.record(z.string(), z.unknown()),
});

describe('what the specification does not name (D14)', () => {
    it.each<[object, string[]]>([
        [{ id: 1 }, []],
        [{ id: 1, extra: 'x' }, ['extra']],
        [{ annet: 1, inner: { navn: '', extra: 2 } }, ['annet', 'inner.extra']],
        [{ list: [{ a: 1 }, { a: 1, b: 2 }] }, ['list.1.b']],
        [{ free: { whatever: 1 } }, []],
        [{ toString: 1, constructor: 1 }, ['toString', 'constructor']],
    ])('in %j: %j', (value, found) => expect(unspecifiedFields(schema, value)).toEqual(found));

    it('is left out of answers, at every depth', () =>
        expect(
            specifiedOnly(z.array(schema), [
                { id: 1, extra: 'x', annet: 2, inner: { navn: 'n', extra: 3 }, list: [{ a: 1, b: 2 }], free: { b: 2 } },
                { id: 2, inner: null },
            ]),
        ).toEqual([
            { id: 1, inner: { navn: 'n' }, list: [{ a: 1 }], free: { b: 2 } },
            { id: 2, inner: null },
        ]));
});
