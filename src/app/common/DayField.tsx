import { Box } from '@mui/material';
import { useRef } from 'react';
import { useInput, type Validator } from 'react-admin';
import { DateInput } from './DateInput';
import { useFieldLabel } from './useFieldLabel';

export interface DayFieldProps {
    source: string;
    /** The field's own label unless given. */
    label?: string;
    /** Messages for an empty field and for an invalid date. */
    missing: string;
    format: string;
    validate?: Validator | Validator[];
    minDay?: string;
    maxDay?: string;
    autoFocus?: boolean;
}

/** A day (YYYY-MM-DD) as an input of a react-admin form. */
export const DayField = ({
    source,
    label: given,
    missing,
    format,
    validate = [],
    minDay,
    maxDay,
    autoFocus = false,
}: DayFieldProps) => {
    const label = useFieldLabel(source, given);
    // A ref, not state: validation runs on change, before a new state would be rendered.
    const isBroken = useRef(false);
    const own: Validator = (value: unknown) => (isBroken.current ? format : value ? undefined : missing);
    const { field, fieldState } = useInput<string | null>({
        source,
        defaultValue: null,
        validate: [own, ...[validate].flat()],
    });
    // react-admin would translate the message; it is translated already.
    const message = fieldState.error?.message?.replace(/^@@react-admin@@(.*)$/, (_, text: string) =>
        String(JSON.parse(text)),
    );
    return (
        // react-hook-form focuses the first invalid field; in a date input, that is the first section.
        <Box
            sx={{ my: 1 }}
            ref={(box: HTMLElement | null) =>
                field.ref(box && { focus: () => box.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() })
            }
        >
            <DateInput
                label={label}
                day={field.value || undefined}
                onChange={(day) => field.onChange(day ?? null)}
                onBroken={(broken) => {
                    isBroken.current = broken;
                }}
                error={message}
                required
                autoFocus={autoFocus}
                {...(minDay ? { minDay } : {})}
                {...(maxDay ? { maxDay } : {})}
            />
        </Box>
    );
};
