import { lazy, Suspense } from 'react';
import { conflicts } from '../data/conflicts';
import { useSharedState } from '../runtime/sharedState';

const ConflictQuestion = lazy(async () => ({ default: (await import('./ConflictQuestion')).ConflictQuestion }));

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(conflicts);
    return <Suspense fallback={null}>{conflict ? <ConflictQuestion {...conflict} /> : null}</Suspense>;
};
