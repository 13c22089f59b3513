import { describe, expect, it } from 'vitest';
import { numbers } from './useNumbers';

/** No-break spaces of every kind read as a space. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('numbers and money follow the language of the interface', () => {
    it('are written in Norwegian as specified (report-handling §9, administration §9)', () => {
        const { amount, quantity, price, kroner, typed, size } = numbers.nb;
        expect(
            [
                amount(20_000),
                amount(1462.5),
                quantity(2),
                quantity(null),
                price(1462.5),
                kroner(1462.5),
                kroner(-0.5),
            ].map(plain),
        ).toEqual(['20 000', '1 462,5', '2,00', '', '1 462,50', '1 462,50 kr', '−0,50 kr']);
        expect([typed(1462.5), plain(size(1_440_000))]).toEqual(['1462,5', '1,4 MB']);
    });
    it('are written in English with commas and points', () => {
        const { amount, price, kroner, typed, size } = numbers.en;
        expect([amount(20_000), amount(1462.5), price(1462.5), kroner(1462.5)].map(plain)).toEqual([
            '20,000',
            '1,462.5',
            '1,462.50',
            'NOK 1,462.50',
        ]);
        expect([typed(1462.5), plain(size(1_440_000))]).toEqual(['1462.5', '1.4 MB']);
    });
});
