import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** Agreements that cover a report's type and district come first, and others are warned of. */
export const coverage: Capability = {
    name: 'avtaledekning',
    AssignmentChoices: lazy(async () => ({ default: (await import('./FittingChoices')).FittingChoices })),
};
