import sharp from 'sharp';
import { createRng } from '../random';
import { height, width } from './shapes';

/** Grey grain, as a camera gives it; coarse grain makes surfaces uneven. */
const grain = (seed: number, columns: number, rows: number, strength: number): Promise<Buffer> => {
    const rng = createRng(seed);
    const bytes = Buffer.alloc(columns * rows);
    for (let i = 0; i < bytes.length; i++) bytes[i] = 128 + (rng() + rng() - 1) * strength;
    return sharp(bytes, { raw: { width: columns, height: rows, channels: 1 } }).resize(width, height, { kernel: 'cubic' }).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
};
let grains: Promise<Buffer[]> | undefined;

/** A drawing made to look like a photograph: JPEG, 1200 × 900. */
export const photograph = async (drawing: string): Promise<Buffer> => {
    grains ??= Promise.all([grain(1, 400, 300, 55), grain(2, 48, 36, 34)]);
    const [fine, coarse] = await grains;
    return sharp(Buffer.from(drawing))
        .flatten()
        .blur(1.1)
        .composite([
            { input: coarse ?? Buffer.alloc(0), blend: 'soft-light' },
            { input: fine ?? Buffer.alloc(0), blend: 'soft-light' },
        ])
        .jpeg({ quality: 62, mozjpeg: false })
        .toBuffer();
};
