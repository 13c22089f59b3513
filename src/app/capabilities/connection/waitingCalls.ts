import { sharedState } from '../../runtime/sharedState';

/** How many calls wait for their turn, as the city has asked them to. */
export const waitingCalls = sharedState(0);
