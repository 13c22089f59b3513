import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/entities/audit';
import { formatDay, formatLastDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/time';
import { callParts, moneyFields } from '../../api/rules/audit';
import { catalogueRowOf, type ChangedValue, changesOf } from './auditChanges';
import { useNumbers } from '../common/useNumbers';

const instant = /^\d{4}-\d\d-\d\dT/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The fields of an entry, with their values before and after. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const numbers = useNumbers();
    const [kind] = catalogueRowOf(entry);
    const label = (field: string): string =>
        translate(`resources.katalog-${kind}.fields.${field}`, { _: translate(`audit.field.${field}`, { _: field }) });
    const callIn = (call: string): string => {
        const { does, what } = callParts(call);
        return `${translate(`audit.does.${does}`, { _: does })} ${what}`;
    };
    const shown = (value: unknown, field = ''): string => {
        if (value === null || value === undefined) return translate('common.none');
        if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
        if (typeof value === 'number') return (moneyFields.has(field) ? numbers.price : numbers.amount)(value);
        if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : translate('common.none');
        if (typeof value === 'object')
            return Object.entries(value)
                .map(([key, one]) => translate('audit.fieldValue', { field: label(key), value: shown(one, key) }))
                .join(', ');
        if (typeof value !== 'string') return String(value);
        if (field === 'kall') return callIn(value);
        if (day.test(value)) return formatDay(value);
        if (kind && value) return translate(`catalogue.choice.${field}.${value}`, { _: value });
        // Entries of earlier releases have the exclusive end of a contract (D3).
        if (field === 'gyldigTil') return formatLastDay(value);
        return instant.test(value) ? formatInstant(value) : translate(`audit.value.${value}`, { _: value });
    };
    const all = changesOf(entry);
    const changed = all.changed.filter(({ was, is }) => was !== null || is !== null);
    // Rows of the catalogue have names of their own.
    const kept = kind ? [] : all.kept;
    // Stacked tables leave out empty cells.
    if (kept.length + changed.length === 0) return null;
    const value = ({ field, was, is }: ChangedValue): string =>
        entry.fra && entry.til
            ? translate('audit.fromTo', { from: shown(was, field), to: shown(is, field) })
            : shown(entry.til ? is : was, field);
    return (
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
            {kept.length > 0 ? (
                <Box sx={{ color: 'text.secondary' }}>{kept.map(({ is }) => shown(is)).join(' · ')}</Box>
            ) : null}
            {changed.map((one) => (
                <div key={one.field}>
                    {translate('audit.fieldValue', { field: label(one.field), value: value(one) })}
                </div>
            ))}
        </Box>
    );
};
