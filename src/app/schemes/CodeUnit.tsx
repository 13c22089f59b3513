import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { ProcessCodeUnit, SchemeCode } from '../../api/entities/administration';
import { useRestoredFocus } from '../common/focus';
import { useFieldLabel } from '../common/useFieldLabel';
import { useSave } from '../common/useSave';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';
import { UnitQuestion } from './UnitQuestion';

/** Saved at once. No form: each row of the table has one. */
export const CodeUnit = ({ code }: { code: SchemeCode }) => {
    const { navn, prosesskodeEnhet } = code;
    const translate = useTranslate();
    const save = useSave('processCodes', {});
    const record = useRecordContext();
    const [asked, setAsked] = useState<ProcessCodeUnit>();
    const [isBusy, setIsBusy] = useState(false);
    useRestoredFocus(isBusy);
    const { data: units = [prosesskodeEnhet] } = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    const store = async (id: number): Promise<void> => {
        setAsked(undefined);
        setIsBusy(true);
        await save({ prosesskodeEnhetId: id }, record);
        setIsBusy(false);
    };
    const label = translate('administration.processCodes.fieldOf', {
        field: useFieldLabel('prosesskodeEnhetId'),
        code: navn,
    });
    return (
        <>
            <TextField
                select
                variant="standard"
                margin="none"
                value={prosesskodeEnhet.id}
                disabled={isBusy}
                onChange={({ target }) => {
                    const id = Number(target.value);
                    setAsked(units.find((unit) => unit.id === id));
                }}
                slotProps={{
                    select: {
                        inputProps: { 'aria-label': label },
                        SelectDisplayProps: { 'aria-label': label, lang: 'nb' },
                    },
                }}
                sx={{ minWidth: 80 }}
            >
                {units.map((unit) => (
                    <MenuItem key={unit.id} value={unit.id} lang="nb">
                        {unit.navn}
                    </MenuItem>
                ))}
            </TextField>
            {asked ? (
                <UnitQuestion
                    code={code}
                    unit={asked}
                    onConfirm={() => void store(asked.id)}
                    onClose={() => setAsked(undefined)}
                />
            ) : null}
        </>
    );
};
