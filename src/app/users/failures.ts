import { HttpError } from 'react-admin';
import { administrationError, duplicateText, statusOf } from '../data/errors';

/** A duplicate is told at the e-mail field, without its prefix, whether or not the city named the field (administration §5). */
export const atEmailField = (error: unknown): unknown => {
    const message = duplicateText(error);
    return message === undefined || !(error instanceof HttpError) ? error : new HttpError(error.message, error.status, { errorMessage: error.message, errors: { epost: message } });
};

/** Users have texts of their own for 404, when they are listed and when one is created (administration §8). */
export const userFailure = (error: unknown, whenNotFound: string): string => (statusOf(error) === 404 ? whenNotFound : administrationError(error));
