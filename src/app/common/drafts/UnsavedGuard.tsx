import { createContext, type ReactNode, useCallback, use, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Blocker, useBlocker, useLocation } from 'react-router-dom';
import { downPath } from '../../runtime/health';
import { ConfirmDialog } from '../ConfirmDialog';
import { partIn } from '../openedParam';
import { forgetShownDrafts, hasLostSession } from './drafts';

/** Registers unsaved input with the question to ask before leaving the page; undefined once it is saved. */
type ReportUnsaved = (key: string, question: string | undefined) => void;
const UnsavedContext = createContext<ReportUnsaved | undefined>(undefined);

export const useUnsaved = (unsaved: boolean, question: string): void => {
    const report = use(UnsavedContext);
    const key = useId();
    useEffect(() => {
        report?.(key, unsaved ? question : undefined);
        return () => report?.(key, undefined);
    }, [report, key, unsaved, question]);
};

/** Going to /nedtid and back does not count, since the page stays mounted behind it (D6). */
const useBlockUnsaved = (isUnsaved: boolean): Blocker => {
    // While /nedtid is shown, this is still the address of the page behind it.
    const { pathname, search } = useLocation();
    const blocker = useBlocker(
        ({ nextLocation: next }) =>
            isUnsaved &&
            !hasLostSession() &&
            (next.pathname !== pathname || partIn(next.search) !== partIn(search)) &&
            next.pathname !== downPath,
    );
    useEffect(() => {
        if (!isUnsaved) return undefined;
        const ask = (event: BeforeUnloadEvent) => {
            if (!hasLostSession()) event.preventDefault();
        };
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isUnsaved]);
    return blocker;
};

/** Asks a single question about everything unsaved on the page, since the router supports only one blocker. */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    // In a ref, so that the first change does not render the page again.
    const questions = useRef(new Map<string, string>());
    const [first, setFirst] = useState<string>();
    const report = useCallback((key: string, question: string | undefined) => {
        if (question === undefined) questions.current.delete(key);
        else questions.current.set(key, question);
        setFirst([...questions.current.values()][0]);
    }, []);
    const blocker = useBlockUnsaved(first !== undefined);
    const isBlocked = blocker.state === 'blocked';
    const left = useRef<typeof blocker>(undefined);
    const leave = useCallback(() => {
        // After drafts are discarded there is nothing to ask about, although the router still blocks the page.
        if (blocker.state !== 'blocked' || left.current === blocker) return;
        left.current = blocker;
        blocker.proceed();
    }, [blocker]);
    useEffect(() => {
        // Saved meanwhile, so there is nothing to ask about.
        if (first === undefined) leave();
    }, [first, leave]);
    const answer = (mayLeave: boolean): void => {
        if (mayLeave) {
            forgetShownDrafts();
            leave();
        } else blocker.reset?.();
    };
    return (
        <UnsavedContext value={report}>
            {children}
            {isBlocked && first !== undefined ? (
                <ConfirmDialog
                    isOpen
                    title={translate('common.unsaved.title')}
                    content={first}
                    confirm={translate('common.unsaved.leave')}
                    confirmColor="warning"
                    cancel={translate('common.unsaved.stay')}
                    onConfirm={() => answer(true)}
                    onClose={() => answer(false)}
                />
            ) : null}
        </UnsavedContext>
    );
};
