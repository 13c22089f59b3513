import { useDataProvider } from 'react-admin';
import { type Figure, type FigureRow, filterOf } from '../../api/rules/figures';
import { hexagonText } from '../../api/rules/hexagons';
import { useDownload } from '../common/downloads';
import type { CityDataProvider } from '../data/dataProvider';
import { contractorReports } from '../data/reports';
import { filterKey } from '../report/query/listQuery';
import { useWing } from '../report/wing';
import { useOverview } from './OverviewContext';
import { useFigureQuery } from './useFigure';

export const useFigureFile = (tall: Figure) => {
    const wing = useWing();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    const { period } = useOverview();
    const queryOf = useFigureQuery();
    return useDownload(async (format: 'csv' | 'xlsx') => {
        const query = { ...queryOf(tall, period), format };
        return callOfWing(wing, ['getServiceFigureFile', 'getContractorFigureFile'], { params: { tall }, query });
    }, tall);
};

/** The sheets for contract meetings, for the contractors in the filter. */
export const useSheet = () => {
    const wing = useWing();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    const { period, cityFilter } = useOverview();
    return useDownload(async (_: void) => {
        const { datoFra: _from, datoTil: _to, ...filter } = cityFilter ?? {};
        const query = { ...filter, ...period };
        return callOfWing(wing, ['getServiceSheet', 'getContractorSheet'], { query });
    }, 'moteark.pdf');
};

/** The address of the report list for a count; undefined where a list cannot show the same reports. */
export const useFigureLink = () => {
    const wing = useWing();
    const { filter } = useOverview();
    return (figure: Figure, count: string, row: FigureRow, today: string): string | undefined => {
        // The list is filtered by one hexagon, and this one may be partly outside that of the page.
        if (row.sekskant && filter.sekskant && !filter.sekskant.includes(hexagonText(row.sekskant))) return undefined;
        const { datoFra: _from, datoTil: _to, ...others } = filter;
        const { selskapId, ...found } = filterOf(others, figure, count, row, today);
        // A contractor's list only has its own reports, and no filter by contractor.
        const link = wing === contractorReports || !selskapId ? found : { ...found, selskapId };
        return `/${wing}?${filterKey(link)}`;
    };
};
