import { expect, it } from 'vitest';
import { regexes } from 'zod';
import { emailAddress, mailedKey } from './passwordRules';

it.each([
    [emailAddress, regexes.email],
    [mailedKey, regexes.uuid4],
])('%s is what the city checks', (own, citys) => {
    // A dash at the end of a class needs no escape.
    expect(own.source).toBe(citys.source.replaceAll('\\-]', '-]'));
});
