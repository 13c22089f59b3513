import { Box, Button, Chip } from '@mui/material';
import { memo, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../api/rules/oslo';
import { focusableAround } from '../../../common/focus';
import { TextAround } from '../../../common/TextAround';
import {
    clockFilters,
    dateFilters,
    isFiltered,
    linkedFilters,
    type ListFilterName,
    listFilters,
    type ReportFilter,
} from '../../query/listQuery';
import { useAddedFilter } from '../../../layout/capabilities';
import { oneLine } from '../oneLine';
import { useTakesResponsible } from '../../query/useAskedFilter';
import { type Choice, useFilterChoices } from './useFilterChoices';
import { useReportFilter } from './useReportFilter';

interface Chosen {
    key: string;
    label: string;
    /** The label with the languages of its words. */
    content?: ReactNode;
    /** The filter without this chip. */
    rest: ReportFilter;
}

export const ChosenFilters = memo(() => {
    const { filter } = useReportFilter();
    return isFiltered(filter) ? <Chips /> : null;
});
ChosenFilters.displayName = 'ChosenFilters';

const Chips = () => {
    const translate = useTranslate();
    const choices = useFilterChoices();
    const { filter, setFilters } = useReportFilter();
    const takesResponsible = useTakesResponsible() ?? false;
    // Skips filters unsupported by the city.
    const takesFigures = useAddedFilter('kjennetegn') ?? false;
    const takesClock = useAddedFilter('bestand') ?? false;
    const isTaken = (name: string): boolean =>
        (name !== 'ansvarlig' || takesResponsible) &&
        (takesFigures || !linkedFilters.some((one) => one === name)) &&
        (takesClock || !clockFilters.some((one) => one === name));
    const shown = listFilters.filter(isTaken);
    const labelOf = (name: ListFilterName, choice: Choice | undefined, value: string) => ({
        label: translate(`reports.chip.${name}`, { value: choice?.label ?? value }),
        content: choice ? (
            <TextAround text={`reports.chip.${name}`} value="value">
                <span lang={choice.lang}>{choice.label}</span>
            </TextAround>
        ) : undefined,
    });
    const chips: readonly Chosen[] = [
        ...dateFilters.filter(isTaken).flatMap((name) => {
            const date = filter[name];
            return date
                ? [
                      {
                          key: name,
                          label: translate(`reports.chip.${name}`, { date: formatDay(date) }),
                          rest: { ...filter, [name]: undefined },
                      },
                  ]
                : [];
        }),
        ...(filter.frist
            ? [
                  {
                      key: 'frist',
                      label: translate('reports.chip.frist', { value: translate(`reports.frist.${filter.frist}`) }),
                      rest: { ...filter, frist: undefined },
                  },
              ]
            : []),
        ...shown.flatMap((name) =>
            (filter[name] ?? []).map((value) => ({
                key: `${name}-${value}`,
                ...labelOf(
                    name,
                    choices[name].find((choice) => choice.value === value),
                    value,
                ),
                rest: { ...filter, [name]: filter[name]?.filter((other) => other !== value) },
            })),
        ),
        ...(filter.fritekstSok
            ? [
                  {
                      key: 'fritekstSok',
                      label: translate('reports.chip.fritekstSok', { text: filter.fritekstSok }),
                      rest: { ...filter, fritekstSok: undefined },
                  },
              ]
            : []),
    ];
    const remove =
        (rest: ReportFilter) =>
        ({ currentTarget }: SyntheticEvent): void => {
            // The chip goes; the keyboard goes on from the filters.
            focusableAround(currentTarget)?.focus({ preventScroll: true });
            setFilters(rest);
        };
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
                {chips.map(({ key, label, content, rest }) => (
                    <Chip
                        key={key}
                        size="small"
                        variant="outlined"
                        label={content ?? label}
                        onClick={remove(rest)}
                        onDelete={remove(rest)}
                        aria-label={translate('reports.removeFilter', { filter: label })}
                    />
                ))}
            </Box>
            <Button size="small" onClick={remove({})} sx={{ flex: 'none', py: 0, minHeight: 24, displayPrint: 'none' }}>
                {translate('reports.removeAll')}
            </Button>
        </Box>
    );
};
