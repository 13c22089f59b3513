import { Typography } from '@mui/material';
import { AutocompleteArrayInput, useGetList, useTranslate, useUpdate } from 'react-admin';
import type { Agreement, Company } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { Loaded } from '../common/Loaded';
import { failureText } from '../data/failureText';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/wholeList';
import { agreementIds, anyAgreement } from '../users/choices';

export const AddAgreementsDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const agreements = useGetList<Identified<Agreement>>('avtaler', {
        // In a list, because a plain null would mean no filter.
        filter: { selskapId: [null] },
        ...wholeByName,
    });
    const [update] = useUpdate();
    const save = async ({ utenSelskap }: Record<string, unknown>): Promise<void> => {
        const chosen = agreementIds(utenSelskap).map(({ avtaleId }) => avtaleId);
        for (const agreement of agreements.data?.filter(({ avtaleId }) => chosen.includes(avtaleId)) ?? [])
            await update(
                'avtaler',
                { id: agreement.id, data: { selskapId: company.id }, previousData: agreement },
                { returnPromise: true },
            );
    };
    return (
        <FormDialog
            title="administration.contractors.addAgreements"
            resource="avtaler"
            onSubmit={save}
            success="resources.avtaler.notifications.updated"
            failure={(error) => failureText('avtaler', 'update', error)}
            onClose={onClose}
        >
            <Loaded query={agreements} height={48}>
                {(free) => (
                    <>
                        {free.length === 0 ? (
                            <Typography sx={{ mb: 1 }}>
                                {translate('administration.contractors.noFreeAgreements')}
                            </Typography>
                        ) : null}
                        <AutocompleteArrayInput
                            source="utenSelskap"
                            choices={free}
                            optionText="navn"
                            disableCloseOnSelect
                            // The field has the focus when nothing was chosen, and its open list would hide the
                            // message.
                            openOnFocus={false}
                            isRequired
                            validate={anyAgreement}
                        />
                    </>
                )}
            </Loaded>
        </FormDialog>
    );
};
