import { Box, Button, Chip } from '@mui/material';
import { memo, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../api/rules/oslo';
import { focusableAround } from '../../common/focus';
import { TextAround } from '../../common/TextAround';
import { addedFilters, type AddedFilter, type FilterChoice, useTakesFilter } from '../../places/addedFilters';
import { type DateFilterName, dateFilters, isFiltered, listFilters, type ReportFilter } from '../query/listQuery';
import { oneLine } from '../../reports/list/oneLine';
import { useFilterChoices } from './useFilterChoices';
import { useReportFilter } from './useReportFilter';

interface FilterChipProps {
    label: string;
    content?: ReactNode;
    rest: ReportFilter;
}

const useRemove = () => {
    const { setFilters } = useReportFilter();
    return (rest: ReportFilter) =>
        ({ currentTarget }: SyntheticEvent): void => {
            // The chip is removed: the keyboard continues from the filters.
            focusableAround(currentTarget)?.focus({ preventScroll: true });
            setFilters(rest);
        };
};

const FilterChip = ({ label, content, rest }: FilterChipProps) => {
    const translate = useTranslate();
    const remove = useRemove();
    return (
        <Chip
            size="small"
            variant="outlined"
            label={content ?? label}
            onClick={remove(rest)}
            onDelete={remove(rest)}
            aria-label={translate('reports.removeFilter', { filter: label })}
        />
    );
};

interface ChoiceChipsProps extends Pick<AddedFilter, 'name' | 'nameOf'> {
    choices: readonly FilterChoice[];
}

const ChoiceChips = ({ name, choices, nameOf }: ChoiceChipsProps) => {
    const translate = useTranslate();
    const { filter } = useReportFilter();
    const values = [filter[name] ?? []].flat();
    return values.map((value) => {
        const choice = choices.find((one) => one.value === value);
        return (
            <FilterChip
                key={value}
                label={translate(`reports.chip.${name}`, { value: choice?.label ?? nameOf?.(value) ?? value })}
                content={
                    choice ? (
                        <TextAround text={`reports.chip.${name}`} value="value">
                            <span lang={choice.lang}>{choice.label}</span>
                        </TextAround>
                    ) : undefined
                }
                rest={{ ...filter, [name]: values.filter((other) => other !== value) }}
            />
        );
    });
};
const AddedChips = ({ useChoices = () => [], ...added }: AddedFilter) => (
    <ChoiceChips {...added} choices={useChoices()} />
);

export const ChosenFilters = memo(() => {
    const { filter } = useReportFilter();
    return isFiltered(filter) ? <Chips /> : null;
});
ChosenFilters.displayName = 'ChosenFilters';

const Chips = () => {
    const translate = useTranslate();
    const choices = useFilterChoices();
    const { filter } = useReportFilter();
    const takes = useTakesFilter();
    const remove = useRemove();
    const single = (name: 'frist' | 'fritekstSok' | DateFilterName, texts: object) =>
        filter[name] ? (
            <FilterChip
                key={name}
                label={translate(`reports.chip.${name}`, texts)}
                rest={{ ...filter, [name]: undefined }}
            />
        ) : null;
    return (
        <Box
            sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                justifyContent: 'space-between',
                mt: 0.5,
                '@media print': { '& .MuiChip-deleteIcon': { display: 'none' } },
            }}
        >
            <Box sx={oneLine}>
                {dateFilters.map((name) => single(name, { date: filter[name] && formatDay(filter[name]) }))}
                {single('frist', { value: translate(`reports.frist.${filter.frist}`) })}
                {listFilters.map((name) => (
                    <ChoiceChips key={name} name={name} choices={choices[name]} />
                ))}
                {addedFilters().map((added) => (takes(added) ? <AddedChips key={added.name} {...added} /> : null))}
                {single('fritekstSok', { text: filter.fritekstSok })}
            </Box>
            <Button size="small" onClick={remove({})} sx={{ flex: 'none', py: 0, minHeight: 24, displayPrint: 'none' }}>
                {translate('reports.removeAll')}
            </Button>
        </Box>
    );
};
