import { describe, expect, test } from 'vitest';
import { addImages, charactersLeft } from './rules';

const file = (name: string, type = 'image/png', size = 3): File => {
    const made = new File(['abc'], name, { type, lastModified: 1 });
    Object.defineProperty(made, 'size', { value: size });
    return made;
};
const names = (files: readonly File[]) => files.map(({ name }) => name);

describe('report-handling §5, new report', () => {
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
    test('one that is too large is named', () =>
        expect(addImages([], [file('stor.png', 'image/png', 15_000_001)])).toEqual({
            images: [],
            problem: { kind: 'tooLarge', name: 'stor.png' },
        }));
    test('the same file twice is one', () =>
        expect(addImages([file('1')], [file('1')])).toMatchObject({ images: [{ name: '1' }] }));
});
