import { fileTypeFromBuffer } from 'file-type';
import { safeFileName } from './fileName';
import { readImage } from './imageFile';

/** A document ready to be stored. */
export interface DocumentFile {
    readonly name: string;
    readonly bytes: Buffer;
    readonly contentType: 'image/png' | 'image/jpeg' | 'application/pdf';
    readonly takenAt: string | null;
    /** Degrees clockwise by which it must be rotated. Pictures are stored upright, so it is always 0 here. */
    readonly orientationDegrees: 0;
}

/**
 * PNG, JPEG or PDF by content, pictures upright and without location data (report-handling §5). `tooLarge`: a picture
 * that unfolds to too much. Undefined: anything else.
 */
export const readDocument = async (
    name: string,
    bytes: Buffer,
    owner?: string,
): Promise<DocumentFile | 'tooLarge' | undefined> => {
    if ((await fileTypeFromBuffer(bytes))?.mime === 'application/pdf')
        return {
            name: safeFileName(name, ['pdf']),
            bytes,
            contentType: 'application/pdf',
            takenAt: null,
            orientationDegrees: 0,
        };
    const image = await readImage(bytes, owner);
    if (image === undefined || image === 'tooLarge') return image;
    return {
        ...image,
        name: safeFileName(name, image.contentType === 'image/png' ? ['png'] : ['jpg', 'jpeg']),
        orientationDegrees: 0,
    };
};
