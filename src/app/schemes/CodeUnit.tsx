import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { mostRowsCounted, type ProcessCodeUnit, type SchemeCode } from '../../api/entities/administration';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useRestoredFocus } from '../common/focus';
import { useFieldLabel } from '../common/useFieldLabel';
import { useSave } from '../common/useSave';
import { catalogue } from '../data/cache';
import { asListed } from '../data/wholeList';

const mostNames = 5;

/** The uses of a code, in words; undefined for none. Unknown in a city that does not answer it. */
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

/** Saved at once, after a question where the code is or may be in use. No form: each row of the table has one. */
export const CodeUnit = ({ code: { navn: code, prosesskodeEnhet, bruk } }: { code: SchemeCode }) => {
    const translate = useTranslate();
    const save = useSave('processCodes', {});
    const record = useRecordContext();
    const [asked, setAsked] = useState<ProcessCodeUnit>();
    const use = useUseOf(bruk);
    const [isBusy, setIsBusy] = useState(false);
    useRestoredFocus(isBusy);
    const { data: units = [prosesskodeEnhet] } = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    const store = async (id: number): Promise<void> => {
        setAsked(undefined);
        setIsBusy(true);
        // The notification has the reason of the refusal; the unit stays.
        await save({ prosesskodeEnhetId: id }, record);
        setIsBusy(false);
    };
    const label = translate('administration.processCodes.fieldOf', {
        field: useFieldLabel('prosesskodeEnhetId'),
        code,
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
                    if (use) setAsked(units.find((unit) => unit.id === id));
                    else void store(id);
                }}
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
            {asked ? (
                <ConfirmDialog
                    isOpen
                    title={translate('administration.processCodes.unit.title', { code })}
                    content={[
                        translate('administration.processCodes.unit.change', {
                            from: prosesskodeEnhet.navn,
                            to: asked.navn,
                        }),
                        use,
                    ].join(' ')}
                    confirm={translate('administration.processCodes.unit.confirm')}
                    cancel={translate('common.cancel')}
                    onConfirm={() => void store(asked.id)}
                    onClose={() => setAsked(undefined)}
                />
            ) : null}
        </>
    );
};
