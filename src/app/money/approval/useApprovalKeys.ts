import { useHotkeys } from 'react-hotkeys-hook';
import { isBehindDialog, useKeysOn } from '../../report/keys/useShortcut';

const typing = 'input:not([type=checkbox]), textarea, [role=combobox], [role=listbox], [role=menu], [role=tablist]';
/** Space belongs to the focused element. */
const pressable = 'button, a, input';

/** Acts on keys, except while typing and behind a dialog. */
export const useApprovalKeys = (acts: Readonly<Record<string, () => unknown>>, isEnabled: boolean): void => {
    const [isOn] = useKeysOn();
    useHotkeys(
        '*',
        (event) => {
            const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (!act) return;
            event.preventDefault();
            act();
        },
        {
            enabled: isOn && isEnabled,
            enableOnFormTags: true,
            ignoreEventWhen: ({ target, key, ctrlKey, metaKey, altKey }) =>
                ctrlKey ||
                metaKey ||
                altKey ||
                (target instanceof Element && target.closest(key === ' ' ? pressable : typing) !== null) ||
                isBehindDialog(),
        },
    );
};
