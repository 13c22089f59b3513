import { Table, TableBody, TableCell, TableHead, TableRow, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useDataProvider, useGetList, usePermissions, useTranslate } from 'react-admin';
import type { ContractSpent } from '../../api/entities/money';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed } from '../data/lists';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { useToday } from '../common/time';
import { useNarrow } from '../common/useWide';
import type { Permissions } from '../session/permissions';
import { coloursOf } from '../charts/chartColours';
import { FigureFrame } from '../charts/FigureFrame';
import { useDownload } from '../common/downloads';
import { addressOf } from './useAddress';

/** As many contracts as can be read at a glance; the table has all of them. */
const mostBars = 12;
const barHeight = 40;

const Chart = ({ rows }: { rows: readonly ContractSpent[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const theme = useTheme();
    const [used = '', limit = ''] = coloursOf(theme, 'pair');
    const isNarrow = useNarrow();
    const shown = rows.slice(0, mostBars);
    const valueFormatter = (value: number | null) => (value === null ? '–' : numbers.kroner(value));
    return (
        <BarChart
            skipAnimation
            disableKeyboardNavigation
            layout="horizontal"
            height={shown.length * barHeight + 76}
            margin={{ left: 0, right: 40, top: 8, bottom: 0 }}
            grid={{ vertical: true }}
            xAxis={[{ min: 0, valueFormatter: (value: number) => numbers.amount(value) }]}
            yAxis={[
                {
                    scaleType: 'band',
                    width: isNarrow ? 110 : 200,
                    data: shown.map(({ id }) => id),
                    valueFormatter: (id: string) => shown.find((one) => one.id === id)?.navn ?? '',
                },
            ]}
            series={[
                {
                    id: 'brukt',
                    label: translate('money.spent.brukt'),
                    color: used,
                    data: shown.map(({ brukt }) => brukt),
                    valueFormatter,
                },
                {
                    id: 'ramme',
                    label: translate('money.spent.ramme'),
                    color: limit,
                    data: shown.map(({ ramme }) => ramme),
                    valueFormatter,
                },
            ]}
        />
    );
};

const columns = ['kontrakt', 'selskap', 'brukt', 'godkjent', 'ramme', 'prosent'] as const;

const SpentTable = ({ rows, isPlain }: { rows: readonly ContractSpent[]; isPlain: boolean }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const right = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
    return (
        <Table size="small" aria-label={translate('money.spent.title')}>
            <TableHead>
                <TableRow>
                    {columns.map((name, place) => (
                        <TableCell key={name} align={place > 1 ? 'right' : 'left'}>
                            {translate(`money.spent.${name}`)}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(({ id, navn, selskap, brukt, godkjent, ramme, prosent }) => (
                    <TableRow key={id}>
                        <TableCell component="th" scope="row" lang="nb">
                            <PageLink to={!isPlain && addressOf({ kontrakt: id, del: 'kontoark' })}>{navn}</PageLink>
                        </TableCell>
                        <TableCell lang="nb">{selskap}</TableCell>
                        <TableCell align="right" sx={right}>
                            {numbers.kroner(brukt)}
                        </TableCell>
                        <TableCell align="right" sx={right}>
                            {numbers.kroner(godkjent)}
                        </TableCell>
                        <TableCell align="right" sx={right}>
                            {ramme === null ? '–' : numbers.kroner(ramme)}
                        </TableCell>
                        <TableCell align="right" sx={right}>
                            {prosent === null ? '–' : numbers.percent(prosent)}
                        </TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

const Spent = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const year = useToday().slice(0, 4);
    const spent = useGetList<ContractSpent>('spent', asListed);
    const query = { ...spent, data: spent.data && { rows: spent.data } };
    const { call } = useDataProvider<CityDataProvider>();
    const file = useDownload((format: 'csv' | 'xlsx') => call('getSpentFile', { query: { format } }), 'forbruk');
    return (
        <FigureFrame
            name="forbruk"
            title={translate('money.spent.title')}
            detail={year}
            query={query}
            file={file}
            isWide
            chart={({ rows }) => <Chart rows={rows} />}
            notes={({ rows }) =>
                rows.length > mostBars ? (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('money.spent.nearest', { shown: mostBars, count: numbers.amount(rows.length) })}
                    </Typography>
                ) : null
            }
            table={({ rows }, most, isPlain) => <SpentTable rows={rows.slice(0, most)} isPlain={isPlain} />}
        />
    );
};

/** This year's cost of each contract against its limit, on the page Oversikt. */
export const SpentPanel = () => {
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('okonomi.list') ? <Spent /> : null;
};
