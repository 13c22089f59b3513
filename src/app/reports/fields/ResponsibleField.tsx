import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useResponsibles } from './useResponsibles';

export interface ResponsibleFieldProps {
    /** Null for nobody. */
    value: string | null;
    disabled?: boolean;
    onChange: (id: string | null) => void;
}

/** Whose a report is. */
export const ResponsibleField = ({ value, disabled = false, onChange }: ResponsibleFieldProps) => {
    const translate = useTranslate();
    const people = useResponsibles();
    return (
        <Autocomplete
            disabled={disabled}
            options={people}
            value={people.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ navn }) => navn}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            onChange={(_, person) => onChange(person?.id ?? null)}
            renderInput={(props) => (
                <TextField
                    {...props}
                    label={translate('reportDetail.fields.responsible')}
                    placeholder={translate('reportDetail.notSet')}
                />
            )}
        />
    );
};
