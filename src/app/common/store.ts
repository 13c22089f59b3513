import { localStorageStore, type Store } from 'react-admin';
import { wings } from '../data/reports';
import { storeKey } from '../runtime/preferences';

/** The keys that stay in react-admin's store at sign-out: language, appearance and ways of working. */
const kept = [
    'locale',
    'theme',
    'handling.goesOn',
    'list.beside',
    'keys.on',
    'map.legend',
    'use.lastCode',
    'startsWithFigures',
];

/** The report lists keep these in the address bar; storing them too would only cause another render. */
const inAddressBar: readonly string[] = wings.map((wing) => `${wing}.listParams`);

export const createStore = (): Store => {
    const store = localStorageStore('1', storeKey);
    return {
        ...store,
        setItem: (key, value) => {
            if (!inAddressBar.includes(key)) store.setItem(key, value);
        },
        reset: () => {
            const values = kept.map((key) => [key, store.getItem<unknown>(key)] as const);
            store.reset();
            for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
        },
    };
};
