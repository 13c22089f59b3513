import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { FigureChart } from './FigureChart';
import { OverviewContext } from './OverviewContext';

interface Drawn {
    series: { id: string; data: (number | null)[] }[];
    xAxis: { max?: number; valueFormatter: (value: number) => string }[];
    yAxis: { valueFormatter: (place: number, where: object) => string; data: number[] }[];
}
const drawn = vi.hoisted((): { last?: Drawn } => ({}));
// What the library is given; jsdom draws nothing.
vi.mock('@mui/x-charts/BarChart', () => ({
    BarChart: (props: Drawn) => {
        drawn.last = props;
        return <p>Tegnet</p>;
    },
}));
vi.mock('@mui/x-charts/LineChart', () => ({ LineChart: () => null }));

const types = [
    { meldingstypeId: 1, beskrivelse: 'Hull i vei', synligForPublikum: true },
    { meldingstypeId: 2, beskrivelse: 'Mørk lykt', synligForPublikum: true },
    { meldingstypeId: 3, beskrivelse: 'Skilt', synligForPublikum: true },
];
const draw = async (figure: 'frister' | 'tilfredshet', counts: Record<string, number>[]) => {
    act(() => setOffered(['styring']));
    const rows = counts.map((tall, index) => ({ meldingstypeId: index + 1, tall }));
    renderInApp(
        <OverviewContext
            value={{
                filter: {},
                asked: {},
                period: { fra: '2026-01-01', til: '2026-03-04' },
                groups: ['meldingstypeId'],
                level: 14,
                isCompared: false,
            }}
        >
            <FigureChart figure={figure} rows={rows} today="2026-03-04" />
        </OverviewContext>,
        {
            city: fakeCity({ listReportTypes: types, listContractors: [], listCompaniesOfType: [] }),
            session: { roles: ['serviceAdmin'] },
        },
    );
    await screen.findByText('Tegnet');
    await vi.waitFor(() => expect(drawn.last?.yAxis[0]?.valueFormatter(0, {})).not.toBe('Alle'));
    const { series, xAxis, yAxis } = drawn.last as Drawn;
    const names = yAxis[0]?.data.map((place) => yAxis[0]?.valueFormatter(place, {}));
    return { bars: Object.fromEntries(series.map(({ id, data }) => [id, data])), axis: xAxis[0], names };
};

test('deadlines kept are drawn as percentages of what was closed, the worst group first', async () => {
    const { bars, axis, names } = await draw('frister', [
        { innenFrist: 90, etterFrist: 10 },
        { innenFrist: 1, etterFrist: 3 },
        { innenFrist: 0, etterFrist: 0 },
    ]);
    expect(names).toEqual(['Mørk lykt', 'Hull i vei', 'Skilt']);
    expect(bars).toEqual({ innenFrist: [25, 90, null], etterFrist: [75, 10, null] });
    expect([axis?.max, axis?.valueFormatter(50)]).toEqual([100, expect.stringMatching(/^50\s?%$/)]);
});

test('satisfaction begins with the groups that have the most dissatisfied reporters', async () => {
    const { names } = await draw('tilfredshet', [
        { fornoyd: 9, misfornoyd: 1 },
        { fornoyd: 2, misfornoyd: 0 },
        { fornoyd: 4, misfornoyd: 6 },
    ]);
    expect(names).toEqual(['Skilt', 'Hull i vei', 'Mørk lykt']);
});
