import { fileTypeFromBuffer } from 'file-type';
import { readImage } from './imageFile';
import { plainText, withoutForbidden } from '../../api/rules/plainText';

const longest = 150;

/**
 * A file name that is safe everywhere: no folders, no control or reserved characters, and an extension that matches its
 * type.
 */
export const safeFileName = (name: string, endings: readonly [string, ...string[]]): string => {
    const bare = plainText(withoutForbidden(name.split(/[/\\]/).at(-1) ?? ''))
        .replace(/[\u0000-\u001f\u007f-\u009f]/gu, '')
        .replace(/[<>:"|?*]/g, '_')
        .replace(/^[\s.]+|[\s.]+$/g, '');
    const dot = bare.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [bare.slice(0, dot), bare.slice(dot + 1).toLowerCase()] : [bare, ''];
    const isTrue = endings.includes(ending);
    const kept = Array.from(isTrue ? stem : bare)
        .slice(0, longest)
        .join('')
        .trim();
    return `${kept || 'dokument'}.${isTrue ? ending : endings[0]}`;
};

/** A document ready to be stored. */
export interface DocumentFile {
    readonly name: string;
    readonly bytes: Buffer;
    readonly contentType: 'image/png' | 'image/jpeg' | 'application/pdf';
    readonly takenAt: string | null;
    /** The clockwise rotation in degrees that a viewer must apply. Always 0, since pictures are stored upright. */
    readonly orientationDegrees: 0;
}

/**
 * A PNG, JPEG or PDF, recognised by its content; pictures are turned upright and lose location data (report-handling
 * §5). `tooLarge` when a picture is too large once decoded; undefined for anything else.
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
