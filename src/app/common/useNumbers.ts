import { useLocaleState } from 'react-admin';
import type { Language } from '../runtime/preferences';

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const numbersIn = (locale: string, kronerOf: (price: string) => string) => {
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    const priced = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const decimal = whole.format(1.5).charAt(1);
    const price = (kroner: number): string => priced.format(kroner);
    return {
        /** A count, or a figure with at most two decimals: 1 462,5. */
        amount: (value: number): string => whole.format(value),
        /** A percentage with at most one decimal: 87,5 %. */
        percent: (value: number): string => share.format(value / 100),
        /** Two decimals, without the currency: 1 462,50 (administration §9). */
        price,
        /** An amount of use, with two decimals as for prices: 2,50 (administration §9, D16). Empty without one (D14). */
        quantity: (value: number | null | undefined): string => (typeof value === 'number' ? price(value) : ''),
        /** An amount of money: 1 462,50 kr, with no-break spaces (report-handling §9). */
        kroner: (kroner: number): string => kronerOf(price(kroner)),
        /** A number as shown in an input, without grouping: 1462,5. */
        typed: (value: number): string => String(value).replace('.', decimal),
        /** A human-readable file size, in decimal units: 1,4 MB. */
        size: (bytes: number): string => {
            const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizeUnits.length - 1);
            return new Intl.NumberFormat(locale, {
                style: 'unit',
                unit: sizeUnits[step] ?? 'byte',
                maximumFractionDigits: step > 1 ? 1 : 0,
            }).format(bytes / 1000 ** step);
        },
    };
};
export type Numbers = ReturnType<typeof numbersIn>;

export const numbers: Readonly<Record<Language, Numbers>> = {
    nb: numbersIn('nb-NO', (price) => `${price}\u00a0kr`),
    en: numbersIn('en-GB', (price) => `NOK\u00a0${price}`),
};

export const useNumbers = (): Numbers => {
    const [locale] = useLocaleState();
    return locale === 'en' ? numbers.en : numbers.nb;
};
