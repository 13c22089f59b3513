import rows from '../data/processCodes.json';

/** Names of the units; ids follow this order. */
export const processCodeUnits = ['stk', 'kg', 'tonn', 'm', 'm2', 'm3', 'time', 'rs', 'døgn'] as const;
export type UnitName = (typeof processCodeUnits)[number];

const schemeNames = {
    road: 'Veidrift og anlegg',
    light: 'Gatelys og elektro',
    cleaning: 'Renhold og park',
    winter: 'Vinterdrift',
    sign: 'Skilt, signal og oppmerking',
} as const;
export type SchemeKey = keyof typeof schemeNames;
export const schemes = (Object.keys(schemeNames) as SchemeKey[]).map((key, index) => ({
    id: index + 1,
    key,
    name: schemeNames[key],
}));

export interface StartingProcessCode {
    readonly id: number;
    readonly schemeId: number;
    readonly name: string;
    readonly description: string;
    readonly unit: UnitName;
    /** Typical unit price in øre; contracts vary around it. */
    readonly ore: number;
}

/** Every process code, scheme by scheme. */
export const processCodes = rows as readonly StartingProcessCode[];
