import { HttpError } from 'react-admin';
import { isRecord } from '../runtime/json';
import { text } from '../runtime/text';
import { cityMessage } from './cityMessages';
import { readFailure, type FailureMessage } from './failure';
import { duplicatePrefix } from '../../api/messages/text';

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

const failureOf = (error: unknown): FailureMessage | undefined =>
    error instanceof HttpError ? readFailure(error.body) : undefined;

/** The part of a 409's message after `Duplisert objekt ` (D3); undefined for other errors. */
export const duplicateText = (error: unknown): string | undefined =>
    error instanceof HttpError && error.message.startsWith(duplicatePrefix)
        ? cityMessage(error.message.slice(duplicatePrefix.length), failureOf(error))
        : undefined;

/** Shows a duplicate's message at a field, without its prefix, even if the city did not name the field. */
export const duplicateAt =
    (field: string) =>
    (error: unknown): never => {
        const message = duplicateText(error);
        throw message === undefined || !(error instanceof HttpError)
            ? error
            : new HttpError(error.message, error.status, { errorMessage: error.message, errors: { [field]: message } });
    };

/** The code of the server's message (`src/api/messages`). */
export const codeOf = (error: unknown): string | undefined => failureOf(error)?.code;

/** The server's own `errorMessage`, unchanged. */
export const serverWords = (error: unknown): string | undefined => failureOf(error)?.errorMessage;
export const serverMessage = (error: unknown): string | undefined => {
    const failure = failureOf(error);
    return failure && cityMessage(failure.errorMessage, failure);
};

export const fieldErrors = (error: unknown): Record<string, string> => {
    const body: unknown = error instanceof HttpError ? error.body : undefined;
    if (!isRecord(body) || !isRecord(body.errors)) return {};
    return Object.fromEntries(
        Object.entries(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
};

/** The server's message (a duplicate's without its prefix), or 'feil kode {status}' from cityFetch. */
export const errorText = (error: unknown): string => {
    if (!(error instanceof HttpError)) return text('errors.unexpected');
    // 403 always has the client's own text.
    return duplicateText(error) ?? cityMessage(error.message, error.status === 403 ? undefined : failureOf(error));
};

/** For contracts, users and companies: a 500 has its own text (administration §8). */
export const administrationError = (error: unknown): string =>
    statusOf(error) === 500 ? text('errors.server500') : errorText(error);
