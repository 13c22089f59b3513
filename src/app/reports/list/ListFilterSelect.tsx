import { Box, Checkbox, FormControlLabel, OutlinedInput, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterButton } from './FilterButton';
import type { Choice } from './useFilterChoices';

export interface ListFilterSelectProps {
    label: string;
    choices: readonly Choice[];
    chosen: readonly string[];
    onChange: (values: readonly string[]) => void;
}

/** So many choices are found faster by typing. */
const manyChoices = 8;

const Choices = ({ label, choices, chosen, onChange }: ListFilterSelectProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    // The address bar follows a moment later; a tick shows at once.
    const [ticked, setTicked] = useState(chosen);
    const wanted = typed.trim().toLocaleLowerCase('nb');
    const shown = choices.filter((choice) => choice.label.toLocaleLowerCase('nb').includes(wanted));
    const toggle = (value: string): void => {
        const next = ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value];
        setTicked(next);
        onChange(next);
    };
    return (
        <Box sx={{ p: 1.25 }}>
            {choices.length > manyChoices ? (
                <OutlinedInput
                    autoFocus
                    fullWidth
                    size="small"
                    type="search"
                    value={typed}
                    placeholder={translate('common.search')}
                    onChange={({ target }) => setTyped(target.value)}
                    inputProps={{ 'aria-label': translate('reports.filter.searchIn', { filter: label }) }}
                />
            ) : null}
            <Box role="group" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', maxHeight: 320, overflowY: 'auto', mt: 0.5 }}>
                {shown.map(({ value, label: name }) => (
                    <FormControlLabel key={value} sx={{ mx: 0 }} control={<Checkbox size="small" checked={ticked.includes(value)} onChange={() => toggle(value)} />} label={name} />
                ))}
                {shown.length === 0 ? <Typography sx={{ p: 1, color: 'text.secondary' }}>{translate('reports.filter.noChoice')}</Typography> : null}
            </Box>
        </Box>
    );
};

/** A multi-select filter; each tick takes effect at once (report-handling §2). */
export const ListFilterSelect = (props: ListFilterSelectProps) => (
    <FilterButton label={props.label} count={props.chosen.length}>
        <Choices {...props} />
    </FilterButton>
);
