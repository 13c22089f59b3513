import { Box, CircularProgress } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FilterButton } from './FilterButton';
import type { DateFilter as DateFilterName, ReportListQuery } from './listQuery';

const DateRange = lazy(async () => ({ default: (await import('./DateRange')).DateRange }));

export interface DateFilterProps {
    label: string;
    from: DateFilterName;
    to: DateFilterName;
    dates: ReportListQuery['dates'];
    onChange: (dates: ReportListQuery['dates']) => void;
}

/** A period by two date pickers, which arrive when first opened (report-handling §2). */
export const DateFilter = ({ label, from, to, dates, onChange }: DateFilterProps) => (
    <FilterButton label={label} count={[dates[from], dates[to]].filter(Boolean).length}>
        <Suspense fallback={<Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}><CircularProgress size={24} /></Box>}>
            <DateRange label={label} from={dates[from]} to={dates[to]} onChange={(fromDay, toDay) => {
                const { [from]: _from, [to]: _to, ...others } = dates;
                onChange({ ...others, ...(fromDay ? { [from]: fromDay } : {}), ...(toDay ? { [to]: toDay } : {}) });
            }} />
        </Suspense>
    </FilterButton>
);
