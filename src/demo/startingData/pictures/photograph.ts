import sharp from 'sharp';
import { createRng } from '../random';
import { height, scale, width } from './shapes';

const [columns, rows] = [width * scale, height * scale];

/** Random brightness around 128, in fields that fade into each other. */
const noise = (seed: number, across: number, down: number, strength: number): Promise<Buffer> => {
    const rng = createRng(seed);
    const bytes = Buffer.alloc(across * down);
    for (let i = 0; i < bytes.length; i++) bytes[i] = 128 + (rng() + rng() - 1) * strength;
    return sharp(bytes, { raw: { width: across, height: down, channels: 1 } })
        .resize(columns, rows, { kernel: 'cubic' })
        .extractChannel(0)
        .raw()
        .toBuffer();
};
/** How much a lens darkens a place: nothing in the middle, 45 % in the corners. */
const shade = (x: number, y: number): number => {
    const distance = Math.hypot(x / columns - 0.5, y / rows - 0.5) / 0.75;
    return 0.45 * Math.min(1, Math.max(0, (distance - 0.6) / 0.4));
};
/** The factor for each pixel, in 256ths: a fine film grain, a coarser one that makes surfaces uneven, and the lens. */
const makeLight = async (): Promise<Uint16Array> => {
    const [fine, coarse] = await Promise.all([noise(1, 400, 300, 40), noise(2, 48, 36, 24)]);
    const light = new Uint16Array(columns * rows);
    for (let y = 0, i = 0; y < rows; y++)
        for (let x = 0; x < columns; x++, i++) light[i] = ((fine[i] ?? 0) + (coarse[i] ?? 0)) * (1 - shade(x, y));
    return light;
};
let light: ReturnType<typeof makeLight> | undefined;

/** Makes a drawing look like a photograph: JPEG, 960 × 720. */
export const photograph = async (drawing: string): Promise<Buffer> => {
    const { data, info } = await sharp(Buffer.from(drawing))
        .flatten()
        .blur(0.9)
        .raw()
        .toBuffer({ resolveWithObject: true });
    const factors = await (light ??= makeLight());
    const values = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    // This loop takes a tenth of the time that sharp needs to blend, or to draw the lens on each picture.
    for (let pixel = 0, i = 0; pixel < factors.length; pixel++)
        for (const end = i + 3; i < end; i++) values[i] = (values[i]! * factors[pixel]!) >> 8;
    return sharp(data, { raw: info }).jpeg({ quality: 62 }).toBuffer();
};
