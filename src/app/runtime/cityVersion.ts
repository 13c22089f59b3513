import { sharedState, useSharedState } from './sharedState';

const known = sharedState<string | undefined>(undefined);

export const setCityVersion = known.set;
export const useCityVersion = (): string | undefined => useSharedState(known);
