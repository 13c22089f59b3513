import { Readable } from 'node:stream';
import { startOfMonth } from './months';
import { fromOre, nearestOre } from '../../../api/rules/money';
import { formatInstant, formatDay, startOfOsloDay } from '../../../api/rules/oslo';
import { monthTitle } from '../../../api/rules/reportFiles';
import { csvOf } from '../../reportFiles/csv';
import {
    type AboutLine,
    amount,
    type Column,
    type FileRow,
    instant,
    integer,
    money,
    text,
} from '../../reportFiles/definition';
import { xlsxOf } from '../../reportFiles/xlsx';
import type { SettledDeduction, SettledRow } from './settlementRows';

export type TableFormat = 'csv' | 'xlsx';
export interface Statement {
    readonly contract: string;
    readonly company: string;
    readonly month: string;
    readonly rows: readonly SettledRow[];
    readonly deductions: readonly SettledDeduction[];
    readonly vatRate: number;
    readonly vatOre: number;
    /** Undefined while the month is open. */
    readonly closed?: { readonly number: number; readonly version: number; readonly at: Date; readonly sha256: string };
    /** When the file was made, for a month that is still open. */
    readonly madeAt: Date;
}

const columns: readonly Column[] = [
    instant('dato', 'Dato'),
    text('kode', 'Prosesskode'),
    text('beskrivelse', 'Beskrivelse'),
    text('enhet', 'Enhet'),
    amount('registrert', 'Registrert mengde'),
    amount('mengde', 'Mengde'),
    money('enhetspris', 'Enhetspris'),
    money('sum', 'Sum'),
    money('avrunding', 'Avrunding ned'),
    text('tilstand', 'Tilstand'),
    integer('melding', 'Meldingsnr'),
    text('pris', 'Pris gjelder fra'),
    text('retter', 'Retter'),
];
const day = (value: string | null): string => (value === null ? '' : formatDay(startOfOsloDay(value)));

const lineOf = (row: SettledRow): FileRow => ({
    ...row,
    sum: fromOre(row.ore),
    // How much amount × price, to the nearest øre, exceeds the floored sum of the row.
    avrunding: fromOre(nearestOre(row.mengde, row.enhetspris) - row.ore),
    pris: day(row.prisFra),
});
const deductionLine = ({ art, melding, dager, ore, begrunnelse }: SettledDeduction): FileRow => ({
    kode: art === 'dagmulkt' ? 'Dagmulkt' : 'Trekk',
    beskrivelse: begrunnelse,
    enhet: dager === null ? null : 'dager',
    mengde: dager,
    sum: fromOre(-ore),
    tilstand: 'vedtatt',
    melding,
});

const sumOf = (all: readonly { ore: number }[]): number => all.reduce((sum, { ore }) => sum + ore, 0);
export const netOre = ({ rows, deductions }: Pick<Statement, 'rows' | 'deductions'>): number =>
    sumOf(rows) - sumOf(deductions);

/** The content of the sheet 'Om filen'. */
const aboutOf = (statement: Statement): AboutLine[] => {
    const { contract, company, month, rows, deductions, vatRate, vatOre, closed, madeAt } = statement;
    return [
        ['Avregning', `${contract}, ${monthTitle(startOfMonth(month))}`],
        ['Entreprenør', company],
        ['Status', closed ? 'Avsluttet' : 'Foreløpig'],
        ...(closed
            ? ([
                  ['Nummer', String(closed.number)],
                  ['Versjon', String(closed.version)],
                  ['Avsluttet', formatInstant(closed.at)],
                  ['SHA-256 over radene', closed.sha256],
              ] as const)
            : ([['Laget', formatInstant(madeAt)]] as const)),
        ['Rader', String(rows.length)],
        ['Sum rader', fromOre(sumOf(rows))],
        ['Trekk', fromOre(sumOf(deductions))],
        ['Sum uten mva.', fromOre(netOre(statement))],
        [`Mva. ${String(vatRate).replace('.', ',')} %`, fromOre(vatOre)],
        ['Sum med mva.', fromOre(netOre(statement) + vatOre)],
    ];
};

/** A name that is safe as a part of a file name. */
export const plainName = (name: string): string =>
    name
        .toLowerCase()
        .replaceAll('æ', 'ae')
        .replaceAll('ø', 'o')
        .replaceAll('å', 'a')
        .normalize('NFD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
export const settlementFileName = ({ contract, month, closed }: Statement, format: string): string =>
    `avregning_${plainName(contract)}_${month}_${closed ? `v${closed.version}` : 'forelopig'}.${format === 'ehf' ? 'xml' : format}`;

/** The statement as a table with a total. The same statement always gives the same bytes. */
export const tableFile = async (statement: Statement, format: TableFormat): Promise<Buffer> => {
    const lines = [...statement.rows.map(lineOf), ...statement.deductions.map(deductionLine)];
    const total: FileRow = { kode: null, sum: fromOre(netOre(statement)), beskrivelse: 'Totalt' };
    const batches = Readable.from([[...lines, total]]);
    const about = aboutOf(statement);
    const title = `Avregning${statement.closed ? '' : ' (foreløpig)'}`;
    const period = `${statement.contract}, ${monthTitle(startOfMonth(statement.month))}`;
    const stream =
        format === 'xlsx'
            ? xlsxOf({ title, period, columns, summed: ['sum'], about, isFiltered: true }, batches)
            : csvOf(columns, batches, about);
    return Buffer.from(await new Response(stream).arrayBuffer());
};
