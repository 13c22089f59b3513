import sharp from 'sharp';
import { createRng } from '../random';
import { height, width } from './shapes';

/** Random brightness of fields that fade into each other, around 128. */
const noise = async (seed: number, columns: number, rows: number, strength: number): Promise<Buffer> => {
    const rng = createRng(seed);
    const bytes = Buffer.alloc(columns * rows);
    for (let i = 0; i < bytes.length; i++) bytes[i] = 128 + (rng() + rng() - 1) * strength;
    return sharp(bytes, { raw: { width: columns, height: rows, channels: 1 } })
        .resize(width, height, { kernel: 'cubic' })
        .toColourspace('b-w')
        .raw()
        .toBuffer();
};
/** Grey film grain: fine, over a coarser one that makes surfaces uneven. */
const makeGrain = async (): Promise<Int16Array> => {
    const [fine, coarse] = [await noise(1, 400, 300, 26), await noise(2, 48, 36, 14)];
    return Int16Array.from(fine, (value, pixel) => value + (coarse[pixel] ?? 128) - 256);
};
let grain: Promise<Int16Array> | undefined;

/** A drawing made to look like a photograph: JPEG, 1200 × 900. */
export const photograph = async (drawing: string): Promise<Buffer> => {
    grain ??= makeGrain();
    const added = await grain;
    const { data, info } = await sharp(Buffer.from(drawing))
        .flatten()
        .blur(1.1)
        .raw()
        .toBuffer({ resolveWithObject: true });
    // A loop takes a third of the time of sharp's blending.
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    let at = 0;
    for (const value of added) for (let channel = 0; channel < info.channels; channel++) pixels[at++]! += value;
    return sharp(data, { raw: info }).jpeg({ quality: 62 }).toBuffer();
};
