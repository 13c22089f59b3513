import { describe, expect, it } from 'vitest';
import {
    contractorMayPick,
    hiddenFromFilter,
    hiddenFromTemplates,
    isRejectionReason,
    opensFeedbackDialog,
    statusLabel,
    withDescendants,
} from './statuses';

/** The catalogue of report-handling §4: each parent with everything below it. */
const below: Record<number, readonly number[]> = {
    5: [6, 7, 8, 71, 100, 150, 200, 300, 315, 316],
    8: [10, 11, 12, 53, 54, 55, 73],
    100: [15, 16, 17, 19, 20, 21, 22, 23, 24, 50, 52, 72],
    150: [18, 305],
    200: [26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 51, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70],
    300: [301, 302, 303, 304, 310],
};
const ids = [1, 2, 3, 4, 5, ...Object.values(below).flat()];

describe('report-handling §4: what a contractor may pick', () => {
    it('is every status but 1 and 10 among those below 15, and the ones named above', () => {
        expect(ids.filter((id) => contractorMayPick(id)).toSorted((a, b) => a - b)).toEqual([
            2, 3, 4, 5, 6, 7, 8, 11, 12, 16, 17, 18, 21, 22, 24, 52, 54, 57, 71, 72, 100, 150, 200, 300, 301, 302, 303,
            310,
        ]);
    });
});

describe('D7: the feedback dialog opens from status 4 on', () => {
    it('stays closed for statuses hidden from template administration, and for those that only lead to children', () => {
        expect(ids.filter((id) => id >= 4 && !opensFeedbackDialog(id)).toSorted((a, b) => a - b)).toEqual([
            5, 8, 32, 50, 100, 150, 200, 300,
        ]);
        expect([1, 2, 3].some(opensFeedbackDialog)).toBe(false);
    });
});

describe('report-handling §2 and administration §4: hidden statuses', () => {
    it('8, 100 and 200 are hidden from the list filter', () => expect(hiddenFromFilter).toEqual([8, 100, 200]));
    it('1, 2, 3, 5, 32 and 50 are hidden from template administration', () =>
        expect(hiddenFromTemplates).toEqual([1, 2, 3, 5, 32, 50]));
});

describe('report-handling §4: labels', () => {
    it("1 is always shown as 'Ikke tildelt'", () =>
        expect(statusLabel({ id: 1, navn: 'Noe annet' })).toBe('Ikke tildelt'));
    it("100 is displayed 'Henvises ekstern'", () =>
        expect(statusLabel({ id: 100, navn: 'Henvises områdeansvarlig' })).toBe('Henvises ekstern'));
    it('others are shown as they are', () =>
        expect(statusLabel({ id: 71, navn: 'Utbedring bestilt' })).toBe('Utbedring bestilt'));
});

describe('report-handling §4: status 3 needs a comment of at least two characters, trimmed', () => {
    it.each([
        [undefined, false],
        ['', false],
        ['  ', false],
        [' a ', false],
        ['ja', true],
        ['  nå  ', true],
    ])('%j: %s', (comment, expected) => expect(isRejectionReason(comment)).toBe(expected));
});

describe('report-handling §2, §4: a parent in the list filter means itself and all below it', () => {
    const catalogue = Object.entries(below).flatMap(([parent, ids]) =>
        ids.map((id) => ({ id, foreldreId: Number(parent) })),
    );
    it.each([
        [['8'], ['8', '10', '11', '12', '53', '54', '55', '73']],
        [['6'], ['6']],
        [['4'], ['4']],
        [['avvist'], ['avvist']],
        [[], []],
    ])('%j: %j', (ids, all) => expect(withDescendants(catalogue, ids)).toEqual(all));
    it("'Ferdig behandlet' is everything that is closed, two levels down", () =>
        expect(withDescendants(catalogue, ['5'])).toHaveLength(1 + Object.values(below).flat().length));
});
