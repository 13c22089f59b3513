import { answerLine } from '../../api/rules/answerLine';
import { formatInstant } from '../../api/rules/oslo';
import { statusLabel } from '../../api/rules/statuses';
import { gpsCoordinate } from '../../api/rules/gpsCoordinate';
import { colours, draw, makeDocument, margin } from './page';
import type { Picture, Pictures } from './pictures';
import { writeOverview } from './overview';
import type { PrintedReport } from './printedReports';
import { heightOfText, unprintedLine, writeText } from './writing';

type Pdf = PDFKit.PDFDocument;
type Section = PDFKit.PDFStructureElement;

const notSet = 'Ikke satt';
const gap = 14;

/** Starts a new page when fewer than `height` points are left. */
const ensure = (pdf: Pdf, height: number): void => {
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
};
const width = (pdf: Pdf): number => pdf.page.width - 2 * margin;
const columnOf = (pdf: Pdf, columns: number): number => (width(pdf) - gap * (columns - 1)) / columns;

/** Writes a heading, and keeps it together with the first `keep` points after it. */
const heading = (pdf: Pdf, section: Section, text: string, keep = 20): void => {
    ensure(pdf, 30 + keep);
    pdf.moveDown(0.9);
    draw(pdf, section, 'H2', () =>
        pdf
            .font('bold', 11)
            .fillColor(colours.primary)
            .text(text, margin, pdf.y, { width: width(pdf) }),
    );
    pdf.moveDown(0.25);
};

const facts = (report: PrintedReport): readonly (readonly [string, string])[] => [
    ['Status', statusLabel({ id: report.status_id, navn: report.status })],
    ['Meldingstype', report.type],
    ['Mottatt', formatInstant(report.received_at)],
    ['Tidsfrist', report.deadline ? formatInstant(report.deadline) : notSet],
    ['Adresse', report.address],
    ['Bydel', report.district],
    ['GPS-koordinat', gpsCoordinate(report)],
    ['Innmelder', report.sender_name ?? (report.sender_email ? 'Ikke oppgitt' : 'Anonym')],
    ['Innmelders e-post', report.sender_email ?? 'Anonym'],
    ...(report.sender_phone ? [['Innmelders telefon', report.sender_phone] as const] : []),
    ['Opprettet av', report.created_by],
    [report.company_word, report.company ?? notSet],
    ['Avtale', report.agreement ?? notSet],
    ['Kontrakt', report.contract ?? notSet],
    ['Arbeid utført', report.work_done ?? notSet],
    ['Følgere', String(report.followers)],
];

const factColumns = 3;
const factStyle = { weight: 'bold', size: 9.5, colour: colours.ink, align: 'left' } as const;
/** Writes facts in columns, each label above its value. */
const factList = (pdf: Pdf, section: Section, report: PrintedReport): void => {
    const column = columnOf(pdf, factColumns);
    const all = facts(report);
    for (let index = 0; index < all.length; index += factColumns) {
        const row = all.slice(index, index + factColumns);
        const heights = row.map(([, value]) => 12 + heightOfText(pdf, value, { ...factStyle, width: column }));
        const height = Math.max(...heights) + 6;
        ensure(pdf, height);
        const top = pdf.y;
        row.forEach(([name, value], at) => {
            const left = margin + at * (column + gap);
            draw(pdf, section, 'P', () => {
                pdf.font('regular', 8).fillColor(colours.muted).text(name, left, top, { width: column });
                writeText(pdf, value, { left, top: top + 11 }, { ...factStyle, width: column });
            });
        });
        pdf.y = top + height;
    }
};

const paragraph = (pdf: Pdf, section: Section, text: string): void =>
    draw(pdf, section, 'P', () =>
        writeText(pdf, text, { left: margin }, { width: width(pdf), size: 9.5, colour: colours.ink, lineGap: 1.5 }),
    );

const tallest = 240;
const heightOf = (picture: Picture, column: number): number =>
    Math.min(column * (picture.height / picture.width), tallest);

