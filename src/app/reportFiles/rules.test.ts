import { describe, expect, it } from 'vitest';
import type { Contract, ProcessCode } from '../../api/entities/administration';
import { reportFileQuerySchema } from '../../api/endpoints/reportFiles';
import { agreementsOf, all, codeChoices, daysIn, emptyValues, queryOf, withoutMixedAll } from './rules';

const february = { ...emptyValues('month'), year: 2026, month: 2 };
const asked = { year: 2026, month: 2, FraDato: '2026-02-01', TilDato: '2026-03-01' };
const none = new Set<string>();

describe('days (report-handling §9)', () => {
    it('the day list has the length of the month', () => {
        expect(
            [daysIn(2026, 2), daysIn(2024, 2), daysIn(2026, 4), daysIn(2026, 12), daysIn(null, 2)].map(
                (days) => days.length,
            ),
        ).toEqual([28, 29, 30, 31, 31]);
    });
});

describe('what the city is asked (report-handling §7, §9)', () => {
    it('a day report covers one day, to the next', () => {
        expect(queryOf({ ...emptyValues('day'), year: 2026, month: 2, day: 28 }, none, [])).toEqual({
            format: 'csv',
            FraDato: '2026-02-28',
            TilDato: '2026-03-01',
        });
        expect(queryOf({ ...emptyValues('day'), year: 2025, month: 12, day: 31 }, none, [])).toMatchObject({
            FraDato: '2025-12-31',
            TilDato: '2026-01-01',
        });
    });
    it('a month report starts on day 1, and TilDato is the day after its last (D10)', () => {
        expect(queryOf({ ...february, format: 'xlsx' }, none, [])).toEqual({ format: 'xlsx', ...asked });
        expect(queryOf({ ...emptyValues('month'), year: 2025, month: 12 }, none, [])).toMatchObject({
            FraDato: '2025-12-01',
            TilDato: '2026-01-01',
        });
    });
    it("a period's last day is in it", () => {
        expect(queryOf({ ...emptyValues('period'), from: '2026-03-28', to: '2026-03-29' }, none, [])).toEqual({
            format: 'csv',
            FraDato: '2026-03-28',
            TilDato: '2026-03-30',
        });
    });
    it('the same codes of many schemes fit in an address, and more are refused with a message', () => {
        const ask = (count: number) => {
            const codes = Array.from({ length: count }, (_, code) => ({
                id: `A${code}`,
                codeIds: Array.from({ length: 10 }, (__, scheme) => 1000 + 10 * code + scheme),
            }));
            const processCodes = codes.map(({ id }) => id);
            return queryOf({ ...february, processCodes }, new Set(['processCodes']), codes);
        };
        expect(reportFileQuerySchema.safeParse(ask(40)).success).toBe(true);
        // nginx refuses longer ones.
        const address = ask(40)
            .prosesskode?.map((id) => `&prosesskode=${id}`)
            .join('');
        expect(address?.length).toBeLessThan(8192 - 512);
        expect(reportFileQuerySchema.safeParse(ask(41)).error?.issues).toMatchObject([{ message: 'fileCodesMany' }]);
    });
    it('what was chosen is asked for, all of something is not', () => {
        const shown = new Set(['contractor', 'contract', 'agreement', 'processCodes', 'types', 'global']);
        const codes = [
            { id: 'A11 Lapping', codeIds: [21] },
            { id: 'BYM-001 Rigg', codeIds: [1, 46] },
        ];
        expect(
            queryOf(
                {
                    ...february,
                    contractor: 'a',
                    contract: 'c',
                    agreement: 4,
                    processCodes: ['BYM-001 Rigg'],
                    types: [1, 2],
                    global: false,
                },
                shown,
                codes,
            ),
        ).toEqual({
            format: 'csv',
            ...asked,
            selskapId: 'a',
            kontraktId: 'c',
            avtaleId: 4,
            prosesskode: [1, 46],
            meldingstyper: [1, 2],
            inkluderForbrukUtenMeldingstype: false,
        });
        expect(
            queryOf({ ...february, contractor: all, contract: all, agreement: all, processCodes: [all] }, shown, codes),
        ).toEqual({ format: 'csv', ...asked, inkluderForbrukUtenMeldingstype: true });
    });
});

describe('choices', () => {
    const code = (id: number, navn: string, scheme: number): ProcessCode => ({
        id,
        navn,
        beskrivelse: 'Rigg',
        prosesskodeEnhet: { id: 1, navn: 'stk' },
        prosesskodeSkjema: { id: scheme },
    });
    it('a code in several schemes is one choice', () => {
        const codes = [code(1, 'BYM-001', 1), code(46, 'BYM-001', 2), code(21, 'A11', 1)];
        expect(codeChoices(codes, new Set([1, 2]))).toEqual([
            { id: 'A11 Rigg', codeIds: [21] },
            { id: 'BYM-001 Rigg', codeIds: [1, 46] },
        ]);
        expect(codeChoices(codes, new Set([2]))).toEqual([{ id: 'BYM-001 Rigg', codeIds: [46] }]);
    });
    it('the choice of all codes excludes single ones', () => {
        expect([withoutMixedAll(['A', 'B', all]), withoutMixedAll([all, 'A']), withoutMixedAll(['A', 'B'])]).toEqual([
            [all],
            ['A'],
            ['A', 'B'],
        ]);
    });
    it('agreements are those of the contracts, each once', () => {
        const contract = (id: string, avtaleId: number, navn: string) =>
            ({ id, avtale: { avtaleId, navn } }) as Contract;
        const contracts = [contract('a', 1, 'Vei'), contract('b', 1, 'Vei'), contract('c', 2, 'Asfalt')];
        expect(agreementsOf(contracts).map(({ navn }) => navn)).toEqual(['Asfalt', 'Vei']);
    });
});
