import type { SearchField, SenderField } from '../../../api/rules/searchLexer';

/** The weights of the fields in report.search (0001_foundation.sql). */
const weights = { beskrivelse: 'A', adresse: 'B', epost: 'C', lopenummer: 'D' } as const satisfies Record<
    SearchField,
    string
>;
export type Weight = (typeof weights)[SearchField];
/** The empty string means any field. */
export const weightOf = (field: SearchField | SenderField | undefined): Weight | '' =>
    field === undefined || field === 'navn' || field === 'telefon' ? '' : weights[field];
