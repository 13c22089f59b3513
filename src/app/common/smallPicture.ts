import { imageTypes } from '../../api/rules/fileTypes';

/** Enough to recognise a fault. Cities refuse pictures of twice as many pixels, but only after the upload. */
const mostPixels = 12_000_000;
const mostBytes = 10_000_000;
/** Size and EXIF data are read from this much of a file. */
const headBytes = 1_000_000;

export const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

interface Head {
    pixels?: number;
    /** The segment with the time and place of a photo. */
    exif?: Uint8Array<ArrayBuffer>;
}

/** Reads the size and EXIF data of a JPEG or PNG, without decoding its pixels. */
export const headOf = (bytes: Uint8Array<ArrayBuffer>): Head => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const textAt = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
    if (bytes.length > 24 && textAt(12) === 'IHDR') return { pixels: view.getUint32(16) * view.getUint32(20) };
    let exif: Uint8Array<ArrayBuffer> | undefined;
    if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return {};
    for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
        const marker = view.getUint8(at + 1);
        if (marker === 0xe1 && textAt(at + 4) === 'Exif') exif = bytes.slice(at, at + 2 + view.getUint16(at + 2));
        // A start-of-frame marker; the three left out are tables.
        if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
            return { pixels: view.getUint16(at + 5) * view.getUint16(at + 7), ...(exif ? { exif } : {}) };
    }
    return exif ? { exif } : {};
};

/** The EXIF data of a picture that has been turned upright. */
export const uprightExif = (exif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    const upright = exif.slice();
    const view = new DataView(upright.buffer);
    const tiff = 10;
    const little = view.getUint16(tiff) === 0x4949;
    const directory = tiff + view.getUint32(tiff + 4, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
        const at = directory + 2 + 12 * entry;
        const orientation = 0x0112;
        if (view.getUint16(at, little) === orientation) view.setUint16(at + 8, 1, little);
    }
    return upright;
};

const withExif = (jpeg: Blob, exif: Uint8Array<ArrayBuffer> | undefined): Blob => {
    if (!exif) return jpeg;
    try {
        return new Blob([jpeg.slice(0, 2), uprightExif(exif), jpeg.slice(2)], { type: jpeg.type });
    } catch {
        // With broken EXIF data, the picture is kept without its time.
        return jpeg;
    }
};

/**
 * A picture with too many pixels or bytes as a smaller JPEG, with the time at which it was taken; HEIC as JPEG where the
 * browser reads it. Other files, and pictures that the browser can't read, stay as they are: the city refuses them.
 */
export const smallPicture = async (file: File): Promise<File> => {
    if (!isHeic(file) && !imageTypes.includes(file.type)) return file;
    try {
        const { pixels = Infinity, exif } = headOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
        if (pixels <= mostPixels && file.size <= mostBytes) return file;
        const bitmap = await createImageBitmap(file);
        const scale = Math.min(1, Math.sqrt(mostPixels / (bitmap.width * bitmap.height)));
        const canvas = document.createElement('canvas');
        canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
        canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
        const context = canvas.getContext('2d');
        if (!context) return file;
        // JPEG has no transparency.
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        bitmap.close();
        const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
        if (!jpeg) return file;
        const name = file.name.replace(/(?:\.\w+)?$/, '.jpg');
        return new File([withExif(jpeg, exif)], name, { type: jpeg.type, lastModified: file.lastModified });
    } catch {
        return file;
    }
};
