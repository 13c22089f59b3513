import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';
import { shortcuts, type Shortcut } from '../../common/shortcuts';

export const useKeysOn = () => useStore('keys.on', true);

/** Elements that handle letters themselves: text inputs, and lists with type-ahead. */
const ownKeys = '[role=combobox], [role=listbox], [role=menu], [role=grid], [contenteditable=true]';

export const isBehindDialog = (): boolean =>
    document.querySelector('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]') !== null;

/** Runs an action by its shortcut, except while typing and behind an open dialog. */
export const useShortcut = (name: Shortcut, act: () => void, enabled = true): void => {
    const [isOn] = useKeysOn();
    useHotkeys(shortcuts[name], act, {
        // By letter, independent of keyboard layout; a slash needs Shift on a Norwegian one.
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
