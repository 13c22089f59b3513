import { formatInstant } from '../../api/rules/oslo';
import { colours, draw, makeDocument, margin } from './page';
import { type TableColumn, writeTable } from './table';

type Pdf = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;

/** A key figure, formatted. */
export interface SheetKey {
    readonly label: string;
    readonly value: string;
    /** The figure of the year before. */
    readonly before?: string | undefined;
}
/** Two figures for each of several consecutive periods, drawn side by side. */
export interface SheetBars {
    readonly names: readonly [string, string];
    readonly values: readonly (readonly [number, number])[];
    /** The labels at the ends of the axis. */
    readonly from: string;
    readonly to: string;
    readonly alt: string;
}
export interface SheetTable {
    readonly first: string;
    /** The headings of the other columns, which hold numbers. */
    readonly numbers: readonly string[];
    readonly rows: readonly (readonly string[])[];
}
/** A page of figures. */
export interface SheetPage {
    readonly heading: string;
    readonly detail: string;
    readonly keys: readonly SheetKey[];
    readonly parts: readonly ({ readonly heading: string } & (
        | { readonly bars: SheetBars }
        | { readonly table: SheetTable }
    ))[];
}
export interface SheetPdf {
    readonly product: string;
    readonly logo?: Uint8Array | undefined;
    readonly title: string;
    readonly now: Date;
    readonly pages: readonly SheetPage[];
}

const width = (pdf: Pdf): number => pdf.page.width - 2 * margin;

const writeHeading = (pdf: Pdf, section: Section, words: string): void => {
    pdf.y += 12;
    draw(pdf, section, 'H2', () => pdf.font('bold', 11).fillColor(colours.primary).text(words, margin, pdf.y));
    pdf.y += 3;
};

const columns = 4;
const keyHeight = 34;
const writeKeys = (pdf: Pdf, section: Section, keys: readonly SheetKey[]): void => {
    const column = width(pdf) / columns;
    const top = pdf.y;
    keys.forEach(({ label, value, before }, index) => {
        const left = margin + (index % columns) * column;
        const y = top + Math.floor(index / columns) * keyHeight;
        draw(pdf, section, 'P', () => {
            pdf.font('regular', 8)
                .fillColor(colours.muted)
                .text(label, left, y, { width: column - 6 });
            pdf.font('bold', 13)
                .fillColor(colours.ink)
                .text(value, left, y + 10, { continued: before !== undefined });
            if (before !== undefined) pdf.font('regular', 8).fillColor(colours.muted).text(`  året før ${before}`);
        });
    });
    pdf.y = top + Math.ceil(keys.length / columns) * keyHeight;
};

const barColours = [colours.primary, '#d98a1f'] as const;
const chartHeight = 84;
const writeBars = (pdf: Pdf, section: Section, { names, values, from, to, alt }: SheetBars): void => {
    const most = Math.max(1, ...values.flat());
    const step = (width(pdf) - 24) / Math.max(1, values.length);
    const [top, left] = [pdf.y + 4, margin + 24];
    const bottom = top + chartHeight;
    const plain = { lineBreak: false } as const;
    const chart = () => {
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
                .text(label, margin, y - 4, { ...plain, width: 20, align: 'right' });
        }
        values.forEach((pair, place) =>
            pair.forEach((value, which) => {
                const height = (value / most) * chartHeight;
                const bar = step * 0.4;
                pdf.rect(left + place * step + which * bar, bottom - height, bar, height).fill(barColours[which]);
            }),
        );
        pdf.font('regular', 7)
            .fillColor(colours.muted)
            .text(from, left, bottom + 4, plain);
        pdf.text(to, left, bottom + 4, { ...plain, width: width(pdf) - 24, align: 'right' });
        names.forEach((name, which) => {
            const at = left + width(pdf) / 2 - 50 + which * 46;
            pdf.rect(at, bottom + 5, 7, 7).fill(barColours[which]);
            pdf.fillColor(colours.muted).text(name, at + 11, bottom + 4, plain);
        });
    };
    draw(pdf, section, 'Figure', chart, { alt });
    pdf.y = bottom + 14;
};

const numberWidth = 54;
const writeNumbers = (pdf: Pdf, section: Section, { first, numbers, rows }: SheetTable): void => {
    const table: TableColumn[] = [
        { heading: first, width: width(pdf) - numbers.length * numberWidth },
        ...numbers.map((heading) => ({ heading, width: numberWidth, isNumber: true })),
    ];
    writeTable(
        pdf,
        section,
        table,
        rows.map((cells) => cells.map((text) => ({ text }))),
    );
};

const writePage = (pdf: Pdf, section: Section, { heading, detail, keys, parts }: SheetPage): void => {
    pdf.addPage();
    draw(pdf, section, 'H1', () => pdf.font('bold', 17).fillColor(colours.primary).text(heading, margin, pdf.y));
    draw(pdf, section, 'P', () => pdf.font('regular', 9.5).fillColor(colours.muted).text(detail, margin, pdf.y));
    pdf.y += 8;
    writeKeys(pdf, section, keys);
    for (const part of parts) {
        writeHeading(pdf, section, part.heading);
        if ('bars' in part) writeBars(pdf, section, part.bars);
        else writeNumbers(pdf, section, part.table);
    }
};

/** Writes the pages as a tagged PDF. */
export async function* sheetPdf({ product, logo, title, now, pages }: SheetPdf): AsyncGenerator<Buffer> {
    yield await makeDocument(
        { product, logo, printed: `Skrevet ut ${formatInstant(now)}`, title },
        (pdf, inSection) => {
            for (const page of pages) inSection((section) => writePage(pdf, section, page));
        },
    );
}
