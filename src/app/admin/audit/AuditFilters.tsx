import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditFilter } from '../../../api/entities/audit';
import { auditEvents, auditSubjects } from '../../../api/rules/audit';
import { DateInput } from '../../common/DateInput';

export interface AuditFiltersProps {
    filter: AuditFilter;
    onChange: (part: { [K in keyof AuditFilter]?: AuditFilter[K] | undefined }) => void;
}

/** Days, event, subject and user. */
export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => {
    const translate = useTranslate();
    const choice = <T extends string>(
        name: 'hendelse' | 'emne',
        value: T | undefined,
        all: readonly T[],
        choose: (chosen: T | undefined) => void,
    ) => (
        <TextField
            select
            fullWidth
            margin="none"
            label={translate(`audit.column.${name}`)}
            value={value ?? ''}
            onChange={({ target }) => choose(all.find((one) => one === target.value))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
            <MenuItem value="">{translate('audit.all')}</MenuItem>
            {all.map((one) => (
                <MenuItem key={one} value={one}>
                    {translate(`audit.${name}.${one}`)}
                </MenuItem>
            ))}
        </TextField>
    );
    return (
        <Box
            role="group"
            aria-label={translate('audit.filter')}
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: 'repeat(2, minmax(0, 1fr))',
                    lg: 'repeat(5, minmax(0, 1fr))',
                },
                gap: 1.5,
                mb: 2,
            }}
        >
            <DateInput
                label={translate('audit.from')}
                day={filter.datoFra}
                {...(filter.datoTil ? { maxDay: filter.datoTil } : {})}
                onChange={(datoFra) => onChange({ datoFra })}
            />
            <DateInput
                label={translate('audit.to')}
                day={filter.datoTil}
                {...(filter.datoFra ? { minDay: filter.datoFra } : {})}
                onChange={(datoTil) => onChange({ datoTil })}
            />
            {choice('hendelse', filter.hendelse, auditEvents, (hendelse) => onChange({ hendelse }))}
            {choice('emne', filter.emne, auditSubjects, (emne) => onChange({ emne }))}
            <TextField
                fullWidth
                type="search"
                margin="none"
                label={translate('audit.user')}
                value={filter.bruker ?? ''}
                onChange={({ target }) => onChange({ bruker: target.value || undefined })}
                slotProps={{ htmlInput: { maxLength: 254 } }}
            />
        </Box>
    );
};
