import { useContext, useEffect, useId } from 'react';
import { UnsavedContext } from './UnsavedContext';

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
