import { useCallback, useState, type ReactNode } from 'react';
import { UnsavedContext } from './UnsavedContext';
import { useBlockUnsaved } from './useBlockUnsaved';

/** One question for a page with several things that may be unsaved: the router knows only one blocker at a time. */
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
    const [first = ''] = questions.values();
    useBlockUnsaved(questions.size > 0, first);
    return <UnsavedContext.Provider value={report}>{children}</UnsavedContext.Provider>;
};
