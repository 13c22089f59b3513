import { describe, expect, it } from 'vitest';
import { disabledChoice, readDisabledChoices, specifiedChoices, writeDisabledChoices } from './disabledChoices';

describe('disabled choices (report-handling §2)', () => {
    it('tell a type from an agreement of the same id', () => {
        const [first] = specifiedChoices;
        expect(first && disabledChoice(specifiedChoices, first.kind, first.id)).toBe(first);
        expect(disabledChoice(specifiedChoices, 'agreement', 69)).toBeUndefined();
    });
    it('are the specified ones where a city states none', () => {
        expect(readDisabledChoices(undefined)).toBe(specifiedChoices);
        expect(readDisabledChoices('')).toEqual([]);
    });
    it('are stated as text, and read from it', () => {
        expect(writeDisabledChoices(specifiedChoices)).toBe('type:69:portal,agreement:36:workOrder');
        expect(readDisabledChoices(writeDisabledChoices(specifiedChoices))).toEqual(specifiedChoices);
    });
    it('that cannot be read cost only themselves', () => {
        expect(readDisabledChoices('type:x:portal, type:7:portal,agreement:1')).toEqual([
            { kind: 'type', id: 7, tooltip: 'portal' },
        ]);
    });
});
