import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { keepEarlyKey, takeEarlyKey } from './earlyKey';
import { shortcuts, type Shortcut } from './shortcuts';

export const useKeysOn = () => useStore('keys.on', true);

/** Elements that handle letters themselves: text fields, and open lists with type-ahead. */
const ownKeys = [
    'input:not([type=checkbox], [type=radio], [type=button], [type=file])',
    'textarea',
    'select',
    '[contenteditable=true]',
    '[role=listbox]',
    '[role=menu]',
    '[role=grid]',
].join();

const takesLetters = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest(ownKeys) !== null;

export const isBehindDialog = (): boolean =>
    document.querySelector('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]') !== null;

const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    !ctrlKey && !metaKey && !altKey && !takesLetters(target) && !isBehindDialog();

keepEarlyKey(isForPage);

/**
 * Runs an action by its shortcut, except while typing and behind an open dialog; at once if it was pressed while the page was
 * being loaded, such as S right after Enter on a row.
 */
export const useShortcut = (name: Shortcut, act: () => void, enabled = true): void => {
    const [isOn] = useKeysOn();
    const isActive = isOn && enabled;
    const run = useEvent(act);
    useEffect(() => {
        if (isActive && takeEarlyKey(shortcuts[name])) run();
    }, [isActive, name, run]);
    useHotkeys(shortcuts[name], act, {
        // By letter, independent of keyboard layout; a slash needs Shift on a Norwegian one.
        useKey: true,
        // Ignored below, where they take letters.
        enableOnFormTags: true,
        ignoreModifiers: true,
        enabled: isActive,
        preventDefault: true,
        ignoreEventWhen: (event) => !isForPage(event),
    });
};
