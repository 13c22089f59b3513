import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
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

export const takesLetters = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest(ownKeys) !== null;

export const isBehindDialog = (): boolean =>
    document.querySelector('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]') !== null;

/** Runs an action by its shortcut, except while typing and behind an open dialog. */
export const useShortcut = (name: Shortcut, act: () => void, enabled = true): void => {
    const [isOn] = useKeysOn();
    useHotkeys(shortcuts[name], act, {
        // By letter, independent of keyboard layout; a slash needs Shift on a Norwegian one.
        useKey: true,
        // Ignored below, where they take letters.
        enableOnFormTags: true,
        ignoreModifiers: true,
        enabled: isOn && enabled,
        preventDefault: true,
        ignoreEventWhen: ({ target, ctrlKey, metaKey, altKey }) =>
            ctrlKey || metaKey || altKey || takesLetters(target) || isBehindDialog(),
    });
};
