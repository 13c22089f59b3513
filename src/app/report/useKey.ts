import { useWide } from '../common/useWide';
import { keyOf, type Shortcut } from './keys/shortcuts';
import { useKeysOn, useShortcut } from './keys/useShortcut';

/** A button's shortcut: presses it, and is shown in its tooltip, but not on touch or when the keys are off. */
export const useKey = (name: Shortcut | undefined, label: string, act: () => void, enabled = true) => {
    useShortcut(name, act, enabled);
    const wide = useWide();
    const [isOn] = useKeysOn();
    const key = name && isOn ? keyOf(name) : undefined;
    return { 'aria-keyshortcuts': key, title: wide && key ? `${label} (${key})` : undefined };
};
