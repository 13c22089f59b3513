import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useMemo, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { CityWords } from '../common/CityWords';
import { groupOfCode, groupsOf, pricesIn, type CodeCategory } from './rules';

export interface ProcessCodePickerProps {
    /** The contract's price scheme: only its codes can be chosen (report-handling §2). */
    prices: readonly Price[];
    chosen: Price | undefined;
    onChange: (price: Price | undefined) => void;
    error?: string | undefined;
    disabled?: boolean;
    inputRef?: Ref<HTMLInputElement>;
}

/** A process code, found by category or by typing part of its code or description (report-handling §9). */
export const ProcessCodePicker = ({
    prices,
    chosen,
    onChange,
    error,
    disabled = false,
    inputRef,
}: ProcessCodePickerProps) => {
    const translate = useTranslate();
    const [category, setCategory] = useState<CodeCategory>('all');
    const groups = useMemo(() => groupsOf(prices), [prices]);
    const options = useMemo(() => pricesIn(prices, category), [prices, category]);
    const choose = (next: CodeCategory): void => {
        setCategory(next);
        if (chosen && !pricesIn(prices, next).includes(chosen)) onChange(undefined);
    };
    return (
        <>
            <TextField
                select
                fullWidth
                margin="none"
                label={translate('resourceUse.form.category')}
                value={category}
                disabled={disabled}
                onChange={({ target }) => choose(target.value as CodeCategory)}
            >
                <MenuItem value="all">{translate('resourceUse.form.all')}</MenuItem>
                <MenuItem value="mostUsed">{translate('resourceUse.form.mostUsed')}</MenuItem>
                {groups.map((group) => (
                    <MenuItem key={group} value={`group:${group}`}>
                        {translate('resourceUse.form.group', { group })}
                    </MenuItem>
                ))}
            </TextField>
            <Autocomplete<Price>
                options={options}
                value={chosen ?? null}
                disabled={disabled}
                autoHighlight
                groupBy={({ prosesskode }) => groupOfCode(prosesskode.navn)}
                getOptionKey={({ id }) => id}
                getOptionLabel={({ prosesskode: { navn, beskrivelse } }) => `${navn} ${beskrivelse}`}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                noOptionsText={translate('resourceUse.form.noCode')}
                onChange={(_, price) => onChange(price ?? undefined)}
                renderOption={({ key, ...props }, { prosesskode: { navn, beskrivelse, prosesskodeEnhet } }) => (
                    <Box component="li" key={key} {...props} sx={{ gap: 1.25, alignItems: 'baseline !important' }}>
                        <Box component="span" sx={{ minWidth: 64, fontWeight: 600 }}>
                            {navn}
                        </Box>
                        <CityWords>{beskrivelse}</CityWords>
                        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                            {prosesskodeEnhet.navn}
                        </Box>
                    </Box>
                )}
                renderInput={(params) => (
                    <TextField
                        {...params}
                        {...(inputRef ? { inputRef } : {})}
                        required
                        margin="none"
                        label={translate('resourceUse.form.code')}
                        error={error !== undefined}
                        helperText={error}
                    />
                )}
            />
        </>
    );
};
