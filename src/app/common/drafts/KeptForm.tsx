import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../../data/body';
import { useSharedState } from '../../runtime/sharedState';
import { areDraftsLoaded, draftForms, forgetDraft, keepDraft, typedIn } from './drafts';

interface KeptInputProps {
    name: string;
    /** Empty when everything is saved. */
    values: Values;
    restore: (values: object) => void;
}

/** Like `KeptForm`, for inputs outside a form. */
export const KeptInput = ({ name, values, restore }: KeptInputProps) => {
    const isLoaded = useSharedState(areDraftsLoaded);
    const initial = useRef(values);
    useEffect(() => {
        const kept = typedIn(name);
        if (kept) restore(kept);
        // Registered, so that it is discarded together with the page's forms.
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

const isSame = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);
/** A password typed for somebody else does not belong in the browser's storage. */
const isSecret = (name: string): boolean => name === 'passord';
export const changedIn = (values: object, initial: object): Values => {
    const before: Values = { ...initial };
    return Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !isSecret(name) && !isSame(value, before[name])),
    );
};

interface KeptFormProps {
    name: string;
    /** Fields that begin with the time of day: kept with other input even if they are unchanged. */
    times?: readonly string[];
    /** What is stored, where a button has filled in the form: the values that differ are kept with other input. */
    stored?: object;
    /** The record in the form. */
    seen?: object | undefined;
}
const none: readonly string[] = [];
/**
 * Inside a form, keeps its input across an expired session, a reload and a crash, and restores it when the form opens
 * again. The form calls `forgetDraft(name)` when it is saved or discarded.
 */
export const KeptForm = ({ name: key, times = none, stored, seen }: KeptFormProps) => {
    const { watch, setValue, getValues } = useFormContext();
    const { defaultValues = {} } = useFormState();
    const initial = useRef<Values>(defaultValues);
    const isLoaded = useSharedState(areDraftsLoaded);
    const isBeforeLoad = useRef(!isLoaded);
    useEffect(() => {
        initial.current = defaultValues;
    }, [defaultValues]);
    useEffect(() => {
        let stop = (): void => undefined;
        const start = (): void => {
            const restore = (values: Values): void =>
                Object.entries(values).forEach(([name, value]) => setValue(name, value, { shouldDirty: true }));
            const keep = (changed: Values): void =>
                keepDraft(
                    key,
                    {
                        ...Object.fromEntries(times.map((name) => [name, getValues(name)])),
                        ...(stored ? changedIn(initial.current, stored) : {}),
                        ...changed,
                    },
                    seen,
                );
            restore(typedIn(key) ?? {});
            if (!isLoaded) return;
            // Typed before the draft was loaded.
            const typed = Object.fromEntries(
                Object.entries(changedIn(getValues(), initial.current)).filter(
                    ([, value]) => typeof value === 'string',
                ),
            );
            if (isBeforeLoad.current && Object.keys(typed).length > 0) keep({ ...typedIn(key), ...typed });
            isBeforeLoad.current = false;
            const { unsubscribe } = watch((values: Values, { type }) => {
                const changed = changedIn(values, initial.current);
                if (Object.keys(changed).length > 0) keep(changed);
                // A reset by the form itself keeps the draft.
                else if (type === 'change') forgetDraft(key);
            });
            draftForms.set(key, restore);
            stop = () => {
                draftForms.delete(key);
                unsubscribe();
            };
        };
        let isLeft = false;
        // The form sets its own values in its first effect, which runs after those of its children.
        queueMicrotask(() => (isLeft ? undefined : start()));
        return () => {
            isLeft = true;
            stop();
        };
    }, [key, times, stored, seen, isLoaded, setValue, getValues, watch]);
    return null;
};
