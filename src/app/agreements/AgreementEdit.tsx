import { Typography } from '@mui/material';
import { ReferenceInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { Agreement } from '../../api/entities/administration';
import { RowForm } from '../common/RowForm';
import type { Identified } from '../data/records';
import { byName } from '../data/lists';

export const AgreementEdit = () => {
    const translate = useTranslate();
    const agreement = useRecordContext<Identified<Agreement>>();
    return (
        // 'En entreprenør må velges.' never blocks saving: without a contractor, selskapId is left out (administration
        // §5).
        <RowForm transform={({ selskapId }) => ({ selskapId: selskapId || undefined })}>
            <Typography sx={{ mb: 1, whiteSpace: 'pre-line' }}>
                {agreement?.beskrivelse ?? translate('administration.agreements.noDescription')}
            </Typography>
            <ReferenceInput source="selskapId" reference="entreprenorer" {...byName}>
                <SelectInput
                    optionText="navn"
                    emptyText="administration.agreements.noContractor"
                    helperText={false}
                    sx={{ minWidth: 280 }}
                />
            </ReferenceInput>
        </RowForm>
    );
};
