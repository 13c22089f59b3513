import sql, { type Sql } from 'sql-template-tag';
import { codeDescription, codeName, joinCode, unitName } from '../../codeOfUse';
import type { Queries } from '../../database/database';
import { firstDay, monthText, settledIn } from './months';

export interface SettledRow {
    readonly id: number;
    readonly dato: string;
    readonly kode: string;
    readonly beskrivelse: string;
    readonly enhet: string | null;
    readonly registrert: number;
    readonly mengde: number;
    readonly enhetspris: number;
    readonly ore: number;
    readonly tilstand: string;
    readonly melding: number | null;
    readonly prisFra: string | null;
    /** The closed month that this row corrects, with its version. */
    readonly retter: string | null;
}
export interface SettledDeduction {
    readonly id: number;
    readonly art: string;
    readonly melding: number | null;
    readonly dager: number | null;
    readonly ore: number;
    readonly begrunnelse: string;
}

export const settledRows = (queries: Pick<Queries, 'rows'>, contractId: string, month: string, where: Sql) =>
    queries.rows<SettledRow>(sql`
        select use.id, use.at as dato, ${codeName} as kode, ${codeDescription} as beskrivelse, ${unitName} as enhet, use.amount as registrert,
            coalesce(use.approved_amount, use.amount) as mengde, use.unit_price as enhetspris,
            round(coalesce(use.approved_sum, use.sum) * 100)::bigint as ore, use.state as tilstand, report.serial_number as melding,
            period.valid_from::text as "prisFra",
            ${monthText(sql`corrected.month`)} || ' versjon ' || corrected.version as retter
        from resource_use use ${joinCode}
            left join report on report.id = use.report_id
            left join price_period period on period.id = use.price_period_id
            left join settlement corrected on corrected.id = use.corrects_id
        where ${settledIn(contractId, month)} and ${where}
        order by use.at, use.id`);

export const settledDeductions = (queries: Pick<Queries, 'rows'>, contractId: string, month: string) =>
    queries.rows<SettledDeduction>(sql`
        select deduction.id, deduction.kind as art, report.serial_number as melding, deduction.days as dager,
            round(deduction.decided_amount * 100)::bigint as ore, deduction.reason as begrunnelse
        from deduction left join report on report.id = deduction.report_id
        where deduction.contract_id = ${contractId} and deduction.month = ${firstDay(month)}::date and deduction.state = 'vedtatt'
        order by deduction.id`);

/**
 * One row per line in the order of their ids, with keys in a fixed order, so that the same rows always give the same
 * bytes. Free text is left out, so that a person can be erased from a settlement.
 */
export const canonicalBytes = (rows: readonly SettledRow[], deductions: readonly SettledDeduction[]): Buffer => {
    const line = (kind: string, { id, ...fields }: SettledRow | Omit<SettledDeduction, 'begrunnelse'>): string =>
        JSON.stringify([kind, id, ...Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
    const byId = <T extends { id: number }>(all: readonly T[]): T[] => all.toSorted((a, b) => a.id - b.id);
    const lines = [
        ...byId(rows).map((row) => line('rad', row)),
        ...byId(deductions).map(({ begrunnelse: _, ...row }) => line('trekk', row)),
    ];
    return Buffer.from(`${lines.join('\n')}\n`);
};

/** An invoice line: all rows of one code at one price. */
export interface InvoiceLine {
    readonly code: string;
    readonly description: string;
    readonly unit: string;
    readonly amount: number;
    readonly unitPrice: number;
    readonly ore: number;
    readonly rows: number;
}
export const invoiceLines = (rows: readonly SettledRow[]): InvoiceLine[] => {
    const lines = new Map<string, InvoiceLine & { hundredths: number }>();
    for (const { kode: code, beskrivelse: description, enhet, mengde, enhetspris: unitPrice, ore } of rows) {
        const unit = enhet ?? '';
        const key = JSON.stringify([code, description, unit, unitPrice]);
        const line = lines.get(key) ?? {
            code,
            description,
            unit,
            unitPrice,
            amount: 0,
            hundredths: 0,
            ore: 0,
            rows: 0,
        };
        const hundredths = line.hundredths + Math.round(mengde * 100);
        lines.set(key, { ...line, hundredths, amount: hundredths / 100, ore: line.ore + ore, rows: line.rows + 1 });
    }
    return [...lines.values()]
        .toSorted((a, b) => a.code.localeCompare(b.code, 'nb') || a.unitPrice - b.unitPrice)
        .map(({ hundredths: _, ...line }) => line);
};

/** An invoice needs at least one line: a month without rows gets its deductions as lines instead of allowances. */
export const deductionLines = (deductions: readonly SettledDeduction[]): InvoiceLine[] =>
    deductions.map(({ art, ore, begrunnelse }) => ({
        code: art === 'dagmulkt' ? 'DAGMULKT' : 'TREKK',
        description: begrunnelse,
        unit: '',
        amount: -1,
        unitPrice: ore / 100,
        ore: -ore,
        rows: 0,
    }));

/** The VAT of a sum, in whole øre, with halves rounded away from zero. */
export const vatOf = (ore: number, rate: number): number => {
    const exact = BigInt(ore) * BigInt(Math.round(rate * 100));
    const half = exact >= 0n ? 5_000n : -5_000n;
    return Number((exact + half) / 10_000n);
};
