import type { OfferedName } from '../../api/offered';
import { sharedState, useSharedState } from './sharedState';

/** From `GET /api/serviceinfo` (D15); undefined until it answers. */
const offered = sharedState<ReadonlySet<OfferedName> | undefined>(undefined);

export const setOffered = (names: readonly OfferedName[] | undefined): void => offered.set(names && new Set(names));

/** Calls `act` when the city has answered which capabilities it offers. */
export const onOffers = (act: () => void): (() => void) => offered.subscribe(act);

export const areOffersKnown = (): boolean => offered.get() !== undefined;
export const isOffered = (name: OfferedName): boolean | undefined => offered.get()?.has(name);

export const useOffered = (name: OfferedName): boolean | undefined => useSharedState(offered)?.has(name);
export const useOffersOf = (): typeof isOffered => {
    useSharedState(offered);
    return isOffered;
};

const known = sharedState<string | undefined>(undefined);

export const setCityVersion = known.set;
export const useCityVersion = (): string | undefined => useSharedState(known);
