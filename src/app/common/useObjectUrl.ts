import { useEffect, useState } from 'react';

const graceMs = 1000;

/** An object URL of a blob, released when the blob changes or the component goes. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
    const [url, setUrl] = useState<string>();
    useEffect(() => {
        if (!blob) return undefined;
        const made = URL.createObjectURL(blob);
        setUrl(made);
        return () => {
            setUrl(undefined);
            // An image still being read from it would fail, when the user moves on quickly.
            setTimeout(() => URL.revokeObjectURL(made), graceMs);
        };
    }, [blob]);
    return url;
};
