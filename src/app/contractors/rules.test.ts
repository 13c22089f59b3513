import { describe, expect, test } from 'vitest';
import { editedName } from '../common/textLength';
import { cleanedNumber, numberProblem } from './rules';

const min = (value: number) => ({ message: 'ra.validation.minLength', args: { min: value } });
const max = (value: number) => ({ message: 'ra.validation.maxLength', args: { max: value } });
const positive = 'administration.contractors.positive';

describe('inline edit of a contractor (administration §5)', () => {
    test.each([
        ['', min(3)],
        ['AB', min(3)],
        ['  AB  ', min(3)],
        ['ABC', undefined],
        ['x'.repeat(200), undefined],
        ['x'.repeat(201), max(200)],
    ])('name %j', (typed, problem) => expect(editedName(typed, {}, {})).toEqual(problem));
    test.each([
        ['', min(9)],
        ['12345678', min(9)],
        ['342621295', undefined],
        ['342 621 295', undefined],
        ['3426212950', max(9)],
        ['-34262129', positive],
        ['34262129a', positive],
        ['1234567,8', positive],
        ['12345678,9', max(9)],
        ['1,2,3', positive],
        ['123456789', undefined],
    ])('org number %j', (typed, problem) => expect(numberProblem(typed)).toEqual(problem));
    test('comma is treated as decimal point and spaces are stripped', () =>
        expect(cleanedNumber(' 342 621,295 ')).toBe('342621.295'));
});
