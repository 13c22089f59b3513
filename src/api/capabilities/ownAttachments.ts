import type { Endpoint } from '../endpoint';
import { remove } from '../endpoints/builders';
import { idParams, uuid } from '../entities/common';

const capability = 'fjern-vedlegg';

/** Removing one's own images and documents (D15). */
export const ownAttachmentEndpoints = {
    deleteDocument: remove('/api/meldinger/{id}/dokumentasjon/{dokumentasjonId}', 'documents.delete', {
        summary: 'Removes a document that the caller has added',
        spec: 'D15',
        capability,
        params: idParams.extend({ dokumentasjonId: uuid }),
        versioned: true,
    }),
    deleteImage: remove('/api/meldinger/{id}/bilder/{bildeId}', 'images.delete', {
        summary: 'Removes an image that the caller has added',
        spec: 'D15',
        capability,
        params: idParams.extend({ bildeId: uuid }),
        versioned: true,
    }),
} as const satisfies Record<string, Endpoint>;
