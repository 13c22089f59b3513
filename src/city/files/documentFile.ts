import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../http/handler';
import { safeFileName } from './fileName';
import { readImage } from './imageFile';

/** A document ready to be kept. */
export interface DocumentFile {
    readonly name: string;
    readonly bytes: Buffer;
    readonly contentType: 'image/png' | 'image/jpeg' | 'application/pdf';
    readonly takenAt: string | null;
    /** Clockwise degrees by which it is still to be turned. Pictures are kept upright, so 0 for all that is taken in here. */
    readonly orientationDegrees: 0;
}

/** PNG, JPEG or PDF by content, pictures upright and without location data (report-handling §5); undefined for anything else. */
export const readDocument = async ({ name, bytes }: UploadedFile): Promise<DocumentFile | undefined> => {
    if ((await fileTypeFromBuffer(bytes))?.mime === 'application/pdf')
        return { name: safeFileName(name, ['pdf']), bytes, contentType: 'application/pdf', takenAt: null, orientationDegrees: 0 };
    const image = await readImage(bytes);
    return image && { ...image, name: safeFileName(name, image.contentType === 'image/png' ? ['png'] : ['jpg', 'jpeg']), orientationDegrees: 0 };
};
