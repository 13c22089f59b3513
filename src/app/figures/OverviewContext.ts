import { createContext, use } from 'react';
import type { FigureRow, Grouping, Period } from '../../api/rules/figures';
import type { ReportFilter } from '../report/query/filters';

export interface OverviewState {
    /** The filter of the address, as the list's links take it. */
    filter: ReportFilter;
    /** The query sent to the city; undefined until known. */
    asked: Readonly<Record<string, unknown>> | undefined;
    period: Period;
    groups: readonly Grouping[];
    level: number;
    /** The same period a year before. */
    isCompared: boolean;
}
export const OverviewContext = createContext<OverviewState | undefined>(undefined);

export const useOverview = (): OverviewState => {
    const state = use(OverviewContext);
    if (!state) throw new Error('Outside the page of figures');
    return state;
};

/** A row with the same one a year before. */
export interface ComparedRow extends FigureRow {
    before?: FigureRow | undefined;
}
