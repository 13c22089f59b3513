import { Checkbox, FormControlLabel } from '@mui/material';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';

/** A tick box; react-admin's BooleanInput is a switch. */
export const CheckboxInput = ({ source, label }: { source: string; label?: string }) => {
    const resource = useResourceContext();
    const { field } = useInput<boolean>({ source, defaultValue: false });
    return (
        <FormControlLabel
            control={
                <Checkbox
                    name={field.name}
                    checked={Boolean(field.value)}
                    onBlur={field.onBlur}
                    onChange={(_, isTicked) => field.onChange(isTicked)}
                />
            }
            label={<FieldTitle source={source} label={label} resource={resource} />}
        />
    );
};
