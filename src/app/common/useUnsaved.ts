import { useContext, useEffect, useId } from 'react';
import { UnsavedContext } from './UnsavedContext';

/** Has the page's UnsavedGuard ask before the page is left, while `unsaved`. */
export const useUnsaved = (unsaved: boolean, question: string): void => {
    const report = useContext(UnsavedContext);
    const key = useId();
    useEffect(() => {
        report?.(key, unsaved ? question : undefined);
        return () => report?.(key, undefined);
    }, [report, key, unsaved, question]);
};
