import { describe, expect, test } from 'vitest';
import { addImages } from './rules';

const file = (name: string, type = 'image/png', size = 3): File => {
    const made = new File(['abc'], name, { type, lastModified: 1 });
    Object.defineProperty(made, 'size', { value: size });
    return made;
};
describe('images (report-handling §5)', () => {
    test('one that is too large is named', () =>
        expect(addImages([], [file('stor.png', 'image/png', 15_000_001)])).toEqual({
            images: [],
            problem: { kind: 'tooLarge', name: 'stor.png' },
        }));
    test('the same file twice is one', () =>
        expect(addImages([file('1')], [file('1')])).toMatchObject({ images: [{ name: '1' }] }));
});
