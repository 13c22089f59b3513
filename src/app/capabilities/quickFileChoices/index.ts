import type { Capability } from '../../places/places';
import { lazy } from 'react';

/** A report file of the last month, or made as the last time. */
export const quickFileChoices: Capability = {
    FileStart: lazy(async () => ({ default: (await import('./QuickChoices')).QuickChoices })),
};
