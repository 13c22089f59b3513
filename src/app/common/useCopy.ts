import { useRef, useState } from 'react';

/** Copies a text. Without https, browsers have no clipboard: then the element `shown`, which has the text, is selected. */
export const useCopy = <Shown extends HTMLElement>(text: string) => {
    const [isCopied, setIsCopied] = useState(false);
    const shown = useRef<Shown>(null);
    const select = (element: HTMLElement): void => {
        element.closest('details')?.setAttribute('open', '');
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
        else window.getSelection()?.selectAllChildren(element);
    };
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(text);
            setIsCopied(true);
        } catch {
            if (shown.current) select(shown.current);
        }
    };
    return { isCopied, copy: () => void copy(), shown };
};
