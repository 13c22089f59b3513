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
