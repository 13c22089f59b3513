import { describe, expect, it } from 'vitest';
import { disabledChoice, type DisabledChoice, readDisabledChoices, writeDisabledChoices } from './disabledChoices';

const choices: readonly DisabledChoice[] = [
    { kind: 'type', id: 69, tooltip: 'portal' },
    { kind: 'agreement', id: 36, tooltip: 'workOrder' },
];

describe('disabled choices (report-handling §2)', () => {
    it('distinguish a type from an agreement with the same id', () => {
        expect(disabledChoice(choices, 'type', 69)).toBe(choices[0]);
        expect(disabledChoice(choices, 'agreement', 69)).toBeUndefined();
    });
    it('hold where the city answers its ids as texts (D14)', () =>
        expect(disabledChoice(choices, 'type', '69' as unknown as number)).toBe(choices[0]));
    it('are empty where a city states none (D14)', () => {
        expect(readDisabledChoices(undefined)).toEqual([]);
        expect(readDisabledChoices('')).toEqual([]);
    });
    it('can be written as text and read again', () => {
        expect(writeDisabledChoices(choices)).toBe('type:69:portal,agreement:36:workOrder');
        expect(readDisabledChoices(writeDisabledChoices(choices))).toEqual(choices);
    });
    it('still count when others are invalid', () => {
        expect(readDisabledChoices('type:x:portal, type:7:portal,agreement:1')).toEqual([
            { kind: 'type', id: 7, tooltip: 'portal' },
        ]);
    });
});
