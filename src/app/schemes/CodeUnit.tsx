import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProcessCode } from '../../api/entities/administration';
import { useSaveRecord } from '../common/useSaveRecord';
import { useUnits } from './useUnits';

/** The unit of a process code: a choice is saved at once. */
export const CodeUnit = ({ code }: { code: ProcessCode }) => {
    const translate = useTranslate();
    const save = useSaveRecord({ success: translate('administration.processCodes.updated') });
    const [isBusy, setIsBusy] = useState(false);
    const { data: units = [code.prosesskodeEnhet] } = useUnits();
    const choose = async (id: number): Promise<void> => {
        setIsBusy(true);
        // The notification says why it was refused; the unit stays as it was.
        await save({ prosesskodeEnhetId: id }).catch(() => undefined);
        setIsBusy(false);
    };
    const label = translate('administration.processCodes.fieldOf', {
        field: translate('administration.processCodes.field.enhet'),
        code: code.navn,
    });
    return (
        <TextField
            select
            variant="standard"
            margin="none"
            value={code.prosesskodeEnhet.id}
            disabled={isBusy}
            onChange={({ target }) => void choose(Number(target.value))}
            slotProps={{
                select: {
                    inputProps: { 'aria-label': label },
                    SelectDisplayProps: { 'aria-label': label, lang: 'nb' },
                },
            }}
            sx={{ minWidth: 80 }}
        >
            {units.map(({ id, navn }) => (
                <MenuItem key={id} value={id} lang="nb">
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};
