import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/entities/audit';
import { useFormatInstant } from '../common/time';
import { auditValue, type AuditWriter } from '../../api/rules/audit';
import { catalogueRowOf, type ChangedValue, changesOf } from './auditChanges';
import { useNumbers } from '../common/useNumbers';

/** The fields of an entry, with their values before and after. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const numbers = useNumbers();
    const [kind] = catalogueRowOf(entry);
    const label = (field: string): string =>
        translate(`resources.katalog-${kind}.fields.${field}`, { _: translate(`audit.field.${field}`, { _: field }) });
    const writer: AuditWriter = {
        none: translate('common.none'),
        yes: translate('common.yes'),
        no: translate('common.no'),
        money: numbers.price,
        number: numbers.typed,
        instant: formatInstant,
        field: (field, value) => translate('audit.fieldValue', { field: label(field), value }),
        word: (group, code, field) =>
            translate(kind && code ? `catalogue.choice.${field}.${code}` : `audit.${group}.${code}`, { _: code }),
    };
    const shown = (value: unknown, field: string): string => auditValue(writer, value, field);
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
                <Box sx={{ color: 'text.secondary' }}>{kept.map(({ field, is }) => shown(is, field)).join(' · ')}</Box>
            ) : null}
            {changed.map((one) => (
                <div key={one.field}>{writer.field(one.field, value(one))}</div>
            ))}
        </Box>
    );
};
