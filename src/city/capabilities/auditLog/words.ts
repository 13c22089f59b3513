import { audit as nb } from '../../../../i18n/nb/audit';
import type { AuditEntry } from '../../../api/entities/audit';
import { callParts } from '../../../api/rules/audit';
import { formatDay, formatInstant, startOfOsloDay } from '../../../api/rules/oslo';

/** The word for a code; the code itself when it has none. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

const instant = /^\d{4}-\d\d-\d\dT/;
const day = /^\d{4}-\d\d-\d\d$/;

const call = (text: string): string => {
    const { does, what } = callParts(text);
    return `${wordOf(nb.does, does)} ${what}`;
};
const valueInWords = (value: unknown, field: string): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
    if (typeof value === 'number') return String(value).replace('.', ',');
    if (Array.isArray(value)) return value.map((one) => valueInWords(one, field)).join(', ');
    if (typeof value === 'object') return fieldsInWords(value, ', ');
    const text = String(value);
    if (field === 'kall') return call(text);
    if (day.test(text)) return formatDay(startOfOsloDay(text));
    return instant.test(text) ? formatInstant(text) : wordOf(nb.value, text);
};
const fieldsInWords = (state: object, separator: string): string =>
    Object.entries(state)
        .map(([field, value]) => `${wordOf(nb.field, field)}: ${valueInWords(value, field)}`)
        .join(separator);

/** The logged fields of a subject as its page shows them, for a spreadsheet. */
export const inWords = (state: AuditEntry['fra']): string | null => state && fieldsInWords(state, ' · ');
