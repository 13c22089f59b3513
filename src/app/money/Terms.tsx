import { Box } from '@mui/material';
import { SelectInput, ShowBase, TextInput, useTranslate, WithRecord, usePermissions } from 'react-admin';
import { SaveButton } from '../common/SaveButton';
import type { ContractTerms, MoneyContract } from '../../api/entities/money';
import { pricingModes } from '../../api/rules/useStates';
import { DecimalInput } from '../common/DecimalInput';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { useNumbers } from '../common/useNumbers';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { SettingsForm } from '../common/SettingsForm';

interface TermsProps {
    contract: MoneyContract;
}

const TermsForm = ({ contract }: TermsProps) => (
    <SettingsForm resource="contractTerms" id={contract.id}>
        <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 560, mb: 4, '& > *': { width: 1 } }}>
            <SelectInput
                source="prisEtter"
                choices={pricingModes.map((id) => ({ id, name: `money.pricing.${id}` }))}
                validate={[]}
                fullWidth
            />
            <DecimalInput {...field('updateContractTerms', 'mvaSats')} />
            <DecimalInput {...field('updateContractTerms', 'dagmulktsats')} isKroner />
            <DecimalInput {...field('updateContractTerms', 'toleranse')} isKroner />
            <TextInput {...field('updateContractTerms', 'deresReferanse')} />
            <TextInput {...field('updateContractTerms', 'bestillingsnummer')} />
            <Box>
                <SaveButton />
            </Box>
        </Box>
    </SettingsForm>
);

const AgreedTerms = ({ contract }: TermsProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (
        <ShowBase resource="contractTerms" id={contract.id}>
            <WithRecord<ContractTerms & { id: string }>
                render={({ prisEtter, mvaSats, dagmulktsats, toleranse }) => (
                    <Facts>
                        <Fact source="prisEtter">{translate(`money.pricing.${prisEtter}`)}</Fact>
                        <Fact source="mvaSats">{numbers.amount(mvaSats)}</Fact>
                        <Fact source="dagmulktsats">{numbers.price(dagmulktsats)}</Fact>
                        <Fact source="toleranse">{numbers.price(toleranse)}</Fact>
                        <Fact source="deresReferanse" />
                        <Fact source="bestillingsnummer" />
                    </Facts>
                )}
            />
        </ShowBase>
    );
};

/** The payment terms of a contract, which managers change and the contractor can read. */
export const Terms = ({ contract }: TermsProps) => {
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('okonomi.manage') ? <TermsForm contract={contract} /> : <AgreedTerms contract={contract} />;
};
