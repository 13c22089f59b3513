import type { Values } from './body';

/** Two versions of a record: the one the user saw, and the one somebody else has saved since. */
export interface Versions {
    readonly resource: string;
    readonly seen: Values;
    readonly latest: Values;
}

export interface Conflict extends Versions {
    readonly isRemoval: boolean;
    /** The fields that the write sends, if it leaves the record's others as they are. */
    readonly touched?: readonly string[] | undefined;
}

/** What follows when the user overwrites somebody else's change; undefined keeps that change (D12). */
export type Decision = (conflict: Conflict) => Promise<(() => void) | undefined>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The user's changes applied to the latest record: other fields keep their latest values. */
export const changeOf = (data: Values, seen: Values, latest: Values): Values =>
    Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, isSame(value, seen[key]) ? latest[key] : value]),
    );
