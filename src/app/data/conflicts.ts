import { sharedState } from '../runtime/sharedState';

type Data = Readonly<Record<string, unknown>>;

/** A write refused because somebody else was first (D12), waiting for the user's choice. */
export interface RecordConflict {
    readonly resource: string;
    readonly seen: Data;
    readonly latest: Data;
    /** The user wanted to remove it. */
    readonly isRemoval: boolean;
    /** Called with whether to keep the user's own change. */
    readonly decide: (overwrites: boolean) => void;
}

/** The questions to the user, one at a time. */
export const conflicts = sharedState<readonly RecordConflict[]>([]);

/** Asks the user whose change to keep; `ConflictDialog` shows the question. */
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

/** Whether two values are equal once sent to the city. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's change on top of the latest record: fields they did not touch keep the latest value. */
export const changeOf = (data: Data, seen: Data, latest: Data): Data =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
