import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '../api/entities/common';
import { duplicatePrefix, message, type Message, norwegianText, type PlainCode } from '../api/messages';
import { databaseFailureOf, isTooComplex } from './database/failures';

type RefusalText = PlainCode | Message;
const messageOf = (text: RefusalText): Message => {
    if (typeof text === 'string') return { code: text };
    const { code, params } = text;
    return params ? { code, params } : { code };
};

export type FieldMessage = Message & { readonly field: string };

/** The body of a failure: its Norwegian message with code and parameters, and messages about fields (D3). */
export const failureOf = (text: RefusalText, errors: readonly FieldMessage[] = [], prefix = ''): Failure => ({
    errorMessage: `${prefix}${norwegianText(messageOf(text))}`,
    ...messageOf(text),
    ...(errors.length > 0 ? { errors: errors.map((error) => ({ ...error, message: norwegianText(error) })) } : {}),
});

/** Refuses a request: thrown anywhere in a handler, answered as `failure` with `status`. Rolls back the transaction. */
export class Refusal extends Error {
    readonly failure: Failure;
    constructor(
        readonly status: ContentfulStatusCode,
        readonly text: RefusalText,
        /** Messages about fields. */
        readonly errors: readonly FieldMessage[] = [],
        prefix = '',
        readonly headers: Readonly<Record<string, string>> = {},
    ) {
        const failure = failureOf(text, errors, prefix);
        super(failure.errorMessage);
        this.failure = failure;
    }
}

const atField = (text: RefusalText, field: string | undefined): FieldMessage[] =>
    field === undefined ? [] : [{ field, ...messageOf(text) }];

export const notFound = (text: RefusalText = 'missing') => new Refusal(404, text);
export const forbidden = () => new Refusal(403, 'noAccess');
export const unauthenticated = () => new Refusal(401, 'notSignedIn');
/** A broken rule; with `field`, at that field. */
export const invalid = (text: RefusalText, field?: string) => new Refusal(400, text, atField(text, field));
/** Refuses a change of more or fewer records than the user has confirmed in `bekreftet`. */
export const requireConfirmed = (
    code: 'importConfirm' | 'routingConfirm' | 'retentionConfirm' | 'termsConfirm',
    count: number,
    confirmed: number | undefined,
): void => {
    if (count !== (confirmed ?? 0)) throw invalid(message(code, { count: String(count) }), 'bekreftet');
};
/** Something that already exists (D3); with `field`, at that field. */
export const duplicate = (text: RefusalText, field?: string) =>
    new Refusal(409, text, atField(text, field), duplicatePrefix);
export const stale = (text: RefusalText = 'reportStale') => new Refusal(412, text);
export const tooLarge = () => new Refusal(413, 'requestLarge');

/** Asks the client to come back after `seconds`: the request itself is fine. */
const later = (status: 429 | 503, text: RefusalText, seconds: number) =>
    new Refusal(status, text, [], '', { 'Retry-After': String(seconds) });
/** Too many requests or attempts of this kind. */
export const tooMany = (text: RefusalText, seconds: number) => later(429, text, seconds);

/** The city already has too much heavy work waiting. */
export const tooBusy = () => later(503, 'serviceBusy', 5);

const failures = {
    unreachable: 'databaseAway',
    slow: 'databaseSlow',
    busy: 'databaseBusy',
    full: 'diskFull',
} as const;

/** A refusal itself, or the one when the database or the disk fails; undefined for other errors. */
export const refusalOf = (error: unknown): Refusal | undefined => {
    if (error instanceof Refusal) return error;
    if (isTooComplex(error)) return invalid('requestComplex');
    const failure = databaseFailureOf(error);
    return failure && later(503, failures[failure], failure === 'full' ? 60 : 5);
};
