import { Box } from '@mui/material';
import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DayField } from '../common/DayField';
import { useNumbers } from '../common/useNumbers';
import { useToday } from '../common/useToday';
import { filled } from '../common/validators';
import { field } from '../data/field';
import { isTime, normalizeTime, stepped, textOf, typedNumber } from './rules';

const identity = (typed: string): string => typed;

const rightFormat: Validator = (typed: string) => (isTime(typed) ? undefined : 'resourceUse.problem.timeFormat');

/** HH:mm; four digits become a time on blur (report-handling §5). */
const TimeInput = () => {
    const { getValues, setValue } = useFormContext();
    return (
        <TextInput
            source="tid"
            parse={identity}
            validate={[filled('resourceUse.problem.timeMissing'), rightFormat]}
            fullWidth
            helperText={false}
            onFocus={({ target }) => target.select()}
            onBlur={() => setValue('tid', normalizeTime(textOf(getValues('tid'))))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
        />
    );
};

const contractRule = field('createResourceUse', 'prosesskodeEnhetsverdi').validate[0];

export interface UseInputsProps {
    unit: string | undefined;
    validateAmount?: Validator;
    /** In an edited row the date is focused, and the arrow keys step the amount by 0.01 (report-handling §5). */
    isEdit?: boolean;
}

const AmountInput = ({ unit, validateAmount, isEdit = false }: UseInputsProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { getValues, setValue } = useFormContext();
    // A small v in a new row, and a capital V in a change (report-handling §3).
    const source = isEdit ? 'prosesskodeEnhetsVerdi' : 'prosesskodeEnhetsverdi';
    const isAmount: Validator = (typed: string, values, props) => contractRule?.(typedNumber(typed), values, props);
    return (
        <TextInput
            source={source}
            {...(unit ? { label: translate('resourceUse.form.amountIn', { unit }) } : {})}
            parse={identity}
            isRequired
            validate={[isAmount, ...(validateAmount ? [validateAmount] : [])]}
            fullWidth
            helperText={false}
            // Some browsers' number inputs, which have steps, refuse the comma.
            onKeyDown={(event) => {
                if (!isEdit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                const next = stepped(textOf(getValues(source)), event.key === 'ArrowUp' ? 1 : -1, numbers);
                setValue(source, next, { shouldDirty: true });
            }}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } }}
        />
    );
};

export const UseInputs = (props: UseInputsProps) => {
    const today = useToday();
    const notAfterToday: Validator = (day: string) => (day > today ? 'resourceUse.problem.dayAfterToday' : undefined);
    return (
        <>
            <Box sx={{ gridArea: 'date' }}>
                <DayField
                    source="dato"
                    validate={[filled('resourceUse.problem.dayMissing'), notAfterToday]}
                    maxDay={today}
                    autoFocus={props.isEdit ?? false}
                />
            </Box>
            <Box sx={{ gridArea: 'time' }}>
                <TimeInput />
            </Box>
            <Box sx={{ gridArea: 'amount' }}>
                <AmountInput {...props} />
            </Box>
            <TextInput
                {...field('createResourceUse', 'kommentar')}
                multiline
                maxRows={6}
                helperText={false}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
                sx={{ gridArea: 'comment' }}
            />
        </>
    );
};
