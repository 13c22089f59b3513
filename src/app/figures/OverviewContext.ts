import { createContext, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FigureRow, Grouping, Period } from '../../api/rules/figures';
import type { ReportFilter } from '../report/query/filters';

export interface OverviewState {
    /** The filter in the address, for links to the list. */
    filter: ReportFilter;
    /** The query for the city; undefined until known. */
    cityFilter: Readonly<Record<string, unknown>> | undefined;
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

/** Sets a parameter of the page's address to all of the values, or removes it if there are none. */
export const useSetParameter = () => {
    const [, setParameters] = useSearchParams();
    return (name: string, values: readonly string[]): void =>
        setParameters(
            (current) => {
                const next = new URLSearchParams(current);
                next.delete(name);
                for (const value of values) next.append(name, value);
                return next;
            },
            { replace: true },
        );
};

/** A row, with the same row a year before. */
export interface ComparedRow extends FigureRow {
    before?: FigureRow | undefined;
}
