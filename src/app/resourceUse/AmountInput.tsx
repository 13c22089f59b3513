import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stepped } from './rules';
import { useNumbers } from '../common/useNumbers';

export interface AmountInputProps {
    amount: string;
    onChange: (amount: string) => void;
    unit?: string | undefined;
    error?: string | undefined;
    disabled?: boolean;
    /**
     * The arrow keys step by 0.01, in edits (report-handling §5). A number field would refuse the comma in some
     * browsers.
     */
    steps?: boolean;
}

export const AmountInput = ({ amount, onChange, unit, error, disabled = false, steps = false }: AmountInputProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (
        <TextField
            fullWidth
            required
            margin="none"
            label={unit ? translate('resourceUse.form.amountIn', { unit }) : translate('resourceUse.form.amount')}
            value={amount}
            disabled={disabled}
            error={error !== undefined}
            helperText={error}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
                if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                onChange(stepped(amount, event.key === 'ArrowUp' ? 1 : -1, numbers));
            }}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } }}
        />
    );
};
