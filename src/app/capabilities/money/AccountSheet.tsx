import BeforeIcon from '@mui/icons-material/NavigateBefore';
import AfterIcon from '@mui/icons-material/NavigateNext';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account, MoneyContract } from '../../../api/entities/money';
import { LabelledButton } from '../../common/LabelledButton';
import { Loaded } from '../../common/Loaded';
import { PageLink } from '../../common/PageLink';
import { TableFrame } from '../../common/TableFrame';
import { useNumbers } from '../../common/useNumbers';
import { addressOf, useAddress } from './useAddress';
import { useMonthName } from './useMonthName';
import { useMoneyQuery } from './useMoneyCalls';

const drawn = ['godkjent', 'venter', 'returnert'] as const;
const right = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
type Month = Account['maneder'][number];
const valueOf = ({ brukt, godkjent, returnert }: Month, name: (typeof drawn)[number]): number =>
    name === 'venter'
        ? Math.round((brukt - godkjent - returnert) * 100) / 100
        : name === 'godkjent'
          ? godkjent
          : returnert;

const Chart = ({ months }: { months: readonly Month[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const { palette } = useTheme();
    const colours = { godkjent: palette.success.main, venter: palette.primary.main, returnert: palette.warning.main };
    return (
        <Box aria-hidden>
            <BarChart
                skipAnimation
                disableKeyboardNavigation
                height={260}
                margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
                grid={{ horizontal: true }}
                xAxis={[
                    {
                        scaleType: 'band',
                        data: months.map(({ maned }) => maned),
                        valueFormatter: (month: string, { location }: { location: string }) =>
                            location === 'tick' ? monthName(month).slice(0, 3) : monthName(month),
                        height: 24,
                    },
                ]}
                yAxis={[{ valueFormatter: (value: number) => numbers.amount(value), width: 84 }]}
                series={drawn.map((name) => ({
                    id: name,
                    stack: 'all',
                    label: translate(`money.chart.${name}`),
                    color: colours[name],
                    data: months.map((one) => valueOf(one, name)),
                    valueFormatter: (value: number | null) => numbers.kroner(value ?? 0),
                }))}
            />
        </Box>
    );
};

/** Kontoark: what a contract has cost in a year, by month and code; every figure opens its rows. */
export const AccountSheet = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const { maned } = useAddress();
    const [year, setYear] = useState(Number(maned.slice(0, 4)));
    const account = useMoneyQuery(['account', contract.id, year], (call, signal) =>
        call('getAccount', { params: { id: contract.id }, query: { aar: year }, signal }),
    );
    const link = (value: number, to: object) =>
        value === 0 ? (
            numbers.price(0)
        ) : (
            <PageLink to={addressOf({ kontrakt: contract.id, del: 'godkjenning', tilstand: 'alle', ...to })}>
                {numbers.price(value)}
            </PageLink>
        );
    const heads = (first: string, names: readonly string[]) => (
        <TableHead>
            <TableRow>
                <TableCell>{translate(`money.account.${first}`)}</TableCell>
                {names.map((name) => (
                    <TableCell key={name} align="right">
                        {translate(`money.account.${name}`)}
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
    );
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
                <LabelledButton label={translate('money.yearBefore')} onClick={() => setYear(year - 1)}>
                    <BeforeIcon />
                </LabelledButton>
                <Typography variant="h2" aria-live="polite">
                    {year}
                </Typography>
                <LabelledButton label={translate('money.yearAfter')} onClick={() => setYear(year + 1)}>
                    <AfterIcon />
                </LabelledButton>
            </Box>
            <Loaded query={account} height={420}>
                {({ maneder, koder, rammer }) => (
                    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                        {rammer.map((limit) => (
                            <Typography key={limit.id}>
                                {translate('money.limitLine', {
                                    name: limit.prosesskode ?? translate('money.wholeContract'),
                                    used: numbers.amount(limit.brukt),
                                    limit: numbers.amount(limit.ramme),
                                    percent: numbers.percent(limit.prosent),
                                })}
                            </Typography>
                        ))}
                        <Chart months={maneder} />
                        <TableFrame label={translate('money.byMonthFrame')}>
                            <Table size="small" aria-label={translate('money.byMonth')}>
                                {heads('maned', ['brukt', 'godkjent', 'returnert', 'trekk', 'rader'])}
                                <TableBody>
                                    {maneder.map((one) => (
                                        <TableRow key={one.maned}>
                                            <TableCell component="th" scope="row">
                                                {monthName(one.maned)}
                                                {one.avsluttet ? ` (${translate('money.closed')})` : ''}
                                            </TableCell>
                                            {(['brukt', 'godkjent', 'returnert'] as const).map((name) => (
                                                <TableCell key={name} align="right" sx={right}>
                                                    {link(one[name], {
                                                        maned: one.maned,
                                                        ...(name === 'brukt' ? {} : { tilstand: name }),
                                                    })}
                                                </TableCell>
                                            ))}
                                            <TableCell align="right" sx={right}>
                                                {link(one.trekk, { maned: one.maned, del: 'trekk' })}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {numbers.amount(one.rader)}
                                            </TableCell>
                                        </TableRow>
                                    ))}
                                </TableBody>
                            </Table>
                        </TableFrame>
                        <TableFrame label={translate('money.byCodeFrame')}>
                            <Table size="small" aria-label={translate('money.byCode')}>
                                {heads('kode', ['mengde', 'brukt', 'godkjent', 'returnert', 'rader'])}
                                <TableBody>
                                    {koder.map((one) => (
                                        <TableRow key={`${one.prosesskodeId} ${one.kode}`}>
                                            <TableCell component="th" scope="row">
                                                {one.kode}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {numbers.amount(one.mengde)} {one.enhet}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {link(one.brukt, { maned, kode: String(one.prosesskodeId) })}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {numbers.price(one.godkjent)}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {numbers.price(one.returnert)}
                                            </TableCell>
                                            <TableCell align="right" sx={right}>
                                                {numbers.amount(one.rader)}
                                            </TableCell>
                                        </TableRow>
                                    ))}
                                </TableBody>
                            </Table>
                        </TableFrame>
                    </Box>
                )}
            </Loaded>
        </>
    );
};
