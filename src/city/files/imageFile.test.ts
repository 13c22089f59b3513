import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImage, thumbnailOf } from './imageFile';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

describe('readImage', () => {
    it("takes a camera's local time for Oslo's, its own zone when it states one", async () => {
        const taken = (exif: Record<string, string>) => plain(10, 10).withExif({ IFD2: exif }).jpeg().toBuffer();
        expect((await readImage(await taken({ DateTimeOriginal: '2026:01:15 12:00:00' })))?.takenAt).toBe('2026-01-15T11:00:00.000Z');
        expect((await readImage(await taken({ DateTimeOriginal: '2026:07:15 12:00:00' })))?.takenAt).toBe('2026-07-15T10:00:00.000Z');
        expect((await readImage(await taken({ DateTimeOriginal: '2026:07:15 12:00:00', OffsetTimeOriginal: '+03:00' })))?.takenAt).toBe('2026-07-15T09:00:00.000Z');
    });
    it('passes over a time that is none', async () => {
        const bytes = await plain(10, 10).withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }).jpeg().toBuffer();
        expect((await readImage(bytes))?.takenAt).toBeNull();
        expect((await readImage(await plain(10, 10).png().toBuffer()))?.takenAt).toBeNull();
    });
    it('turns every orientation upright', async () => {
        for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
            const kept = await readImage(await plain(30, 20).withMetadata({ orientation }).jpeg().toBuffer());
            expect(await sharp(kept?.bytes).metadata()).toMatchObject(orientation < 5 ? { width: 30, height: 20 } : { width: 20, height: 30 });
        }
    });
    it('refuses other kinds', async () => {
        expect(await readImage(await plain(10, 10).webp().toBuffer())).toBeUndefined();
        expect(await readImage(Buffer.from('<svg/>'))).toBeUndefined();
    });
});

describe('thumbnailOf', () => {
    it.each([[800, 400, 300], [400, 800, 75], [10, 10, 150], [4000, 10, 600], [1, 4000, 1]])('%i × %i becomes %i wide and 150 high', async (width, height, expected) => {
        expect(await sharp(await thumbnailOf(await plain(width, height).png().toBuffer())).metadata()).toMatchObject({ width: expected, height: 150, format: 'jpeg' });
    });
});
