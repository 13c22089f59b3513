import { useEffect, useRef } from 'react';
import { useSharedState } from '../../runtime/sharedState';
import { areDraftsLoaded, draftForms, drafts, forgetDraft, keepDraft } from './drafts';

interface KeptInputProps {
    name: string;
    /** Empty when everything is saved. */
    values: Readonly<Record<string, unknown>>;
    restore: (values: object) => void;
}

/** Like `KeptForm`, for inputs outside a form. */
export const KeptInput = ({ name, values, restore }: KeptInputProps) => {
    const isLoaded = useSharedState(areDraftsLoaded);
    const initial = useRef(values);
    useEffect(() => {
        const kept = drafts.get().get(name);
        if (kept) restore(kept);
        // Discarded together with the page's forms.
        draftForms.set(name, restore);
        return () => void draftForms.delete(name);
    }, [name, restore, isLoaded]);
    useEffect(() => {
        if (values === initial.current) return;
        if (Object.keys(values).length > 0) keepDraft(name, values);
        else forgetDraft(name);
    }, [name, values]);
    return null;
};
