import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';

type Pdf = PDFKit.PDFDocument;
type Weight = 'regular' | 'bold';

/** DejaVu has Latin, Greek, Cyrillic, Arabic, Hebrew and symbols. The other fonts have the missing scripts. */
const fonts = {
    dejavu: {
        regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
        bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    },
    thai: {
        regular: import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
        bold: import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
    },
    devanagari: {
        regular: import.meta
            .resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
        bold: import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
    },
    emoji: {
        regular: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
        bold: import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
    },
} as const;
type Family = keyof typeof fonts;
const families = Object.keys(fonts) as Family[];
/** DejaVu has the names of pdfkit's own styles. */
const fontName = (family: Family, weight: Weight): string => (family === 'dejavu' ? weight : `${family} ${weight}`);

export const registerFonts = (pdf: Pdf): void => {
    for (const family of families)
        for (const [weight, file] of Object.entries(fonts[family]))
            pdf.registerFont(fontName(family, weight as Weight), fileURLToPath(file));
};

/** True if the font draws the character. pdfkit's types lack its font. */
const draws = (pdf: Pdf, family: Family, character: string): boolean => {
    pdf.font(fontName(family, 'regular'));
    const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font;
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/** Variation selectors and tags, which are never drawn. */
const ignored = /^[\u{FE00}-\u{FE0F}\u{E0000}-\u{E007F}]$/u;
/** Joins two emoji, and is drawn with the first one. */
const joiner = '\u{200D}';
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Nearly every text: characters that DejaVu has, written from left to right. */
const usual = /^[\n\u{20}-\u{7E}\u{A0}-\u{17F}–—‘’“”…•€]*$/u;

/** No font has tabs or carriage returns. */
const normalised = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ');

interface Run {
    readonly family: Family;
    readonly text: string;
}
/** A word or a space. An ellipsis replaces characters that no font has. */
interface Token {
    readonly text: string;
    readonly runs: readonly Run[];
}

/** Scripts that none of these fonts has, by the names that `unprintedLine` uses. */
const scripts = [
    ['kinesiske', /\p{Script=Han}/u],
    ['japanske', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
    ['koreanske', /\p{Script=Hangul}/u],
] as const;
const missing = '…';

/** The characters of a text that no font has. */
const unprintable = (pdf: Pdf, text: string): string[] =>
    usual.test(text)
        ? []
        : [...text].filter((one) => !ignored.test(one) && one !== joiner && !/\s/.test(one) && !familyOf(pdf, one));
const familyOf = (pdf: Pdf, character: string): Family | undefined =>
    families.find((family) => draws(pdf, family, character));

/** The line below texts with characters that no font has; undefined when all could be printed. */
export const unprintedLine = (pdf: Pdf, texts: readonly string[]): string | undefined => {
    const left = texts.flatMap((text) => unprintable(pdf, text));
    if (left.length === 0) return undefined;
    const names = scripts.flatMap(([name, script]) => (left.some((one) => script.test(one)) ? [name] : []));
    const count = left.length === 1 ? 'Ett tegn' : `${left.length} tegn`;
    return `${count} kunne ikke skrives ut${names.length > 0 ? ` (${names.join(', ')})` : ''}, og står som «${missing}». Les meldingen på skjermen.`;
};

const segmenter = new Intl.Segmenter('nb', { granularity: 'word' });
const bidi = bidiFactory();

const runsOf = (pdf: Pdf, text: string): Run[] => {
    const runs: { family: Family; text: string }[] = [];
    for (const character of text) {
        if (ignored.test(character)) continue;
        const last = runs.at(-1);
        if (character === joiner) {
            if (last) last.text += character;
            continue;
        }
        const own = familyOf(pdf, character);
        if (!own && last?.text.endsWith(missing)) continue;
        const family = own ?? 'dejavu';
        const written = own ? character : missing;
        if (last?.family === family) last.text += written;
        else runs.push({ family, text: written });
    }
    return runs;
};
const isMissing = ({ runs }: Token): boolean => runs.length === 1 && runs[0]?.text === missing;
/** Words with the punctuation after them, and the spaces between. */
const tokensOf = (pdf: Pdf, paragraph: string): Token[] => {
    const words: string[] = [];
    for (const { segment, isWordLike } of segmenter.segment(paragraph)) {
        const last = words.at(-1);
        const isSpace = /^\s+$/.test(segment);
        if (!isWordLike && !isSpace && last && !/^\s+$/.test(last)) words[words.length - 1] = last + segment;
        else words.push(segment);
    }
    return words
        .map((text) => ({ text, runs: runsOf(pdf, text) }))
        .filter((token, index, all) => !(isMissing(token) && all[index - 1]?.runs.at(-1)?.text.endsWith(missing)));
};

export interface Style {
    readonly width: number;
    readonly size: number;
    readonly weight?: Weight;
    readonly colour?: string;
    readonly lineGap?: number;
    /** By default, on the side where the paragraph's script begins. */
    readonly align?: 'left' | 'right';
}
const widthOf = (pdf: Pdf, { runs }: Token, { weight = 'regular', size }: Style): number =>
    runs.reduce((sum, { family, text }) => sum + pdf.font(fontName(family, weight), size).widthOfString(text), 0);

interface Line {
    readonly tokens: readonly Token[];
    readonly isRightToLeft: boolean;
}
const linesOf = (pdf: Pdf, text: string, style: Style): Line[] =>
    text.split('\n').flatMap((paragraph): Line[] => {
        const isRightToLeft = bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1;
        const lines: Token[][] = [[]];
        let used = 0;
        for (const token of tokensOf(pdf, paragraph)) {
            // A word that is wider than the line is divided.
            const parts =
                widthOf(pdf, token, style) <= style.width
                    ? [token]
                    : [...token.text].map((one) => ({ text: one, runs: runsOf(pdf, one) }));
            for (const part of parts) {
                const width = widthOf(pdf, part, style);
                if (used + width > style.width && used > 0) {
                    lines.push([]);
                    used = 0;
                }
                if (used === 0 && /^\s+$/.test(part.text)) continue;
                lines.at(-1)?.push(part);
                used += width;
            }
        }
        return lines.map((tokens) => ({ tokens, isRightToLeft }));
    });

/** The tokens of a line from left to right. The font itself puts the letters of a word in order. */
const inVisualOrder = ({ tokens, isRightToLeft }: Line): Token[] => {
    const text = tokens.map((token) => token.text).join('');
    if (!rightToLeft.test(text)) return [...tokens];
    const embedding = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
    const places = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
    let at = 0;
    const placed = tokens.map((token) => {
        const [place, isTurned] = [places.get(at) ?? 0, (embedding.levels[at] ?? 0) % 2 === 1];
        at += token.text.length;
        return { place, token: isTurned ? mirrored(token) : token };
    });
    return placed.toSorted((one, other) => one.place - other.place).map(({ token }) => token);
};
const mirrored = ({ text, runs }: Token): Token => {
    const turn = (part: string): string => [...part].map((one) => bidi.getMirroredCharacter(one) ?? one).join('');
    return { text: turn(text), runs: runs.map((run) => ({ ...run, text: turn(run.text) })) };
};

const lineHeight = (pdf: Pdf, { tokens }: Line, { weight = 'regular', size, lineGap = 0 }: Style): number => {
    const used = new Set(tokens.flatMap(({ runs }) => runs.map(({ family }) => family)));
    const heights = [...used, 'dejavu' as const].map((family) =>
        pdf.font(fontName(family, weight), size).currentLineHeight(true),
    );
    return Math.max(...heights) + lineGap;
};
/** The distance from the top of a line to its baseline, the same for every font. pdfkit's types lack its font. */
const ascent = (pdf: Pdf, { weight = 'regular', size }: Style): number =>
    ((pdf.font(weight, size) as unknown as { _font: { ascender: number } })._font.ascender / 1000) * size;

export const heightOfText = (pdf: Pdf, written: string, style: Style): number => {
    const text = normalised(written);
    return usual.test(text)
        ? pdf.font(style.weight ?? 'regular', style.size).heightOfString(text || ' ', {
              width: style.width,
              lineGap: style.lineGap ?? 0,
          })
        : linesOf(pdf, text, style).reduce((sum, line) => sum + lineHeight(pdf, line, style), 0);
};

/**
 * Writes a text of any script from `top`: each part in a font that has it, and Arabic and Hebrew from right to left.
 */
export const writeText = (
    pdf: Pdf,
    written: string,
    { left, top = pdf.y }: { readonly left: number; readonly top?: number },
    style: Style,
): void => {
    const { width, size, weight = 'regular', colour, lineGap = 0, align } = style;
    const text = normalised(written);
    pdf.font(weight, size);
    if (colour) pdf.fillColor(colour);
    if (usual.test(text)) {
        pdf.text(text, left, top, { width, lineGap, align: align ?? 'left' });
        return;
    }
    const plainHeight = pdf.currentLineHeight(true);
    let y = top;
    for (const line of linesOf(pdf, text, style)) {
        const height = lineHeight(pdf, line, style);
        if (y + height > pdf.page.height - pdf.page.margins.bottom) {
            // pdfkit does the same for texts that it breaks itself; its types lack the method.
            (pdf as unknown as { continueOnNewPage: () => void }).continueOnNewPage();
            y = pdf.page.margins.top;
            if (colour) pdf.fillColor(colour);
        }
        // A taller font needs its extra room above the common baseline.
        const base = y + ascent(pdf, style) + (height - (style.lineGap ?? 0) - plainHeight) / 2;
        const tokens = inVisualOrder(line);
        const lineWidth = tokens.reduce((sum, token) => sum + widthOf(pdf, token, style), 0);
        let x = align === 'right' || (line.isRightToLeft && !align) ? left + width - lineWidth : left;
        for (const { runs } of tokens)
            for (const { family, text: part } of runs) {
                pdf.font(fontName(family, weight), size).text(part, x, base, {
                    lineBreak: false,
                    baseline: 'alphabetic',
                });
                x += pdf.widthOfString(part);
            }
        y += height;
    }
    pdf.font(weight, size);
    pdf.x = left;
    pdf.y = y;
};
