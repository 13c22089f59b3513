import type { Theme } from './reportTypes';

/** A picture or document that reports of the starting data carry; the bytes are in the file store. */
export interface StartingFile {
    readonly sha256: string;
    readonly size: number;
    readonly contentType: 'image/jpeg' | 'application/pdf';
    readonly name: string;
    /** Reports of these themes carry it; none: any. */
    readonly themes: readonly Theme[];
}
