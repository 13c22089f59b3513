import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

/** 'Inkluder globalt ressursforbruk', ticked from the start (report-handling §2). */
export const GlobalInput = () => {
    const translate = useTranslate();
    const { field } = useInput<boolean>({ source: 'global' });
    return (
        <FormControlLabel
            control={
                <Checkbox
                    name={field.name}
                    checked={field.value}
                    onBlur={field.onBlur}
                    onChange={(_, isChosen) => field.onChange(isChosen)}
                />
            }
            label={translate('reportFiles.field.global')}
        />
    );
};
