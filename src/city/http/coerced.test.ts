import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coercedNumber } from './coerced';

const schema = z.object({
    ider: z.array(z.coerce.number()),
    inner: z.object({ antall: z.coerce.number().default(5) }),
});

describe('coercedNumber', () => {
    it.each<[object, string | undefined]>([
        [{ ider: [1, '2'], inner: {} }, undefined],
        [{ ider: [], inner: { antall: 1.5 } }, undefined],
        [{ ider: [1, true], inner: {} }, 'ider.1'],
        [{ ider: [[7]], inner: {} }, 'ider.0'],
        [{ ider: [null, ''], inner: {} }, undefined],
        [{ ider: [' 7'], inner: {} }, 'ider.0'],
        [{ ider: ['0x10'], inner: {} }, 'ider.0'],
        [{ ider: [], inner: { antall: false } }, 'inner.antall'],
    ])('of %j: %s', (raw, path) => expect(coercedNumber(raw, schema.parse(raw))).toBe(path));
});
