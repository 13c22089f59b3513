import exifReader from 'exif-reader';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { osloInstant } from '../../api/rules/oslo';
import { openQueue } from '../limits/queue';

/** A picture ready to be stored: upright, without location or other personal data. */
export interface ImageFile {
    readonly bytes: Buffer;
    readonly contentType: 'image/png' | 'image/jpeg';
    /** When it was taken, from its EXIF data, in ISO 8601. */
    readonly takenAt: string | null;
}

/** Larger new pictures are refused before they are decoded. */
export const mostMegapixels = 25;
/** Very long sides are refused too, since a single row of pixels costs as much as a whole picture. */
const longestSide = 20_000;
/** Pictures stored by earlier versions may be larger. */
const mostPixels = 65_000_000;
/** The limit of a stored picture, which may be larger than the uploaded file. */
const mostKeptBytes = 20_000_000;
/** The limits of a new picture, as a message names them. */
export const imageLimits = {
    most: mostMegapixels,
    side: longestSide.toLocaleString('nb'),
    megabytes: mostKeptBytes / 1_000_000,
};
/** Decoded pictures take a hundred megabytes each, and decoding uses all threads, so they wait in a queue. */
const decoding = openQueue('pictures', { atOnce: 1, waiting: 50 });
/** Truncated pictures are refused; lesser damage is repaired by the decoder. */
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/** The accepted image types, recognised by content, not by name (report-handling §5). */
const imageTypeOf = async (bytes: Buffer): Promise<ImageFile['contentType'] | undefined> => {
    const mime = (await fileTypeFromBuffer(bytes))?.mime;
    return mime === 'image/png' || mime === 'image/jpeg' ? mime : undefined;
};

/** Cameras state local time, usually without a time zone: then Oslo's is assumed. */
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

/**
 * The picture as stored: of the same type, with 8 bits per colour. `tooLarge`: too many pixels, or too many bytes once
 * decoded. Undefined: not a PNG or JPEG, or broken. Each `owner` has a queue.
 */
export const readImage = async (bytes: Buffer, owner?: string): Promise<ImageFile | 'tooLarge' | undefined> => {
    const contentType = await imageTypeOf(bytes);
    if (!contentType) return undefined;
    return decoding(async () => {
        try {
            // The size comes from the file's header, before anything is decoded.
            const { exif, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
            if (width * height > mostMegapixels * 1_000_000 || Math.max(width, height) > longestSide) return 'tooLarge';
            // Re-encoding keeps only the pixels: no position, no camera serial number (report-handling §3).
            const upright = open(bytes).autoOrient().toColourspace('srgb');
            const kept = await (contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer();
            return kept.length > mostKeptBytes ? 'tooLarge' : { bytes: kept, contentType, takenAt: takenAtOf(exif) };
        } catch {
            return undefined;
        }
    }, owner);
};

const thumbnailHeight = 150;
const widestThumbnail = 600;
const scaling = openQueue('thumbnails', { atOnce: 2, waiting: 500 });

/**
 * The picture as a JPEG 150 px high (report-handling §2), or the middle of a very wide one. `owner` as in `readImage`.
 */
export const thumbnailOf = (bytes: Buffer, owner?: string): Promise<Buffer> =>
    scaling(async () => {
        const { width, height } = (await open(bytes).metadata()).autoOrient;
        const scaled = Math.max(1, Math.round((width * thumbnailHeight) / height));
        return open(bytes)
            .autoOrient()
            .resize(Math.min(scaled, widestThumbnail), thumbnailHeight, { fit: 'cover' })
            .flatten({ background: '#fff' })
            .jpeg({ quality: 80 })
            .toBuffer();
    }, owner);

/** An area of a picture, as fractions of its width and height. */
export interface PictureArea {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}
/** Paints over the areas, and leaves nothing of the original in the bytes. */
export const paintOver = (bytes: Buffer, areas: readonly PictureArea[]): Promise<Buffer> =>
    decoding(async () => {
        const { width, height, format } = await open(bytes).metadata();
        const painted = open(bytes).composite(
            areas.map((area) => {
                const [left, top] = [Math.floor(area.x * width), Math.floor(area.y * height)];
                const size = {
                    width: Math.max(1, Math.min(width - left, Math.ceil(area.width * width))),
                    height: Math.max(1, Math.min(height - top, Math.ceil(area.height * height))),
                };
                return { input: { create: { ...size, channels: 3, background: '#000' } }, left, top };
            }),
        );
        return (format === 'png' ? painted.png() : painted.jpeg({ quality: 90 })).toBuffer();
    });
