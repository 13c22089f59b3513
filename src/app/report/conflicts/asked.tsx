import { lazy, Suspense } from 'react';
import type { Conflict, Decision } from '../../data/conflicts';
import { sharedState, useSharedState } from '../../runtime/sharedState';
import { merges } from './merging';

export interface AskedConflict extends Conflict {
    /** True keeps the user's own change. */
    readonly answer: (overwrites: boolean) => void;
}

export const asked = sharedState<readonly AskedConflict[]>([]);

export const ask: Decision = (conflict) =>
    new Promise((resolve) => {
        const question: AskedConflict = {
            ...conflict,
            answer: (overwrites) => {
                asked.set(asked.get().filter((other) => other !== question));
                resolve(overwrites ? () => undefined : undefined);
            },
        };
        asked.set([...asked.get(), question]);
    });

const ConflictQuestion = lazy(async () => ({ default: (await import('./ConflictQuestion')).ConflictQuestion }));

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(asked);
    return <Suspense>{conflict ? <ConflictQuestion {...conflict} /> : null}</Suspense>;
};

const Merged = lazy(async () => ({ default: (await import('./Merged')).Merged }));

export const MergeNotice = () => {
    const [merge] = useSharedState(merges);
    return <Suspense>{merge ? <Merged {...merge} /> : null}</Suspense>;
};
