import { formatDay, formatInstant } from '../../../api/rules/oslo';
import { bytesOf, closeDocument, colours, margin, openDocument } from '../../print/page';
import { type Cell, type TableColumn, writeTable } from '../../print/table';
import type { Sheet, SheetType } from './sheet';

type Pdf = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;
type Count = number | null | undefined;

const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });
const text = (value: Count): string => (value === null || value === undefined ? '–' : number.format(value));
const percent = (part: Count, whole: Count): string =>
    whole ? `${number.format(((part ?? 0) / whole) * 100)} %` : '–';
const onTime = ({ innenFrist, etterFrist }: Sheet['now']): string =>
    percent(innenFrist, (innenFrist ?? 0) + (etterFrist ?? 0));

const width = (pdf: Pdf): number => pdf.page.width - 2 * margin;

const heading = (pdf: Pdf, section: Section, words: string): void => {
    pdf.y += 12;
    section.add(pdf.struct('H2', {}, () => pdf.font('bold', 11).fillColor(colours.primary).text(words, margin, pdf.y)));
    pdf.y += 3;
};

/** Label, value, and the value a year before. */
type Key = readonly [label: string, value: string, before?: string];
const keysOf = ({ stock, overdue, dueSoon, now, before }: Sheet): readonly Key[] => [
    ['Åpne nå', text(stock.antall)],
    ['Åpne i 30 dager eller mer', text((stock.fra30 ?? 0) + (stock.fra90 ?? 0))],
    ['Forfalt', text(overdue)],
    ['Frist de neste 14 dagene', text(dueSoon)],
    ['Mottatt', text(now.inn), text(before.inn)],
    ['Ferdig behandlet', text(now.ut), text(before.ut)],
    ['Innen frist', onTime(now), onTime(before)],
    ['Median dager', text(now.median), text(before.median)],
    ['90-prosentil dager', text(now.p90), text(before.p90)],
    ['Returnert', percent(now.returnert, now.inn), percent(before.returnert, before.inn)],
    ['Avvist', percent(now.avvist, now.inn), percent(before.avvist, before.inn)],
    ['Gjenåpnet', percent(now.gjenapnet, now.inn), percent(before.gjenapnet, before.inn)],
];

const columns = 4;
const writeKeys = (pdf: Pdf, section: Section, keys: readonly Key[]): void => {
    const column = width(pdf) / columns;
    const top = pdf.y;
    keys.forEach(([label, value, before], index) => {
        const left = margin + (index % columns) * column;
        const y = top + Math.floor(index / columns) * 34;
        section.add(
            pdf.struct('P', {}, () => {
                pdf.font('regular', 8)
                    .fillColor(colours.muted)
                    .text(label, left, y, { width: column - 6 });
                pdf.font('bold', 13)
                    .fillColor(colours.ink)
                    .text(value, left, y + 10, { continued: before !== undefined });
                if (before !== undefined) pdf.font('regular', 8).fillColor(colours.muted).text(`  året før ${before}`);
            }),
        );
    });
    pdf.y = top + Math.ceil(keys.length / columns) * 34;
};

