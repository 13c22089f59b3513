import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preview } from './preview';

describe('report-handling §2, §9: a row shows the first 150 characters of the description', () => {
    it('shows a short one whole', () => {
        expect(preview('Hull i veien')).toBe('Hull i veien');
        expect(preview('a'.repeat(150))).toBe('a'.repeat(150));
    });

    it('truncates a longer one with an ellipsis', () => expect(preview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`));

    it('splits no character', () => expect(preview('🚲'.repeat(200))).toBe(`${'🚲'.repeat(150)}…`));

    it('always shows the beginning, of at most 150 characters', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (description) => {
                const shown = preview(description);
                const cut = shown === description ? shown : shown.slice(0, -1);
                expect(description.startsWith(cut)).toBe(true);
                expect([...cut].length).toBeLessThanOrEqual(150);
            }),
        );
    });
});
