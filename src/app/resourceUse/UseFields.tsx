import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateInput } from '../common/DateInput';
import { AmountInput } from './AmountInput';
import type { UseMessages } from './messages';
import type { TypedUse } from './rules';
import { TimeInput } from './TimeInput';

export interface UseFieldsProps {
    typed: TypedUse;
    messages: UseMessages;
    /** The latest day that can be chosen. */
    today: string;
    unit: string | undefined;
    busy: boolean;
    /** Whether it is a row that is changed: its date has the focus, and its amount steps (report-handling §5). */
    isEdit?: boolean;
    onChange: (part: Partial<TypedUse>) => void;
    onBroken: (dayIsBroken: boolean) => void;
}

/**
 * Date, time, amount and comment of resource use, in the grid areas `date`, `time`, `amount` and `comment` of the form
 * around.
 */
export const UseFields = ({
    typed,
    messages,
    today,
    unit,
    busy,
    isEdit = false,
    onChange,
    onBroken,
}: UseFieldsProps) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ gridArea: 'date' }}>
                <DateInput
                    required
                    autoFocus={isEdit}
                    label={translate('resourceUse.form.date')}
                    day={typed.day}
                    maxDay={today}
                    disabled={busy}
                    error={messages.day}
                    onChange={(day) => onChange({ day })}
                    onBroken={onBroken}
                />
            </Box>
            <Box sx={{ gridArea: 'time' }}>
                <TimeInput
                    time={typed.time}
                    disabled={busy}
                    error={messages.time}
                    onChange={(time) => onChange({ time })}
                />
            </Box>
            <Box sx={{ gridArea: 'amount' }}>
                <AmountInput
                    steps={isEdit}
                    amount={typed.amount}
                    unit={unit}
                    disabled={busy}
                    error={messages.amount}
                    onChange={(amount) => onChange({ amount })}
                />
            </Box>
            <TextField
                multiline
                maxRows={6}
                margin="none"
                label={translate('resourceUse.form.comment')}
                value={typed.comment}
                disabled={busy}
                error={messages.comment !== undefined}
                helperText={messages.comment}
                onChange={({ target }) => onChange({ comment: target.value })}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
                sx={{ gridArea: 'comment' }}
            />
        </>
    );
};
