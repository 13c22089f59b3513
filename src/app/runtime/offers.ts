import { sharedState, useSharedState } from './sharedState';

/**
 * The capabilities offered beyond the specification (D15), from `GET /api/serviceinfo`; undefined before its answer.
 */
const offered = sharedState<ReadonlySet<string> | undefined>(undefined);

export const setOffered = (capabilities: readonly string[] | undefined): void =>
    offered.set(capabilities && new Set(capabilities));

/** Whether the city offers a capability; undefined before its answer. */
export const isOffered = (capability: string): boolean | undefined => offered.get()?.has(capability);

/** Hook version of `isOffered`. */
export const useOffered = (capability: string): boolean | undefined => useSharedState(offered)?.has(capability);
/** Like the above, but false before the city's answer. */
export const useOffers = (capability: string): boolean => useOffered(capability) ?? false;
/** A hook for components that check several capabilities. */
export const useOffersOf = (): typeof isOffered => {
    useSharedState(offered);
    return isOffered;
};
