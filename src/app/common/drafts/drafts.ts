import { keptInputKey } from '../../runtime/keptInput';
import { inDatabase, whenKept, type DraftValues } from './keptDatabase';
import { sharedState } from '../../runtime/sharedState';

/** Input that is neither saved nor discarded, by form and record. It survives sign-in and reload. */
export const drafts = sharedState<ReadonlyMap<string, DraftValues>>(new Map());
/** True once the drafts of earlier visits are loaded. */
export const areDraftsLoaded = sharedState(false);
let owner = '';
/**
 * Marks that input is kept until the user signs out: an expired session may be noticed only when the page opens again.
 */
const mark = (): void =>
    drafts.get().size > 0 ? localStorage.setItem(keptInputKey, 'true') : localStorage.removeItem(keptInputKey);
drafts.subscribe(mark);

/** Without a database, drafts last as long as the page. */
const ifPossible = (done: Promise<unknown>): Promise<unknown> => done.catch(() => undefined);

/** Another user's drafts are discarded. */
export const loadDrafts = async (userId: string): Promise<void> => {
    owner = userId;
    const load = inDatabase(async (opened) => {
        const all = await opened.getAll('drafts');
        const own = all.filter((draft) => draft.userId === userId);
        drafts.set(new Map(own.map(({ key, values }) => [key, values])));
        for (const { key } of all.filter((draft) => !own.includes(draft))) await opened.delete('drafts', key);
    });
    await ifPossible(load);
    mark();
    areDraftsLoaded.set(true);
};

export const keepDraft = (key: string, values: DraftValues): void => {
    drafts.set(new Map(drafts.get()).set(key, values));
    const draft = { key, userId: owner, values };
    void ifPossible(inDatabase((opened) => opened.put('drafts', draft)));
};

export const forgetDraft = (key: string): void => {
    if (!drafts.get().has(key)) return;
    drafts.set(new Map([...drafts.get()].filter(([one]) => one !== key)));
    void ifPossible(inDatabase((opened) => opened.delete('drafts', key)));
};

/** Forms on the page, by draft key. */
export const draftForms = new Map<string, (values: DraftValues) => void>();
export const forgetShownDrafts = (): void => [...draftForms.keys()].forEach(forgetDraft);

let isSessionLost = false;
/** The page is left without a question, since its input is kept. */
export const loseSession = (): Promise<void> => {
    isSessionLost = true;
    return whenKept();
};
export const hasLostSession = (): boolean => isSessionLost;
