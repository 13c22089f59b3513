import { HttpError } from 'react-admin';
import type { AroundCity } from '../../data/applicationCity';
import { isOffered } from '../../runtime/offers';
import { pause } from '../../runtime/pause';
import { sharedState } from '../../runtime/sharedState';

/** The number of calls waiting at the city's request. */
export const waitingCalls = sharedState(0);

/** Longer waits come from limits, on attempts or on mail, which the user should read about. */
const longestSeconds = 5;
const mostWaits = 5;

/** The seconds after which a 429 asks the client to come back; 0 if it does not say. */
const secondsAskedBy = (error: unknown): number =>
    error instanceof HttpError && error.status === 429
        ? Number((error.body as { retryAfter?: string }).retryAfter) || 0
        : 0;

/** True for such a limit; false while the city is only overloaded. */
export const isLimitReached = (error: unknown): boolean => secondsAskedBy(error) > longestSeconds;

/** The wait that an overloaded city asks for; undefined without one. */
const waitMs = (error: unknown): number | undefined => {
    const seconds = secondsAskedBy(error);
    return seconds > 0 && !isLimitReached(error) ? seconds * 1000 * (1 + Math.random()) : undefined;
};

/** Retries requests while the city is overloaded, but writes only in a city that tells a repeated one by its key (D3). */
export const inTurn: AroundCity = (send) => async (request) => {
    const isRetried = request.method === 'GET' || isOffered('idempotens') === true;
    for (let wait = 0; ; wait += 1) {
        try {
            return await send(request);
        } catch (error) {
            const ms = isRetried && wait < mostWaits ? waitMs(error) : undefined;
            if (ms === undefined) throw error;
            waitingCalls.set(waitingCalls.get() + 1);
            await pause(ms, request.signal).finally(() => waitingCalls.set(waitingCalls.get() - 1));
        }
    }
};
