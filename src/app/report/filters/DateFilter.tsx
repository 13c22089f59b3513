import { Box, CircularProgress } from '@mui/material';
import { memo } from 'react';
import { preloadable } from '../../places/preloadable';
import { QuickDays } from '../../common/QuickDays';
import { Plugged } from '../../places/Plugged';
import type { DateFilterName } from '../query/listQuery';
import { FilterButton } from './FilterButton';
import { useReportFilter } from './useReportFilter';

const DateRange = preloadable(
    async () => (await import('./DateRange')).DateRange,
    <Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={24} />
    </Box>,
);

export interface DateFilterProps {
    label: string;
    from: DateFilterName;
    to: DateFilterName;
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
                <Plugged at="DeadlinePresets" />
            ) : (
                <Box sx={{ px: 1.5, pt: 1.5 }}>
                    <QuickDays onChoose={choose} />
                </Box>
            )}
            <DateRange label={label} from={filter[from]} to={filter[to]} onChange={choose} />
        </FilterButton>
    );
});
DateFilter.displayName = 'DateFilter';
