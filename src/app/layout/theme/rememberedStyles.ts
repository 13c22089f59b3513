import type { EmotionCache } from '@emotion/cache';

const storageKey = 'bymelding.styles';
/** Those of many pages, in characters; more take longer to read than they save. */
const most = 200_000;

interface Remembered {
    build: string;
    /** Emotion's names of the styles, which are hashes of them. */
    names: string[];
    rules: string;
}

const remembered = (build: string): Remembered | undefined => {
    const text = localStorage.getItem(storageKey);
    // Written below.
    const found = text === null ? undefined : (JSON.parse(text) as Remembered);
    return found?.build === build ? found : undefined;
};

/**
 * Puts the rules of the visits before in the page, as a server that renders would, so that drawing the first page does
 * not wait for Emotion to write them anew. For an Emotion cache that is made afterwards. `build`: what wrote them, since
 * another build may write others by the same names.
 */
export const restoreStyles = (build: string): void => {
    try {
        const found = remembered(build);
        if (!found) return;
        const style = document.createElement('style');
        style.dataset.emotion = `css ${found.names.join(' ')}`;
        // Emotion need not move it to the head.
        style.dataset.s = '';
        style.textContent = found.rules;
        document.head.append(style);
    } catch {
        localStorage.removeItem(storageKey);
    }
};

/** Remembers the rules that the page has by now, for the next visit. */
export const rememberStyles = ({ inserted, sheet }: EmotionCache, build: string): void => {
    try {
        const names = Object.keys(inserted);
        if (remembered(build)?.names.length === names.length) return;
        const rules = sheet.tags
            .flatMap((tag) => (tag instanceof HTMLStyleElement ? [...(tag.sheet?.cssRules ?? [])] : []))
            .map(({ cssText }) => cssText)
            .join('');
        if (rules.length > most) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, JSON.stringify({ build, names, rules } satisfies Remembered));
    } catch {
        // Storage is full or forbidden: the next visit writes them itself.
    }
};
