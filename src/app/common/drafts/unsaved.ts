import { createContext, useContext, useEffect, useId } from 'react';

interface Unsaved {
    /** Registers unsaved input, with the question to ask on leaving the page; undefined once it is saved. */
    report: (key: string, question: string | undefined) => void;
    /** Asks whether unsaved input may be lost; resolves to true at once when there is none. */
    mayLeave: () => Promise<boolean>;
}
export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

export const useUnsaved = (unsaved: boolean, question: string): void => {
    const report = useContext(UnsavedContext)?.report;
    const key = useId();
    useEffect(() => {
        report?.(key, unsaved ? question : undefined);
        return () => report?.(key, undefined);
    }, [report, key, unsaved, question]);
};

/** For discarding a part of the page without leaving it: asks first when something in it is not saved. */
export const useMayLeave = (): (() => Promise<boolean>) =>
    useContext(UnsavedContext)?.mayLeave ?? (() => Promise.resolve(true));
