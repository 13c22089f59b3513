import { Box } from '@mui/material';
import { useRef } from 'react';
import { useInput, ValidationError, type InputProps, type Validator } from 'react-admin';
import { ruleMessage } from '../data/ruleMessage';
import { DateInput } from './DateInput';
import { useFieldLabel } from './useFieldLabel';

export interface DayFieldProps extends Pick<InputProps, 'source' | 'isRequired' | 'format' | 'parse'> {
    label?: string;
    validate?: Validator | Validator[];
    minDay?: string;
    maxDay?: string;
    autoFocus?: boolean;
}

/** A day (YYYY-MM-DD) in a react-admin form; `format` and `parse` convert other values. */
export const DayField = ({
    label: given,
    validate = [],
    minDay,
    maxDay,
    autoFocus = false,
    ...props
}: DayFieldProps) => {
    const label = useFieldLabel(props.source, given);
    // A ref, not state: validation runs on change, before a new state would render.
    const isBroken = useRef(false);
    const isDate: Validator = () => (isBroken.current ? ruleMessage('typedDateFormat') : undefined);
    const { field, fieldState, isRequired } = useInput<string | null>({
        ...props,
        defaultValue: null,
        validate: [isDate, ...[validate].flat()],
    });
    const message = fieldState.error?.message;
    return (
        // react-hook-form focuses the first invalid field; in a date input, that is its first section.
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
                error={message && <ValidationError error={message} />}
                required={isRequired}
                autoFocus={autoFocus}
                {...(minDay ? { minDay } : {})}
                {...(maxDay ? { maxDay } : {})}
            />
        </Box>
    );
};
