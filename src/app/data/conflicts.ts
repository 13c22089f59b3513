export type Version = Readonly<Record<string, unknown>>;

/** Two versions of a record: as the user saw it, and as somebody else has changed it since. */
export interface Versions {
    readonly resource: string;
    readonly seen: Version;
    readonly latest: Version;
}

export interface Conflict extends Versions {
    readonly isRemoval: boolean;
}

/** The follow-up of saving over somebody else's change; undefined keeps the other one (D12). */
export type Decision = (conflict: Conflict) => Promise<(() => void) | undefined>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the latest record: untouched fields keep the latest value. */
export const changeOf = (data: Version, seen: Version, latest: Version): Version =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
