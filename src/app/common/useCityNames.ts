import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { districtUnknown } from '../../api/rules/districts';
import { statusLabel } from '../../api/rules/statuses';
import type { Status } from '../../api/entities/report';

/** A name as the interface shows it, and its language where that is the city's (WCAG 3.1.2). */
export interface ShownName {
    text: string;
    lang: 'nb' | undefined;
}

/**
 * Names of the city's catalogues in the interface's language: English where our texts have one, else the city's own
 * words, which are Norwegian.
 */
export const useCityNames = () => {
    const translate = useTranslate();
    return useMemo(() => {
        const shown = (key: string, words: string): ShownName => {
            // The Norwegian texts have none of these keys: the city's own words are the Norwegian ones.
            const text = translate(`cityNames.${key}`, { _: '' });
            return text === '' ? { text: words, lang: 'nb' } : { text, lang: undefined };
        };
        return {
            status: (status: Pick<Status, 'id' | 'navn'>) => shown(`status.${status.id}`, statusLabel(status)),
            type: (name: string) => shown(`type.${name}`, name),
            category: (name: string) => shown(`category.${name}`, name),
            district: ({ id, navn }: { id: number; navn: string }) =>
                id === districtUnknown ? shown(`district.${id}`, navn) : { text: navn, lang: 'nb' as const },
        };
    }, [translate]);
};
export type CityNames = ReturnType<typeof useCityNames>;
