/** Characteristics of a report as filter values (`styring`, D15). Unlike other filters, all chosen ones hold. */
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
