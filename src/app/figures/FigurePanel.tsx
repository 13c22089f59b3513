import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Figure, isGrouped } from '../../api/rules/figures';
import { useNumbers } from '../common/useNumbers';
import { FigureFrame } from '../charts/FigureFrame';
import { FigureChart, mostBars } from './FigureChart';
import { FigureTable } from './FigureTable';
import { HexagonMap } from './HexagonMap';
import { HexagonSize } from './HexagonSize';
import { PausedLine } from './PausedLine';
import { useFigure } from './useFigure';
import { useFigureFile } from './useFigureFile';

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
            isEmpty={({ rows }) => rows.every(({ tall }) => Object.values(tall).every((value) => !value))}
            table={({ rows, today }, most, isPlain) => (
                <FigureTable {...{ figure, title, today, isPlain }} rows={rows.slice(0, most)} />
            )}
            chart={({ rows, today }) => {
                if (isMap) return <HexagonMap {...{ rows, today }} />;
                const hasMore = isGrouped(figure) && rows.length > mostBars;
                return (
                    <>
                        <FigureChart {...{ figure, rows, today }} />
                        {figure === 'bestand' ? <PausedLine {...{ rows, today }} /> : null}
                        {hasMore ? (
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {translate('figures.largest', { shown: mostBars, count: numbers.amount(rows.length) })}
                            </Typography>
                        ) : null}
                    </>
                );
            }}
        />
    );
};
