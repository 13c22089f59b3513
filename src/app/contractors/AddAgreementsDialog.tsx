import { Typography } from '@mui/material';
import { AutocompleteArrayInput, useTranslate, type Validator } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { Loaded } from '../common/Loaded';
import { useCity } from '../data/CityContext';
import { useCityQuery } from '../data/useCityQuery';

const asIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Gives the company agreements that no company has; at least one must be chosen (administration §5). */
export const AddAgreementsDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const city = useCity();
    const agreements = useCityQuery('listAgreements');
    const free = agreements.data?.filter(({ selskapId }) => selskapId === null) ?? [];
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    const some: Validator = (value: unknown) => (asIds(value).length > 0 ? undefined : text('agreementRequired'));
    const save = async ({ avtaler }: Record<string, unknown>): Promise<void> => {
        const chosen = asIds(avtaler);
        try {
            for (const { avtaleId, navn, avtaleKobling, beskrivelse, gyldigKontraktId } of free.filter((agreement) => chosen.includes(agreement.avtaleId))) {
                await city('updateAgreement', { params: { avtaleId }, body: { avtaleId, selskapId: company.id, navn, avtaleKobling, beskrivelse, gyldigKontraktId } });
            }
        } catch (error) {
            // Those before the one that failed are the company's now.
            void agreements.refetch();
            throw error;
        }
    };
    return (
        <FormDialog
            title={text('addAgreements')}
            onSubmit={save}
            success={text('agreementsAdded')}
            failure={() => text('agreementsFailed')}
            invalidates={['listAgreements', 'listContractorAgreements']}
            refreshes={['avtaler']}
            onClose={onClose}
        >
            <Loaded query={agreements} height={48}>
                {() => (
                    <>
                        {free.length === 0 ? <Typography sx={{ mb: 1 }}>{text('noFreeAgreements')}</Typography> : null}
                        <AutocompleteArrayInput
                            source="avtaler"
                            label={text('freeAgreements')}
                            choices={free}
                            optionValue="avtaleId"
                            optionText="navn"
                            disableCloseOnSelect
                            // The field has the focus when nothing was chosen; its list would hide what is said of it.
                            openOnFocus={false}
                            isRequired
                            validate={some}
                        />
                    </>
                )}
            </Loaded>
        </FormDialog>
    );
};
