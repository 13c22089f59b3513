import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { showsEmpty } from '../common/showsEmpty';
import type { Company } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { wholeByName } from '../data/wholeList';

export interface AgreementFilter {
    selskapId?: string;
    utenSelskap?: 'true';
}

export interface AgreementFiltersProps {
    filter: AgreementFilter;
    onChange: (filter: AgreementFilter) => void;
}

/** Filter by contractor, or by having none; the two exclude each other (administration §2). */
export const AgreementFilters = ({ filter: { selskapId, utenSelskap }, onChange }: AgreementFiltersProps) => {
    const translate = useTranslate();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', wholeByName);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
            <ChoiceField
                label="resources.avtaler.fields.selskapId"
                choices={[{ id: '', navn: translate('administration.agreements.allContractors') }, ...contractors]}
                value={selskapId}
                onChange={(id) => onChange(id ? { selskapId: id } : {})}
                {...showsEmpty}
                sx={{ minWidth: 260, m: 0 }}
            />
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
