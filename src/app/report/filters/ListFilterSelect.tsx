import { Box, Checkbox, FormControlLabel, OutlinedInput, Typography } from '@mui/material';
import { memo, useDeferredValue, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { contains } from '../../../api/rules/plainText';
import { Loaded } from '../../common/Loaded';
import { filterOf, type ListFilterName } from '../query/filters';
import { FilterButton } from './FilterButton';
import { filterChoices, useFilterLabel } from './filterChoices';
import type { FilterChoice } from './statusChoices';
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

/** Memoised, so that only the clicked choice renders. */
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
    const found = choices.filter((choice) => contains(choice.label, typed));
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
                    // Styled once, so that a filter with many choices opens as fast as one with few.
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

/** A parent includes its descendants, unlike in react-admin's CheckboxGroupInput and SelectArrayInput. */
export const ListFilterSelect = memo(({ name }: { name: ListFilterName }) => {
    const { filter, setFilters } = useReportFilter();
    const useChoices = filterChoices[name];
    const read = useChoices(filter);
    const inAddress = filter[name] ?? [];
    const address = inAddress.join();
    // The address bar changes later, but the checkbox must react at once.
    const [chosen, setChosen] = useState<{ address: string; values: readonly string[] }>();
    // Forgotten then, since the address may return to what it was before the choice.
    if (chosen && chosen.address !== address) setChosen(undefined);
    const ticked = chosen?.values ?? inAddress;
    const choose = (values: readonly string[]): void => {
        setChosen({ address, values });
        setFilters({ ...filter, [name]: values });
    };
    const label = useFilterLabel()(name);
    // A filter beyond the specification is hidden when there is nothing to choose.
    if (filterOf(name).offers && !read.data?.length && !read.error) return null;
    return (
        <FilterButton label={label} count={ticked.length} onClear={() => choose([])}>
            <Loaded query={read}>
                {(choices) => (
                    <Choices
                        label={label}
                        choices={choices.filter(({ isHidden }) => !isHidden)}
                        ticked={ticked}
                        onChoose={choose}
                    />
                )}
            </Loaded>
        </FilterButton>
    );
});
ListFilterSelect.displayName = 'ListFilterSelect';
