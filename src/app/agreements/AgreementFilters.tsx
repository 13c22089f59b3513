import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';

export interface AgreementFilter {
    /** Only this contractor's. */
    contractor?: string;
    /** Only those that no company has. */
    free?: boolean;
}

export interface AgreementFiltersProps {
    filter: AgreementFilter;
    contractors: readonly Company[];
    onChange: (filter: AgreementFilter) => void;
}

/** Filter by contractor, or by having none; the two exclude each other (administration §2). */
export const AgreementFilters = ({
    filter: { contractor = '', free = false },
    contractors,
    onChange,
}: AgreementFiltersProps) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.agreements.${key}`);
    const isListed = contractors.some(({ id }) => id === contractor);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
            <TextField
                select
                label={text('field.selskapNavn')}
                value={isListed ? contractor : ''}
                onChange={({ target }) => onChange(target.value ? { contractor: target.value } : {})}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                sx={{ minWidth: 260, m: 0 }}
            >
                <MenuItem value="">{text('allContractors')}</MenuItem>
                {contractors.map(({ id, navn }) => (
                    <MenuItem key={id} value={id}>
                        {navn}
                    </MenuItem>
                ))}
            </TextField>
            <FormControlLabel
                control={<Checkbox checked={free} onChange={(_, checked) => onChange(checked ? { free: true } : {})} />}
                label={text('free')}
            />
        </Box>
    );
};
