import { expect, test } from 'vitest';
import { automaticContract } from './preselection';

test('report-handling §2: a contract is preselected when it is the only one, or the only active one', () => {
    const [a, b, c] = ['a', 'b', 'c'];
    expect(automaticContract([a], [])).toBe(a);
    expect(automaticContract([a, b], [b])).toBe(b);
    expect(automaticContract([a, b, c], [a, b])).toBeUndefined();
    expect(automaticContract([], [])).toBeUndefined();
});
