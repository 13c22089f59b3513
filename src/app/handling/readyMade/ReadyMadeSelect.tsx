import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BulkValues } from '../../report/handlingDraft/bulkValues';
import { useSession } from '../../session/Session';
import { valuesOfReadyMade } from './applied';
import { useReadyMade } from './useReadyMade';

export const ReadyMadeSelect = ({ disabled }: { disabled: boolean }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { readyMade } = useReadyMade();
    const { reset, getValues } = useFormContext<BulkValues>();
    if (readyMade.length === 0) return null;
    return (
        <TextField
            select
            fullWidth
            disabled={disabled}
            label={translate('bulk.readyMade')}
            value=""
            onChange={({ target }) => {
                const chosen = readyMade.find(({ id }) => id === Number(target.value));
                if (chosen) reset(valuesOfReadyMade(chosen, getValues(), userId));
            }}
        >
            {readyMade.map(({ id, navn }) => (
                <MenuItem key={id} value={id}>
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
