import { Box } from '@mui/material';
import { NumberInput, SaveButton, SelectInput, TextInput } from 'react-admin';
import type { MoneyContract } from '../../../api/entities/money';
import { pricingModes } from '../../../api/rules/useStates';
import { field } from '../../data/field';
import { SettingsForm } from '../shared/SettingsForm';

/** The terms of payment of a contract. */
export const Terms = ({ contract }: { contract: MoneyContract }) => (
    <SettingsForm resource="contractTerms" id={contract.id}>
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
    </SettingsForm>
);
