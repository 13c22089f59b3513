import { sharedState, useSharedState } from './sharedState';

/** What the city offers beyond the specification (D15), by `GET /api/serviceinfo`; undefined before its answer. */
const offered = sharedState<ReadonlySet<string> | undefined>(undefined);

export const setOffered = (capabilities: readonly string[] | undefined): void =>
    offered.set(capabilities && new Set(capabilities));

/** Whether the city offers a capability; undefined before its answer. */
export const isOffered = (capability: string): boolean | undefined => offered.get()?.has(capability);

/** The same for a component. */
export const useOffered = (capability: string): boolean | undefined => useSharedState(offered)?.has(capability);
/** The same, and false before the city's answer. */
export const useOffers = (capability: string): boolean => useOffered(capability) ?? false;
/** For a component that asks about any capability. */
export const useOffersOf = (): typeof isOffered => {
    useSharedState(offered);
    return isOffered;
};
