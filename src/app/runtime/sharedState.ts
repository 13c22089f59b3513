import { useSyncExternalStore } from 'react';

export interface SharedState<T> {
    get: () => T;
    set: (value: T) => void;
    subscribe: (listener: () => void) => () => void;
}

export const sharedState = <T>(initial: T): SharedState<T> => {
    let value = initial;
    const listeners = new Set<() => void>();
    return {
        get: () => value,
        set: (next) => {
            value = next;
            for (const listener of listeners) listener();
        },
        subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

export const useSharedState = <T>({ subscribe, get }: SharedState<T>): T => useSyncExternalStore(subscribe, get);
