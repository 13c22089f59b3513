import type { Conflict, Decision } from '../../data/conflicts';
import { sharedState } from '../../runtime/sharedState';

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
