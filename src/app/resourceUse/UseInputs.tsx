import { Box } from '@mui/material';
import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asItIs } from '../common/textInputs';
import { DayField } from '../common/DayField';
import { DecimalInput } from '../common/DecimalInput';
import { useToday } from '../common/time';
import { notBlank } from '../common/validators';
import { field } from '../data/field';
import { isTime, normalizeTime, stepAmount, textOf } from './rules';

const rightFormat: Validator = (typed: string) => (isTime(typed) ? undefined : 'resourceUse.problem.timeFormat');

/** HH:mm; four digits become a time on blur (report-handling §5). */
const TimeInput = () => {
    const { getValues, setValue } = useFormContext();
    return (
        <TextInput
            source="tid"
            parse={asItIs}
            validate={[notBlank('resourceUse.problem.timeMissing'), rightFormat]}
            fullWidth
            helperText={false}
            onFocus={({ target }) => target.select()}
            onBlur={() => setValue('tid', normalizeTime(textOf(getValues('tid'))))}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
    );
};

const amountRules = field('createResourceUse', 'prosesskodeEnhetsverdi').validate;

export interface UseInputsProps {
    unit: string | undefined;
    validateAmount?: Validator;
    /** In an edited row, the date gets the focus, and the arrow keys change the amount by 0.01 (report-handling §5). */
    isEdit?: boolean;
}

const AmountInput = ({ unit, validateAmount, isEdit = false }: UseInputsProps) => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    // A small v for a new row, a capital V for a change (report-handling §3).
    const source = isEdit ? 'prosesskodeEnhetsVerdi' : 'prosesskodeEnhetsverdi';
    return (
        <DecimalInput
            source={source}
            {...(unit ? { label: translate('resourceUse.form.amountIn', { unit }) } : {})}
            isRequired
            validate={[...amountRules, ...(validateAmount ? [validateAmount] : [])]}
            fullWidth
            helperText={false}
            onKeyDown={(event) => {
                const amount: unknown = getValues(source);
                if (!isEdit || typeof amount !== 'number') return;
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                setValue(source, stepAmount(amount, event.key === 'ArrowUp' ? 1 : -1), { shouldDirty: true });
            }}
        />
    );
};

export const UseInputs = (props: UseInputsProps) => {
    const today = useToday();
    // Only for changed rows: a new one takes any day (report-handling §5).
    const notAfterToday: Validator = (day: string) => (day > today ? 'resourceUse.problem.dayAfterToday' : undefined);
    return (
        <>
            <Box sx={{ gridArea: 'date' }}>
                <DayField
                    source="dato"
                    validate={[notBlank('resourceUse.problem.dayMissing'), ...(props.isEdit ? [notAfterToday] : [])]}
                    {...(props.isEdit ? { maxDay: today } : {})}
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
                sx={{ gridArea: 'comment' }}
            />
        </>
    );
};
