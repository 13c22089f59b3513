import { useEffect, useState } from 'react';

/** An object URL of a blob, released when the blob changes or the component goes. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
    const [url, setUrl] = useState<string>();
    useEffect(() => {
        if (!blob) return undefined;
        const made = URL.createObjectURL(blob);
        setUrl(made);
        return () => {
            setUrl(undefined);
            URL.revokeObjectURL(made);
        };
    }, [blob]);
    return url;
};
