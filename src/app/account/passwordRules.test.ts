import { expect, it } from 'vitest';
import { regexes } from 'zod';
import { emailAddress, mailedKey } from './passwordRules';

it.each([
    [emailAddress, regexes.email],
    [mailedKey, regexes.uuid4],
])("%s passes the city's own validation", (own, citys) => {
    // A dash at the end of a class needs no escape.
    expect(own.source).toBe(citys.source.replaceAll('\\-]', '-]'));
});
