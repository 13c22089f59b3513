import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface TextAroundProps {
    text: string;
    value: string;
    children: ReactNode;
}

const place = '\u0000';

/** A translated text whose parameter `value` is an element, since a part in another language needs its own `lang`. */
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
