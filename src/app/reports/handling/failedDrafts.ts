import { useSyncExternalStore } from 'react';
import type { Draft } from './draft';

/** What could not be saved after the user had gone on to the next report, by report. */
let all: ReadonlyMap<number, Partial<Draft>> = new Map();
const listeners = new Set<() => void>();
const set = (next: ReadonlyMap<number, Partial<Draft>>): void => {
    all = next;
    for (const listener of listeners) listener();
};

export const keepFailedDraft = (reportId: number, draft: Partial<Draft>): void =>
    set(new Map(all).set(reportId, draft));
export const forgetFailedDraft = (reportId: number): void => {
    if (all.has(reportId)) set(new Map([...all].filter(([id]) => id !== reportId)));
};

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};
/** It stands in the form of its report again until it is saved or cancelled. */
export const useFailedDraft = (reportId: number): Partial<Draft> | undefined =>
    useSyncExternalStore(subscribe, () => all.get(reportId));
