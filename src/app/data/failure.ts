import type { Failure } from '../../api/entities/common';

/** The message of a failed call as a whole. */
export type Said = Omit<Failure, 'errors'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const codeIn = ({ code, params }: Record<string, unknown>): Pick<Failure, 'code' | 'params'> => ({
    ...(typeof code === 'string' ? { code } : {}),
    ...(isRecord(params) ? { params: params as NonNullable<Failure['params']> } : {}),
});

/**
 * Parses the body of a failure (D3); undefined for a body without a message, such as a proxy's. Parsed by hand, because
 * zod would have to load before the first page.
 */
export const readSaid = (body: unknown): Said | undefined =>
    isRecord(body) && typeof body.errorMessage === 'string'
        ? { errorMessage: body.errorMessage, ...codeIn(body) }
        : undefined;

/** The messages per field in the body of a failure. */
export const readFieldErrors = (body: unknown): NonNullable<Failure['errors']> =>
    isRecord(body) && Array.isArray(body.errors)
        ? body.errors.flatMap((error: unknown) =>
              isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string'
                  ? [{ field: error.field, message: error.message, ...codeIn(error) }]
                  : [],
          )
        : [];
