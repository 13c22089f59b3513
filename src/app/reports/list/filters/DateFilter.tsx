import { Box, CircularProgress } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import type { DateFilterName } from '../../query/listQuery';
import { FilterButton } from './FilterButton';
import { PopoverActions } from './PopoverActions';
import { useReportFilter } from './useReportFilter';

const DateRange = lazy(async () => ({ default: (await import('./DateRange')).DateRange }));

export interface DateFilterProps {
    label: string;
    from: DateFilterName;
    to: DateFilterName;
    /** Number of choices besides the two days. */
    presets?: { count: number; choices: ReactNode };
}

/** A period by two date pickers, loaded when first opened (report-handling §2). Presets and days exclude each other. */
export const DateFilter = ({ label, from, to, presets }: DateFilterProps) => {
    const { filter, setFilters } = useReportFilter();
    const count = [filter[from], filter[to]].filter(Boolean).length + (presets?.count ?? 0);
    const choose = (fromDay: string | undefined, toDay: string | undefined): void =>
        setFilters({ ...filter, ...(presets ? { frist: undefined } : {}), [from]: fromDay, [to]: toDay });
    return (
        <FilterButton label={label} count={count}>
            {(close) => (
                <>
                    {presets?.choices}
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
