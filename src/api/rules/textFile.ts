export interface TextFile {
    readonly text: string;
    readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

const decode = (bytes: Uint8Array, encoding: string): string =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Windows-1252's characters for the bytes 0x80 to 0x9f, which Node 20 decodes as control characters. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const fromWindows = (bytes: Uint8Array): string =>
    decode(bytes, 'windows-1252').replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign);

/** Reads a text file: as strict UTF-8, or else as Excel saves it (D17), without the byte order mark. */
export const readTextFile = (bytes: Uint8Array): TextFile => {
    try {
        return { text: decode(bytes, 'utf-8'), encoding: 'UTF-8' };
    } catch {
        const [first, second] = bytes;
        if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'UTF-16' };
        return { text: fromWindows(bytes), encoding: 'Windows-1252' };
    }
};
