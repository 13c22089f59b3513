import { expect, it } from 'vitest';
import { failureSchema } from '../../api/entities/common';
import { readFieldErrors, readFailure } from './failure';

const failure = {
    errorMessage: 'Navnet er for kort.',
    code: 'nameShort',
    params: { least: 3 },
    errors: [{ field: 'navn', message: 'Navnet er for kort.', code: 'nameShort', params: { least: 3 } }],
};

it('parses a failure by its schema', () => {
    expect({ ...readFailure(failure), errors: readFieldErrors(failure) }).toEqual(failureSchema.parse(failure));
});

it('parses the readable parts of anything else', () => {
    expect(readFailure('<html>Bad gateway</html>')).toBeUndefined();
    expect(readFailure({ errorMessage: 7 })).toBeUndefined();
    expect(readFailure({ errorMessage: ' ' })).toBeUndefined();
    expect(readFailure({ errorMessage: 'Feil', code: 7, params: 'x', extra: 1 })).toEqual({ errorMessage: 'Feil' });
    expect(readFieldErrors({ errors: { navn: 'Feil' } })).toEqual([]);
    expect(readFieldErrors({ errors: [{ field: 'navn' }, null, { field: 'orgnr', message: 'Feil' }] })).toEqual([
        { field: 'orgnr', message: 'Feil' },
    ]);
});
