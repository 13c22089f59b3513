import { useSyncExternalStore } from 'react';

/**
 * What `GET /api/serviceinfo` said at start-up that the city offers beyond the specification (D15); undefined before.
 */
let offered: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

export const setOffered = (capabilities: readonly string[] | undefined): void => {
    offered = capabilities && new Set(capabilities);
    for (const listener of listeners) listener();
};

/** Whether the city offers a capability; undefined before it has said so. */
export const isOffered = (capability: string): boolean | undefined => offered?.has(capability);

const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};
/** The same for a component, which follows the answer. */
export const useOffered = (capability: string): boolean | undefined =>
    useSyncExternalStore(subscribe, () => isOffered(capability));
/** Whether the city offers a capability, false until it has said so; follows the answer. */
export const useOffers = (capability: string): boolean => useOffered(capability) ?? false;
/** Asks about any capability; follows the answer. */
export const useOffersOf = (): typeof isOffered => {
    useSyncExternalStore(subscribe, () => offered);
    return isOffered;
};
