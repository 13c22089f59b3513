import { useRef, useState } from 'react';

const detailsOf = (error: unknown): string =>
    [
        new Date().toISOString(),
        window.location.href,
        navigator.userAgent,
        error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error),
    ].join('\n');

/** Without https, browsers have no clipboard: the details are then opened and selected. */
export const useProblemDetails = (error: unknown) => {
    const [details] = useState(() => detailsOf(error));
    const [isCopied, setIsCopied] = useState(false);
    const shown = useRef<HTMLPreElement>(null);
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(details);
            setIsCopied(true);
        } catch {
            if (!shown.current) return;
            shown.current.closest('details')?.setAttribute('open', '');
            window.getSelection()?.selectAllChildren(shown.current);
        }
    };
    return { details, isCopied, copy: () => void copy(), shown };
};
