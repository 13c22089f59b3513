import { useOffered } from '../runtime/offers';

/**
 * Whether the city saves several changes of a report, or of many, in one call (D15, `samlet-behandling`); the specified
 * calls do the same one after the other. Undefined before the city's answer.
 */
export const useHandlesInOneCall = (): boolean | undefined => useOffered('samlet-behandling');
