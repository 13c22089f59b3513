import { Box, Button, Chip } from '@mui/material';
import { memo, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay, isDay } from '../../../api/rules/oslo';
import { focusableAround } from '../../common/focus';
import { TextAround } from '../../common/words';
import { filterNames, isListFilter, type FilterName, type ListFilterName, type ReportFilter } from '../query/filters';
import { isFiltered } from '../query/listQuery';
import { oneLine } from '../oneLine';
import { filterChoices, useFilterLabel, useTakenFilters } from './filterChoices';
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
            // The chip disappears, so the focus moves to the filters.
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

const nothing: ReportFilter = {};

const ChoiceChips = ({ name }: { name: ListFilterName }) => {
    const translate = useTranslate();
    const { filter } = useReportFilter();
    const useChoices = filterChoices[name];
    const { data: choices } = useChoices(nothing);
    const values = filter[name] ?? [];
    const label = useFilterLabel()(name);
    const text = (value: string): string =>
        translate(`reports.chip.${name}`, { _: '%{filter}: %{value}', filter: label, value });
    return values.map((value) => {
        const choice = choices?.find((one) => one.value === value);
        return (
            <FilterChip
                key={value}
                label={text(choice?.label ?? value)}
                content={
                    choice ? (
                        <TextAround text={text}>
                            <span lang={choice.lang}>{choice.label}</span>
                        </TextAround>
                    ) : undefined
                }
                rest={{ ...filter, [name]: values.filter((other) => other !== value) }}
            />
        );
    });
};

/** A day, a relative deadline, or the search text. */
const SingleChip = ({ name }: { name: Exclude<FilterName, ListFilterName> }) => {
    const translate = useTranslate();
    const { filter } = useReportFilter();
    const text = filter[name] ?? '';
    const value = name === 'fritekstSok' ? text : isDay(text) ? formatDay(text) : translate(`reports.frist.${text}`);
    return <FilterChip label={translate(`reports.chip.${name}`, { value })} rest={{ ...filter, [name]: undefined }} />;
};

export const ChosenFilters = memo(() => {
    const { filter } = useReportFilter();
    return isFiltered(filter) ? <Chips /> : null;
});
ChosenFilters.displayName = 'ChosenFilters';

const Chips = () => {
    const translate = useTranslate();
    const { filter } = useReportFilter();
    const taken = useTakenFilters();
    const remove = useRemove();
    const chosen = filterNames.filter((name) => filter[name] && taken.includes(name));
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
                {chosen.map((name) =>
                    isListFilter(name) ? <ChoiceChips key={name} name={name} /> : <SingleChip key={name} name={name} />,
                )}
            </Box>
            <Button size="small" onClick={remove({})} sx={{ flex: 'none', py: 0, minHeight: 24, displayPrint: 'none' }}>
                {translate('reports.removeAll')}
            </Button>
        </Box>
    );
};
