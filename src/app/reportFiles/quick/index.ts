import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** A report file of the last month, or made as the last time. */
export const quickFileChoices: Capability = {
    FileStart: preloadable(async () => (await import('./QuickChoices')).QuickChoices),
};
