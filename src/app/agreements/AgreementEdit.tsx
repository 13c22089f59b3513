import { Box, Button, Typography } from '@mui/material';
import { Form, SaveButton, SelectInput, useExpanded, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Agreement, Company } from '../../contract/entities/administration';
import { RowPanel } from '../common/RowPanel';
import { fieldErrors } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

/** Description and contractor of the row that is open (administration §2, §5, §8). */
export const AgreementEdit = ({ contractors }: { contractors: readonly Company[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const agreement = useRecordContext<Agreement & { id: number }>();
    const [, toggle] = useExpanded('avtaler', agreement?.id ?? '', true);
    const { mutateAsync } = useCityMutation('updateAgreement', { refreshes: ['avtaler'], invalidates: ['listAgreements', 'listContractorAgreements', 'listUserAgreements', 'listUsers'] });
    const text = (key: string): string => translate(`administration.agreements.${key}`);
    if (!agreement) return null;
    const { avtaleId, navn, avtaleKobling, beskrivelse, gyldigKontraktId, selskapId, selskapNavn } = agreement;
    const isListed = selskapId === null || contractors.some(({ id }) => id === selskapId);
    const save = async (values: Record<string, unknown>): Promise<object | undefined> => {
        // 'En entreprenör må velges.' never holds a save back: without a contractor selskapId is left out (administration §5).
        const chosen = typeof values.selskapId === 'string' && values.selskapId !== '' ? { selskapId: values.selskapId } : {};
        try {
            await mutateAsync({ params: { avtaleId }, body: { avtaleId, ...chosen, navn, avtaleKobling, beskrivelse, gyldigKontraktId } });
        } catch (error) {
            notify(text('updateFailed'), { type: 'error' });
            return fieldErrors(error);
        }
        notify(text('updated'), { type: 'success' });
        toggle();
        return undefined;
    };
    return (
        <Form noValidate disableInvalidFormNotification record={{ id: avtaleId, selskapId }} onSubmit={save}>
            <RowPanel label={translate('administration.agreements.edit', { name: navn })}>
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
                <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    <Button onClick={toggle}>{translate('common.cancel')}</Button>
                    <SaveButton label={translate('common.save')} icon={<></>} alwaysEnable />
                </Box>
            </RowPanel>
        </Form>
    );
};
