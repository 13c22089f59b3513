import { expect, test } from 'vitest';
import { daysIn, numberIn } from './search';

test.each([
    ['102008', '102008'],
    ['nr. 102008', '102008'],
    ['#102008', '102008'],
    ['102 008', '102008'],
    ['102\u00a0008', '102008'],
    ['Melding 102008', '102008'],
    ['Re: Svar på melding 102008', '102008'],
    ['SV: Re: Svar på melding 102 008 ', '102008'],
    ['VS: melding nr. 102008', '102008'],
])('%s names a report', (text, number) => expect(numberIn(text)).toBe(number));

test.each(['Storgata 12', 'hull 102008', '0150 Oslo', '12', 'meldinger', 'Melding 12'])(
    '%s is searched for as text',
    (text) => expect(numberIn(text)).toBeUndefined(),
);

test.each([
    ['uke 53', '2027-01-02', '2026-12-28', '2027-01-03'],
    ['uke 53', '2027-06-01', '2026-12-28', '2027-01-03'],
    ['uke 52', '2027-01-02', '2026-12-21', '2026-12-27'],
    ['uke 1', '2027-01-02', '2025-12-29', '2026-01-04'],
    ['uke 1', '2025-12-30', '2025-12-29', '2026-01-04'],
    ['uke 53', '2025-12-31', '2020-12-28', '2021-01-03'],
    ['Uke46', '2026-11-12', '2026-11-09', '2026-11-15'],
])('%s is the latest that has started, on %s', (text, today, datoFra, datoTil) =>
    expect(daysIn(text, today)).toEqual({ datoFra, datoTil }),
);

test.each([
    ['12.11.2026', { datoFra: '2026-11-12', datoTil: '2026-11-12' }],
    ['28.12.2026', { datoFra: '2026-12-28', datoTil: '2026-12-28' }],
    ['29.2.2026', undefined],
    ['31.4', undefined],
    ['storgata 5', undefined],
    ['101976', undefined],
])('«%s» names days as %j', (text, days) => {
    expect(daysIn(text, '2026-11-24')).toEqual(days);
});

test.each([
    ['28.12', '2027-01-05', '2026-12-28'],
    ['28.12', '2026-12-28', '2026-12-28'],
    ['5.1', '2027-01-05', '2027-01-05'],
    ['6.1', '2027-01-05', '2026-01-06'],
    ['29.2', '2027-06-01', '2024-02-29'],
    ['29.02', '2028-02-28', '2024-02-29'],
    ['29.2', '2104-02-28', '2096-02-29'],
])('without a year, %s is the latest such day, on %s', (text, today, day) =>
    expect(daysIn(text, today)).toEqual({ datoFra: day, datoTil: day }),
);

test('a week counts from its Monday in Oslo', () => {
    expect(daysIn('uke 48', '2026-11-22')?.datoFra).toBe('2025-11-24');
    expect(daysIn('uke 48', '2026-11-23')?.datoFra).toBe('2026-11-23');
});
