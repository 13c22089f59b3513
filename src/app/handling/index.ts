import type { Capability } from '../places/places';

export const combinedHandling: Capability = { reportKeys: ['handle'] };
