import { describe, expect, it } from 'vitest';
import { reportQuerySchema } from '../entities/report';
import { startLines } from './startLine';

describe('the start line (D15)', () => {
    it.each(Object.values(startLines([1, 2, 4])).flatMap((line) => Object.entries<object>(line)))(
        '%s is a filter of the list',
        (_, filter) => {
            expect(reportQuerySchema.parse(filter)).toMatchObject(filter);
        },
    );
});
