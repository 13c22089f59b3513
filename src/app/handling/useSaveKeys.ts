import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { isBehindDialog } from '../report/keys/useShortcut';

/** Ctrl or Cmd with Enter presses the save button, from anywhere on the page except another form or a dialog. */
export const useSaveKeys = (button: RefObject<HTMLButtonElement | null>, save: () => void, enabled: boolean): void => {
    useHotkeys('ctrl+enter, meta+enter', save, {
        enabled,
        enableOnFormTags: true,
        preventDefault: true,
        ignoreEventWhen: ({ target }) => {
            const own = target instanceof Element ? target.closest('form') : null;
            return (own !== null && own !== button.current?.form) || isBehindDialog();
        },
    });
};
