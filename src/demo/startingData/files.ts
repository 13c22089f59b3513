import type { Theme } from './reportTypes';

/** A picture or document attached to reports of the starting data; its bytes are in the file store. */
export interface StartingFile {
    readonly sha256: string;
    readonly size: number;
    readonly contentType: 'image/jpeg' | 'application/pdf';
    readonly name: string;
    /** Themes of the reports it fits; without any, it fits all. */
    readonly themes: readonly Theme[];
}