const chartHeight = 84;
const bars = [
    { name: 'inn', words: 'inn', colour: colours.primary },
    { name: 'ut', words: 'ut', colour: '#d98a1f' },
] as const;
/** What came in and went out each week, side by side. */
const writeWeeks = (pdf: Pdf, section: Section, { weeks, now }: Sheet): void => {
    const most = Math.max(1, ...weeks.flatMap(({ tall }) => bars.map(({ name }) => tall[name] ?? 0)));
    const step = (width(pdf) - 24) / Math.max(1, weeks.length);
    const [top, left] = [pdf.y + 4, margin + 24];
    const bottom = top + chartHeight;
    const alt = `Inn og ut per uke: ${text(now.inn)} inn og ${text(now.ut)} ut i alt, høyst ${most} i en uke`;
    section.add(
        pdf.struct('Figure', { alt }, () => {
            pdf.lineWidth(0.5).strokeColor(colours.line);
            for (const [share, label] of [
                [0, '0'],
                [1, String(most)],
            ] as const) {
                const y = bottom - share * chartHeight;
                pdf.moveTo(left, y)
                    .lineTo(margin + width(pdf), y)
                    .stroke();
                pdf.font('regular', 7)
                    .fillColor(colours.muted)
                    .text(label, margin, y - 4, { width: 20, align: 'right', lineBreak: false });
            }
            weeks.forEach(({ tall }, week) =>
                bars.forEach(({ name, colour }, place) => {
                    const height = ((tall[name] ?? 0) / most) * chartHeight;
                    const bar = step * 0.4;
                    pdf.rect(left + week * step + place * bar, bottom - height, bar, height).fill(colour);
                }),
            );
            const [first, last] = [weeks[0]?.fra, weeks.at(-1)?.til];
            pdf.font('regular', 7).fillColor(colours.muted);
            if (first) pdf.text(formatDay(first), left, bottom + 4, { lineBreak: false });
            if (last)
                pdf.text(formatDay(last), left, bottom + 4, {
                    width: width(pdf) - 24,
                    align: 'right',
                    lineBreak: false,
                });
            bars.forEach(({ words, colour }, place) => {
                const at = left + width(pdf) / 2 - 50 + place * 46;
                pdf.rect(at, bottom + 5, 7, 7).fill(colour);
                pdf.fillColor(colours.muted).text(words, at + 11, bottom + 4, { lineBreak: false });
            });
        }),
    );
    pdf.y = bottom + 14;
};

const mostRows = 8;
interface Measure {
    heading: string;
    value: (tall: SheetType['tall']) => string;
}
const writeTypes = (pdf: Pdf, section: Section, rows: readonly SheetType[], measures: readonly Measure[]): void => {
    const numberWidth = 54;
    const table: TableColumn[] = [
        { heading: 'Meldingstype', width: width(pdf) - measures.length * numberWidth },
        ...measures.map((one) => ({ heading: one.heading, width: numberWidth, isNumber: true })),
    ];
    const cells = rows
        .slice(0, mostRows)
        .map(({ type, tall }): Cell[] => [{ text: type }, ...measures.map(({ value }) => ({ text: value(tall) }))]);
    writeTable(pdf, section, table, cells);
};
const count = (heading: string, name: string): Measure => ({ heading, value: (tall) => text(tall[name]) });

const writeSheet = (pdf: Pdf, section: Section, sheet: Sheet): void => {
    const { company, period, deadlines, stockByType } = sheet;
    pdf.addPage();
    section.add(
        pdf.struct('H1', {}, () => pdf.font('bold', 17).fillColor(colours.primary).text(company, margin, pdf.y)),
    );
    section.add(
        pdf.struct('P', {}, () =>
            pdf
                .font('regular', 9.5)
                .fillColor(colours.muted)
                .text(`Møteark for ${formatDay(period.fra)}–${formatDay(period.til)}`, margin, pdf.y),
        ),
    );
    pdf.y += 8;
    writeKeys(pdf, section, keysOf(sheet));
    heading(pdf, section, 'Inn og ut per uke');
    writeWeeks(pdf, section, sheet);
    heading(pdf, section, 'Frister holdt, etter meldingstype');
    writeTypes(pdf, section, deadlines, [
        count('Ferdig', 'lukket'),
        count('Etter frist', 'etterFrist'),
        { heading: 'Innen frist', value: onTime },
        count('Median', 'median'),
        count('90 %', 'p90'),
    ]);
    heading(pdf, section, 'Åpne meldinger, etter meldingstype');
    writeTypes(pdf, section, stockByType, [
        count('Antall', 'antall'),
        count('< 7 dager', 'under7'),
        count('7–29', 'fra7'),
        count('30–89', 'fra30'),
        count('90 +', 'fra90'),
    ]);
};

/** The sheets as a tagged PDF, a contractor on each page. */
export const sheetPdf = (sheets: readonly Sheet[], product: string, now: Date): Promise<Buffer> => {
    const pdf = openDocument({ product, printed: `Skrevet ut ${formatInstant(now)}`, title: 'Møteark' });
    const written = bytesOf(pdf);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    for (const sheet of sheets) {
        const section = pdf.struct('Sect');
        root.add(section);
        writeSheet(pdf, section, sheet);
        section.end();
    }
    root.end();
    closeDocument(pdf);
    return written;
};
