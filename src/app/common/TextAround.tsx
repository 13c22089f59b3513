import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface TextAroundProps {
    /** The text's key, and which of its values stands here as an element. */
    text: string;
    value: string;
    children: ReactNode;
}

const place = '\u0000';

/** One of our texts around something in another language, which needs an element of its own to say so. */
export const TextAround = ({ text, value, children }: TextAroundProps) => {
    const [before, after] = useTranslate()(text, { [value]: place }).split(place);
    return (
        <>
            {before}
            {children}
            {after}
        </>
    );
};
