// The text of a printed PDF.
import { inflateSync } from 'node:zlib';

/** The file with its streams decompressed, which is enough to read structure and codes without a PDF library. */
export const opened = (bytes: Buffer): string => {
    const parts = [bytes.toString('latin1')];
    for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
        const end = bytes.indexOf('endstream', at);
        try {
            parts.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'));
        } catch {
            // Not all streams are compressed; pictures are not.
        }
    }
    return parts.join('\n');
};
/** The text as viewers show it: each font's table maps glyph numbers to characters. */
export const textOf = (file: string): string => {
    const tables = [...file.matchAll(/\d+ beginbfrange\n([\s\S]*?)endbfrange/g)].map(([, body = '']) => {
        const glyphs = new Map<number, string>();
        for (const [, from = '', list = ''] of body.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
            // A ligature is several characters, with a space between their codes.
            [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, code = ''], index) =>
                glyphs.set(
                    Number.parseInt(from, 16) + index,
                    Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
                ),
            );
        return glyphs;
    });
    const runs = [...file.matchAll(/\[([-<>\da-f. ]*)\] TJ/gi)].map(([, run = '']) =>
        [...run.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex).join(''),
    );
    return tables
        .map((glyphs) =>
            runs
                .map((run) =>
                    (run.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '?').join(''),
                )
                .join('\n'),
        )
        .join('\n');
};
