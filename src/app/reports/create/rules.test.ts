import { describe, expect, test } from 'vitest';
import { addImages, blankReport, brokenFields, charactersLeft, isBlank, type TypedReport } from './rules';

const complete: TypedReport = {
    ...blankReport,
    type: { meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true },
    address: 'Storgata 1',
    position: { latitude: 59.91, longitude: 10.75 },
};
const file = (name: string, type = 'image/png', size = 3): File => {
    const made = new File(['abc'], name, { type, lastModified: 1 });
    Object.defineProperty(made, 'size', { value: size });
    return made;
};
const names = (files: readonly File[]) => files.map(({ name }) => name);

describe('report-handling §5, new report', () => {
    test('type and address are required, e-mail and description are not', () => {
        expect(brokenFields(blankReport)).toEqual(['type', 'address', 'position']);
        expect(brokenFields(complete)).toEqual([]);
    });
    test.each([
        ['ola@oslo.no', true],
        ['', true],
        [' ', true],
        ['ola', false],
        ['ola@', false],
        ['ola@oslo', false],
    ])('e-mail %j: %s', (email, ok) => expect(brokenFields({ ...complete, email })).toEqual(ok ? [] : ['email']));
    test('at most 300 characters of description', () => {
        expect(brokenFields({ ...complete, description: 'x'.repeat(300) })).toEqual([]);
        expect(brokenFields({ ...complete, description: 'x'.repeat(301) })).toEqual(['description']);
    });
    test.each([
        [0, undefined],
        [269, undefined],
        [270, 30],
        [299, 1],
        [300, 0],
        [301, undefined],
    ])('with %i characters typed, %s are left', (length, left) =>
        expect(charactersLeft('x'.repeat(length))).toBe(left),
    );
});

describe('images (report-handling §5)', () => {
    test('four are kept', () => {
        const added = addImages(
            [file('1')],
            ['2', '3', '4', '5'].map((name) => file(name)),
        );
        expect(names(added.images)).toEqual(['1', '2', '3', '4']);
        expect(added.problem).toEqual({ kind: 'tooMany' });
    });
    test('images only; those among others are kept', () => {
        const added = addImages([], [file('a.pdf', 'application/pdf'), file('b.jpg', 'image/jpeg')]);
        expect(names(added.images)).toEqual(['b.jpg']);
        expect(added.problem).toEqual({ kind: 'notImages' });
    });
    test('one that is too large is named', () =>
        expect(addImages([], [file('stor.png', 'image/png', 15_000_001)])).toEqual({
            images: [],
            problem: { kind: 'tooLarge', name: 'stor.png' },
        }));
    test('the same file twice is one', () =>
        expect(addImages([file('1')], [file('1')])).toMatchObject({ images: [{ name: '1' }] }));
});

test('a report is blank until something is typed', () => {
    expect(isBlank({ ...blankReport, description: '  ' })).toBe(true);
    expect(isBlank({ ...blankReport, email: 'o' })).toBe(false);
    expect(isBlank({ ...blankReport, images: [file('1')] })).toBe(false);
    expect(isBlank(complete)).toBe(false);
});
