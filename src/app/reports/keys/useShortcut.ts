import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { shortcuts, type Shortcut } from './shortcuts';

/** Whether single keys act: remembered, and on unless switched off in the list of keys. */
export const useKeysOn = () => useStore('keys.on', true);

/** Where a letter belongs to the element itself: what one types in, and lists that jump to what is typed. */
const ownKeys = '[role=combobox], [role=listbox], [role=menu], [role=grid], [contenteditable=true]';

/** Whether a dialog is open, which keys of the page behind it must not pass. */
export const isBehindDialog = (): boolean =>
    document.querySelector('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]') !== null;

/** Runs an action by its key, except while typing and behind an open dialog. */
export const useShortcut = (name: Shortcut, act: () => void, enabled = true): void => {
    const [isOn] = useKeysOn();
    useHotkeys(shortcuts[name], act, {
        // The letter, wherever the keyboard has it; a slash needs Shift on a Norwegian one.
        useKey: true,
        ignoreModifiers: true,
        enabled: isOn && enabled,
        preventDefault: true,
        ignoreEventWhen: ({ target, ctrlKey, metaKey, altKey }) =>
            ctrlKey ||
            metaKey ||
            altKey ||
            (target instanceof Element && target.closest(ownKeys) !== null) ||
            isBehindDialog(),
    });
};
