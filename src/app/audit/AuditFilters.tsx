import { Box } from '@mui/material';
import { FilterLiveForm, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { showsEmpty } from '../common/showsEmpty';
import type { AuditEntry, AuditFilter } from '../../api/entities/audit';
import { auditEvents, auditSubjects } from '../../api/rules/audit';
import { DayFilter } from '../common/DayFilter';
import { QuickDayFilter } from '../common/QuickDayFilter';
import { atMost } from '../common/textLength';

const mostCharacters = atMost(254);

export const useAuditFilter = (): AuditFilter => useListContext<AuditEntry>().filterValues as AuditFilter;

export const AuditFilters = () => {
    const translate = useTranslate();
    const choice = (source: 'hendelse' | 'emne', all: readonly string[]) => (
        <SelectInput
            source={source}
            choices={all.map((id) => ({ id, name: `audit.${source}.${id}` }))}
            emptyText="audit.all"
            emptyValue=""
            margin="none"
            helperText={false}
            {...showsEmpty}
        />
    );
    return (
        <FilterLiveForm>
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
                <QuickDayFilter />
                <DayFilter source="datoFra" before="datoTil" />
                <DayFilter source="datoTil" after="datoFra" />
                {choice('hendelse', auditEvents)}
                {choice('emne', auditSubjects)}
                <TextInput source="bruker" type="search" margin="none" helperText={false} validate={mostCharacters} />
            </Box>
        </FilterLiveForm>
    );
};
