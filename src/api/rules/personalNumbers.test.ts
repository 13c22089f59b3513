import { describe, expect, it } from 'vitest';
import { isBirthNumber, personalNumbersIn, withoutPersonalNumbers } from './personalNumbers';

describe('birth numbers', () => {
    it('are eleven digits with a date and two check digits, D numbers too', () => {
        for (const digits of ['01010100131', '41010100125', '13097200119'])
            expect([digits, isBirthNumber(digits)]).toEqual([digits, true]);
    });
    it('are not any eleven digits', () => {
        for (const digits of ['13097200118', '13137200119', '00000000000', '1309720011', 'x3097200119'])
            expect(isBirthNumber(digits)).toBe(false);
    });
});

describe('numbers in a text', () => {
    const found = (text: string) => personalNumbersIn(text).map(({ start, end }) => text.slice(start, end));
    it.each([
        ['Ring 91234567.', ['91234567']],
        ['Ring +47 912 34 567 eller 22 33 44 55!', ['+47 912 34 567', '22 33 44 55']],
        ['Tlf. 004791234567', ['004791234567']],
        ['Fnr 130972 00119, mobil 412 34 567', ['130972 00119', '412 34 567']],
        ['Fnr 13097200119', ['13097200119']],
    ])('%s', (text, numbers) => expect(found(text)).toEqual(numbers));
    it.each([
        'Mast 12345678',
        'melding 100017',
        '59.91390000, 10.75220000',
        'konto 1234.56.78903',
        '2026-11-24 12:30',
        'org. 912345678',
        '50000000-1',
    ])('%s has none', (text) => expect(found(text)).toEqual([]));
    it('are taken out of it, and the rest stays', () => {
        expect(withoutPersonalNumbers('Ring 91234567 eller 22334455 nå', '[fjernet]')).toBe(
            'Ring [fjernet] eller [fjernet] nå',
        );
    });
});
