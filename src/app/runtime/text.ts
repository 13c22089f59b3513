import { light } from '../../../i18n/light';
import { fillIn, type MessageParams } from '../../api/messages/text';
import { valueAt } from './json';
import { chosenLanguage } from './preferences';

type Keys<T, Prefix extends string> = {
    [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
export type LightKey = Keys<(typeof light)['nb'], ''>;

/** A text in the chosen language, for pages and errors outside react-admin; inside it, use `useTranslate`. */
export const text = (key: LightKey, values?: MessageParams): string => {
    const found = valueAt(light[chosenLanguage()], key);
    return fillIn(typeof found === 'string' ? found : key, values);
};
