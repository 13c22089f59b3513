import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

interface Paper {
    readonly name: string;
    readonly title: string;
    readonly lines: readonly string[];
}
export const papers: readonly Paper[] = [
    {
        name: 'arbeidsrapport.pdf',
        title: 'Arbeidsrapport',
        lines: [
            'Arbeidet er utført etter bestilling.',
            'Stedet er sikret og ryddet etter arbeidet.',
            'Mannskap: to personer. Utstyr: varebil, håndverktøy.',
            'Kontrollert av arbeidsleder.',
        ],
    },
    {
        name: 'befaring.pdf',
        title: 'Referat fra befaring',
        lines: [
            'Til stede: byggherre og entreprenør.',
            'Skaden er målt og fotografert.',
            'Avtalt at utbedring gjøres innen fristen.',
            'Ingen merknader til trafikksikring.',
        ],
    },
    {
        name: 'sjekkliste.pdf',
        title: 'Sjekkliste ved ferdigstilling',
        lines: [
            'Feilen er rettet: ja',
            'Stedet er ryddet: ja',
            'Skilt og sperringer er fjernet: ja',
            'Bilder før og etter er tatt: ja',
            'Etterkontroll etter seks uker: gjenstår',
        ],
    },
    {
        name: 'maleprotokoll.pdf',
        title: 'Måleprotokoll',
        lines: [
            'Kurs: 12   Spenning: 231 V',
            'Isolasjonsmotstand: 540 megaohm',
            'Overgangsmotstand jord: 1,8 ohm',
            'Resultat: godkjent',
        ],
    },
];

/** The PDF of a document, in a typeface that every reader has. The same document always gives the same bytes. */
export const printed = ({ title, lines }: Paper): Promise<Buffer> => {
    const made = new Date('2024-01-01T12:00:00Z');
    const document = new PdfDocument({
        size: 'A4',
        margin: 64,
        lang: 'nb-NO',
        info: { Title: title, CreationDate: made, ModDate: made },
    });
    const written = buffer(document);
    document.fontSize(20).text(title).moveDown();
    document.fontSize(11);
    for (const line of lines) document.text(line).moveDown(0.5);
    document.end();
    return written;
};
