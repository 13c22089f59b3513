import { light } from '../../../i18n/light';
import { fillIn, type MessageParams } from '../../api/messages/text';
import { valueAt } from './json';
import { chosenLanguage } from './preferences';

type Keys<T, Prefix extends string> = {
    [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
export type LightKey = Keys<typeof light, ''>;

let english: object = light;
/** To be awaited before English is shown. */
export const loadEnglishTexts = async (): Promise<void> => {
    english = (await import('../../../i18n/en/light')).light;
};

/** A text in the chosen language, for pages and errors outside react-admin; inside it, use `useTranslate`. */
export const text = (key: LightKey, values?: MessageParams): string => {
    const found = valueAt(chosenLanguage() === 'en' ? english : light, key);
    return fillIn(typeof found === 'string' ? found : key, values);
};
