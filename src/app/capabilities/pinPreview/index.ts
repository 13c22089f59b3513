import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** On a telephone a pin shows what it is before its report opens. */
export const pinPreview: Capability = {
    PinPreview: lazy(async () => ({ default: (await import('../shared/PinPreview')).PinPreview })),
};
