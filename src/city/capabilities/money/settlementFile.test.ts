import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { tableFile } from './settlementFile';

test('what flooring takes off is computed in whole numbers: 1.5 × 100.05 is 150.075, and not slightly less (D9)', async () => {
    const row = {
        id: 1,
        dato: '2026-10-05T08:00:00Z',
        kode: 'A1',
        beskrivelse: 'Asfalt',
        enhet: 'm2',
        registrert: 1.5,
        mengde: 1.5,
        enhetspris: 100.05,
        ore: 15_007,
        tilstand: 'godkjent',
        melding: null,
        prisFra: null,
        retter: null,
    };
    const statement = { contract: 'Vei', company: 'Nordvei', month: '2026-10', rows: [row], deductions: [] };
    const file = await tableFile({ ...statement, vatRate: 25, vatOre: 3752, madeAt: new Date() }, 'csv');
    const lines = file
        .toString('utf8')
        .split('\r\n')
        .map((line) => line.split(';'));
    const headings = lines.find(([first]) => first === 'Dato') ?? [];
    const line = lines.find((cells) => cells[1] === 'A1');
    expect(line?.[headings.indexOf('Avrunding ned')]).toBe('0,01');
});

test('a negative sum is a number, in CSV and in Excel', async () => {
    const deduction = { id: 1, art: 'trekk', melding: null, dager: null, ore: 40_040, begrunnelse: 'Ikke utført' };
    const statement = { contract: 'Vei', company: 'Nordvei', month: '2026-10', rows: [], deductions: [deduction] };
    const made = { ...statement, vatRate: 25, vatOre: -10_010, madeAt: new Date() };
    const csv = (await tableFile(made, 'csv')).toString('utf8').split('\r\n');
    expect(csv).toEqual(expect.arrayContaining(['Trekk;400,40', 'Sum uten mva.;-400,40', 'Sum med mva.;-500,50']));
    const { sheets } = await readXlsx(new Uint8Array(await tableFile(made, 'xlsx')));
    expect(sheets.at(-1)?.rows).toContainEqual(['Sum med mva.', -500.5]);
});
