import { useEffect } from 'react';
import { useSharedState } from '../../runtime/sharedState';
import { drafts } from './drafts';

/** Reopens a form with unsaved input. */
export const useOpenedByDraft = (name: string, open: () => void): void => {
    const isKept = useSharedState(drafts).has(name);
    useEffect(() => {
        if (isKept) open();
    }, [isKept, open]);
};
