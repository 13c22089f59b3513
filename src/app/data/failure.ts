import type { Failure } from '../../api/entities/common';
import { isRecord } from '../runtime/json';
import { type LightKey, text } from '../runtime/text';

export type FailureMessage = Omit<Failure, 'errors'>;

const codeIn = ({ code, params }: Record<string, unknown>): Pick<Failure, 'code' | 'params'> => ({
    ...(typeof code === 'string' ? { code } : {}),
    ...(isRecord(params) ? { params: params as NonNullable<Failure['params']> } : {}),
});

/** Parsed by hand, because zod would have to load before the first page. Undefined for a proxy's body, or no words. */
export const readFailure = (body: unknown): FailureMessage | undefined =>
    isRecord(body) && typeof body.errorMessage === 'string' && body.errorMessage.trim() !== ''
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

export interface TokenRefusal {
    readonly message: string;
    readonly reference?: string | undefined;
}

const known: Readonly<Record<string, LightKey>> = {
    tokenRefused: 'session.tokenRefused',
    userNotInvited: 'session.userNotInvited',
    signInAway: 'session.signInAway',
};

export const tokenRefusalOf = async (answer: Response): Promise<TokenRefusal> => {
    const failed = readFailure(await answer.json().catch(() => undefined));
    const key = failed?.code === undefined ? undefined : known[failed.code];
    return {
        message: key ? text(key) : (failed?.errorMessage ?? text('errors.signedOut')),
        reference: answer.headers.get('X-Request-Id') ?? undefined,
    };
};
