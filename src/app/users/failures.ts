import { administrationError, statusOf } from '../data/errors';

/** Messages for a 404 when users are listed and created (administration §8). */
export const userFailure = (error: unknown, whenNotFound: string): string =>
    statusOf(error) === 404 ? whenNotFound : administrationError(error);
