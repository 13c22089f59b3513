import { useEffect, useMemo } from 'react';
import { draftForms, drafts, forgetDraft, keepDraft } from '../runtime/drafts';
import { useSharedState } from '../runtime/sharedState';
import type { NamedStatus } from '../common/useCatalogues';

/** An unsaved text, with the status as it was when the user began. */
interface TemplateDraft {
    readonly tekstmal: string;
    readonly seen: NamedStatus;
}

const start = 'statuses/template/';
const keyOf = (id: number): string => `${start}${id}`;
const draftAt = (id: number): TemplateDraft | undefined => drafts.get().get(keyOf(id)) as TemplateDraft | undefined;

const keep = (status: NamedStatus, tekstmal: string): void =>
    keepDraft(keyOf(status.id), { tekstmal, seen: draftAt(status.id)?.seen ?? status });
/** Unless the user has typed more than what was saved. */
const forget = (id: number, saved = draftAt(id)?.tekstmal): void => {
    if (draftAt(id)?.tekstmal === saved) forgetDraft(keyOf(id));
};

/** The unsaved texts by status, kept over an expired session, a reload and a crash until they are saved or thrown away. */
export const useTemplateDrafts = () => {
    const all = useSharedState(drafts);
    const templates = useMemo(
        () =>
            new Map(
                [...all].flatMap(([key, values]) =>
                    key.startsWith(start)
                        ? [[Number(key.slice(start.length)), values as unknown as TemplateDraft]]
                        : [],
                ),
            ),
        [all],
    );
    // Thrown away with the other forms of the page.
    useEffect(() => {
        const keys = [...templates.keys()].map(keyOf);
        for (const key of keys) draftForms.set(key, () => undefined);
        return () => keys.forEach((key) => void draftForms.delete(key));
    }, [templates]);
    return { templates, keep, forget };
};
