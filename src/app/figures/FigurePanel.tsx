import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type Figure, isGrouped } from '../../api/rules/figures';
import { FigureFrame } from '../charts/FigureFrame';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { MapLoading } from '../map';
import { FigureChart, mostBars } from './FigureChart';
import { FigureTable } from './FigureTable';
import type { HexagonMapProps } from './HexagonMapContent';
import { HexagonSize } from './HexagonSize';
import type { ComparedRow } from './OverviewContext';
import { sharesOf } from './shares';
import { useFigure } from './useFigure';
import { useFigureFile, useFigureLink } from './useFigureFile';

/** How many open reports are paused, with a link to them. */
const PausedLine = ({ rows, today }: { rows: readonly ComparedRow[]; today: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const linkOf = useFigureLink();
    const total = (name: string): number => rows.reduce((sum, { tall }) => sum + (tall[name] ?? 0), 0);
    const tall = { antall: total('antall'), paVent: total('paVent') };
    const share = sharesOf('bestand').andelPaVent?.(tall);
    if (!tall.paVent || !share) return null;
    return (
        <Typography variant="body2">
            <PageLink
                to={linkOf('bestand', 'paVent', { tall }, today)}
                sx={{ display: 'inline-block', lineHeight: '24px' }}
            >
                {translate('figures.paused', { count: numbers.amount(tall.paVent), share: numbers.percent(share) })}
            </PageLink>
        </Typography>
    );
};

const Content = lazy(async () => ({ default: (await import('./HexagonMapContent')).HexagonMapContent }));

const HexagonMap = (props: HexagonMapProps) => (
    <Box sx={{ height: { xs: 420, md: 560 }, display: 'grid' }}>
        <Suspense fallback={<MapLoading />}>
            <Content {...props} />
        </Suspense>
    </Box>
);

export const FigurePanel = ({ figure, detail }: { figure: Figure; detail: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const title = translate(`figures.title.${figure}`);
    const isMap = figure === 'sted';
    return (
        <FigureFrame
            name={figure}
            title={title}
            detail={detail}
            query={useFigure(figure)}
            file={useFigureFile(figure)}
            tools={isMap ? <HexagonSize /> : null}
            isWide={isMap || figure === 'forlop' || figure === 'tilfredshet'}
            isChartRead={isMap}
            isEmpty={({ rows }) =>
                rows
                    .flatMap(({ tall, before }) => [tall, before?.tall ?? {}])
                    .every((one) => Object.values(one).every((value) => !value))
            }
            table={({ rows, today }, most, isPlain) => (
                <FigureTable {...{ figure, title, today, isPlain }} rows={rows.slice(0, most)} />
            )}
            chart={({ rows, today }) =>
                isMap ? <HexagonMap {...{ rows, today }} /> : <FigureChart {...{ figure, rows, today }} />
            }
            notes={({ rows, today }) => (
                <>
                    {figure === 'bestand' ? <PausedLine {...{ rows, today }} /> : null}
                    {isGrouped(figure) && rows.length > mostBars ? (
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('figures.largest', { shown: mostBars, count: numbers.amount(rows.length) })}
                        </Typography>
                    ) : null}
                </>
            )}
        />
    );
};
