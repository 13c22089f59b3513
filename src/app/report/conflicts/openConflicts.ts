import type { Conflict, Decision } from '../../data/conflicts';
import { sharedState } from '../../runtime/sharedState';

export interface OpenConflict extends Conflict {
    /** True keeps the user's own change. */
    readonly answer: (overwrites: boolean) => void;
}

export const openConflicts = sharedState<readonly OpenConflict[]>([]);

export const askAboutConflict: Decision = (conflict) =>
    new Promise((resolve) => {
        const question: OpenConflict = {
            ...conflict,
            answer: (overwrites) => {
                openConflicts.set(openConflicts.get().filter((other) => other !== question));
                resolve(overwrites ? () => undefined : undefined);
            },
        };
        openConflicts.set([...openConflicts.get(), question]);
    });
