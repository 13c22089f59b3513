import type { Failure } from '../../api/entities/common';
import { fillIn } from '../../api/messages/text';
import { chosenLanguage } from '../runtime/preferences';

let english: ReadonlyMap<string, string> = new Map();
export const setEnglishMessages = (texts: Readonly<Record<string, string>>): void => {
    english = new Map(Object.entries(texts));
};

/** The city's message in the chosen language, by its code; unchanged without a known code. */
export const cityMessage = (words: string, { code, params }: Pick<Failure, 'code' | 'params'> = {}): string => {
    const text = code !== undefined && chosenLanguage() === 'en' ? english.get(code) : undefined;
    return text === undefined ? words : fillIn(text, params);
};
