import { lazy, Suspense } from 'react';
import { useSharedState } from '../../runtime/sharedState';
import { openConflicts } from './openConflicts';
import { merges } from './merging';

const ConflictQuestion = lazy(async () => ({ default: (await import('./ConflictQuestion')).ConflictQuestion }));

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(openConflicts);
    return <Suspense>{conflict ? <ConflictQuestion {...conflict} /> : null}</Suspense>;
};

const Merged = lazy(async () => ({ default: (await import('./Merged')).Merged }));

export const MergeNotice = () => {
    const [merge] = useSharedState(merges);
    return <Suspense>{merge ? <Merged {...merge} /> : null}</Suspense>;
};
