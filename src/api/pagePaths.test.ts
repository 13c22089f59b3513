import { expect, it } from 'vitest';
import { isKnownPath } from './pagePaths';

it("recognises the addresses of the application's pages", () => {
    expect(isKnownPath('/entreprenorer/1/Kontrakter/2')).toBe(true);
    expect(isKnownPath('/Avtaler')).toBe(true);
    expect(isKnownPath('/avtalerx')).toBe(false);
    expect(isKnownPath('/')).toBe(false);
});
