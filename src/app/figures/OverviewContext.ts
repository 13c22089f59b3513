import { createContext, use } from 'react';
import type { FigureRow, Grouping, Period } from '../../api/rules/figures';
import type { ReportFilter } from '../report/query/filters';

export interface OverviewState {
    /** The filter in the address, for links to the list. */
    filter: ReportFilter;
    /** The query for the city; undefined until known. */
    asked: Readonly<Record<string, unknown>> | undefined;
    period: Period;
    groups: readonly Grouping[];
    level: number;
    /** True if the page compares with the same period a year before. */
    isCompared: boolean;
}
export const OverviewContext = createContext<OverviewState | undefined>(undefined);

export const useOverview = (): OverviewState => {
    const state = use(OverviewContext);
    if (!state) throw new Error('useOverview must be used within an OverviewContext');
    return state;
};

/** A row, with the same row a year before. */
export interface ComparedRow extends FigureRow {
    before?: FigureRow | undefined;
}
