import { inflateRawSync } from 'node:zlib';

/** The texts of the files in a ZIP, by their paths. */
export const zipTexts = (bytes: Buffer): Map<string, string> => {
    const texts = new Map<string, string>();
    const end = bytes.lastIndexOf('PK\x05\x06');
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
        const [length, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
        const local = bytes.readUInt32LE(at + 42);
        const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
        const stored = bytes.subarray(from, from + length);
        const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
        texts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'));
        at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return texts;
};
