import { Box, Paper, useTheme } from '@mui/material';
import { canvas, latLngBounds, type LatLngTuple } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Polygon, Tooltip, useMap } from 'react-leaflet';
import { useNavigate } from 'react-router-dom';
import { cornersOf, hexagonText } from '../../api/rules/hexagons';
import { coloursOf } from '../charts/chartColours';
import { useNumbers } from '../common/useNumbers';
import { MapView } from '../map/view/MapView';
import { type ComparedRow, useOverview } from './OverviewContext';
import { useFigureLink } from './useFigureFile';

/** A shade's colour, and how opaque it is. */
interface Shade {
    readonly step: number;
    readonly opacity: number;
}
const opacity = 0.7;
const countOf = ({ tall }: ComparedRow): number => tall.antall ?? 0;
const change = (row: ComparedRow): number => countOf(row) - (row.before?.tall.antall ?? 0);
/** A difference within chance does not count as a change: it must exceed twice the square root of both counts. */
const isChanged = (row: ComparedRow): boolean =>
    Math.abs(change(row)) > 2 * Math.sqrt(countOf(row) + (row.before?.tall.antall ?? 0));

/** Four shades with about as many hexagons each; in a comparison, three: fewer, about as many, more. */
const shadesOf = (rows: readonly ComparedRow[], isCompared: boolean): ((row: ComparedRow) => Shade) => {
    if (isCompared)
        return (row) => {
            if (!isChanged(row)) return { step: 1, opacity: 0.2 };
            return { step: change(row) < 0 ? 0 : 2, opacity };
        };
    const counts = rows.map(countOf).toSorted((one, other) => one - other);
    const limits = [0.4, 0.7, 0.9].map((share) => counts[Math.floor(counts.length * share)] ?? 0);
    return (row) => ({ step: limits.filter((limit) => countOf(row) > limit).length, opacity });
};

export interface HexagonMapProps {
    rows: readonly ComparedRow[];
    today: string;
}

const FitToHexagons = ({ corners }: { corners: readonly LatLngTuple[] }) => {
    const map = useMap();
    useEffect(() => {
        if (corners.length > 0) map.fitBounds(latLngBounds([...corners]), { padding: [8, 8], animate: false });
    }, [map, corners]);
    return null;
};

const Legend = ({ colours, ends }: { colours: readonly string[]; ends: readonly [string, string] }) => (
    <Paper
        elevation={2}
        sx={{
            position: 'absolute',
            zIndex: 800,
            bottom: 34,
            left: 10,
            p: 0.75,
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: '0.75rem',
        }}
    >
        {ends[0]}
        {colours.map((colour) => (
            <Box
                key={colour}
                sx={{
                    width: 18,
                    height: 14,
                    bgcolor: colour,
                    border: 1,
                    borderColor: 'divider',
                    forcedColorAdjust: 'none',
                }}
            />
        ))}
        {ends[1]}
    </Paper>
);

/**
 * The number of reports in each hexagon or, in a comparison, the difference from the year before. A click opens them.
 */
export const HexagonMapContent = ({ rows, today }: HexagonMapProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const theme = useTheme();
    const navigate = useNavigate();
    const linkOf = useFigureLink();
    const { isCompared } = useOverview();
    const open = (row: ComparedRow): void => {
        const link = linkOf('sted', 'antall', row, today);
        if (link) void navigate(link);
    };
    const renderer = useMemo(() => canvas({ padding: 0.3 }), []);
    const hexagons = useMemo(
        () =>
            rows.flatMap((row) =>
                row.sekskant
                    ? [
                          {
                              row,
                              key: hexagonText(row.sekskant),
                              corners: cornersOf(row.sekskant).map(({ latitude, longitude }): LatLngTuple => [
                                  latitude,
                                  longitude,
                              ]),
                          },
                      ]
                    : [],
            ),
        [rows],
    );
    const corners = useMemo(() => hexagons.flatMap((one) => one.corners), [hexagons]);
    const colours = coloursOf(theme, isCompared ? 'change' : 'steps');
    const shadeOf = useMemo(() => shadesOf(rows, isCompared), [rows, isCompared]);
    const styleOf = ({ step, opacity }: Shade) => ({
        color: theme.palette.background.paper,
        weight: 0.5,
        fillColor: colours[step] ?? '',
        fillOpacity: opacity,
    });
    return (
        <MapView
            label={translate('figures.hexagonMap')}
            overlay={
                <Legend
                    colours={colours}
                    ends={
                        isCompared
                            ? [translate('figures.fewer'), translate('figures.more')]
                            : [translate('figures.fewest'), translate('figures.most')]
                    }
                />
            }
        >
            <FitToHexagons corners={corners} />
            {hexagons.map(({ row, key, corners: around }) => (
                <Polygon
                    // Leaflet does not restyle an existing layer.
                    key={`${key} ${theme.palette.mode} ${isCompared}`}
                    positions={around}
                    pathOptions={styleOf(shadeOf(row))}
                    renderer={renderer}
                    eventHandlers={{ click: () => open(row) }}
                >
                    <Tooltip sticky>
                        {translate('figures.hexagon', { smart_count: row.tall.antall ?? 0, place: row.adresse })}
                        {isCompared
                            ? `, ${translate('figures.hexagonBefore', { count: numbers.amount(row.before?.tall.antall ?? 0) })}`
                            : null}
                    </Tooltip>
                </Polygon>
            ))}
        </MapView>
    );
};
