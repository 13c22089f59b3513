import { buffer } from 'node:stream/consumers';
import type { City } from '../../city';
import { readAppearance } from '../../mail/appearance';
import { inWorker } from '../../worker/inWorker';
import type { Sheet, SheetType } from './sheet';
import { counts } from '../../../api/rules/figures';
import { formatDay } from '../../../api/rules/oslo';
import type { SheetKey, SheetPage, SheetTable } from '../../print/sheetPdf';

type Count = number | null | undefined;
type Counts = Sheet['now'];

const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });
const text = (value: Count): string => (value === null || value === undefined ? '–' : number.format(value));
const percent = (part: Count, whole: Count): string =>
    whole ? `${number.format(((part ?? 0) / whole) * 100)} %` : '–';
const onTime = ({ innenFrist, etterFrist }: Counts): string =>
    percent(innenFrist, (innenFrist ?? 0) + (etterFrist ?? 0));
const numberOf = (name: string) => (tall: Counts) => text(tall[name]);

const keysOf = ({ stock, overdue, dueSoon, now, before, returns }: Sheet): SheetKey[] => {
    const key = (label: string, value: Count): SheetKey => ({ label, value: text(value) });
    const compared = (label: string, shown: (tall: Counts) => string): SheetKey => ({
        label,
        value: shown(now),
        before: shown(before),
    });
    const returned = ({ now, before }: NonNullable<Sheet['returns']>): SheetKey => ({
        label: 'Returnert',
        value: percent(now.returned, now.had),
        before: percent(before.returned, before.had),
    });
    return [
        key('Åpne nå', stock.antall),
        key('Åpne i 30 dager eller mer', (stock.fra30 ?? 0) + (stock.fra90 ?? 0)),
        key('Forfalt', overdue),
        key('Frist de neste 14 dagene', dueSoon),
        compared('Mottatt', numberOf('inn')),
        compared('Ferdig behandlet', numberOf('ut')),
        compared('Innen frist', onTime),
        compared('Median (dager)', numberOf('median')),
        compared('90-prosentil (dager)', numberOf('p90')),
        ...(returns ? [returned(returns)] : []),
    ];
};

/** The rows that fit on the page below the key figures. */
const rowsBelow = 8;
type Measures = readonly (readonly [heading: string, value: (tall: Counts) => string])[];
/** The types that fit, and the counts of the others together. */
const shownTypes = (figure: 'bestand' | 'frister', rows: readonly SheetType[]): readonly SheetType[] => {
    if (rows.length <= rowsBelow) return rows;
    const [shown, others] = [rows.slice(0, rowsBelow - 1), rows.slice(rowsBelow - 1)];
    const sum = (name: string): number => others.reduce((all, { tall }) => all + (tall[name] ?? 0), 0);
    const tall = Object.fromEntries(counts[figure].map((name) => [name, sum(name)]));
    return [...shown, { type: `Andre (${others.length} typer)`, tall }];
};
const byType = (figure: 'bestand' | 'frister', rows: readonly SheetType[], measures: Measures): SheetTable => ({
    first: 'Meldingstype',
    numbers: measures.map(([heading]) => heading),
    rows: shownTypes(figure, rows).map(({ type, tall }) => [type, ...measures.map(([, value]) => value(tall))]),
});

/** One contractor's page. */
export const sheetPage = (sheet: Sheet): SheetPage => {
    const { company, period, weeks, now, deadlines, stockByType } = sheet;
    const values = weeks.map(({ tall }) => [tall.inn ?? 0, tall.ut ?? 0] as const);
    const most = Math.max(1, ...values.flat());
    return {
        heading: company,
        detail: `Møteark for ${formatDay(period.fra)}–${formatDay(period.til)}`,
        keys: keysOf(sheet),
        parts: [
            {
                heading: 'Inn og ut per uke',
                bars: {
                    names: ['inn', 'ut'],
                    values,
                    from: formatDay(period.fra),
                    to: formatDay(period.til),
                    alt: `Inn og ut per uke: ${text(now.inn)} inn og ${text(now.ut)} ut i alt, høyst ${most} i en uke`,
                },
            },
            {
                heading: 'Frister holdt, etter meldingstype',
                table: byType('frister', deadlines, [
                    ['Ferdig', numberOf('lukket')],
                    ['Etter frist', numberOf('etterFrist')],
                    ['Innen frist', onTime],
                    ['Median', numberOf('median')],
                    ['90 %', numberOf('p90')],
                ]),
            },
            {
                heading: 'Åpne meldinger, etter meldingstype',
                table: byType('bestand', stockByType, [
                    ['Antall', numberOf('antall')],
                    ['< 7 dager', numberOf('under7')],
                    ['7–29', numberOf('fra7')],
                    ['30–89', numberOf('fra30')],
                    ['90 +', numberOf('fra90')],
                ]),
            },
        ],
    };
};

/** A PDF of the sheets, one contractor per page. */
export const sheetFile = async (
    { settings, database, now }: Pick<City, 'settings' | 'database' | 'now'>,
    sheets: readonly Sheet[],
    signal: AbortSignal,
): Promise<Buffer> => {
    const { title: product, logo } = await readAppearance(database, settings);
    const told = {
        product,
        logo: logo?.bytes,
        title: 'Møteark',
        now: now(),
        pages: sheets.map((sheet) => sheetPage(sheet)),
    };
    return buffer(inWorker('sheets', told, undefined, signal));
};
