import { isAborted } from '../../data/errors';
import type { Capability } from '../../places/places';
import { FlashedRequestId, noteFailedRequest } from '../RequestId';

export const requestId: Capability = {
    aroundCity: (send) => (request) =>
        send(request).catch((error: unknown) => {
            if (!isAborted(error)) noteFailedRequest(error);
            throw error;
        }),
    Flash: FlashedRequestId,
};
