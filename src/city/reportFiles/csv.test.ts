import { expect, it } from 'vitest';
import { csvOf } from './csv';
import type { Column, FileRow } from './definition';

const columns: readonly Column[] = [
    { key: 'what', heading: 'Hva', kind: 'text' },
    { key: 'sum', heading: 'Sum', kind: 'money' },
];
async function* batches(): AsyncGenerator<FileRow[]> {
    yield [
        { what: '-5', sum: -1250.5 },
        { what: 2.5, sum: 3 },
    ];
}

it('sums are numbers to a spreadsheet, above the lines too, and only text is kept from being a formula', async () => {
    const text = await new Response(csvOf(columns, batches(), [['Sum Nordvei (rader: 2)', -1247.5]])).text();
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
        'Sum Nordvei (rader: 2);-1247,50',
        '',
        'Hva;Sum',
        "'-5;-1250,50",
        '2,5;3,00',
        '',
    ]);
});
