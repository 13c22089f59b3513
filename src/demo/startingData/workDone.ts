import type { Trade } from './trades';

/**
 * Work-done codes (feilrettingskoder), each with the trades whose agreements offer it. Without trades, every agreement
 * that has codes offers it (D3).
 */
const rows: readonly (readonly [name: string, trades: readonly Trade[]])[] = [
    ['Hull tettet', ['road']],
    ['Dekke reasfaltert', ['road']],
    ['Kantstein rettet', ['road', 'pavement']],
    ['Fortau reparert', ['pavement']],
    ['Rekkverk reparert', ['road', 'pavement']],
    ['Lyskilde skiftet', ['light']],
    ['Armatur skiftet', ['light']],
    ['Sikring skiftet', ['light']],
    ['Kabelfeil rettet', ['light']],
    ['Mast rettet eller skiftet', ['light']],
    ['Tidsstyring justert', ['light']],
    ['Skilt skiftet', ['sign']],
    ['Skilt rettet', ['sign']],
    ['Skilt vasket', ['sign']],
    ['Midlertidig skilt fjernet', ['sign']],
    ['Signalhode skiftet', ['signal']],
    ['Signalanlegg omprogrammert', ['signal']],
    ['Trykknapp skiftet', ['signal']],
    ['Søppel fjernet', ['waste', 'stop']],
    ['Søppelkasse tømt', ['waste', 'stop']],
    ['Søppelkasse skiftet', ['waste', 'stop']],
    ['Tagging vasket bort', ['graffiti']],
    ['Tagging overmalt', ['graffiti']],
    ['Grøntanlegg reparert', ['park']],
    ['Benk eller lekeapparat reparert', ['park']],
    ['Greiner beskåret', ['tree']],
    ['Tre felt', ['tree']],
    ['Sluk tømt', ['drain']],
    ['Lokk skiftet', ['drain']],
    ['Brøytet og strødd', ['winter']],
    ['Sikret på stedet', []],
    ['Ingen feil funnet', []],
];

export const workDoneCodes = rows.map(([name, trades], index) => ({ id: index + 1, name, trades }));

/** The codes that an agreement on these trades offers. */
export const workDoneCodesOf = (trades: readonly Trade[]): number[] =>
    workDoneCodes
        .filter((code) => code.trades.length === 0 || code.trades.some((trade) => trades.includes(trade)))
        .map(({ id }) => id);

/** Why faults occur (feilårsaker). */
export const faultCauses = [
    'Slitasje og alder',
    'Frost og vær',
    'Påkjørsel',
    'Hærverk',
    'Gravearbeid',
    'Teknisk svikt',
    'Forsøpling',
].map((name, index) => ({ id: index + 1, name }));

/** Follows from the report's number, so that the rest of the starting data stays the same. */
export const faultCauseOf = (serialNumber: number): number | null =>
    serialNumber % 5 === 0 ? null : (serialNumber % faultCauses.length) + 1;
