import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '../api/entities/common';
import { duplicatePrefix, message, type Message, norwegianText, type PlainCode } from '../api/messages';
import { databaseFailureOf, isTooComplex } from './database/failures';

type RefusalText = PlainCode | Message;
const messageOf = (said: RefusalText): Message => {
    if (typeof said === 'string') return { code: said };
    const { code, params } = said;
    return params ? { code, params } : { code };
};

export type FieldMessage = Message & { readonly field: string };

/** The body of a failure: its Norwegian message with code and parameters, and messages about fields (D3). */
export const failureOf = (said: RefusalText, errors: readonly FieldMessage[] = [], prefix = ''): Failure => ({
    errorMessage: `${prefix}${norwegianText(messageOf(said))}`,
    ...messageOf(said),
    ...(errors.length > 0 ? { errors: errors.map((error) => ({ ...error, message: norwegianText(error) })) } : {}),
});

/** Refuses a request: thrown anywhere in a handler, answered as `failure` with `status`. Rolls back the transaction. */
export class Refusal extends Error {
    readonly failure: Failure;
    constructor(
        readonly status: ContentfulStatusCode,
        readonly said: RefusalText,
        /** Messages about fields. */
        readonly errors: readonly FieldMessage[] = [],
        prefix = '',
        readonly headers: Readonly<Record<string, string>> = {},
    ) {
        const failure = failureOf(said, errors, prefix);
        super(failure.errorMessage);
        this.failure = failure;
    }
}

const atField = (said: RefusalText, field: string | undefined): FieldMessage[] =>
    field === undefined ? [] : [{ field, ...messageOf(said) }];

export const notFound = (said: RefusalText = 'missing') => new Refusal(404, said);
export const forbidden = () => new Refusal(403, 'noAccess');
export const unauthenticated = () => new Refusal(401, 'notSignedIn');
/** A broken rule; with `field`, at that field. */
export const invalid = (said: RefusalText, field?: string) => new Refusal(400, said, atField(said, field));
/** Refuses a change of more or fewer records than the user has confirmed in `bekreftet`. */
export const requireConfirmed = (
    code: 'importConfirm' | 'routingConfirm' | 'retentionConfirm',
    count: number,
    confirmed: number | undefined,
): void => {
    if (count !== (confirmed ?? 0)) throw invalid(message(code, { count: String(count) }), 'bekreftet');
};
/** Something that already exists (D3); with `field`, at that field. */
export const duplicate = (said: RefusalText, field?: string) =>
    new Refusal(409, said, atField(said, field), duplicatePrefix);
export const stale = (said: RefusalText = 'reportStale') => new Refusal(412, said);
export const tooLarge = () => new Refusal(413, 'requestLarge');

/** Asks the client to come back after `seconds`: the request itself is fine. */
const later = (status: 429 | 503, said: RefusalText, seconds: number) =>
    new Refusal(status, said, [], '', { 'Retry-After': String(seconds) });
/** Too many requests or attempts of this kind. */
export const tooMany = (said: RefusalText, seconds: number) => later(429, said, seconds);

/** The city already has too much heavy work waiting. */
export const tooBusy = () => later(503, 'serviceBusy', 5);

const failures = {
    unreachable: 'databaseAway',
    slow: 'databaseSlow',
    busy: 'databaseBusy',
    full: 'diskFull',
} as const;

/** The refusal when the database or the disk fails; undefined for other errors. */
export const refusalOfFailure = (error: unknown): Refusal | undefined => {
    if (isTooComplex(error)) return invalid('requestComplex');
    const failure = databaseFailureOf(error);
    return failure && later(503, failures[failure], failure === 'full' ? 60 : 5);
};
