import type { SearchField } from '../../../api/rules/searchLexer';

/** The weights of the fields in report.search (0001_foundation.sql). */
const weights = { beskrivelse: 'A', adresse: 'B', epost: 'C', lopenummer: 'D' } as const satisfies Record<
    SearchField,
    string
>;
export type Weight = (typeof weights)[SearchField];
/** The empty string is any field. */
export const weightOf = (field: SearchField | undefined): Weight | '' => (field ? weights[field] : '');
