import { forgetDraft } from '../runtime/drafts';

/** Drafts of the forms on the page. Apart from the forms, so that a page without one loads no form library. */
export const shownDrafts = new Set<string>();

export const forgetShownDrafts = (): void => shownDrafts.forEach(forgetDraft);
