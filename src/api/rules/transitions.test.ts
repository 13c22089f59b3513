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

describe('changing a status (report-handling §4, D7)', () => {
    it('2 is refused when the report has no contractor', () => {
        expect(change({ to: 2, hasContractor: false })).toBe('needsContractor');
        expect(change({ to: 2 })).toBeUndefined();
    });

    it('a report in 2 cannot lose its contractor', () =>
        expect(change({ from: 2, to: 2, hasContractor: false, losesContractor: true })).toBe('needsContractor'));

    it('3 first needs a comment', () => {
        expect(change({ to: 3 })).toBe('needsReason');
        expect(change({ to: 3, hasReason: true })).toBeUndefined();
    });

    it('a status with statuses below it is not saved', () =>
        expect(change({ to: 5, isParent: true })).toBe('isParent'));

    it('contractors pick from their own list only', () => {
        expect(change({ to: 10, isByCompany: true })).toBe('notForCompanies');
        expect(change({ to: 16, isByCompany: true })).toBeUndefined();
        expect(change({ to: 10 })).toBeUndefined();
    });

    it('one that the catalogue does not know is refused', () =>
        expect(change({ to: 999, isParent: undefined })).toBe('unknown'));

    it('one that stays as it is may always be saved', () => {
        expect(change({ from: 10, to: 10, isByCompany: true })).toBeUndefined();
        expect(change({ from: 3, to: 3 })).toBeUndefined();
        expect(change({ from: 999, to: 999, isParent: undefined })).toBeUndefined();
    });
});
