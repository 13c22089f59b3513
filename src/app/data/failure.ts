import type { Failure } from '../../api/entities/common';
import { isRecord } from '../runtime/isRecord';

export type FailureMessage = Omit<Failure, 'errors'>;

const codeIn = ({ code, params }: Record<string, unknown>): Pick<Failure, 'code' | 'params'> => ({
    ...(typeof code === 'string' ? { code } : {}),
    ...(isRecord(params) ? { params: params as NonNullable<Failure['params']> } : {}),
});

/** Parsed by hand, because zod would have to load before the first page. Undefined for a proxy's body. */
export const readFailure = (body: unknown): FailureMessage | undefined =>
    isRecord(body) && typeof body.errorMessage === 'string'
        ? { errorMessage: body.errorMessage, ...codeIn(body) }
        : undefined;

export const readFieldErrors = (body: unknown): NonNullable<Failure['errors']> =>
    isRecord(body) && Array.isArray(body.errors)
        ? body.errors.flatMap((error: unknown) =>
              isRecord(error) && typeof error.field === 'string' && typeof error.message === 'string'
                  ? [{ field: error.field, message: error.message, ...codeIn(error) }]
                  : [],
          )
        : [];
