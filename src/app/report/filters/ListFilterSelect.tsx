import { Box, Checkbox, FormControlLabel, OutlinedInput, Typography } from '@mui/material';
import { memo, useDeferredValue, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { AddedFilter, FilterChoice } from '../../places/addedFilters';
import { FilterButton } from './FilterButton';
import { useReportFilter } from './useReportFilter';

interface ChoicesProps {
    label: string;
    choices: readonly FilterChoice[];
    ticked: readonly string[];
    onChoose: (values: readonly string[]) => void;
}

interface ChoiceProps extends FilterChoice {
    isImplied: boolean;
    isTicked: boolean;
    onToggle: (value: string) => void;
}

/** Renders for its own tick only. */
const Choice = memo(({ value, label, lang, within = [], isImplied, isTicked, onToggle }: ChoiceProps) => (
    <FormControlLabel
        style={{ paddingLeft: within.length * 20 }}
        control={
            <Checkbox
                size="small"
                checked={isImplied || isTicked}
                disabled={isImplied}
                onChange={() => onToggle(value)}
            />
        }
        lang={lang}
        label={label}
    />
));
Choice.displayName = 'Choice';

const manyChoices = 8;
const choiceHeight = 38;
const mostHeight = 320;

const Choices = ({ label, choices, ticked, onChoose }: ChoicesProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    // The click opens the popover; its choices follow in the next frame.
    const areShown = useDeferredValue(true, false);
    const wanted = typed.trim().toLocaleLowerCase('nb');
    const found = choices.filter((choice) => choice.label.toLocaleLowerCase('nb').includes(wanted));
    const toggle = useEvent((value: string): void =>
        onChoose(ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value]),
    );
    return (
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
                sx={{
                    display: 'flex',
                    flexDirection: 'column',
                    maxHeight: mostHeight,
                    overflowY: 'auto',
                    mt: 0.5,
                    // Styled once: a filter with many choices must open as fast as one with few.
                    '& .MuiFormControlLabel-root': { mx: 0 },
                }}
                style={{ minHeight: areShown ? 0 : Math.min(choices.length * choiceHeight, mostHeight) }}
            >
                {(areShown ? found : []).map((choice) => (
                    <Choice
                        key={choice.value}
                        {...choice}
                        isImplied={choice.within?.some((parent) => ticked.includes(parent)) ?? false}
                        isTicked={ticked.includes(choice.value)}
                        onToggle={toggle}
                    />
                ))}
                {found.length === 0 ? (
                    <Typography sx={{ p: 1, color: 'text.secondary' }}>
                        {translate('reports.filter.noChoice')}
                    </Typography>
                ) : null}
            </Box>
        </Box>
    );
};

export interface ListFilterSelectProps extends Pick<ChoicesProps, 'label' | 'choices'> {
    name: string;
}

/** A parent includes its descendants, unlike in react-admin's CheckboxGroupInput and SelectArrayInput. */
export const ListFilterSelect = memo(({ name, ...props }: ListFilterSelectProps) => {
    const { filter, setFilters } = useReportFilter();
    const inAddress: readonly string[] = [filter[name] ?? []].flat();
    const address = inAddress.join();
    // The address bar updates later; the tick must show at once.
    const [chosen, setChosen] = useState({ address, values: inAddress });
    const ticked = chosen.address === address ? chosen.values : inAddress;
    const choose = (values: readonly string[]): void => {
        setChosen({ address, values });
        setFilters({ ...filter, [name]: values });
    };
    return (
        <FilterButton label={props.label} count={ticked.length} onClear={() => choose([])}>
            <Choices {...props} ticked={ticked} onChoose={choose} />
        </FilterButton>
    );
});
ListFilterSelect.displayName = 'ListFilterSelect';

/** A filter of a capability reads its own choices, and is hidden without any. */
export const AddedFilterSelect = memo(({ name, useChoices = () => [] }: AddedFilter) => {
    const translate = useTranslate();
    const choices = useChoices();
    if (choices.length === 0) return null;
    return <ListFilterSelect name={name} label={translate(`reports.filter.${name}`)} choices={choices} />;
});
AddedFilterSelect.displayName = 'AddedFilterSelect';
