import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** `{adresse}` and the like in the texts to reporters, filled in for each of them. */
export const placeholders: Capability = {
    FilledText: preloadable(async () => (await import('./FilledText')).FilledText),
};
