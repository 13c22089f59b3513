import { preloadOf } from './preloadable';
import { isOffered } from '../runtime/offers';
import type { Capability } from './places';
import { reportPlaces } from './reportPlaces';

const declared: Capability[] = [];
export const declareReportParts = (capability: Capability): void => void declared.push(capability);

/** Loads what capabilities plug into a report, so that it appears as a whole; a part that cannot be loaded is left out. */
export const preloadReportParts = async (): Promise<void> => {
    const wanted = declared.filter(({ name }) => name === undefined || isOffered(name) !== false);
    await Promise.allSettled(wanted.flatMap((one) => reportPlaces.map((place) => preloadOf(one[place]))));
};
