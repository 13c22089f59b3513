import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './writing';

export const colours = { ink: '#2c2c2c', primary: '#2a2859', muted: '#5b5a66', line: '#d9d7d2' } as const;
export const margin = 48;

export interface PageTexts {
    /** Shown at the top left of every page. */
    product: string;
    /** In front of the product name: a PNG or JPEG. */
    logo?: Uint8Array | undefined;
    /** When it was printed; shown at the top right of each page. */
    printed: string;
    /** The document's title in PDF viewers. */
    title: string;
}

/** Draws decoration, which screen readers skip. */
const artifact = (document: PDFKit.PDFDocument, draw: () => void): void => {
    document.markContent('Artifact', { type: 'Pagination' });
    draw();
    document.endMarkedContent();
};

const logoHeight = 26;
const logoWidth = 120;
/** Draws the logo above the line; answers where the text after it starts. */
const drawLogo = (document: PDFKit.PDFDocument, logo: Uint8Array): number => {
    // pdfkit's types lack it.
    const image = (
        document as unknown as { openImage: (bytes: Buffer) => { width: number; height: number } }
    ).openImage(Buffer.from(logo));
    const scale = Math.min(logoHeight / image.height, logoWidth / image.width);
    document.image(Buffer.from(logo), margin, 12, { width: image.width * scale });
    return margin + image.width * scale + 8;
};

/** Creates an empty tagged A4 document in Norwegian, with the product's header on each page. */
const openDocument = ({ product, logo, printed, title }: PageTexts): PDFKit.PDFDocument => {
    const document = new PDFDocument({
        size: 'A4',
        margins: { top: 76, bottom: 56, left: margin, right: margin },
        autoFirstPage: false,
        bufferPages: true,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'nb-NO',
        displayTitle: true,
        info: { Title: title, Creator: product, Producer: product },
    });
    registerFonts(document);
    document.on('pageAdded', () => {
        const { x, y } = document;
        artifact(document, () => {
            const width = document.page.width - 2 * margin;
            document
                .moveTo(margin, 44)
                .lineTo(document.page.width - margin, 44)
                .lineWidth(1)
                .strokeColor(colours.primary)
                .stroke();
            const left = logo ? drawLogo(document, logo) : margin;
            document
                .font('bold', 12)
                .fillColor(colours.primary)
                .text(product, left, 16, { width: width / 2, lineBreak: false });
            document
                .font('regular', 8.5)
                .fillColor(colours.muted)
                .text(printed, margin + width / 2, 18, { width: width / 2, align: 'right', lineBreak: false });
        });
        document.x = x;
        document.y = y;
        document.font('regular', 9.5).fillColor(colours.ink);
    });
    return document;
};

/** Writes 'Side n av m' at the foot of each page, and closes the document. */
const closeDocument = (document: PDFKit.PDFDocument): void => {
    const { start, count } = document.bufferedPageRange();
    for (let index = 0; index < count; index++) {
        document.switchToPage(start + index);
        // Otherwise pdfkit would start a new page below the bottom margin.
        document.page.margins.bottom = 0;
        artifact(document, () =>
            document
                .font('regular', 8)
                .fillColor(colours.muted)
                .text(`Side ${index + 1} av ${count}`, margin, document.page.height - 36, {
                    width: document.page.width - 2 * margin,
                    align: 'center',
                    lineBreak: false,
                }),
        );
    }
    document.end();
};

type Section = PDFKit.PDFStructureElement;

/** Draws a part of a section, as `kind` for screen readers. */
export const draw = (
    pdf: PDFKit.PDFDocument,
    section: Section,
    kind: string,
    work: () => unknown,
    options: { readonly alt?: string } = {},
): void => {
    section.add(pdf.struct(kind, options, () => void work()));
};

/** Makes a document. `write` draws each of its sections with `inSection`. */
export const makeDocument = async (
    texts: PageTexts,
    write: (pdf: PDFKit.PDFDocument, inSection: (work: (section: Section) => void) => void) => Promise<void> | void,
): Promise<Buffer> => {
    const pdf = openDocument(texts);
    const written = buffer(pdf);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    await write(pdf, (work) => {
        const section = pdf.struct('Sect');
        root.add(section);
        work(section);
        section.end();
    });
    root.end();
    closeDocument(pdf);
    return written;
};
