import { MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { mostRowsCounted, type ProcessCodeUnit, type SchemeCode } from '../../api/entities/administration';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { useRestoredFocus } from '../common/focus';
import { useFieldLabel } from '../common/useFieldLabel';
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

interface UnitQuestionProps {
    code: SchemeCode;
    unit: ProcessCodeUnit;
    onConfirm: () => void;
    onClose: () => void;
}

/** Asks before changing the unit of a code in use; other codes change at once. */
const UnitQuestion = ({ code, unit, onConfirm, onClose }: UnitQuestionProps) => {
    const translate = useTranslate();
    const confirm = useEvent(onConfirm);
    const use = useUseOf(code.bruk);
    const isUsed = use !== undefined;
    useEffect(() => {
        if (!isUsed) confirm();
    }, [isUsed, confirm]);
    if (!isUsed) return null;
    const change = { from: code.prosesskodeEnhet.navn, to: unit.navn };
    return (
        <ConfirmDialog
            isOpen
            title={translate('administration.processCodes.unit.title', { code: code.navn })}
            content={`${translate('administration.processCodes.unit.change', change)} ${use}`}
            confirm={translate('administration.processCodes.unit.confirm')}
            cancel={translate('common.cancel')}
            onConfirm={onConfirm}
            onClose={onClose}
        />
    );
};

/** Saved at once. Not a form: each row of the table already has one. */
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
                value={prosesskodeEnhet.id ?? ''}
                disabled={isBusy}
                onChange={({ target }) => {
                    // Ids may be numbers or texts (D14); the select gives them back as they are.
                    setAsked(units.find(({ id }) => id === (target.value as unknown)));
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
