import { expect, test } from 'vitest';
import { isComplete, organisationNumber } from './validators';

test('the number of a new contractor is complete at its ninth digit, however it is spaced', () => {
    expect(isComplete(organisationNumber('342 621 29'))).toBe(false);
    expect(isComplete(organisationNumber('342 621 295'))).toBe(true);
    expect(isComplete(organisationNumber('34262129x'))).toBe(false);
    expect(organisationNumber('\u200e342\u00a0621\u00a0295\u200b')).toBe('342621295');
    expect(organisationNumber(null)).toBe('');
});
