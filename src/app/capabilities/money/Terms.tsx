import { Box } from '@mui/material';
import { EditBase, Form, NumberInput, SaveButton, SelectInput, TextInput, useNotify, WithRecord } from 'react-admin';
import type { MoneyContract } from '../../../api/entities/money';
import { pricingModes } from '../../../api/rules/useStates';
import { errorText } from '../../data/errors';
import { field } from '../../data/field';

/** The terms of payment of a contract. */
export const Terms = ({ contract }: { contract: MoneyContract }) => {
    const notify = useNotify();
    return (
        <EditBase
            resource="contractTerms"
            id={contract.id}
            mutationMode="pessimistic"
            redirect={false}
            mutationOptions={{
                onSuccess: () => notify('resources.contractTerms.notifications.updated', { type: 'success' }),
                onError: (error: unknown) => notify(errorText(error), { type: 'error' }),
            }}
        >
            {/* Not before it is read: whatever is typed would be lost. */}
            <WithRecord
                render={() => (
                    <Form noValidate disableInvalidFormNotification>
                        <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 560, mb: 4, '& > *': { width: 1 } }}>
                            <SelectInput
                                source="prisEtter"
                                choices={pricingModes.map((id) => ({ id, name: `money.pricing.${id}` }))}
                                validate={[]}
                                fullWidth
                            />
                            <NumberInput {...field('updateContractTerms', 'mvaSats')} />
                            <NumberInput {...field('updateContractTerms', 'dagmulktsats')} />
                            <NumberInput {...field('updateContractTerms', 'toleranse')} />
                            <TextInput {...field('updateContractTerms', 'deresReferanse')} />
                            <TextInput {...field('updateContractTerms', 'bestillingsnummer')} />
                            <Box>
                                <SaveButton />
                            </Box>
                        </Box>
                    </Form>
                )}
            />
        </EditBase>
    );
};
