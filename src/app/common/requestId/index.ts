import { isAborted } from '../../data/errors';
import type { Capability } from '../../places/places';
import { noteFailedRequest } from './failedRequest';
import { FlashedRequestId, RequestId } from './RequestId';

/** The id by which the city's log has a request that it failed to answer, to copy for who reads it. */
export const requestId: Capability = {
    aroundCity: (send) => (request) =>
        send(request).catch((error: unknown) => {
            if (!isAborted(error)) noteFailedRequest(error);
            throw error;
        }),
    Flash: FlashedRequestId,
    FailedRequest: RequestId,
};
