import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** In every city: to the second where it offers them (`utvalg`), otherwise by days. */
export const relativeDeadlines: Capability = {
    DeadlinePresets: lazy(async () => ({ default: (await import('./DeadlinePresets')).DeadlinePresets })),
};
