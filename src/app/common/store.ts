import { localStorageStore, type Store } from 'react-admin';
import { storeKey } from '../runtime/preferences';

/** Signing out clears what react-admin remembers, but not the chosen language and appearance. */
const kept = ['locale', 'theme'];

export const createStore = (): Store => {
    const store = localStorageStore('1', storeKey);
    return {
        ...store,
        reset: () => {
            const values = kept.map((key) => [key, store.getItem<unknown>(key)] as const);
            store.reset();
            for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
        },
    };
};
