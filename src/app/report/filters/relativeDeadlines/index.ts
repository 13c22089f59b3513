import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

/** In every city: to the second where it offers them (`utvalg`), otherwise by days. */
export const relativeDeadlines: Capability = {
    DeadlinePresets: preloadable(async () => (await import('./DeadlinePresets')).DeadlinePresets),
};
