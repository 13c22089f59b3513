import { sharedState, useSharedState } from './sharedState';

/** The version of the city that answered at start-up, if it gave one. */
const known = sharedState<string | undefined>(undefined);

export const setCityVersion = known.set;
export const useCityVersion = (): string | undefined => useSharedState(known);
