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
    zeros,
} from '../../api/rules/figures';
import { hexagonText } from '../../api/rules/hexagons';
import type { CityDataProvider } from '../data/dataProvider';
import { useWing } from '../report/wing';
import { type ComparedRow, useOverview } from './OverviewContext';

/** The query of a figure, in the form of the city. */
export const useFigureQuery = () => {
    const { cityFilter, groups, level } = useOverview();
    return (figure: Figure, { fra, til }: Period, by = groups) => {
        // These days are the page's period, which the present stock ignores.
        const { datoFra: _from, datoTil: _to, ...filter } = cityFilter ?? {};
        const own = figure === 'sted' ? { niva: level } : isGrouped(figure) ? { gruppe: [...by] } : {};
        return { ...filter, fra, til, ...own };
    };
};

export const useAskFigure = () => {
    const wing = useWing();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    return (tall: Figure, query: object, signal?: AbortSignal): Promise<FigureAnswer> =>
        callOfWing(wing, ['getServiceFigure', 'getContractorFigure'], { params: { tall }, query, signal });
};

const keyOf = (row: FigureRow): string =>
    row.sekskant ? hexagonText(row.sekskant) : JSON.stringify(groupings.map((group) => row[group] ?? null));

interface RowsOfPeriod extends Period {
    rows: readonly FigureRow[];
}

/** Weeks and months are matched by position, groups and hexagons by key: also those with reports in only one year. */
const withComparison = (figure: Figure, now: RowsOfPeriod, before: RowsOfPeriod): ComparedRow[] => {
    if (!isGrouped(figure) && figure !== 'sted')
        return now.rows.map((row, place) => ({ ...row, before: before.rows[place] }));
    const without = (row: FigureRow, { fra, til }: RowsOfPeriod) => ({ ...row, fra, til, tall: zeros(figure) });
    const byKey = new Map(before.rows.map((row) => [keyOf(row), row]));
    const keys = new Set(now.rows.map(keyOf));
    return [
        ...now.rows.map((row) => ({ ...row, before: byKey.get(keyOf(row)) ?? without(row, before) })),
        ...before.rows.filter((row) => !keys.has(keyOf(row))).map((row) => ({ ...without(row, now), before: row })),
    ];
};

/** The rows of a figure, with those of the year before if the page compares. */
export const useFigure = (figure: Figure) => {
    const wing = useWing();
    const { period, isCompared, cityFilter } = useOverview();
    const queryOf = useFigureQuery();
    const ask = useAskFigure();
    const query = queryOf(figure, period);
    const previous = isCompared && isOfPeriod(figure) ? queryOf(figure, yearBefore(period, figure)) : undefined;
    return useQuery({
        // The key starts like those of the lists, so that a write refetches it.
        queryKey: [wing, 'figure', figure, query, previous],
        queryFn: async ({ signal }) => {
            const [{ dag: today, rader }, before] = await Promise.all([
                ask(figure, query, signal),
                previous && ask(figure, previous, signal),
            ]);
            const rows: readonly ComparedRow[] =
                previous && before
                    ? withComparison(figure, { ...query, rows: rader }, { ...previous, rows: before.rader })
                    : rader;
            return { today, rows };
        },
        enabled: cityFilter !== undefined,
    });
};
