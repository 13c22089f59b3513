import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { emptyContractor, useContractorChoices, type ContractorChoice } from './useContractorChoices';

export interface ContractorFieldProps {
    value: ContractorChoice;
    disabled?: boolean;
    onChange: (choice: ContractorChoice) => void;
}

/** Contractor or partner of a report, or 'Ikke satt'. */
export const ContractorField = ({ value, disabled = false, onChange }: ContractorFieldProps) => {
    const translate = useTranslate();
    const { choices } = useContractorChoices();
    return (
        <Autocomplete
            disableClearable
            disabled={disabled}
            options={choices}
            value={value}
            groupBy={({ id, partner }) =>
                id === emptyContractor ? '' : translate(partner ? 'reportDetail.partners' : 'reportDetail.contractors')
            }
            getOptionKey={({ id }) => id}
            getOptionLabel={({ navn }) => navn}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            onChange={(_, choice) => onChange(choice)}
            renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.company')} />}
        />
    );
};
