/** A problem in a file of the catalogue. The message is in Norwegian. */
export interface Problem {
    readonly file: string;
    /** 'linje 4' in a CSV file, 'objekt 4' in a GeoJSON file; undefined when the whole file is wrong. */
    readonly place?: string | undefined;
    readonly column?: string | undefined;
    readonly message: string;
}

export const problemLine = ({ file, place, column, message }: Problem): string =>
    [file, place, column].filter((part) => part !== undefined).join(', ') + `: ${message}`;
