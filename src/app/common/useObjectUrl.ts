import { useEffect, useState } from 'react';

const graceMs = 1000;

export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
    const [url, setUrl] = useState<string>();
    useEffect(() => {
        if (!blob) return undefined;
        const made = URL.createObjectURL(blob);
        // oxlint-disable-next-line react/set-state-in-effect -- a URL made during an abandoned render could not be revoked
        setUrl(made);
        return () => {
            setUrl(undefined);
            // Revoking it at once would break an image that is still loading.
            setTimeout(() => URL.revokeObjectURL(made), graceMs);
        };
    }, [blob]);
    return url;
};
