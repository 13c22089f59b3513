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

const DayInput = ({ autoFocus }: { autoFocus: boolean }) => {
    const translate = useTranslate();
    const today = useToday();
    const notAfterToday: Validator = (day: string) =>
        day > today ? translate('resourceUse.problem.dayAfterToday') : undefined;
    return (
        <DayField
            source="dato"
            validate={[filled('resourceUse.problem.dayMissing'), notAfterToday]}
            maxDay={today}
            autoFocus={autoFocus}
        />
    );
};

/** HH:mm; four digits become a time on blur (report-handling §5). */
const TimeInput = () => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const rightFormat: Validator = (typed: string) =>
        isTime(typed) ? undefined : translate('resourceUse.problem.timeFormat');
    return (
        <TextInput
            source="tid"
            parse={identity}
            validate={[filled(translate('resourceUse.problem.timeMissing')), rightFormat]}
            fullWidth
            helperText={false}
            onFocus={({ target }) => target.select()}
            onBlur={() => setValue('tid', normalizeTime(textOf(getValues('tid'))))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
        />
    );
};

const contractRule = field('createResourceUse', 'prosesskodeEnhetsverdi').validate[0];

interface AmountInputProps {
    /** The field name has a small v in a new row, and a capital V in a change (report-handling §3). */
    source: 'prosesskodeEnhetsverdi' | 'prosesskodeEnhetsVerdi';
    unit: string | undefined;
    validate?: Validator;
    /** The arrow keys step by 0.01 (report-handling §5); some browsers' number inputs refuse the comma. */
    steps: boolean;
}

const AmountInput = ({ source, unit, validate, steps }: AmountInputProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { getValues, setValue } = useFormContext();
    const isAmount: Validator = (typed: string, values, props) => contractRule?.(typedNumber(typed), values, props);
    return (
        <TextInput
            source={source}
            {...(unit ? { label: translate('resourceUse.form.amountIn', { unit }) } : {})}
            parse={identity}
            isRequired
            validate={[isAmount, ...(validate ? [validate] : [])]}
            fullWidth
            helperText={false}
            onKeyDown={(event) => {
                if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                const next = stepped(textOf(getValues(source)), event.key === 'ArrowUp' ? 1 : -1, numbers);
                setValue(source, next, { shouldDirty: true });
            }}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } }}
        />
    );
};

export interface UseInputsProps {
    amount: AmountInputProps['source'];
    unit: string | undefined;
    validateAmount?: Validator;
    /** In an edited row the date is focused, and the amount steps (report-handling §5). */
    isEdit?: boolean;
}

export const UseInputs = ({ amount, unit, validateAmount, isEdit = false }: UseInputsProps) => (
    <>
        <Box sx={{ gridArea: 'date' }}>
            <DayInput autoFocus={isEdit} />
        </Box>
        <Box sx={{ gridArea: 'time' }}>
            <TimeInput />
        </Box>
        <Box sx={{ gridArea: 'amount' }}>
            <AmountInput
                source={amount}
                unit={unit}
                steps={isEdit}
                {...(validateAmount ? { validate: validateAmount } : {})}
            />
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
