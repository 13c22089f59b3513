import type { Failure } from '../../api/entities/common';

/** What a failed call said of the whole. */
export type Said = Omit<Failure, 'errors'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const codeIn = ({ code, params }: Record<string, unknown>): Pick<Failure, 'code' | 'params'> => ({
    ...(typeof code === 'string' ? { code } : {}),
    ...(isRecord(params) ? { params: params as NonNullable<Failure['params']> } : {}),
});

/**
 * Reads the body of a failure (D3); undefined where it has no message, as that of a proxy. By hand and not by its
 * schema, whose library would be loaded before the first page.
 */
export const readSaid = (body: unknown): Said | undefined =>
    isRecord(body) && typeof body.errorMessage === 'string'
        ? { errorMessage: body.errorMessage, ...codeIn(body) }
        : undefined;

/** The messages at single fields that the body of a failure carries. */
export const readFieldErrors = (body: unknown): NonNullable<Failure['errors']> =>
    isRecord(body) && Array.isArray(body.errors)
        ? body.errors.flatMap((error: unknown) =>
              isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string'
                  ? [{ field: error.field, message: error.message, ...codeIn(error) }]
                  : [],
          )
        : [];
