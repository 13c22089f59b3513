import { HttpError } from 'react-admin';
import { duplicatePrefix } from '../../contract/entities/common';
import { text, type LightKey } from '../common/text';
import { toldByServer } from './serverTexts';

/** Whether the user went on before the answer came: no error to show. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** What follows `Duplisert objekt ` in a 409's message, which is for the user (D3); undefined for other errors. */
export const duplicateText = (error: unknown): string | undefined =>
    error instanceof HttpError && error.message.startsWith(duplicatePrefix) ? toldByServer(error.message.slice(duplicatePrefix.length)) : undefined;

/** The server's own `errorMessage`, word for word, when the failure carried one. */
export const serverWords = (error: unknown): string | undefined => {
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    return typeof body === 'object' && body !== null && 'errorMessage' in body && typeof body.errorMessage === 'string' ? body.errorMessage : undefined;
};
/** The same for the user, in the chosen language. */
export const serverMessage = (error: unknown): string | undefined => {
    const words = serverWords(error);
    return words === undefined ? undefined : toldByServer(words);
};

/** The messages of single fields, by field name, as the failure carried them. */
export const fieldErrors = (error: unknown): Record<string, string> => {
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    if (typeof body !== 'object' || body === null || !('errors' in body) || typeof body.errors !== 'object' || body.errors === null) return {};
    return Object.fromEntries(Object.entries(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/**
 * The text for a failed call: the server's message (a duplicate's without its prefix), or 'feil kode {status}', which
 * cityFetch has put in place; anything unforeseen gets the fallback.
 */
export const errorText = (error: unknown, fallback: LightKey = 'errors.unexpected'): string => {
    if (error instanceof HttpError) return duplicateText(error) ?? toldByServer(error.message);
    return text(fallback);
};

/** The text for a failed call on contracts, users or companies: a 500 has its own (administration §8), the rest as `errorText`. */
export const administrationError = (error: unknown): string => ((statusOf(error) ?? 0) >= 500 ? text('errors.server500') : errorText(error));
