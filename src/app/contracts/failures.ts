import { HttpError } from 'react-admin';
import { administrationError, serverWords } from '../data/errors';

const startsWith = (error: unknown, start: string): boolean =>
    error instanceof HttpError && (serverWords(error) ?? error.message).startsWith(start);

/** The start of the server's message when the agreement has another contract in the period (administration §8). */
const isOverlap = (error: unknown): boolean => startsWith(error, 'Duplisert objekt Gyldig kontrakt for Avtale id');

/**
 * The key of the text for a contract that was not created: overlap has its own, 'any other failure' one (administration
 * §8).
 */
export const creationFailure = (error: unknown): string =>
    `administration.contracts.${isOverlap(error) ? 'overlaps' : 'createFailed'}`;

/** The text, or its key, for a contract that was not changed (administration §8). */
export const updateFailure = (error: unknown): string => {
    if (isOverlap(error)) return 'administration.contracts.overlaps';
    if (startsWith(error, 'Registrert ressursforbruk er utenfor gyldighetsperioden'))
        return 'administration.contracts.usedOutside';
    return administrationError(error);
};
