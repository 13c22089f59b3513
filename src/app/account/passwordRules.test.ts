import { expect, it } from 'vitest';
import { regexes } from 'zod';
import { mailedKey } from './passwordRules';

it("a mailed key passes the city's own validation", () => {
    expect(mailedKey.source).toBe(regexes.uuid4.source);
});
