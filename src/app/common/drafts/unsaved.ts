import { createContext, useContext, useEffect, useId } from 'react';

/** Registers unsaved input with the question to ask before leaving the page; undefined once it is saved. */
type ReportUnsaved = (key: string, question: string | undefined) => void;
export const UnsavedContext = createContext<ReportUnsaved | undefined>(undefined);

export const useUnsaved = (unsaved: boolean, question: string): void => {
    const report = useContext(UnsavedContext);
    const key = useId();
    useEffect(() => {
        report?.(key, unsaved ? question : undefined);
        return () => report?.(key, undefined);
    }, [report, key, unsaved, question]);
};
