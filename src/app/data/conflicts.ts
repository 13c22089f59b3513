import { sharedState } from '../runtime/sharedState';

export type Version = Readonly<Record<string, unknown>>;

/** Two versions of a record: as the user saw it, and as somebody else has changed it since. */
export interface Versions {
    readonly resource: string;
    readonly seen: Version;
    readonly latest: Version;
}

export interface RecordConflict extends Versions {
    readonly isRemoval: boolean;
    /** Called with true to keep the user's own change. */
    readonly decide: (overwrites: boolean) => void;
}

export const conflicts = sharedState<readonly RecordConflict[]>([]);

export const askAboutConflict = (conflict: Omit<RecordConflict, 'decide'>): Promise<boolean> =>
    new Promise((resolve) => {
        const asked: RecordConflict = {
            ...conflict,
            decide: (overwrites) => {
                conflicts.set(conflicts.get().filter((one) => one !== asked));
                resolve(overwrites);
            },
        };
        conflicts.set([...conflicts.get(), asked]);
    });

interface Merging {
    readonly mayMerge: (touched: readonly string[], versions: Versions) => boolean;
    readonly merged: (versions: Versions) => void;
}
/** Whether a change is saved beside somebody else's without a question: never (D12), unless a capability decides. */
let merging: Merging = { mayMerge: () => false, merged: () => undefined };
export const setMerging = (decided: Merging): void => {
    merging = decided;
};
export const currentMerging = (): Merging => merging;

/** Whether two values are equal once sent to the city. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the latest record: untouched fields keep the latest value. */
export const changeOf = (data: Version, seen: Version, latest: Version): Version =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
