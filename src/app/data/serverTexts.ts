import { chosenLanguage } from '../common/preferences';

/** Texts by feature and key, as in i18n. */
interface TextTree {
    readonly [key: string]: string | TextTree;
}
type Tell = (message: string) => string;

const flat = (node: TextTree, prefix = ''): [path: string, text: string][] =>
    Object.entries(node).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`)));
const slot = /%\{(\w+)\}/g;
const patternOf = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(slot, '(?<$1>.+)')}$`, 's');

/**
 * Tells in the other language what stands among the Norwegian texts, by its key; below `server` also what the city has filled in. What
 * is none of them stands as it is.
 */
export const translatorOf = (norwegian: TextTree, other: TextTree): Tell => {
    const others = new Map(flat(other));
    const texts = flat(norwegian).map(([path, text]) => ({ path, text, told: others.get(path) ?? text }));
    const whole = new Map(texts.map(({ text, told }) => [text, told]));
    const patterns = texts.filter(({ path, text }) => path.startsWith('server.') && text.includes('%{')).map(({ text, told }) => ({ pattern: patternOf(text), told }));
    return (message) => {
        const found = whole.get(message);
        if (found !== undefined) return found;
        for (const { pattern, told } of patterns) {
            const filled = pattern.exec(message)?.groups;
            if (filled) return told.replace(slot, (_, name: string) => filled[name] ?? '');
        }
        return message;
    };
};

let inEnglish: Tell = (message) => message;
/** Called when the English texts are there, which are loaded only for those who choose them. */
export const tellInEnglish = (tell: Tell): void => {
    inEnglish = tell;
};

/** What the city says, which is Norwegian, in the language of the user menu. */
export const toldByServer: Tell = (message) => (chosenLanguage() === 'en' ? inEnglish(message) : message);
