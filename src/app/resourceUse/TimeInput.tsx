import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { normalizeTime } from './rules';

export interface TimeInputProps {
    time: string;
    onChange: (time: string) => void;
    error?: string | undefined;
    disabled?: boolean;
}

/** HH:mm; four digits become a time on blur (report-handling §5). */
export const TimeInput = ({ time, onChange, error, disabled = false }: TimeInputProps) => {
    const translate = useTranslate();
    return (
        <TextField
            fullWidth
            required
            margin="none"
            label={translate('resourceUse.form.time')}
            value={time}
            disabled={disabled}
            error={error !== undefined}
            helperText={error}
            onChange={({ target }) => onChange(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => onChange(normalizeTime(time))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
        />
    );
};
