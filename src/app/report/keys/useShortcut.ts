import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { shortcuts, type Shortcut } from './shortcuts';

export const useKeysOn = () => useStore('keys.on', true);

/** Where letters are no shortcuts: in text fields, open lists with type-ahead, and pickers of a day. */
const ownKeys = [
    'input:not([type=checkbox], [type=radio], [type=button], [type=file])',
    'textarea',
    'select',
    '[contenteditable=true]',
    '[role=listbox]',
    '[role=menu]',
    '[role=grid]',
    '[role=dialog]',
].join();

/** The field where a choice was just made: it keeps the focus, but letters are shortcuts again. */
let chosenIn: EventTarget | null = null;

const isClosedList = (target: EventTarget | null): target is Element =>
    target instanceof Element &&
    target.matches('[role=combobox][aria-expanded=false]') &&
    // A dialog has no shortcuts: there, a letter chooses.
    target.closest('[role=dialog]') === null;

const takesLetters = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest(ownKeys) !== null && !(target === chosenIn && isClosedList(target));

export const isBehindDialog = (): boolean => document.querySelector('[aria-modal=true]') !== null;

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;
const isForPage = (event: KeyboardEvent): boolean => isPlain(event) && !takesLetters(event.target) && !isBehindDialog();

/** The last key that nothing handled, such as S right after Enter on a row, before the report is there. */
let early: { key: string; at: number; page: string } | undefined;
const keptForMs = 10_000;

const takeEarlyKey = (key: string): boolean => {
    if (early?.key !== key || early.page !== location.href || Date.now() - early.at > keptForMs) return false;
    early = undefined;
    return true;
};

/**
 * On a closed list, a letter is a shortcut, although MUI would choose the option that starts with it. The same holds in
 * a search field right after a choice with Enter, until the field is opened, emptied or entered again.
 */
const watchChoices = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key === 'Enter' && target instanceof Element && target.matches('input[role=combobox][aria-expanded=true]'))
        chosenIn = target;
    else if (key.length > 1 && !['Shift', 'Control', 'Alt', 'Meta', 'Enter', 'Escape'].includes(key)) chosenIn = null;
    const isShortcut = isClosedList(target) && (target === chosenIn || !(target instanceof HTMLInputElement));
    if (isShortcut && isPlain(event) && key.length === 1 && key !== ' ') event.preventDefault();
};

// One set of listeners for the page: one before React's own, and one on the window after everything else.
document.addEventListener('keydown', watchChoices, true);
document.addEventListener('focusout', () => (chosenIn = null));
window.addEventListener('keydown', (event) => {
    const isKept = !event.defaultPrevented && isForPage(event);
    // Any other key or a click may change what the remembered key would do.
    early = isKept ? { key: event.key.toLowerCase(), at: Date.now(), page: location.href } : undefined;
});
window.addEventListener('pointerdown', () => {
    early = undefined;
    chosenIn = null;
});
/**
 * Runs an action by its shortcut, except while typing and behind an open dialog; immediately, if it was pressed while
 * the page loaded. Buttons show their shortcut by `useKey`, never in their label.
 */
export const useShortcut = (name: Shortcut | undefined, act: () => void, enabled = true): void => {
    const [isOn] = useKeysOn();
    const key = name ? shortcuts[name] : '';
    const isActive = isOn && enabled && key !== '';
    const run = useEvent(act);
    useEffect(() => {
        if (isActive && takeEarlyKey(key)) run();
    }, [isActive, key, run]);
    useHotkeys(key, act, {
        // By letter, independent of the keyboard layout; a slash needs Shift on a Norwegian one.
        useKey: true,
        // Ignored below in fields that accept letters.
        enableOnFormTags: true,
        ignoreModifiers: true,
        enabled: isActive,
        preventDefault: true,
        ignoreEventWhen: (event) => !isForPage(event),
    });
};
