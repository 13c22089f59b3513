import { sharedState, useSharedState } from './sharedState';

/** From `GET /api/serviceinfo` (D15); undefined until it answers. */
const offered = sharedState<ReadonlySet<string> | undefined>(undefined);

export const setOffered = (capabilities: readonly string[] | undefined): void =>
    offered.set(capabilities && new Set(capabilities));

/** Calls `act` when the city has answered what it offers. */
export const onOffers = (act: () => void): (() => void) => offered.subscribe(act);

export const areOffersKnown = (): boolean => offered.get() !== undefined;
export const isOffered = (capability: string): boolean | undefined => offered.get()?.has(capability);

export const useOffered = (capability: string): boolean | undefined => useSharedState(offered)?.has(capability);
export const useOffers = (capability: string): boolean => useOffered(capability) ?? false;
export const useOffersOf = (): typeof isOffered => {
    useSharedState(offered);
    return isOffered;
};

const known = sharedState<string | undefined>(undefined);

export const setCityVersion = known.set;
export const useCityVersion = (): string | undefined => useSharedState(known);
