import { HttpError } from 'react-admin';
import type { AroundCity } from '../../data/applicationCity';
import { isAborted } from '../../data/errors';

/** Longest delay of a failure's flash. */
const flashedWithinMs = 1000;
let last: { id: string; at: number } | undefined;

/** A refusal is no fault of the city's. */
export const failedRequestOf = (error: unknown): string | undefined => {
    if (!(error instanceof HttpError) || error.status < 500) return undefined;
    const { requestId } = error.body as { requestId?: string };
    return requestId;
};

const noteFailedRequest = (error: unknown): void => {
    const id = failedRequestOf(error);
    if (id !== undefined) last = { id, at: Date.now() };
};

/** The id of the request that has just failed, for a flash, which is given nothing but a text. */
export const justFailedRequest = (): string | undefined =>
    last && Date.now() - last.at < flashedWithinMs ? last.id : undefined;

/** Notes the id by which the city's log has a request that it failed to answer. */
export const withRequestId: AroundCity = (send) => (request) =>
    send(request).catch((error: unknown) => {
        if (!isAborted(error)) noteFailedRequest(error);
        throw error;
    });
