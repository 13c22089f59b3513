import exifReader from 'exif-reader';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { osloInstant } from '../../contract/rules/oslo';

/** A picture ready to be kept: upright, without location or other data about its maker. */
export interface ImageFile {
    readonly bytes: Buffer;
    readonly contentType: 'image/png' | 'image/jpeg';
    /** When it was taken, by its EXIF data; ISO 8601. */
    readonly takenAt: string | null;
}

/** More than any telephone's camera gives; an image file of a few bytes that unfolds to more is refused before it takes the memory. */
const mostPixels = 65_000_000;
/** A picture cut short is refused; what lesser harm a decoder can mend is let through. */
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/** Kinds of pictures that are taken, by content and not by name (report-handling §5). */
const imageTypeOf = async (bytes: Buffer): Promise<ImageFile['contentType'] | undefined> => {
    const mime = (await fileTypeFromBuffer(bytes))?.mime;
    return mime === 'image/png' || mime === 'image/jpeg' ? mime : undefined;
};

/** Cameras state local time, mostly without a zone: then it is Oslo's. */
const takenAtOf = (exif: Buffer | undefined): string | null => {
    if (!exif) return null;
    try {
        const { Photo } = exifReader(exif);
        const taken = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized;
        if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return null;
        const local = taken.toISOString().slice(0, 19);
        const stated = /^[+-]\d\d:\d\d/.exec(String(Photo?.OffsetTimeOriginal ?? ''))?.[0];
        const at = new Date(stated ? `${local}${stated}` : osloInstant(local.slice(0, 10), local.slice(11, 16)));
        return at.getTime() > 0 ? at.toISOString() : null;
    } catch {
        return null;
    }
};

/** The picture as it is kept, of its own kind; undefined when it is no PNG or JPEG, is broken, or unfolds to too much. */
export const readImage = async (bytes: Buffer): Promise<ImageFile | undefined> => {
    const contentType = await imageTypeOf(bytes);
    if (!contentType) return undefined;
    try {
        const { exif } = await open(bytes).metadata();
        // Written anew, nothing but the pixels is kept: no position, no serial number of the camera (report-handling §3).
        const upright = open(bytes).autoOrient();
        const kept = await (contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer();
        return { bytes: kept, contentType, takenAt: takenAtOf(exif) };
    } catch {
        return undefined;
    }
};

const thumbnailHeight = 150;
const widestThumbnail = 600;

/** The picture as a JPEG 150 px high (report-handling §2); of a very wide one, its middle. */
export const thumbnailOf = async (bytes: Buffer): Promise<Buffer> => {
    const { width, height } = (await open(bytes).metadata()).autoOrient;
    const scaled = Math.max(1, Math.round((width * thumbnailHeight) / height));
    return open(bytes)
        .autoOrient()
        .resize(Math.min(scaled, widestThumbnail), thumbnailHeight, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 80 })
        .toBuffer();
};
