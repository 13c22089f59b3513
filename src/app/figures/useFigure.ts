import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FigureAnswer } from '../../api/entities/figures';
import {
    type Figure,
    type FigureRow,
    groupings,
    isGrouped,
    isOfPeriod,
    type Period,
    yearBefore,
} from '../../api/rules/figures';
import { hexagonText } from '../../api/rules/hexagons';
import type { CityDataProvider } from '../data/dataProvider';
import { serviceReports } from '../data/reports';
import { useWing } from '../report/wing';
import { type ComparedRow, useOverview } from './OverviewContext';

/** The query of a figure, in the form of the city. */
export const useFigureQuery = () => {
    const { asked, groups, level } = useOverview();
    return (figure: Figure, { fra, til }: Period, by = groups) => {
        const { datoFra, datoTil, ...others } = asked ?? {};
        const filter = isOfPeriod(figure) ? others : { ...others, datoFra, datoTil };
        const own = figure === 'sted' ? { niva: level } : isGrouped(figure) ? { gruppe: [...by] } : {};
        return { ...filter, fra, til, ...own };
    };
};

export const useAskFigure = () => {
    const wing = useWing();
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    return async (tall: Figure, query: object, signal?: AbortSignal): Promise<FigureAnswer> =>
        wing === serviceReports
            ? call('getServiceFigure', { params: { tall }, query, signal })
            : call('getContractorFigure', { params: { id: await getOwnCompany(), tall }, query, signal });
};

const keyOf = (row: FigureRow): string =>
    row.sekskant ? hexagonText(row.sekskant) : JSON.stringify(groupings.map((group) => row[group] ?? null));

/** Groups are matched by group, periods by position. */
const withComparison = (figure: Figure, rows: readonly FigureRow[], before: readonly FigureRow[]): ComparedRow[] => {
    if (!isGrouped(figure) && figure !== 'sted') return rows.map((row, place) => ({ ...row, before: before[place] }));
    const byKey = new Map(before.map((row) => [keyOf(row), row]));
    return rows.map((row) => ({ ...row, before: byKey.get(keyOf(row)) }));
};

/** The rows of a figure, with those of the year before if the page compares. */
export const useFigure = (figure: Figure) => {
    const wing = useWing();
    const { period, isCompared, asked } = useOverview();
    const queryOf = useFigureQuery();
    const ask = useAskFigure();
    const query = queryOf(figure, period);
    const previous = isCompared && isOfPeriod(figure) ? queryOf(figure, yearBefore(period, figure)) : undefined;
    return useQuery({
        // The key starts like those of the lists, so that a write refetches it.
        queryKey: [wing, 'figure', figure, query, previous],
        queryFn: async ({ signal }) => {
            const [{ dag, rader }, before] = await Promise.all([
                ask(figure, query, signal),
                previous && ask(figure, previous, signal),
            ]);
            return { today: dag, rows: before ? withComparison(figure, rader, before.rader) : rader };
        },
        enabled: asked !== undefined,
    });
};
