import { deadlineClass } from '../../api/rules/deadline';
import { formatDay } from '../../api/rules/oslo';
import { statusLabel } from '../../api/rules/statuses';
import { colours, draw, margin } from './page';
import type { PrintedReport } from './printedReports';
import { type Cell, type TableColumn, writeTable } from './table';

const overdueColour = '#a3180a';

interface Column extends TableColumn {
    cell: (report: PrintedReport, now: Date) => Cell;
}

const deadlineCell = ({ deadline, status_class: statusClass }: PrintedReport, now: Date): Cell => {
    if (!deadline) return { text: '' };
    // Colour alone is lost on a black-and-white printer.
    return deadlineClass(deadline, statusClass, now) === 'overdue'
        ? { text: `Forfalt ${formatDay(deadline)}`, isStrong: true, colour: overdueColour }
        : { text: formatDay(deadline) };
};

/** Together as wide as the page between its margins. */
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

/**
 * A table of the printed reports, in front of the reports themselves: number, address, type, status, and deadline, with
 * overdue ones marked.
 */
export const writeOverview = (
    pdf: PDFKit.PDFDocument,
    section: PDFKit.PDFStructureElement,
    reports: readonly PrintedReport[],
    now: Date,
): void => {
    pdf.addPage();
    draw(pdf, section, 'H1', () =>
        pdf.font('bold', 17).fillColor(colours.primary).text(`${reports.length} meldinger`, margin, pdf.y),
    );
    pdf.moveDown(0.6);
    writeTable(
        pdf,
        section,
        columns,
        reports.map((report) => columns.map(({ cell }) => cell(report, now))),
    );
};