/** Places pictures side by side under a heading, each with an alternative text. */
const figures = (
    pdf: Pdf,
    section: Section,
    title: string,
    pictures: readonly (Picture & { alt: string })[],
    columns: number,
): void => {
    const column = columnOf(pdf, columns);
    for (let index = 0; index < pictures.length; index += columns) {
        const row = pictures.slice(index, index + columns);
        const height = Math.max(...row.map((picture) => heightOf(picture, column)));
        if (index === 0) heading(pdf, section, title, height);
        ensure(pdf, height + 6);
        const top = pdf.y;
        row.forEach((picture, at) => {
            const { bytes, alt } = picture;
            const fit: [number, number] = [column, heightOf(picture, column)];
            const left = margin + at * (column + gap);
            draw(pdf, section, 'Figure', () => pdf.image(Buffer.from(bytes), left, top, { fit }), { alt });
        });
        pdf.y = top + height + 8;
    }
};

/** The texts that people have written in a report. */
const textsOf = (report: PrintedReport): string[] => [
    ...facts(report).map(([, value]) => value),
    report.description,
    ...report.answers.flatMap(({ question, answer }) => [question, answer]),
    ...report.comments.flatMap(({ text, user, company }) => [text, user, company ?? '']),
];

const writeReport = (pdf: Pdf, section: Section, report: PrintedReport, { map, images }: Pictures): void => {
    pdf.addPage();
    const large = { width: width(pdf), weight: 'bold', size: 17, colour: colours.primary } as const;
    draw(pdf, section, 'H1', () => writeText(pdf, report.address, { left: margin }, large));
    draw(pdf, section, 'P', () =>
        pdf
            .font('regular', 10.5)
            .fillColor(colours.muted)
            .text(`Melding nr. ${report.number} · ${report.type}`, margin, pdf.y, { width: width(pdf) }),
    );
    pdf.moveDown(0.8);
    factList(pdf, section, report);
    heading(pdf, section, 'Beskrivelse');
    paragraph(pdf, section, report.description || 'Ingen beskrivelse.');
    if (report.answers.length > 0) heading(pdf, section, 'Svar på spørsmål');
    for (const { question, answer } of report.answers) paragraph(pdf, section, answerLine(question, answer));
    if (map) figures(pdf, section, 'Kart', [{ ...map, alt: `Kart over området rundt ${report.address}` }], 2);
    const photos = images.flatMap((image, index) =>
        image ? [{ ...image, alt: `Bilde ${index + 1} av ${images.length}` }] : [],
    );
    const title = `Bilder (${images.length})`;
    figures(pdf, section, title, photos, 3);
    if (photos.length === 0 && images.length > 0) heading(pdf, section, title);
    images.forEach((image, index) => {
        if (!image) paragraph(pdf, section, `Bilde ${index + 1}: Bildet kunne ikke hentes.`);
    });
    heading(pdf, section, `Kommentarer (${report.comments.length})`);
    if (report.comments.length === 0) paragraph(pdf, section, 'Ingen kommentarer er lagt til for denne meldingen.');
    for (const { text, at, user, company } of report.comments) {
        ensure(pdf, 34);
        const author = [user, company, formatInstant(at)].filter(Boolean).join(' · ');
        const small = { width: width(pdf), weight: 'bold', size: 8.5, colour: colours.muted } as const;
        draw(pdf, section, 'P', () => writeText(pdf, author, { left: margin }, small));
        paragraph(pdf, section, text);
        pdf.moveDown(0.5);
    }
    const unprinted = unprintedLine(pdf, textsOf(report));
    if (unprinted) paragraph(pdf, section, unprinted);
};

export interface ReportPdf {
    product: string;
    logo?: Uint8Array | undefined;
    now: Date;
    reports: readonly PrintedReport[];
}

/**
 * Writes the reports as a tagged PDF, reading the `pictures` of one at a time. Each report starts on a new page, in a
 * section of its own; a table comes first when there are several (report-handling §7).
 */
export async function* reportPdf(
    { product, logo, now, reports }: ReportPdf,
    pictures: AsyncIterable<Pictures>,
): AsyncGenerator<Buffer> {
    const [only] = reports;
    const title =
        reports.length === 1 && only ? `Melding nr. ${only.number}, ${only.address}` : `${reports.length} meldinger`;
    const texts = { product, logo, printed: `Skrevet ut ${formatInstant(now)}`, title };
    yield await makeDocument(texts, async (pdf, inSection) => {
        if (reports.length > 1) inSection((section) => writeOverview(pdf, section, reports, now));
        let index = 0;
        for await (const ready of pictures) {
            const report = reports[index++];
            if (!report) break;
            inSection((section) => writeReport(pdf, section, report, ready));
        }
    });
}
