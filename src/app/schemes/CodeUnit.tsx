import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ProcessCode, ProcessCodeUnit } from '../../api/entities/administration';
import { useRestoredFocus } from '../common/focus';
import { useFieldLabel } from '../common/useFieldLabel';
import { useSaveRecord } from '../common/useSaveRecord';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';

/** The unit of a process code: a choice is saved at once. No form of its own, since each row of the table has one. */
export const CodeUnit = ({ code: { navn: code, prosesskodeEnhet } }: { code: ProcessCode }) => {
    const translate = useTranslate();
    const save = useSaveRecord();
    const [isBusy, setIsBusy] = useState(false);
    useRestoredFocus(isBusy);
    const { data: units = [prosesskodeEnhet] } = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    const choose = async (id: number): Promise<void> => {
        setIsBusy(true);
        // The notification has the reason of the refusal; the unit stays.
        await save({ prosesskodeEnhetId: id }).catch(() => undefined);
        setIsBusy(false);
    };
    const label = translate('administration.processCodes.fieldOf', {
        field: useFieldLabel('prosesskodeEnhetId'),
        code,
    });
    return (
        <TextField
            select
            variant="standard"
            margin="none"
            value={prosesskodeEnhet.id}
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
