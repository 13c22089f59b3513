import { useWide } from '../common/useWide';
import { keyOf, type Shortcut } from './keys/shortcuts';
import { useKeysOn, useShortcut } from './keys/useShortcut';

/** A button's shortcut: presses it, and is shown in its tooltip, but not on touch. */
export const useKey = (name: Shortcut, label: string, act: () => void, enabled = true) => {
    useShortcut(name, act, enabled);
    const wide = useWide();
    const [isOn] = useKeysOn();
    return { 'aria-keyshortcuts': keyOf(name), ...(wide && isOn ? { title: `${label} (${keyOf(name)})` } : {}) };
};
