import { isOffered } from '../runtime/offers';
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

/** Two changes in one save belong to combined handling; the specification asks (D12). */
export const merging = (): boolean => isOffered('samlet-behandling') === true;

/** Fields that change together: a change to one is a change to all. */
const groups = [
    ['selskapId', 'selskap', 'avtaleId', 'avtale', 'kontrakt', 'feilrettingskodeId'],
    ['adresse', 'latitude', 'longitude', 'GPSCoordinate'],
    ['ansvarligId', 'ansvarlig'],
    // A mail or a comment goes with the status that the user saw.
    ['meldingsStatusId', 'tilbakemelding'],
];
const withGroups = (fields: readonly string[]): readonly string[] => [
    ...fields,
    ...groups.filter((group) => group.some((field) => fields.includes(field))).flat(),
];

/** Whether somebody else has changed a field that the user changes. */
export const overlaps = (touched: readonly string[], seen: Data, latest: Data): boolean =>
    withGroups(touched).some((field) => !isSame(seen[field], latest[field]));

export interface Merge {
    readonly resource: string;
    readonly seen: Data;
    readonly latest: Data;
}

/** Both changes are saved; what the other one was is shown. */
export const merges = sharedState<readonly Merge[]>([]);
export const noteMerge = (merge: Merge): void => merges.set([...merges.get(), merge]);

/** Whether two values are equal once sent to the city. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the latest record: untouched fields keep the latest value. */
export const changeOf = (data: Data, seen: Data, latest: Data): Data =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
