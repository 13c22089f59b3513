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

/** What the reporter thinks, and what another company may have done. */
const ofStaff: readonly Characteristic[] = ['returnert', 'avvist', 'gjenapnet', 'spurt', 'fornoyd', 'misfornoyd'];
/** True if companies find no reports by it. */
export const isCharacteristicForStaff = (one: Characteristic): boolean => ofStaff.includes(one);
