import { sharedState } from '../../runtime/sharedState';

/** The number of calls waiting at the city's request. */
export const waitingCalls = sharedState(0);
