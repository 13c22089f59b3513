import { type Figure, filterOf, type FigureRow } from '../../api/rules/figures';
import { contractorReports } from '../data/reports';
import { filterKey } from '../report/query/listQuery';
import { useWing } from '../report/useWing';
import { useOverview } from './OverviewContext';
import { isOfPeriod } from './useFigure';

/** The address of the report list for a count. */
export const useFigureLink = () => {
    const wing = useWing();
    const { filter } = useOverview();
    return (figure: Figure, count: string, row: FigureRow, today: string): string => {
        const { datoFra: _from, datoTil: _to, ...others } = filter;
        const { selskapId, ...found } = filterOf(isOfPeriod(figure) ? others : filter, figure, count, row, today);
        // A contractor's list only has its own reports, and no filter by contractor.
        const link = wing === contractorReports || !selskapId ? found : { ...found, selskapId };
        return `/${wing}?${filterKey(link)}`;
    };
};
