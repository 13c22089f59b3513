import { Checkbox, FormControlLabel } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, type InputProps } from 'react-admin';

/** A checkbox; react-admin's BooleanInput is a switch. */
export const CheckboxInput = ({
    source,
    label,
    disabled = false,
    format,
}: Pick<InputProps, 'source' | 'label' | 'disabled' | 'format'>) => {
    const resource = useResourceContext();
    const { id, field } = useInput({ source, type: 'checkbox', format });
    return (
        <FormControlLabel
            control={
                <Checkbox
                    id={id}
                    name={field.name}
                    checked={Boolean(field.value)}
                    disabled={disabled}
                    onChange={(_, isChecked) => field.onChange(isChecked)}
                    onBlur={field.onBlur}
                    slotProps={{ input: { ref: field.ref } }}
                    sx={{ py: 0.5 }}
                />
            }
            label={<FieldTitle label={label} source={source} resource={resource} />}
        />
    );
};
