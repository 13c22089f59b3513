import { HttpError } from 'react-admin';

/** How long after a failure its flash may come. */
const flashedWithinMs = 1000;
let last: { id: string; at: number } | undefined;

/** The id by which the city's log has a request that it failed to answer; a refusal is no fault of the city's. */
export const noteFailedRequest = ({ status, headers }: Response): string | undefined => {
    const id = status >= 500 ? (headers.get('X-Request-Id') ?? undefined) : undefined;
    if (id !== undefined) last = { id, at: Date.now() };
    return id;
};

/** The id of the request that has just failed, for a flash, which is given nothing but a text. */
export const justFailedRequest = (): string | undefined =>
    last && Date.now() - last.at < flashedWithinMs ? last.id : undefined;

export const failedRequestOf = (error: unknown): string | undefined => {
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    return typeof body === 'object' && body !== null && 'requestId' in body && typeof body.requestId === 'string'
        ? body.requestId
        : undefined;
};
