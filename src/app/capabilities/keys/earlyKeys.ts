import { shortcuts } from '../shared/keys/shortcuts';
import { takesLetters, isBehindDialog } from '../shared/keys/useShortcut';

const keptForMs = 10_000;
const triedEveryMs = 50;
const known: readonly string[] = Object.values(shortcuts);

/** Pressed before the page could take them, in order. */
let early: { key: string; at: number; page: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isOwn = false;

const isLoading = (): boolean => document.querySelector('[aria-busy=true]') !== null;
/** Whether the page took it. */
const press = (key: string): boolean => {
    const target = document.activeElement ?? document.body;
    isOwn = true;
    const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    isOwn = false;
    return !isFree;
};
const tryAgain = (): void => {
    timer = undefined;
    early = early.filter(({ at, page }) => page === location.href && Date.now() - at < keptForMs);
    const [first] = early;
    if (first && !isLoading() && press(first.key)) early.shift();
    if (early.length > 0) timer = setTimeout(tryAgain, triedEveryMs);
};

const keep = ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (isOwn) return;
    const isTaken = defaultPrevented || takesLetters(target) || isBehindDialog();
    // A digit chooses in the list that an earlier key opens.
    const isKnown = known.includes(key.toLowerCase()) || (early.length > 0 && /^\d$/.test(key));
    const isKept = isKnown && !isTaken && !ctrlKey && !metaKey && !altKey;
    // Whatever is done in the meantime may change what an earlier key would do.
    early = isKept ? [...early, { key, at: Date.now(), page: location.href }] : [];
    if (isKept) timer ??= setTimeout(tryAgain, triedEveryMs);
};

/** A shortcut of a page that is being loaded, such as S right after Enter on a row, is done once the page is there. */
export const keepEarlyKeys = (): void => {
    // After those that act on it.
    window.addEventListener('keydown', keep);
    window.addEventListener('pointerdown', () => (early = []));
};
