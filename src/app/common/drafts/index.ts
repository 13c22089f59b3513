import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';
import { sessionLost, formSettled } from '../../runtime/signals';
import { forgetDraft, loadDrafts, loseSession } from './drafts';
import { useUnsaved } from './unsaved';
import { KeptInput } from './KeptInput';
import { UnsavedGuard } from './UnsavedGuard';

formSettled.on(forgetDraft);
sessionLost.on(loseSession);

/** Unsaved input: a question before the page is left; kept over an expired session, a reload and a crash. */
export const drafts: Capability = {
    aroundCity: (send, { userId }) => {
        void loadDrafts(userId);
        return send;
    },
    Pages: UnsavedGuard,
    Unsaved: ({ question }) => {
        useUnsaved(true, question);
        return null;
    },
    Form: preloadable(async () => (await import('./KeptForm')).KeptForm),
    Typed: KeptInput,
};
