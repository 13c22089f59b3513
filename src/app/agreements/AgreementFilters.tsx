import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { byName, wholeList } from '../data/wholeList';

export interface AgreementFilter {
    /** Only this contractor's. */
    selskapId?: string;
    /** Only those that no company has. */
    utenSelskap?: 'true';
}

export interface AgreementFiltersProps {
    filter: AgreementFilter;
    onChange: (filter: AgreementFilter) => void;
}

/** Filter by contractor, or by having none; the two exclude each other (administration §2). */
export const AgreementFilters = ({ filter: { selskapId, utenSelskap }, onChange }: AgreementFiltersProps) => {
    const translate = useTranslate();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', {
        sort: byName.sort,
        pagination: wholeList,
    });
    const isListed = contractors.some(({ id }) => id === selskapId);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
            <TextField
                select
                label={translate('resources.avtaler.fields.selskapId')}
                value={isListed ? selskapId : ''}
                onChange={({ target }) => onChange(target.value ? { selskapId: target.value } : {})}
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                sx={{ minWidth: 260, m: 0 }}
            >
                <MenuItem value="">{translate('administration.agreements.allContractors')}</MenuItem>
                {contractors.map(({ id, navn }) => (
                    <MenuItem key={id} value={id}>
                        {navn}
                    </MenuItem>
                ))}
            </TextField>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={utenSelskap !== undefined}
                        onChange={(_, checked) => onChange(checked ? { utenSelskap: 'true' } : {})}
                    />
                }
                label={translate('resources.avtaler.fields.utenSelskap')}
            />
        </Box>
    );
};
