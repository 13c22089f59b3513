import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { countsIn, type Figure, type FigureRow, isOfPeriod, measures } from '../../api/rules/figures';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { type ComparedRow, useOverview } from './OverviewContext';
import { sharesOf } from './shares';
import { useFigureLink } from './useFigureFile';
import { useRowName } from './useRowName';

interface FigureTableProps {
    figure: Figure;
    title: string;
    rows: readonly ComparedRow[];
    today: string;
    /** Without tab stops, for a table that only screen readers get. */
    isPlain?: boolean;
}

/** A figure as numbers; each count links to its reports. */
export const FigureTable = ({ figure, title, rows, today, isPlain = false }: FigureTableProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const nameOf = useRowName(today);
    const linkOf = useFigureLink();
    const { isCompared } = useOverview();
    const shares = sharesOf(figure);
    const countNames = countsIn(figure, rows);
    const shareNames = Object.keys(shares).filter(
        (name) => !name.startsWith('andel_') || countNames.includes(name.replace('andel_', '')),
    );
    const columns = [...countNames, ...shareNames, ...measures[figure]];
    const years = isCompared && isOfPeriod(figure) ? ['now', 'before'] : ['now'];
    const cell = (name: string, row: FigureRow | undefined) => {
        if (!row) return '–';
        const share = shares[name];
        const value = share ? share(row.tall) : row.tall[name];
        if (value === undefined || value === null) return '–';
        if (share) return numbers.percent(value);
        const text = numbers.amount(value);
        const isCount = countNames.includes(name);
        return <PageLink to={isCount && value > 0 && !isPlain && linkOf(figure, name, row, today)}>{text}</PageLink>;
    };
    return (
        <Table
            size="small"
            aria-label={title}
            sx={{
                '& td, & th': { px: 1, py: 0.5 },
                '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' },
            }}
        >
            <TableHead>
                <TableRow>
                    <TableCell>{translate(`figures.row.${figure}`)}</TableCell>
                    {columns.flatMap((name) =>
                        years.map((year) => (
                            <TableCell key={`${name}-${year}`} align="right">
                                {translate(`figures.count.${name}`)}
                                {year === 'before' ? ` ${translate('figures.yearBefore')}` : ''}
                            </TableCell>
                        )),
                    )}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map((row, place) => (
                    <TableRow key={place}>
                        <TableCell component="th" scope="row">
                            {nameOf(figure, row)}
                        </TableCell>
                        {columns.flatMap((name) =>
                            years.map((year) => (
                                <TableCell
                                    key={`${name}-${year}`}
                                    align="right"
                                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                                >
                                    {cell(name, year === 'now' ? row : row.before)}
                                </TableCell>
                            )),
                        )}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
