import { Box, Checkbox, FormControlLabel, OutlinedInput, Typography } from '@mui/material';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterButton } from './FilterButton';
import { PopoverActions } from './PopoverActions';
import type { AddedFilter, Choice } from '../../../places/addedFilters';
import { useReportFilter } from './useReportFilter';

export interface ListFilterSelectProps {
    name: string;
    label: string;
    choices: readonly Choice[];
}

const manyChoices = 8;

const choiceHeight = 38;
const mostHeight = 320;
/** Choices rendered at once: a filter with many must open as fast as one with few. */
const choicesSx = {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: mostHeight,
    overflowY: 'auto',
    mt: 0.5,
    '& .MuiFormControlLabel-root': { mx: 0 },
};

const Choices = ({ name, label, choices, onDone }: ListFilterSelectProps & { onDone: () => void }) => {
    const translate = useTranslate();
    const { filter, setFilters } = useReportFilter();
    const [typed, setTyped] = useState('');
    // The address bar updates later; the tick must show at once.
    const [ticked, setTicked] = useState<readonly string[]>([filter[name] ?? []].flat());
    // The click opens the popover; its choices follow in the next frame.
    const areShown = useDeferredValue(true, false);
    const wanted = typed.trim().toLocaleLowerCase('nb');
    const found = choices.filter((choice) => choice.label.toLocaleLowerCase('nb').includes(wanted));
    const choose = (values: readonly string[]): void => {
        setTicked(values);
        setFilters({ ...filter, [name]: values });
    };
    const toggle = (value: string): void =>
        choose(ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value]);
    return (
        <>
            <Box sx={{ p: 1.25, maxWidth: 440 }}>
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
                <Box
                    role="group"
                    aria-label={label}
                    sx={choicesSx}
                    style={{ minHeight: areShown ? 0 : Math.min(choices.length * choiceHeight, mostHeight) }}
                >
                    {(areShown ? found : []).map(({ value, label: choice, lang, within = [] }) => {
                        const isImplied = within.some((parent) => ticked.includes(parent));
                        return (
                            <FormControlLabel
                                key={value}
                                style={{ paddingLeft: within.length * 20 }}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={isImplied || ticked.includes(value)}
                                        disabled={isImplied}
                                        onChange={() => toggle(value)}
                                    />
                                }
                                lang={lang}
                                label={choice}
                            />
                        );
                    })}
                    {found.length === 0 ? (
                        <Typography sx={{ p: 1, color: 'text.secondary' }}>
                            {translate('reports.filter.noChoice')}
                        </Typography>
                    ) : null}
                </Box>
            </Box>
            <PopoverActions onClear={ticked.length > 0 ? () => choose([]) : undefined} onDone={onDone} />
        </>
    );
};

/** A parent includes its descendants, unlike in react-admin's CheckboxGroupInput and SelectArrayInput. */
export const ListFilterSelect = memo((props: ListFilterSelectProps) => {
    const { filter } = useReportFilter();
    return (
        <FilterButton label={props.label} count={filter[props.name]?.length ?? 0}>
            {(close) => <Choices {...props} onDone={close} />}
        </FilterButton>
    );
});
ListFilterSelect.displayName = 'ListFilterSelect';

/** A filter of a capability reads its choices itself; without any it is not there. */
export const AddedFilterSelect = ({ name, useChoices = () => [] }: AddedFilter) => {
    const translate = useTranslate();
    const choices = useChoices();
    if (choices.length === 0) return null;
    return <ListFilterSelect name={name} label={translate(`reports.filter.${name}`)} choices={choices} />;
};
