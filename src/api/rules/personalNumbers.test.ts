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
        ['Ring 912\u00a034\u00a0567 eller 130972\u00a000119', ['912\u00a034\u00a0567', '130972\u00a000119']],
        ['Ring 912.34.567', ['912.34.567']],
        ['Ring 912-34-567', ['912-34-567']],
        ['Ring 912\u201334\u2013567', ['912\u201334\u2013567']],
        ['Ring 91\u202f23\u202f45\u202f67', ['91\u202f23\u202f45\u202f67']],
        ['Ring 912\u200b34\u200b567', ['912\u200b34\u200b567']],
        ['Ring 9\u00ad1234567', ['9\u00ad1234567']],
        ['Ring 91 234 567', ['91 234 567']],
        ['Ring 912  34  567', ['912  34  567']],
        ['Ring (+47) 9123 4567', ['+47) 9123 4567']],
        ['Ring +46 70-123 45 67', ['+46 70-123 45 67']],
        ['tlf.91234567, Tlf: 41234567', ['91234567', '41234567']],
        ['91234567/41234567', ['91234567', '41234567']],
        ['kl 12 130972-00119', ['130972-00119']],
        ['Fnr 13.09.72 00119', ['13.09.72 00119']],
        ['Fnr 130972.00119.', ['130972.00119']],
        ['Fnr 130972 001 19', ['130972 001 19']],
    ])('%s', (text, numbers) => expect(found(text)).toEqual(numbers));
    it.each([
        'Mast 12345678',
        'melding 100017',
        '59.91390000, 10.75220000',
        'konto 1234.56.78903',
        '2026-11-24 12:30',
        'org. 912345678',
        '50000000-1',
        'vinteren 2024-2025',
        'gnr 212/34/567',
        '25 000 000 kr',
        'se https://eksempel.no/sak/91234567',
        'IP 212.34.123.5',
        '24.11.2026 kl. 12.30',
        'fra 22.30 til 23.45',
    ])('%s has none', (text) => expect(found(text)).toEqual([]));
    it('are taken out of it, and the rest stays', () => {
        expect(withoutPersonalNumbers('Ring 91234567 eller 22334455 nå', '[fjernet]')).toBe(
            'Ring [fjernet] eller [fjernet] nå',
        );
    });
});
