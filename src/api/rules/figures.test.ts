import { expect, test } from 'vitest';
import { yearBefore } from './figures';

test.each([
    ['February after a leap year', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['February of a leap year', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['a year', '2029-01-01', '2029-12-31', '2028-01-01', '2028-12-31'],
    ['days within a month', '2029-02-03', '2029-02-27', '2028-02-03', '2028-02-27'],
])('%s is compared with the same a year before', (_, fra, til, fromBefore, toBefore) => {
    expect(yearBefore({ fra, til })).toEqual({ fra: fromBefore, til: toBefore });
});
