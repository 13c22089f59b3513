import { Box, Button, Chip } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../contract/rules/oslo';
import type { Wing } from '../detail/ReportContext';
import { dateFilters, emptyQuery, isFiltered, listFilters, type ReportListQuery } from './listQuery';
import { useFilterChoices } from './useFilterChoices';
import type { ChangeQuery } from './useReportListQuery';

/** Chips of what is chosen, each removable, and 'Fjern alle filter' (report-handling §2). */
export const ChosenFilters = memo(({ wing, query, onChange }: { wing: Wing; query: ReportListQuery; onChange: ChangeQuery }) => {
    const translate = useTranslate();
    const choices = useFilterChoices(wing);
    if (!isFiltered(query)) return null;
    const chips = [
        ...dateFilters.flatMap((name) => {
            const value = query.dates[name];
            if (!value) return [];
            const { [name]: _, ...dates } = query.dates;
            return [{ key: name, label: translate(`reports.chip.${name}`, { date: formatDay(value) }), remove: () => onChange({ dates }) }];
        }),
        ...listFilters.flatMap((name) =>
            (query.lists[name] ?? []).map((value) => ({
                key: `${name}-${value}`,
                label: translate(`reports.chip.${name}`, { value: choices[name].find((choice) => choice.value === value)?.label ?? value }),
                remove: () => onChange({ lists: { ...query.lists, [name]: query.lists[name]?.filter((other) => other !== value) } }),
            })),
        ),
        ...(query.fritekstSok ? [{ key: 'fritekstSok', label: translate('reports.chip.fritekstSok', { text: query.fritekstSok }), remove: () => onChange({ fritekstSok: '' }) }] : []),
    ];
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.25 }}>
            {chips.map(({ key, label, remove }) => (
                <Chip
                    key={key}
                    size="small"
                    variant="outlined"
                    label={label}
                    onClick={remove}
                    onDelete={remove}
                    aria-label={translate('reports.removeFilter', { filter: label })}
                />
            ))}
            <Button size="small" onClick={() => onChange({ ...emptyQuery, sorterEtter: query.sorterEtter })}>
                {translate('reports.removeAll')}
            </Button>
        </Box>
    );
});
ChosenFilters.displayName = 'ChosenFilters';
