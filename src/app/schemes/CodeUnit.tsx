import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { mostRowsCounted, type ProcessCodeUnit, type SchemeCode } from '../../api/entities/administration';
import { useRestoredFocus } from '../common/focus';
import { useFieldLabel } from '../common/useFieldLabel';
import { useQuestion } from '../common/useQuestion';
import { useSave } from '../common/useSave';
import { catalogue } from '../data/cache';
import { asListed } from '../data/lists';

const mostNames = 5;

/** How a code is used, in words; undefined when it is unused, or the city does not tell. */
const useUseOf = (used: SchemeCode['bruk']): string | undefined => {
    const translate = useTranslate();
    if (!used) return translate('administration.processCodes.unit.maybeUsed');
    const { kontrakter: contracts, rader: rows } = used;
    const names = [...contracts.slice(0, mostNames), ...(contracts.length > mostNames ? ['…'] : [])].join(', ');
    const parts = [
        contracts.length > 0 &&
            translate('administration.processCodes.unit.contracts', { smart_count: contracts.length, names }),
        rows >= mostRowsCounted
            ? translate('administration.processCodes.unit.manyRows', { count: mostRowsCounted })
            : rows > 0 && translate('administration.processCodes.unit.rows', { smart_count: rows }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' ') : undefined;
};

/** Saved at once, for a code in use after a question. Not a form: each row of the table already has one. */
export const CodeUnit = ({ code }: { code: SchemeCode }) => {
    const { navn, prosesskodeEnhet } = code;
    const translate = useTranslate();
    const save = useSave('processCodes', {});
    const record = useRecordContext();
    const use = useUseOf(code.bruk);
    const { ask, dialog } = useQuestion();
    const [isBusy, setIsBusy] = useState(false);
    useRestoredFocus(isBusy);
    const { data: units = [prosesskodeEnhet] } = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    const change = async (unit: ProcessCodeUnit | undefined): Promise<void> => {
        if (!unit) return;
        const names = { from: prosesskodeEnhet.navn, to: unit.navn };
        const question = {
            title: translate('administration.processCodes.unit.title', { code: navn }),
            content: `${translate('administration.processCodes.unit.change', names)} ${use}`,
            confirm: translate('administration.processCodes.unit.confirm'),
        };
        if (use !== undefined && !(await ask(question))) return;
        setIsBusy(true);
        await save({ prosesskodeEnhetId: unit.id }, record);
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
                value={prosesskodeEnhet.id ?? ''}
                disabled={isBusy}
                onChange={({ target }) => {
                    // Ids may be numbers or texts (D14); the select gives them back as they are.
                    void change(units.find(({ id }) => id === (target.value as unknown)));
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
            {dialog}
        </>
    );
};
