import type { RefObject } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { isBehindDialog } from './useShortcut';

/** Ctrl or Cmd with Enter saves a form, from wherever one is on the page but another form or a dialog. */
export const useSaveKeys = (form: RefObject<HTMLFormElement | null>, save: () => void, enabled: boolean): void => {
    useHotkeys('ctrl+enter, meta+enter', save, {
        enabled,
        enableOnFormTags: true,
        preventDefault: true,
        ignoreEventWhen: ({ target }) => {
            const own = target instanceof Element ? target.closest('form') : null;
            return (own !== null && own !== form.current) || isBehindDialog();
        },
    });
};
