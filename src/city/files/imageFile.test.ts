import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageFile, readImage, thumbnailOf } from './imageFile';

const kept = async (bytes: Buffer): Promise<ImageFile> => {
    const image = await readImage(bytes);
    if (!image || image === 'tooLarge') throw new Error('Not kept');
    return image;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

describe('readImage', () => {
    it.each([
        [1, 20_001],
        [20_001, 1],
    ])('refuses %i × %i pixels before decoding them', async (width, height) => {
        const bytes = await plain(width, height).png().toBuffer();
        expect(await readImage(bytes)).toBe('tooLarge');
    });
    it('keeps a side of 20 000', async () => {
        expect(await kept(await plain(20_000, 1).png().toBuffer())).toHaveProperty('contentType', 'image/png');
    });
    it("reads a camera's local time as Oslo's, or in its own zone when it states one", async () => {
        const taken = (exif: Record<string, string>) => plain(10, 10).withExif({ IFD2: exif }).jpeg().toBuffer();
        expect((await kept(await taken({ DateTimeOriginal: '2026:01:15 12:00:00' }))).takenAt).toBe(
            '2026-01-15T11:00:00.000Z',
        );
        expect((await kept(await taken({ DateTimeOriginal: '2026:07:15 12:00:00' }))).takenAt).toBe(
            '2026-07-15T10:00:00.000Z',
        );
        expect(
            (await kept(await taken({ DateTimeOriginal: '2026:07:15 12:00:00', OffsetTimeOriginal: '+03:00' })))
                ?.takenAt,
        ).toBe('2026-07-15T09:00:00.000Z');
    });
    it('ignores an invalid time', async () => {
        const bytes = await plain(10, 10)
            .withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } })
            .jpeg()
            .toBuffer();
        expect((await kept(bytes)).takenAt).toBeNull();
        expect((await kept(await plain(10, 10).png().toBuffer())).takenAt).toBeNull();
    });
    it('rotates every orientation upright', async () => {
        for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
            const image = await kept(await plain(30, 20).withMetadata({ orientation }).jpeg().toBuffer());
            expect(await sharp(image.bytes).metadata()).toMatchObject(
                orientation < 5 ? { width: 30, height: 20 } : { width: 20, height: 30 },
            );
        }
    });
    it('refuses more than 25 megapixels by the size in the header, before decoding', async () => {
        expect(await kept(await plain(5000, 5000).toColourspace('b-w').jpeg().toBuffer())).toMatchObject({
            contentType: 'image/jpeg',
        });
        expect(await readImage(await plain(5001, 5000).toColourspace('b-w').jpeg().toBuffer())).toBe('tooLarge');
    });
    it('stores 8 bits per colour, whatever the source has', async () => {
        const deep = await plain(10, 10).toColourspace('rgb16').png().toBuffer();
        expect((await sharp(deep).metadata()).depth).toBe('ushort');
        expect((await sharp((await kept(deep)).bytes).metadata()).depth).toBe('uchar');
    });
    it('refuses a picture of more than 20 MB once decoded', async () => {
        const noise = sharp(randomBytes(2700 * 2700 * 3), { raw: { width: 2700, height: 2700, channels: 3 } });
        expect(await readImage(await noise.png({ compressionLevel: 0 }).toBuffer())).toBe('tooLarge');
    });
    it('refuses other kinds', async () => {
        expect(await readImage(await plain(10, 10).webp().toBuffer())).toBeUndefined();
        expect(await readImage(Buffer.from('<svg/>'))).toBeUndefined();
    });
});

describe('thumbnailOf', () => {
    it.each([
        [800, 400, 300],
        [400, 800, 75],
        [10, 10, 150],
        [4000, 10, 600],
        [1, 4000, 1],
    ])('%i × %i becomes %i wide and 150 high', async (width, height, expected) => {
        expect(await sharp(await thumbnailOf(await plain(width, height).png().toBuffer())).metadata()).toMatchObject({
            width: expected,
            height: 150,
            format: 'jpeg',
        });
    });
});
