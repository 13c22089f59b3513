import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface ChoiceFieldProps extends Omit<
    TextFieldProps,
    'variant' | 'label' | 'value' | 'onChange' | 'children'
> {
    label: string;
    choices: readonly { id: string; navn: string }[];
    value: string | undefined;
    onChange: (id: string) => void;
}

/** A choice outside a form, which takes effect at once. */
export const ChoiceField = ({ label, choices, value, onChange, ...field }: ChoiceFieldProps) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            label={translate(label)}
            value={choices.some(({ id }) => id === value) ? value : ''}
            onChange={({ target }) => onChange(target.value)}
            {...field}
        >
            {choices.map(({ id, navn }) => (
                <MenuItem key={id} value={id}>
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
