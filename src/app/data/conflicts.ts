import { sharedState } from '../runtime/sharedState';

type Data = Readonly<Record<string, unknown>>;

export interface RecordConflict {
    readonly resource: string;
    readonly seen: Data;
    readonly latest: Data;
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

/** Whether two values are equal once sent to the city. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the latest record: untouched fields keep the latest value. */
export const changeOf = (data: Data, seen: Data, latest: Data): Data =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
