import { expect, test } from 'vitest';
import { drawnRows } from './FigureChart';

const rowsOf = (counts: Record<string, number>[]) => counts.map((tall, index) => ({ meldingstypeId: index + 1, tall }));

test('deadlines kept are drawn as percentages of what was closed, the worst group first', () => {
    const { shown, valueOf } = drawnRows(
        'frister',
        rowsOf([
            { innenFrist: 90, etterFrist: 10 },
            { innenFrist: 1, etterFrist: 3 },
            { innenFrist: 0, etterFrist: 0 },
        ]),
    );
    expect(shown.map(({ meldingstypeId }) => meldingstypeId)).toEqual([2, 1, 3]);
    expect(shown.map((row) => valueOf(row, 'innenFrist'))).toEqual([25, 90, null]);
    expect(shown.map((row) => valueOf(row, 'etterFrist'))).toEqual([75, 10, null]);
});

test('satisfaction begins with the groups that have the most dissatisfied reporters', () => {
    const { shown } = drawnRows(
        'tilfredshet',
        rowsOf([
            { fornoyd: 9, misfornoyd: 1 },
            { fornoyd: 2, misfornoyd: 0 },
            { fornoyd: 4, misfornoyd: 6 },
        ]),
    );
    expect(shown.map(({ meldingstypeId }) => meldingstypeId)).toEqual([3, 1, 2]);
});
