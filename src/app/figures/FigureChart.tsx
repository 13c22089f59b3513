import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ageNames, countsIn, type Figure } from '../../api/rules/figures';
import { useNumbers } from '../common/useNumbers';
import { coloursOf, type Palette } from '../charts/chartColours';
import type { ComparedRow } from './OverviewContext';
import { sharesOf } from './shares';
import { useFigureLink } from './useFigureFile';
import { useRowName } from './useRowName';

/** Figures drawn on axes; the others are on the map. */
export type DrawnFigure = Exclude<Figure, 'sted'>;

interface View {
    form: 'line' | 'column' | 'bars';
    colours: Palette;
    /** The counts to draw; for percentages, the count that a click opens. */
    drawn: readonly string[];
    /** The count that orders the bars, if not their size. */
    worst?: string;
    isShare?: boolean;
    isStacked?: boolean;
}
const views: Record<DrawnFigure, View> = {
    bestand: { form: 'bars', colours: 'steps', drawn: ageNames, isStacked: true },
    flyt: { form: 'line', colours: 'pair', drawn: ['inn', 'ut'] },
    forfall: { form: 'column', colours: 'pair', drawn: ['antall'] },
    frister: {
        form: 'bars',
        colours: 'pair',
        drawn: ['innenFrist', 'etterFrist'],
        worst: 'etterFrist',
        isShare: true,
        isStacked: true,
    },
    forlop: { form: 'line', colours: 'lines', drawn: ['returnert', 'avvist', 'gjenapnet', 'duplikat'], isShare: true },
    tilfredshet: {
        form: 'bars',
        colours: 'pair',
        drawn: ['fornoyd', 'misfornoyd'],
        worst: 'misfornoyd',
        isStacked: true,
    },
};

/** As many bars as can be read at a glance; the table has all of them. */
export const mostBars = 12;
const barHeight = 30;
const height = 260;

const sx = {
    '& [data-series^="before-"]': { strokeDasharray: '5 4', opacity: 0.75 },
    '@media (forced-colors: active)': {
        '& text, & .MuiChartsAxis-tickLabel': { fill: 'CanvasText' },
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick, & .MuiBarElement-root, & rect': { stroke: 'CanvasText' },
    },
};

/**
 * The rows that a chart draws, and the values in them. Groups with the fewest met deadlines or the most dissatisfied
 * reporters come first, otherwise the largest. Shares are percentages, and null when there is nothing to share.
 */
export const drawnRows = (figure: DrawnFigure, rows: readonly ComparedRow[]) => {
    const { form, drawn, worst, isShare = false, isStacked = false } = views[figure];
    const shares = sharesOf(figure);
    const valueOf = (row: ComparedRow | ComparedRow['before'], name: string): number | null => {
        if (!row) return null;
        if (!isShare) return row.tall[name] ?? null;
        if (!isStacked) return shares[`andel_${name}`]?.(row.tall) ?? null;
        const whole = drawn.reduce((sum, one) => sum + (row.tall[one] ?? 0), 0);
        return whole > 0 ? ((row.tall[name] ?? 0) / whole) * 100 : null;
    };
    const largest = form === 'bars' ? rows.slice(0, mostBars) : rows;
    const shown = worst ? largest.toSorted((a, b) => (valueOf(b, worst) ?? -1) - (valueOf(a, worst) ?? -1)) : largest;
    return { shown, valueOf };
};

export const FigureChart = ({
    figure,
    rows,
    today,
}: {
    figure: DrawnFigure;
    rows: readonly ComparedRow[];
    today: string;
}) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const theme = useTheme();
    const navigate = useNavigate();
    const nameOf = useRowName(today);
    const linkOf = useFigureLink();
    const { form, colours, isShare = false, isStacked = false, ...view } = views[figure];
    const counted = countsIn(figure, rows);
    const drawn = view.drawn.filter((name) => counted.includes(name));
    const { shown, valueOf } = drawnRows(figure, rows);
    const valueFormatter = (value: number | null): string =>
        value === null ? '–' : isShare ? numbers.percent(value) : numbers.amount(value);
    const palette = coloursOf(theme, colours);
    const isCompared = form === 'line' && rows.some(({ before }) => before);
    const series = drawn.flatMap((name, place) => {
        const shared = { label: translate(`figures.count.${name}`), color: palette[place] ?? '', valueFormatter };
        const now = { ...shared, id: name, data: shown.map((row) => valueOf(row, name)) };
        if (!isCompared) return [now];
        const label = `${shared.label} ${translate('figures.yearBefore')}`;
        return [
            now,
            { ...shared, id: `before-${name}`, label, data: shown.map(({ before }) => valueOf(before, name)) },
        ];
    });
    const open = (seriesId: unknown, place: number | undefined): void => {
        const [row, id] = [shown[place ?? -1], String(seriesId)];
        const source = id.startsWith('before-') ? row?.before : row;
        const link = source && linkOf(figure, id.replace('before-', ''), source, today);
        if (link) void navigate(link);
    };
    const band = {
        scaleType: form === 'line' ? ('point' as const) : ('band' as const),
        data: shown.map((_, place) => place),
        valueFormatter: (place: number, { location }: { location: string }) =>
            shown[place] ? nameOf(figure, shown[place], location === 'tick') : '',
    };
    const values = {
        valueFormatter: (value: number) => valueFormatter(value),
        min: 0,
        ...(isShare ? {} : { tickMinStep: 1 }),
        ...(isShare && isStacked ? { max: 100 } : {}),
    };
    const common = {
        skipAnimation: true,
        disableKeyboardNavigation: true,
        margin: { left: 0, right: 24, top: 8, bottom: 0 },
        sx,
    } as const;
    if (form === 'line')
        return (
            <LineChart
                {...common}
                height={height}
                series={series.map((one) => ({ ...one, curve: 'linear' as const, showMark: shown.length < 30 }))}
                xAxis={[{ ...band, height: 24 }]}
                yAxis={[{ ...values, width: 44 }]}
                grid={{ horizontal: true }}
                onMarkClick={(_, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
                onAxisClick={({ target }, data) => {
                    // A click on a mark is also one on the axis.
                    const isOnMark = target instanceof Element && target.matches(`.${lineClasses.mark}`);
                    if (!isOnMark) open(drawn[0], data?.dataIndex);
                }}
            />
        );
    const isHorizontal = form === 'bars';
    return (
        <BarChart
            {...common}
            height={isHorizontal ? shown.length * barHeight + 76 : height}
            layout={isHorizontal ? 'horizontal' : 'vertical'}
            series={series.map((one) => ({ ...one, ...(isStacked ? { stack: 'all' } : {}) }))}
            xAxis={[isHorizontal ? values : { ...band, height: 24 }]}
            yAxis={[isHorizontal ? { ...band, width: 150 } : { ...values, width: 44 }]}
            grid={isHorizontal ? { vertical: true } : { horizontal: true }}
            hideLegend={series.length < 2}
            onItemClick={(_, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
        />
    );
};
