import { expect, test } from 'vitest';
import { brokenRules, ehfSums } from '../../../../tests/services/ehfRules';
import { ehfOf, type EhfInvoice } from './ehf';
import { deductionLines, vatOf } from './settlementRows';

const party = { name: 'Nordvei Drift AS', organisationNumber: '974760673' };
const draft = (vatRate: number): EhfInvoice => ({
    id: '1-2026-10-1',
    month: '2026-10',
    closedAt: new Date('2026-11-02T10:00:00Z'),
    seller: party,
    buyer: { name: 'Bydrift', organisationNumber: '923609016' },
    contract: 'Veidrift øst',
    buyerReference: 'ANS',
    orderReference: 'BY-77',
    note: 'Utkast',
    // 2.55 × 33.33 is 84.9915; the rows are floored one by one, so the sum is lower.
    lines: [
        { code: 'A1', description: 'Asfalt', unit: 'm2', amount: 2.55, unitPrice: 33.33, ore: 8498, rows: 2 },
        { code: 'B2', description: 'Timer', unit: 'time', amount: 10, unitPrice: 500, ore: 500_000, rows: 1 },
    ],
    deductions: [{ id: 1, art: 'trekk', melding: null, dager: null, ore: 40_025, begrunnelse: 'Manglende vakt' }],
    vatRate,
    vatOre: vatOf(8498 + 500_000 - 40_025, vatRate),
});

test.each([25, 15, 12, 0])('with a rate of %d a draft breaks none of the rules', (rate) => {
    expect(brokenRules(ehfOf(draft(rate)))).toEqual([]);
});

test('leaving out any required part of a draft breaks a rule', () => {
    const lines = ehfOf(draft(25)).split('\n');
    const optional =
        /<cbc:(Note|Description|BuyerReference|AllowanceTotalAmount)>|cac:OrderReference|SellersItemIdentification|PartyName/;
    const unnoticed: string[] = [];
    for (const [place, line] of lines.entries()) {
        const isLeaf = /<cbc:[^/].*<\/cbc:/.test(line);
        const around = lines[place - 1] ?? '';
        if (!isLeaf || optional.test(line) || optional.test(around)) continue;
        if (brokenRules(lines.toSpliced(place, 1).join('\n')).length === 0) unnoticed.push(line.trim());
    }
    expect(unnoticed).toEqual([]);
});

test('a month of deductions alone has them as lines, and a text no character that XML forbids', () => {
    const { deductions, ...one } = draft(25);
    const lines = deductionLines(deductions.map((deduction) => ({ ...deduction, begrunnelse: 'Vakt\u0001 & vei' })));
    const xml = ehfOf({ ...one, lines, deductions: [], vatOre: vatOf(-40_025, 25) });
    expect(brokenRules(xml)).toEqual([]);
    expect(ehfSums(xml)).toEqual({ lines: -40_025, net: -40_025, vat: vatOf(-40_025, 25) });
    expect(xml).toContain('Vakt &amp; vei');
});

test('a draft of a later version names the one that it replaces', () => {
    const xml = ehfOf({ ...draft(25), id: '1-2026-10-2', replaces: '1-2026-10-1' });
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>1-2026-10-1</);
    expect(xml).toContain('Erstatter 1-2026-10-1. Utkast');
});
