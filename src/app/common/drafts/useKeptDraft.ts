import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { areDraftsLoaded, draftForms, drafts, forgetDraft, keepDraft } from './drafts';
import type { DraftValues } from './keptDatabase';
import { useSharedState } from '../../runtime/sharedState';

const isSame = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);
const changedIn = (values: DraftValues, initial: DraftValues): DraftValues =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));

/**
 * Keeps the form's input until it is saved or discarded, when the caller forgets it: over an expired
 * session, a reload and a crash. Restored when the form is shown again.
 */
export const useKeptDraft = (key: string): void => {
    const { watch, setValue, getValues } = useFormContext();
    const { defaultValues = {} } = useFormState();
    const initial = useRef<DraftValues>(defaultValues);
    const isLoaded = useSharedState(areDraftsLoaded);
    useEffect(() => {
        initial.current = defaultValues;
    }, [defaultValues]);
    useEffect(() => {
        let stop = (): void => undefined;
        const start = (): void => {
            const restore = (values: DraftValues): void => {
                const set = (): void =>
                    Object.entries(values).forEach(([name, value]) => setValue(name, value, { shouldDirty: true }));
                const { activeElement } = document;
                // react-admin's shows only what is typed while it has focus.
                const number = activeElement instanceof HTMLInputElement && activeElement.type === 'number';
                if (!number) return set();
                activeElement.blur();
                flushSync(set);
                activeElement.focus();
            };
            restore(drafts.get().get(key) ?? {});
            if (!isLoaded) return;
            // Typed before this was loaded.
            const typed = Object.fromEntries(
                Object.entries(changedIn(getValues(), initial.current)).filter(
                    ([, value]) => typeof value === 'string',
                ),
            );
            if (Object.keys(typed).length > 0) keepDraft(key, typed);
            const { unsubscribe } = watch((values: DraftValues, { type }) => {
                const changed = changedIn(values, initial.current);
                if (Object.keys(changed).length > 0) keepDraft(key, changed);
                // Not when the form itself begins again.
                else if (type === 'change') forgetDraft(key);
            });
            draftForms.set(key, restore);
            stop = () => {
                draftForms.delete(key);
                unsubscribe();
            };
        };
        let isLeft = false;
        // The form sets its own values in its first effect, which comes after those of its children.
        queueMicrotask(() => (isLeft ? undefined : start()));
        return () => {
            isLeft = true;
            stop();
        };
    }, [key, isLoaded, setValue, getValues, watch]);
};
