import { useListFilterContext } from 'react-admin';
import type { ReportFilter } from '../query/filters';

interface ReportFilterContext {
    filter: ReportFilter;
    /** Takes effect at once and returns to the first page; empty values are left out. */
    setFilters: (filter: { readonly [Name in keyof ReportFilter]: ReportFilter[Name] | undefined }) => void;
}

export const useReportFilter = (): ReportFilterContext => {
    const { filterValues, setFilters } = useListFilterContext();
    return { filter: filterValues as ReportFilter, setFilters };
};
