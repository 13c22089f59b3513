import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { Account } from '../../api/entities/money';
import { useNumbers } from '../common/useNumbers';
import { useMonthName } from './useMonthName';

const drawn = ['godkjent', 'venter', 'returnert'] as const;
type Month = Account['maneder'][number];
const valueOf = ({ brukt, godkjent, returnert }: Month, name: (typeof drawn)[number]): number =>
    name === 'venter'
        ? Math.round((brukt - godkjent - returnert) * 100) / 100
        : name === 'godkjent'
          ? godkjent
          : returnert;

/** The cost of each month, by state. */
export const AccountChart = ({ months }: { months: readonly Month[] }) => {
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
