import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

/** On a telephone a pin shows what it is before its report opens. */
export const pinPreview: Capability = {
    PinPreview: preloadable(async () => (await import('../../../report/PinPreview')).PinPreview),
};
