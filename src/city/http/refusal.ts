import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { duplicatePrefix } from '../../contract/entities/common';
import type { Failure } from '../../contract/entities/common';

/** A request refused: thrown anywhere in a handler, answered as `{ errorMessage, errors? }` (D3). Rolls a transaction back. */
export class Refusal extends Error {
    constructor(
        readonly status: ContentfulStatusCode,
        message: string,
        readonly errors?: Failure['errors'],
    ) {
        super(message);
    }
}

export const notFound = (message = 'Fant ikke det du spurte etter.') => new Refusal(404, message);
export const forbidden = () => new Refusal(403, 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.');
export const unauthenticated = () => new Refusal(401, 'Du er ikke logget inn.');
/** A rule broken; with `field`, at that field. */
export const invalid = (message: string, field?: string) => new Refusal(400, message, field === undefined ? undefined : [{ field, message }]);
export const duplicate = (message: string, field?: string) => new Refusal(409, `${duplicatePrefix}${message}`, field === undefined ? undefined : [{ field, message }]);
export const stale = () => new Refusal(412, 'Meldingen er endret av noen andre siden du åpnet den.');
export const tooLarge = () => new Refusal(413, 'Forespørselen er for stor.');
