import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { wings } from '../data/reports';
import { isRecord, storedJson } from '../runtime/json';
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

/**
 * What is selected in a list, and which of its rows are open, belong to the tab: another one may show other rows, or the
 * same with another filter (D8).
 */
const isOfTab = (key: string): boolean => /\.(selectedIds|selectedIn|datagrid\.expanded)$/.test(key);
const tabKey = 'bymelding.lists';

const keptInTab = (): Record<string, unknown> => {
    const read = storedJson(tabKey, 'sessionStorage');
    return isRecord(read) ? read : {};
};

/** Lasts as long as the tab. */
const createTabStore = (): Store => {
    const values = keptInTab();
    const store = memoryStore(values);
    const keep = (): void => sessionStorage.setItem(tabKey, JSON.stringify(values));
    return {
        ...store,
        setItem: (key, value) => {
            values[key] = value;
            keep();
            store.setItem(key, value);
        },
        removeItem: (key) => {
            delete values[key];
            keep();
            store.removeItem(key);
        },
        reset: () => {
            for (const key of Object.keys(values)) delete values[key];
            keep();
            store.reset();
        },
    };
};

const ownerKey = 'bymelding.owner';
/** True if another user's session ended here without signing out. */
const isLeftByAnother = (storage: Storage, userId: string): boolean => {
    const owner = storage.getItem(ownerKey) ?? userId;
    storage.setItem(ownerKey, userId);
    return owner !== userId;
};

/** The tab and the browser leave the next user no more than after signing out. */
export const createStore = (userId: string): Store => {
    if (isLeftByAnother(sessionStorage, userId)) {
        sessionStorage.clear();
        sessionStorage.setItem(ownerKey, userId);
    }
    const store = localStorageStore('1', storeKey);
    const ofTab = createTabStore();
    const resetPreferences = (): void => {
        const values = kept.map((key) => [key, store.getItem<unknown>(key)] as const);
        store.reset();
        for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
    };
    if (isLeftByAnother(localStorage, userId)) resetPreferences();
    const storeOf = (key: string): Store => (isOfTab(key) ? ofTab : store);
    return {
        ...store,
        setup: () => {
            store.setup();
            ofTab.setup();
        },
        getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
        setItem: (key, value) => {
            if (!inAddressBar.includes(key)) storeOf(key).setItem(key, value);
        },
        removeItem: (key) => storeOf(key).removeItem(key),
        subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
        reset: () => {
            resetPreferences();
            ofTab.reset();
        },
    };
};
