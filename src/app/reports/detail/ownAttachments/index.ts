import { preloadable } from '../../../places/preloadable';
import type { Capability } from '../../../places/places';

/** Removing one's own pictures and documents. */
export const ownAttachments: Capability = {
    name: 'fjern-vedlegg',
    ReportPanels: preloadable(async () => (await import('./OwnAttachments')).OwnAttachments),
};
