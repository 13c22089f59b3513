import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { UnsavedContext } from './UnsavedContext';
import { useBlockUnsaved } from './useBlockUnsaved';

/** Asks once for all that may be unsaved on a page: the router knows only one blocker at a time. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
    const [questions, setQuestions] = useState<ReadonlyMap<string, string>>(new Map());
    const report = useCallback((key: string, question: string | undefined) => {
        setQuestions((before) => {
            if (before.get(key) === question) return before;
            const next = new Map(before);
            if (question === undefined) next.delete(key);
            else next.set(key, question);
            return next;
        });
    }, []);
    const [first] = questions.values();
    useBlockUnsaved(first);
    const unsaved = useMemo(() => ({ report, mayLeave: () => first === undefined || window.confirm(first) }), [report, first]);
    return <UnsavedContext.Provider value={unsaved}>{children}</UnsavedContext.Provider>;
};
