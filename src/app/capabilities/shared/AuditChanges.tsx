import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../api/entities/audit';
import { useFormatInstant } from '../../common/useFormatInstant';
import { changesOf } from './auditChanges';
import { useNumbers } from '../../common/useNumbers';

const instant = /^\d{4}-\d\d-\d\dT/;

/** An entry's fields, each with its value before and after. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const numbers = useNumbers();
    const shown = (value: unknown): string => {
        if (value === null || value === undefined) return translate('common.none');
        if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
        if (typeof value === 'number') return numbers.amount(value);
        if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : translate('common.none');
        return typeof value === 'string' && instant.test(value) ? formatInstant(value) : String(value);
    };
    const label = (field: string): string => translate(`audit.field.${field}`, { _: field });
    const { changed, kept } = changesOf(entry);
    // An empty cell is left out of a stacked table.
    if (kept.length + changed.length === 0) return null;
    const value = (was: unknown, is: unknown): string =>
        entry.fra && entry.til
            ? translate('audit.fromTo', { from: shown(was), to: shown(is) })
            : shown(entry.til ? is : was);
    return (
        <Box sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
            {kept.length > 0 ? (
                <Box sx={{ color: 'text.secondary' }}>{kept.map(({ is }) => shown(is)).join(' · ')}</Box>
            ) : null}
            {changed.map(({ field, was, is }) => (
                <div key={field}>{translate('audit.fieldValue', { field: label(field), value: value(was, is) })}</div>
            ))}
        </Box>
    );
};
