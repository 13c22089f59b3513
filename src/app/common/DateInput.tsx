import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { nbNO } from '@mui/x-date-pickers/locales';
import { format, isValid, parse } from 'date-fns';
import { nb } from 'date-fns/locale/nb';

const pattern = 'yyyy-MM-dd';
const dateOf = (day: string | undefined): Date | null => (day ? parse(day, pattern, new Date()) : null);

export interface DateInputProps {
    label: string;
    /** A calendar day, YYYY-MM-DD; no instant, so no time zone comes into it. */
    day: string | undefined;
    /** Undefined when the field is emptied; not called while what is typed is no date. */
    onChange: (day: string | undefined) => void;
    minDay?: string;
    maxDay?: string;
    error?: string | undefined;
    disabled?: boolean;
    autoFocus?: boolean;
}

/** A day as DD.MM.ÅÅÅÅ, typed or picked, weeks from Monday, in Norwegian (administration §9). */
export const DateInput = ({ label, day, onChange, minDay, maxDay, error, disabled = false, autoFocus = false }: DateInputProps) => (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={nb} localeText={nbNO.components.MuiLocalizationProvider.defaultProps.localeText}>
        <DatePicker
            label={label}
            value={dateOf(day)}
            disabled={disabled}
            autoFocus={autoFocus}
            {...(minDay ? { minDate: dateOf(minDay) as Date } : {})}
            {...(maxDay ? { maxDate: dateOf(maxDay) as Date } : {})}
            onChange={(date) => {
                if (date === null) onChange(undefined);
                // A year while it is typed (0020) is a date too, but nobody means it.
                else if (isValid(date) && date.getFullYear() >= 1900) onChange(format(date, pattern));
            }}
            slotProps={{ textField: { size: 'small', fullWidth: true, margin: 'none', ...(error ? { error: true, helperText: error } : {}) }, field: { clearable: true } }}
        />
    </LocalizationProvider>
);
