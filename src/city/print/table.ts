import { colours, draw, margin } from './page';
import { heightOfText, writeText } from './writing';

type Pdf = PDFKit.PDFDocument;

const padding = 4;

export interface Cell {
    text: string;
    isStrong?: boolean;
    colour?: string;
}
export interface TableColumn {
    heading: string;
    /** In points. */
    width: number;
    isNumber?: boolean;
}

const heightOf = (pdf: Pdf, columns: readonly TableColumn[], cells: readonly Cell[]): number =>
    Math.max(
        ...cells.map(({ text, isStrong }, index) =>
            heightOfText(pdf, text, {
                weight: isStrong ? 'bold' : 'regular',
                size: 8.5,
                width: (columns[index]?.width ?? 0) - padding,
            }),
        ),
    ) +
    2 * padding;

const writeRow = (
    pdf: Pdf,
    table: PDFKit.PDFStructureElement,
    kind: 'TH' | 'TD',
    columns: readonly TableColumn[],
    cells: readonly Cell[],
): void => {
    const height = heightOf(pdf, columns, cells);
    const row = pdf.struct('TR');
    table.add(row);
    const top = pdf.y;
    let left = margin;
    cells.forEach(({ text, isStrong = false, colour = colours.ink }, index) => {
        const { width = 0, isNumber = false } = columns[index] ?? {};
        const at = { left, top: top + padding };
        const style = {
            weight: kind === 'TH' || isStrong ? 'bold' : 'regular',
            size: 8.5,
            colour,
            width: width - padding,
            align: isNumber ? 'right' : 'left',
        } as const;
        draw(pdf, row, kind, () => writeText(pdf, text, at, style));
        left += width;
    });
    row.end();
    pdf.y = top + height;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(margin, pdf.y)
        .lineTo(left, pdf.y)
        .lineWidth(kind === 'TH' ? 1 : 0.5)
        .strokeColor(kind === 'TH' ? colours.primary : colours.line)
        .stroke();
    pdf.endMarkedContent();
};

/** Writes a table, and repeats its headings on each page. */
export const writeTable = (
    pdf: Pdf,
    section: PDFKit.PDFStructureElement,
    columns: readonly TableColumn[],
    rows: readonly (readonly Cell[])[],
): void => {
    const headings = columns.map(({ heading }) => ({ text: heading, isStrong: true }));
    const table = pdf.struct('Table');
    section.add(table);
    writeRow(pdf, table, 'TH', columns, headings);
    for (const cells of rows) {
        if (pdf.y + heightOf(pdf, columns, cells) > pdf.page.height - pdf.page.margins.bottom) {
            pdf.addPage();
            writeRow(pdf, table, 'TH', columns, headings);
        }
        writeRow(pdf, table, 'TD', columns, cells);
    }
    table.end();
};
