import sharp from 'sharp';
import { createRng } from '../random';
import { height, width } from './shapes';

/** Grey film grain: fine, over a coarser one that makes surfaces uneven. */
const makeGrain = async (): Promise<Buffer> => {
    const layer = (seed: number, columns: number, rows: number, strength: number) => {
        const rng = createRng(seed);
        const bytes = Buffer.alloc(columns * rows);
        for (let i = 0; i < bytes.length; i++) bytes[i] = 128 + (rng() + rng() - 1) * strength;
        return sharp(bytes, { raw: { width: columns, height: rows, channels: 1 } })
            .resize(width, height, { kernel: 'cubic' })
            .toColourspace('srgb')
            .png({ compressionLevel: 1 })
            .toBuffer();
    };
    return sharp(await layer(2, 48, 36, 34))
        .composite([{ input: await layer(1, 400, 300, 60), blend: 'overlay' }])
        .png({ compressionLevel: 1 })
        .toBuffer();
};
let grain: Promise<Buffer> | undefined;

/** A drawing made to look like a photograph: JPEG, 1200 × 900. */
export const photograph = async (drawing: string): Promise<Buffer> => {
    grain ??= makeGrain();
    return sharp(Buffer.from(drawing))
        .flatten()
        .blur(1.1)
        .composite([{ input: await grain, blend: 'soft-light' }])
        .jpeg({ quality: 62 })
        .toBuffer();
};
