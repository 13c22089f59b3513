import { Box, Chip, CircularProgress, Typography } from '@mui/material';
import { lazy, memo, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { relativeDeadlines } from '../../../api/rules/relativeDeadlines';
import { QuickDays } from '../../common/QuickDays';
import type { DayFilterName } from '../query/filters';
import { FilterButton } from './FilterButton';
import { useReportFilter } from './useReportFilter';

/** Deadlines relative to today. */
const DeadlinePresets = () => {
    const translate = useTranslate();
    const { filter, setFilters } = useReportFilter();
    return (
        <Box role="group" aria-label={translate('reports.frist.label')} sx={{ p: 1.5, pb: 0, maxWidth: 320 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                {relativeDeadlines.map((name) => {
                    const isOn = filter.frist === name;
                    return (
                        <Chip
                            key={name}
                            label={translate(`reports.frist.${name}`)}
                            color={isOn ? 'primary' : 'default'}
                            variant={isOn ? 'filled' : 'outlined'}
                            aria-pressed={isOn}
                            onClick={() =>
                                setFilters({
                                    ...filter,
                                    tidsfristDatoFra: undefined,
                                    tidsfristDatoTil: undefined,
                                    frist: isOn ? undefined : name,
                                })
                            }
                        />
                    );
                })}
            </Box>
            <Typography sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {translate('reports.frist.explained')}
            </Typography>
        </Box>
    );
};

// Loaded when opened: MUI X's date fields are 39 kB.
const DateRange = lazy(async () => ({ default: (await import('./DateRange')).DateRange }));
const loading = (
    <Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={24} />
    </Box>
);

export interface DateFilterProps {
    label: string;
    from: DayFilterName;
    to: DayFilterName;
}

export const DateFilter = memo(({ label, from, to }: DateFilterProps) => {
    const { filter, setFilters } = useReportFilter();
    const isDeadline = from === 'tidsfristDatoFra';
    const count = [filter[from], filter[to], isDeadline && filter.frist].filter(Boolean).length;
    const choose = (fromDay: string | undefined, toDay: string | undefined): void =>
        setFilters({ ...filter, ...(isDeadline ? { frist: undefined } : {}), [from]: fromDay, [to]: toDay });
    return (
        <FilterButton label={label} count={count} onClear={() => choose(undefined, undefined)}>
            {isDeadline ? (
                <DeadlinePresets />
            ) : (
                <Box sx={{ px: 1.5, pt: 1.5 }}>
                    <QuickDays onChoose={choose} />
                </Box>
            )}
            <Suspense fallback={loading}>
                <DateRange label={label} from={filter[from]} to={filter[to]} onChange={choose} />
            </Suspense>
        </FilterButton>
    );
});
DateFilter.displayName = 'DateFilter';
