import { deadlineClass } from '../../api/rules/deadline';
import { formatDay } from '../../api/rules/oslo';
import { statusLabel } from '../../api/rules/statuses';
import { colours, margin } from './page';
import type { PrintedReport } from './printedReports';

type Pdf = PDFKit.PDFDocument;

const overdueColour = '#a3180a';
const padding = 4;

interface Cell {
    text: string;
    isOverdue?: boolean;
}
interface Column {
    heading: string;
    width: number;
    cell: (report: PrintedReport, now: Date) => Cell;
}

const deadlineCell = ({ deadline, status_class: statusClass }: PrintedReport, now: Date): Cell => {
    if (!deadline) return { text: '' };
    const isOverdue = deadlineClass(deadline, statusClass, now) === 'overdue';
    // Colour alone is lost on a black-and-white printer.
    return { text: isOverdue ? `Forfalt ${formatDay(deadline)}` : formatDay(deadline), isOverdue };
};

/** As wide as the page between its margins. */
const columns: readonly Column[] = [
    { heading: 'Nr.', width: 46, cell: ({ number }) => ({ text: String(number) }) },
    { heading: 'Adresse', width: 132, cell: ({ address }) => ({ text: address }) },
    { heading: 'Meldingstype', width: 118, cell: ({ type }) => ({ text: type }) },
    {
        heading: 'Status',
        width: 104,
        cell: ({ status_id: id, status }) => ({ text: statusLabel({ id, navn: status }) }),
    },
    { heading: 'Tidsfrist', width: 99, cell: deadlineCell },
];

const heightOf = (pdf: Pdf, cells: readonly Cell[]): number =>
    Math.max(
        ...cells.map(({ text, isOverdue }, index) =>
            pdf
                .font(isOverdue ? 'bold' : 'regular', 8.5)
                .heightOfString(text || ' ', { width: (columns[index]?.width ?? 0) - padding }),
        ),
    ) +
    2 * padding;

const writeRow = (
    pdf: Pdf,
    table: PDFKit.PDFStructureElement,
    kind: 'TH' | 'TD',
    cells: readonly Cell[],
    height: number,
): void => {
    const row = pdf.struct('TR');
    table.add(row);
    const top = pdf.y;
    let left = margin;
    cells.forEach(({ text, isOverdue = false }, index) => {
        const width = columns[index]?.width ?? 0;
        const at = left;
        row.add(
            pdf.struct(kind, {}, () =>
                pdf
                    .font(kind === 'TH' || isOverdue ? 'bold' : 'regular', 8.5)
                    .fillColor(isOverdue ? overdueColour : colours.ink)
                    .text(text, at, top + padding, { width: width - padding }),
            ),
        );
        left += width;
    });
    row.end();
    pdf.y = top + height;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(margin, pdf.y)
        .lineTo(pdf.page.width - margin, pdf.y)
        .lineWidth(kind === 'TH' ? 1 : 0.5)
        .strokeColor(kind === 'TH' ? colours.primary : colours.line)
        .stroke();
    pdf.endMarkedContent();
};

/**
 * The printed reports as a table, before the reports themselves: number, address, type, status, and deadline with overdue
 * ones marked.
 */
export const writeOverview = (
    pdf: Pdf,
    section: PDFKit.PDFStructureElement,
    reports: readonly PrintedReport[],
    now: Date,
): void => {
    const headings = columns.map(({ heading }) => ({ text: heading }));
    pdf.addPage();
    section.add(
        pdf.struct('H1', {}, () =>
            pdf.font('bold', 17).fillColor(colours.primary).text(`${reports.length} meldinger`, margin, pdf.y),
        ),
    );
    pdf.moveDown(0.6);
    const table = pdf.struct('Table');
    section.add(table);
    writeRow(pdf, table, 'TH', headings, heightOf(pdf, headings));
    for (const report of reports) {
        const cells = columns.map(({ cell }) => cell(report, now));
        const height = heightOf(pdf, cells);
        if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
            pdf.addPage();
            writeRow(pdf, table, 'TH', headings, heightOf(pdf, headings));
        }
        writeRow(pdf, table, 'TD', cells, height);
    }
    table.end();
};
