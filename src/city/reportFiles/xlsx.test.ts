import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { amount, instant, text } from './definition';
import { xlsxOf } from './xlsx';

async function* batches() {
    yield [{ address: 'Storgata 1', sum: 1234.5, at: '2026-07-01T10:30:00Z' }];
    yield [{ address: '=1+1', sum: 0.01, at: null }];
}

it('the headings are bold and kept in sight, the cells below plain and with the format of their kind', async () => {
    const file = new Uint8Array(await new Response(xlsxOf('Rapport', [text('address', 'Adresse'), amount('sum', 'Sum'), instant('at', 'Mottatt')], batches())).arrayBuffer());
    const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
    expect(sheet?.rows.map((row) => row.slice(0, 2))).toEqual([['Adresse', 'Sum'], ['Storgata 1', 1234.5], ['=1+1', 0.01]]);
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    const style = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style;
    for (const column of [0, 1, 2]) expect(style(0, column)?.font?.bold).toBe(true);
    for (const row of [1, 2]) for (const column of [0, 1, 2]) expect(style(row, column)?.font?.bold ?? false).toBe(false);
    expect([style(1, 1)?.numFmt, style(1, 2)?.numFmt]).toEqual(['#,##0.00', 'dd.mm.yyyy hh:mm']);
});
