import { describe, expect, it } from 'vitest';
import { disabledChoice, disabledChoices } from '../../../../contract/rules/disabledChoices';
import { agreements } from '../../../startingData/agreements';
import { reportTypes } from '../../../startingData/reportTypes';

describe('disabled choices (report-handling §2)', () => {
    it('are each in the catalogue, once', () => {
        const catalogue = { type: reportTypes, agreement: agreements };
        for (const { kind, id } of disabledChoices) expect(catalogue[kind].some((one) => one.id === id)).toBe(true);
        expect(new Set(disabledChoices.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(disabledChoices.length);
    });
    it('use both tooltips, and tell a type from an agreement of the same id', () => {
        expect(new Set(disabledChoices.map(({ tooltip }) => tooltip))).toEqual(new Set(['workOrder', 'portal']));
        const [first] = disabledChoices;
        expect(first && disabledChoice(first.kind, first.id)).toBe(first);
        expect(disabledChoice('agreement', 69)).toBeUndefined();
    });
});
