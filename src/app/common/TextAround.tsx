import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface TextAroundProps {
    /** The text's key, and which of its parameters is given as an element. */
    text: string;
    value: string;
    children: ReactNode;
}

const place = '\u0000';

/** A translated text with a part in another language, which needs its own element for `lang`. */
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
