import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { amount, instant, money, text, type FileRow } from './definition';
import { xlsxOf, type Workbook } from './xlsx';

const columns = [text('address', 'Adresse'), amount('amount', 'Mengde'), money('sum', 'Sum'), instant('at', 'Mottatt')];
const lines: FileRow[] = [
    { address: 'Storgata 1', amount: 2, sum: 1234.5, at: '2026-07-01T10:30:00Z' },
    { address: '=1+1', amount: 0.5, sum: 0.01, at: null },
];
const total: FileRow = { address: 'Totalt', amount: null, sum: 1234.51, at: null };

const bytesOf = async (rows: readonly FileRow[], own: Partial<Workbook> = {}, rowLimit?: number) => {
    const batches = async function* () {
        for (const row of rows) yield [row];
    };
    const workbook = { title: 'Fakturagrunnlag', period: 'Juli 2026', columns, ...own };
    return new Uint8Array(await new Response(xlsxOf(workbook, batches(), rowLimit)).arrayBuffer());
};
const read = async (bytes: Uint8Array) => {
    const { sheets, properties } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    if (!sheet) throw new Error('No sheet');
    return { sheets, sheet, properties, cell: (row: number, column: number) => sheet.cells?.get(`${row},${column}`) };
};

describe('a report file as a workbook', () => {
    it('has its title and period above bold, frozen headings with filter arrows', async () => {
        const { sheet, cell, properties } = await read(await bytesOf(lines));
        expect(sheet.rows.map((row) => row.slice(0, 3).map((value) => value ?? null))).toEqual([
            ['Fakturagrunnlag', null, null].slice(0, sheet.rows[0]?.length),
            ['Juli 2026', null, null].slice(0, sheet.rows[1]?.length),
            expect.anything() as unknown,
            ['Adresse', 'Mengde', 'Sum'],
            ['Storgata 1', 2, 1234.5],
            ['=1+1', 0.5, 0.01],
        ]);
        expect(properties?.title).toBe('Fakturagrunnlag Juli 2026');
        expect(sheet.freezePane).toMatchObject({ rows: 4 });
        expect(sheet.autoFilter?.range).toBe('A4:D6');
        for (const column of [0, 1, 2, 3]) expect(cell(3, column)?.style?.font?.bold).toBe(true);
        for (const row of [4, 5])
            for (const column of [0, 1, 2]) expect(cell(row, column)?.style?.font?.bold ?? false).toBe(false);
    });
    it('has cells in the format of their type', async () => {
        const { cell } = await read(await bytesOf(lines));
        expect([1, 2, 3].map((column) => cell(4, column)?.style?.numFmt)).toEqual([
            '#,##0.00',
            '#,##0.00\\ "kr"',
            'dd.mm.yyyy hh:mm',
        ]);
        expect(cell(5, 0)?.formula).toBeUndefined();
    });
    it('is printed in landscape, as wide as one page, with the headings on each', async () => {
        const { sheet } = await read(await bytesOf(lines));
        expect(sheet.pageSetup).toMatchObject({
            orientation: 'landscape',
            paperSize: 'a4',
            fitToWidth: 1,
            fitToHeight: 0,
            printTitlesRow: '$4:$4',
        });
    });
    it('has a bold total that is a SUM formula with its value, below what is filtered', async () => {
        const { sheet, cell } = await read(await bytesOf([...lines, total], { summed: ['sum'] }));
        expect(cell(6, 2)).toMatchObject({ formula: 'SUM(C5:C6)', style: { font: { bold: true } } });
        expect([sheet.rows[6]?.[0], sheet.rows[6]?.[2]]).toEqual(['Totalt', 1234.51]);
        expect(sheet.autoFilter?.range).toBe('A4:D6');
    });
    it('has bold subtotals of the lines above them, which the total of a filtered table leaves out', async () => {
        const subtotal = { ...total, address: 'Sum', summed_lines: 2 };
        const options = { summed: ['sum'], isFiltered: true };
        const { sheet, cell } = await read(await bytesOf([...lines, subtotal, total], options));
        expect(cell(6, 2)).toMatchObject({ formula: 'SUBTOTAL(109,C5:C6)', style: { font: { bold: true } } });
        expect(cell(7, 2)).toMatchObject({ formula: 'SUBTOTAL(109,C5:C7)', style: { font: { bold: true } } });
        expect(sheet.autoFilter?.range).toBe('A4:D7');
    });
    it('opens whatever characters a text has', async () => {
        const odd = 'a\ufffeb\uffffc\u0000d & <e> "f" _x0041_ \ud83d g\nh 🚧';
        const { sheet } = await read(await bytesOf([{ address: odd, amount: 1, sum: 1, at: null }]));
        expect(sheet.rows[4]?.[0]).toBe('abcd & <e> "f" _x0041_  g\nh 🚧');
    });
    it('continues on another sheet when one is full', async () => {
        const rows = Array.from({ length: 5 }, (_, index) => ({
            address: `Gate ${index}`,
            amount: 1,
            sum: 1,
            at: null,
        }));
        const { sheets } = await read(await bytesOf(rows, {}, 6));
        expect(sheets.map(({ name, rows: all }) => [name, all.slice(3).map(([first]) => first)])).toEqual([
            ['Rapport', ['Adresse', 'Gate 0', 'Gate 1']],
            ['Rapport_2', ['Adresse', 'Gate 2', 'Gate 3']],
            ['Rapport_3', ['Adresse', 'Gate 4']],
        ]);
    });
    it('is no longer read from the database when its reader stops', async () => {
        let isStopped = false;
        const endless = async function* (): AsyncGenerator<FileRow[]> {
            try {
                for (let row = 0; ; row += 1)
                    yield [{ address: `Gate ${row} ${Math.random()}`, amount: row, sum: 1, at: null }];
            } finally {
                isStopped = true;
            }
        };
        const reader = xlsxOf({ title: 'T', period: 'P', columns }, endless()).getReader();
        await reader.read();
        await reader.cancel();
        await vi.waitFor(() => expect(isStopped).toBe(true));
    });
    it('fails when its rows fail, instead of ending early', async () => {
        const failing = async function* (): AsyncGenerator<FileRow[]> {
            yield lines;
            throw new Error('The database is gone');
        };
        const file = new Response(xlsxOf({ title: 'T', period: 'P', columns }, failing()));
        await expect(file.arrayBuffer()).rejects.toThrow('The database is gone');
    });
});
