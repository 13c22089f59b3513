import exifReader from 'exif-reader';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { headOf, smallPicture, uprightExif } from './smallPicture';

const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a8b9c' } });
const bytesOf = async (made: ReturnType<typeof picture>): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await made.toBuffer());
const taken = { IFD0: { Make: 'Kamera' }, IFD2: { DateTimeOriginal: '2026:03:01 12:34:56' } };

test('the size of a JPEG or PNG is read from its head', async () => {
    expect(headOf(await bytesOf(picture(640, 480).jpeg())).pixels).toBe(640 * 480);
    expect(headOf(await bytesOf(picture(640, 480).jpeg({ progressive: true }).withExif(taken))).pixels).toBe(640 * 480);
    expect(headOf(await bytesOf(picture(640, 480).png())).pixels).toBe(640 * 480);
    expect(headOf(new TextEncoder().encode('no picture at all, but a text'))).toEqual({});
});

test('the time of a turned photo is kept, and it is not turned again', async () => {
    const turned = await bytesOf(picture(64, 48).jpeg().withExif(taken).withMetadata({ orientation: 6 }));
    const { exif } = headOf(turned);
    if (!exif) throw new Error('The photo has no EXIF data');
    expect(exifReader(Buffer.from(exif.subarray(4))).Image?.Orientation).toBe(6);
    const upright = exifReader(Buffer.from(uprightExif(exif).subarray(4)));
    expect(upright.Image).toMatchObject({ Orientation: 1, Make: 'Kamera' });
    expect(upright.Photo?.DateTimeOriginal).toEqual(new Date('2026-03-01T12:34:56Z'));
});

test('a small picture, another file and one that the browser cannot read stay as they are', async () => {
    const small = new File([await bytesOf(picture(64, 48).jpeg())], 'hull.jpg', { type: 'image/jpeg' });
    const pdf = new File(['%PDF-1.7'], 'rapport.pdf', { type: 'application/pdf' });
    const heic = new File(['ftypheic'], 'IMG_1.HEIC', { type: '' });
    for (const file of [small, pdf, heic]) expect(await smallPicture(file)).toBe(file);
});

test('a file that is gone stays as it is, so that its upload fails and not the form', async () => {
    const gone = new File(['x'], 'hull.jpg', { type: 'image/jpeg' });
    vi.spyOn(gone, 'slice').mockReturnValue({
        arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
    } as never);
    expect(await smallPicture(gone)).toBe(gone);
});
