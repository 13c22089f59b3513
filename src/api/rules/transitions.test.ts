import { describe, expect, it } from 'vitest';
import { transitionProblem, type Transition } from './transitions';

const change = (changed: Partial<Transition>) =>
    transitionProblem({
        from: 4,
        to: 6,
        hasContractor: true,
        isParent: false,
        isByCompany: false,
        hasReason: false,
        ...changed,
    });

// What is refused otherwise is in tests/services/reports.test.ts.
describe('changing a status (report-handling §4, D7)', () => {
    it('a report in 2 cannot lose its contractor', () =>
        expect(change({ from: 2, to: 2, hasContractor: false, losesContractor: true })).toBe('needsContractor'));

    it('one that stays as it is may always be saved', () => {
        expect(change({ from: 10, to: 10, isByCompany: true })).toBeUndefined();
        expect(change({ from: 3, to: 3 })).toBeUndefined();
        expect(change({ from: 999, to: 999, isParent: undefined })).toBeUndefined();
    });
});
