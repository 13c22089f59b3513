import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';

/** Agreements that cover a report's type and district come first, and others are warned of. */
export const coverage: Capability = {
    name: 'avtaledekning',
    AssignmentChoices: preloadable(async () => (await import('./FittingChoices')).FittingChoices),
};
