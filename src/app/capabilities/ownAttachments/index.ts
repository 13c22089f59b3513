import { lazy } from 'react';
import type { Capability } from '../../places/places';

/** Removing one's own pictures and documents. */
export const ownAttachments: Capability = {
    name: 'fjern-vedlegg',
    ReportPanels: lazy(async () => ({ default: (await import('./OwnAttachments')).OwnAttachments })),
};
