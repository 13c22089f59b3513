import { sharedState } from '../../runtime/sharedState';

/** The number of calls that wait as the city has asked. */
export const waitingCalls = sharedState(0);
