import { preloadable } from '../places/preloadable';
import type { Capability } from '../places/places';
import { BulkButton } from './bulk/BulkButton';

/** In every city: one call where it is offered (`samlet-behandling`), otherwise the specified calls in sequence. */
export const combinedHandling: Capability = {
    reportKeys: ['handle'],
    handlingKeys: ['type', 'contractor', 'workDone', 'remark', 'mail', 'save', 'submit'],
    Handling: preloadable(async () => (await import('./CombinedHandling')).CombinedHandling),
    SelectionActions: BulkButton,
};
