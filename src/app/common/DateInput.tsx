import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { nbNO } from '@mui/x-date-pickers/locales';
import { format, isValid, parse } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { nb } from 'date-fns/locale/nb';
import { useState, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { ruleMessage } from '../data/ruleMessage';

const pattern = 'yyyy-MM-dd';
const dateOf = (day: string | undefined): Date | null => (day ? parse(day, pattern, new Date()) : null);

export interface DateInputProps {
    label: string;
    day: string | undefined;
    /** Called with undefined when the field is cleared; not called while the input is no date. */
    onChange: (day: string | undefined) => void;
    /** Called with true while the input is no date, and with false once it is a date or empty. */
    onBroken?: (isBroken: boolean) => void;
    minDay?: string;
    maxDay?: string;
    error?: ReactNode;
    required?: boolean;
    autoFocus?: boolean;
}

/** A half-typed year (0020) is a valid date, but never intended. */
const earliestYear = 1900;
/**
 * The picker marks later days as an error, although a contract may last until 31.12.9999; a `maxDate` that late would
 * list 8,000 years.
 */
const pickersLastDay = '2099-12-31';
const isDay = (date: Date): boolean => isValid(date) && date.getFullYear() >= earliestYear;

const norwegian = { adapterLocale: nb, localeText: nbNO.components.MuiLocalizationProvider.defaultProps.localeText };
const english = { adapterLocale: enGB };

/**
 * A day as DD.MM.ÅÅÅÅ in either language, typed or picked; weeks start on Monday (administration §9). Once it is left,
 * it says by itself that its input is no date.
 */
export const DateInput = ({
    label,
    day,
    onChange,
    minDay,
    maxDay,
    error,
    required = false,
    autoFocus = false,
    onBroken,
}: DateInputProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    // Input that is not a date yet, kept in the field until it is one or the value changes from outside.
    const [draft, setDraft] = useState<Date>();
    const [isLeftBroken, setIsLeftBroken] = useState(false);
    const [knownDay, setKnownDay] = useState(day);
    if (knownDay !== day) {
        setKnownDay(day);
        setDraft(undefined);
        setIsLeftBroken(false);
    }
    const message = error || (isLeftBroken && ruleMessage('typedDateFormat'));
    return (
        <div
            onBlur={({ currentTarget, relatedTarget }) => {
                // The picker reports half a date as none; only its input element has the text.
                const isHalf = day === undefined && Boolean(currentTarget.querySelector('input')?.value);
                const isBroken = isHalf || draft !== undefined;
                onBroken?.(isBroken);
                if (!currentTarget.contains(relatedTarget)) setIsLeftBroken(isBroken);
            }}
        >
            <LocalizationProvider dateAdapter={AdapterDateFns} {...(locale === 'en' ? english : norwegian)}>
                <DatePicker
                    label={label}
                    format="dd.MM.yyyy"
                    value={draft ?? dateOf(day)}
                    autoFocus={autoFocus}
                    {...(minDay ? { minDate: dateOf(minDay) as Date } : {})}
                    {...(maxDay ? { maxDate: dateOf(maxDay) as Date } : {})}
                    onChange={(date) => {
                        const isBroken = date !== null && !isDay(date);
                        setDraft(isBroken ? date : undefined);
                        onBroken?.(isBroken);
                        if (isBroken) return;
                        setIsLeftBroken(false);
                        onChange(date === null ? undefined : format(date, pattern));
                    }}
                    slotProps={{
                        textField: {
                            size: 'small',
                            fullWidth: true,
                            margin: 'none',
                            required,
                            ...(message
                                ? { error: true, helperText: message }
                                : maxDay === undefined && draft === undefined && (day ?? '') > pickersLastDay
                                  ? { error: false }
                                  : {}),
                        },
                        field: { clearable: true },
                        openPickerButton: { title: translate('common.pickDay') },
                    }}
                />
            </LocalizationProvider>
        </div>
    );
};
