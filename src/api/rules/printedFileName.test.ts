import { describe, expect, it } from 'vitest';
import { printedFileName } from './printedFileName';

describe('report-handling §7, D8: {product}_{YYYYMMDD}_{HHmm}.pdf', () => {
    const now = new Date('2026-06-30T22:05:00Z');
    it('is named by Oslo’s day and time', () =>
        expect(printedFileName('bymelding', now, [10, 11])).toBe('bymelding_20260701_0005.pdf'));
    it('has the running number when it holds one report', () =>
        expect(printedFileName('bymelding', now, [10042])).toBe('bymelding_20260701_0005_10042.pdf'));
});
