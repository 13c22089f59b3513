import { Typography } from '@mui/material';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { Agreement, Company } from '../../api/entities/administration';
import { RowForm } from '../common/RowForm';
import type { Identified } from '../data/records';

/** Description and contractor of the row that is open (administration §2, §5, §8). */
export const AgreementEdit = ({ contractors }: { contractors: readonly Company[] }) => {
    const translate = useTranslate();
    const agreement = useRecordContext<Identified<Agreement>>();
    const text = (key: string): string => translate(`administration.agreements.${key}`);
    if (!agreement) return null;
    const { navn, beskrivelse, selskapId, selskapNavn } = agreement;
    const isListed = selskapId === null || contractors.some(({ id }) => id === selskapId);
    return (
        <RowForm
            label={translate('administration.agreements.edit', { name: navn })}
            values={{ selskapId }}
            // 'En entreprenør må velges.' never blocks saving: without a contractor selskapId is left out
            // (administration §5).
            transform={(values) => ({ selskapId: values.selskapId || undefined })}
            success={text('updated')}
            failure={() => text('updateFailed')}
        >
            <Typography sx={{ mb: 1, whiteSpace: 'pre-line' }}>{beskrivelse ?? text('noDescription')}</Typography>
            <SelectInput
                source="selskapId"
                label={text('field.selskapNavn')}
                choices={isListed ? [...contractors] : [...contractors, { id: selskapId, navn: selskapNavn }]}
                optionText="navn"
                translateChoice={false}
                emptyText={text('noContractor')}
                helperText={false}
                sx={{ minWidth: 280 }}
            />
        </RowForm>
    );
};
