import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';
import { formSettled } from '../../runtime/signals';
import { forgetDraft } from './drafts';
import { useUnsaved } from './unsaved';
import { KeptInput } from './KeptInput';
import { useOpenedByDraft } from './useOpenedByDraft';

formSettled.on(forgetDraft);

/** Unsaved input: a question before the page is left; kept over an expired session, a reload and a crash. */
export const drafts: Capability = {
    Unsaved: ({ question }) => {
        useUnsaved(true, question);
        return null;
    },
    Form: preloadable(async () => (await import('./KeptForm')).KeptForm),
    ClosedForm: ({ name, open }) => {
        useOpenedByDraft(name, open);
        return null;
    },
    Typed: KeptInput,
};
