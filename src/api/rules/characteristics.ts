/**
 * Characteristics of reports as filter values (`styring`, D15). Unlike other filters, a report must have all chosen
 * ones.
 */
export const characteristics = [
    'apen',
    'paVent',
    'utenEntreprenor',
    'innenFrist',
    'etterFrist',
    'returnert',
    'avvist',
    'gjenapnet',
    'duplikat',
    'spurt',
    'fornoyd',
    'misfornoyd',
] as const;
export type Characteristic = (typeof characteristics)[number];
