import BeforeIcon from '@mui/icons-material/NavigateBefore';
import AfterIcon from '@mui/icons-material/NavigateNext';
import { Box, Chip, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Account, MoneyContract } from '../../api/entities/money';
import { sumKroner } from '../../api/rules/money';
import { LabelledButton } from '../common/LabelledButton';
import { Line } from '../common/Line';
import { Loaded } from '../common/Loaded';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { asListed } from '../data/lists';
import { AccountTable, linkTargets } from './AccountTable';
import { addressOf, useAddress } from './useAddress';
import { useMonthName } from './moneyTexts';

const drawn = ['godkjent', 'venter', 'returnert'] as const;
type Month = Account['maneder'][number];
const valueOf = (month: Month, name: (typeof drawn)[number]): number =>
    name === 'venter' ? sumKroner([month.brukt, -month.godkjent]) : month[name];

/** The cost of each month, by state. */
const AccountChart = ({ months }: { months: readonly Month[] }) => {
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

const states = ['brukt', 'godkjent', 'returnert'] as const;
const sumOf = <Name extends string>(lines: readonly Readonly<Record<Name, number>>[], name: Name): number =>
    sumKroner(lines.map((line) => line[name]));

/** Kontoark: the cost of a contract, or one of its codes, in a year. Every figure links to its rows. */
export const AccountSheet = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const { maned, kode, go } = useAddress();
    const [year, month] = [Number(maned.slice(0, 4)), maned.slice(5)];
    const ofCode = kode ? { kode } : {};
    const goTo = (to: number): void => go({ maned: `${to}-${month}`, ...ofCode });
    const accounts = useGetManyReference<Account & { id: number }>('accounts', {
        target: 'kontraktId',
        id: contract.id,
        filter: { aar: year, ...(kode ? { prosesskodeId: Number(kode) } : {}) },
        ...asListed,
    });
    const account = { ...accounts, data: accounts.data?.[0] };
    const figure = (text: string, value: number, to: Parameters<typeof addressOf>[0]) => ({
        text,
        to: value === 0 ? undefined : addressOf({ kontrakt: contract.id, ...to }),
    });
    return (
        <>
            <Line sx={{ gap: 0.5, mb: 1.5 }}>
                <LabelledButton label="money.yearBefore" onClick={() => goTo(year - 1)}>
                    <BeforeIcon />
                </LabelledButton>
                <Typography variant="h2" aria-live="polite">
                    {year}
                </Typography>
                <LabelledButton label="money.yearAfter" onClick={() => goTo(year + 1)}>
                    <AfterIcon />
                </LabelledButton>
                {kode ? (
                    <Chip
                        label={translate('money.onlyCode', {
                            code: account.data?.koder.find((one) => String(one.prosesskodeId) === kode)?.kode ?? kode,
                        })}
                        onDelete={() => go({})}
                    />
                ) : null}
            </Line>
            <Loaded query={account} height={420}>
                {({ maneder, koder, rammer }) => (
                    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                        {rammer.map((limit) => (
                            <Typography key={limit.id} sx={linkTargets}>
                                <PageLink to={addressOf({ kontrakt: contract.id, del: 'priser' })}>
                                    {translate('money.limitLine', {
                                        name: limit.prosesskode ?? translate('money.wholeContract'),
                                        used: numbers.price(limit.brukt),
                                        limit: numbers.price(limit.ramme),
                                        percent: numbers.percent(limit.prosent),
                                    })}
                                </PageLink>
                            </Typography>
                        ))}
                        <AccountChart months={maneder} />
                        <AccountTable
                            frame="money.byMonthFrame"
                            label="money.byMonth"
                            columns={['maned', ...states, 'trekk', 'rader']}
                            total={[
                                ...[...states, 'trekk' as const].map((name) => numbers.price(sumOf(maneder, name))),
                                numbers.amount(sumOf(maneder, 'rader')),
                            ]}
                            lines={maneder.map((one) => {
                                const rows = { del: 'maned', maned: one.maned, ...ofCode } as const;
                                return {
                                    key: one.maned,
                                    name: `${monthName(one.maned)}${one.avsluttet ? ` (${translate('money.closed')})` : ''}`,
                                    figures: [
                                        ...states.map((name) =>
                                            figure(numbers.price(one[name]), one[name], {
                                                ...rows,
                                                tilstand: name === 'brukt' ? 'alle' : name,
                                            }),
                                        ),
                                        figure(numbers.price(one.trekk), one.trekk, { del: 'trekk', maned: one.maned }),
                                        figure(numbers.amount(one.rader), one.rader, { ...rows, tilstand: 'alle' }),
                                    ],
                                };
                            })}
                        />
                        <AccountTable
                            frame="money.byCodeFrame"
                            label="money.byCode"
                            columns={['kode', 'mengde', ...states, 'rader']}
                            total={[
                                '',
                                ...states.map((name) => numbers.price(sumOf(koder, name))),
                                numbers.amount(sumOf(koder, 'rader')),
                            ]}
                            lines={koder.map((one) => {
                                // By month; the figures link to the rows.
                                const months = { del: 'kontoark', maned, kode: String(one.prosesskodeId) } as const;
                                return {
                                    // Its texts may have changed during the year.
                                    key: [one.prosesskodeId, one.kode, one.beskrivelse, one.enhet].join(' '),
                                    name: `${one.kode} ${one.beskrivelse}`,
                                    figures: [
                                        figure(
                                            `${numbers.quantity(one.mengde)} ${one.enhet ?? ''}`,
                                            one.mengde,
                                            months,
                                        ),
                                        ...states.map((name) => figure(numbers.price(one[name]), one[name], months)),
                                        figure(numbers.amount(one.rader), one.rader, months),
                                    ],
                                };
                            })}
                        />
                    </Box>
                )}
            </Loaded>
        </>
    );
};
