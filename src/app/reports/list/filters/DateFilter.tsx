import { Box, CircularProgress } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Plugged } from '../../../layout/capabilities';
import type { DateFilterName } from '../../query/listQuery';
import { FilterButton } from './FilterButton';
import { PopoverActions } from './PopoverActions';
import { useReportFilter } from './useReportFilter';

const DateRange = lazy(async () => ({ default: (await import('./DateRange')).DateRange }));

export interface DateFilterProps {
    label: string;
    from: DateFilterName;
    to: DateFilterName;
}

export const DateFilter = ({ label, from, to }: DateFilterProps) => {
    const { filter, setFilters } = useReportFilter();
    const isDeadline = from === 'tidsfristDatoFra';
    const count = [filter[from], filter[to], isDeadline && filter.frist].filter(Boolean).length;
    const choose = (fromDay: string | undefined, toDay: string | undefined): void =>
        setFilters({ ...filter, ...(isDeadline ? { frist: undefined } : {}), [from]: fromDay, [to]: toDay });
    return (
        <FilterButton label={label} count={count}>
            {(close) => (
                <>
                    {isDeadline ? <Plugged at="DeadlinePresets" /> : null}
                    <Suspense
                        fallback={
                            <Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}>
                                <CircularProgress size={24} />
                            </Box>
                        }
                    >
                        <DateRange label={label} from={filter[from]} to={filter[to]} onChange={choose} />
                    </Suspense>
                    <PopoverActions
                        onClear={count > 0 ? () => choose(undefined, undefined) : undefined}
                        onDone={close}
                    />
                </>
            )}
        </FilterButton>
    );
};
