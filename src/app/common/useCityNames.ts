import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { districtUnknown } from '../../api/rules/districts';
import { statusLabel } from '../../api/rules/statuses';
import type { Status } from '../../api/entities/report';

/** A name to display, with its language when that differs from the interface's (WCAG 3.1.2). */
export interface ShownName {
    text: string;
    lang: 'nb' | undefined;
}

/** Names of the city's catalogues in the interface's language: translated where i18n has them, otherwise Norwegian. */
export const useCityNames = () => {
    const translate = useTranslate();
    return useMemo(() => {
        const shown = (key: string, words: string): ShownName => {
            // The Norwegian texts have none of these keys, since the city's names are Norwegian.
            const text = translate(`cityNames.${key}`, { _: '' });
            return text === '' ? { text: words, lang: 'nb' } : { text, lang: undefined };
        };
        return {
            status: (status: Pick<Status, 'id' | 'navn'>) => {
                const label = statusLabel(status);
                return shown(`status.${label}`, label);
            },
            type: (name: string) => shown(`type.${name}`, name),
            category: (name: string) => shown(`category.${name}`, name),
            district: ({ id, navn }: { id: number; navn: string }) =>
                id === districtUnknown ? shown(`district.${id}`, navn) : { text: navn, lang: 'nb' as const },
        };
    }, [translate]);
};
export type CityNames = ReturnType<typeof useCityNames>;
