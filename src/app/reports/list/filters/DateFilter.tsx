import { Box, Button, CircularProgress } from '@mui/material';
import { subDays } from 'date-fns';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { osloDay } from '../../../../api/rules/oslo';
import { Plugged } from '../../../places/Plugged';
import type { DateFilterName } from '../../query/listQuery';
import { FilterButton } from './FilterButton';
import { useReportFilter } from './useReportFilter';

const DateRange = lazy(async () => ({ default: (await import('./DateRange')).DateRange }));

const recent = [
    { name: 'today', days: 0 },
    { name: 'lastWeek', days: 6 },
] as const;

export interface DateFilterProps {
    label: string;
    from: DateFilterName;
    to: DateFilterName;
}

export const DateFilter = ({ label, from, to }: DateFilterProps) => {
    const translate = useTranslate();
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
                <Box sx={{ display: 'flex', gap: 1, px: 1.5, pt: 1.5 }}>
                    {recent.map(({ name, days }) => (
                        <Button
                            key={name}
                            size="small"
                            variant="outlined"
                            onClick={() => choose(osloDay(subDays(new Date(), days)), osloDay(new Date()))}
                        >
                            {translate(`reports.filter.${name}`)}
                        </Button>
                    ))}
                </Box>
            )}
            <Suspense
                fallback={
                    <Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}>
                        <CircularProgress size={24} />
                    </Box>
                }
            >
                <DateRange label={label} from={filter[from]} to={filter[to]} onChange={choose} />
            </Suspense>
        </FilterButton>
    );
};
