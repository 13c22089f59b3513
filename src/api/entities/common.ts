import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode, type MessageCode, type PlainCode } from '../messages';
import { largestId } from '../rules/limits';
import { largestAmount } from '../rules/money';
import { isEmailAddress, longestEmail } from '../rules/emailAddress';
import { plainText, withoutForbidden } from '../rules/plainText';

/**
 * Companies, contracts, users, images and documents have UUIDs, everything else integers (D3). Opaque to the client.
 */
export const uuid = z.guid();
export const integerId = z.coerce.number().int().min(0).max(largestId);
/** The path parameters of calls about one record. */
export const idParams = z.object({ id: integerId });
export const uuidParams = z.object({ id: uuid });
/** The confirmed number of a removal, in its query. */
export const confirmedRemovalSchema = z.object({ bekreftet: z.coerce.number().int().min(0).optional() });
/** The answer to a creation. */
export const createdId = z.object({ id: integerId });
export const createdUuid = z.object({ id: uuid });
/** The answer to a creation whose answer the specification does not use. */
export const createdIdBeyond = beyond(createdId);
/** An integer id chosen in a form; `missing` is the message when nothing is chosen. */
export const chosen = (missing: PlainCode, least = 0) =>
    z.coerce.number(missing).int(missing).min(least, missing).max(largestId, missing);
/** Like `chosen`, for forms in which 0 means that nothing is chosen. */
export const chosenId = (missing: PlainCode) => chosen(missing, 1);
/** Company types (administration §3), see roles. */
export const companyTypeSchema = z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .meta({ id: 'Selskapstype' });
/** PostgreSQL writes other years as JavaScript does not read them. Invalid text is refused before. */
const hasYear = (text: string): boolean => {
    const year = new Date(text).getUTCFullYear();
    return Number.isNaN(year) || (year >= 1 && year <= 9999);
};
/**
 * An instant, ISO 8601 with offset (D3), kept in UTC: PostgreSQL refuses some offsets. `invalid` answers the message for
 * anything else.
 */
export const instantOr = (invalid?: (input: unknown) => MessageCode) => {
    const error = invalid && { error: ({ input }: { input?: unknown }) => invalid(input) };
    return z.iso
        .datetime({ offset: true, ...error })
        .refine(hasYear, error)
        .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));
};
export const instant = instantOr();
/** A calendar day in Oslo, YYYY-MM-DD (D3); `invalid` is the message for anything else. */
export const dayOr = (invalid?: MessageCode) => z.iso.date(invalid).refine(hasYear, invalid);
export const day = dayOr();
/** Norwegian kroner with at most two decimals (administration §9). Computed in øre, see rules/money. */
export const kroner = z
    .number()
    .refine((value) => Math.abs(value) < largestAmount, messageCode('amountLarge'))
    .refine(
        (value) => Math.abs(value) >= largestAmount || Number(value.toFixed(2)) === value,
        messageCode('amountDecimals'),
    );
/** The ETag of a record in a list, sent back as If-Match. */
export const listedEtag = beyond(z.string());
export const latitude = z.coerce.number().min(-90).max(90);
export const longitude = z.coerce.number().min(-180).max(180);
const missingPosition = messageCode('positionRequired');
/** A required coordinate in degrees; null and the empty string count as missing (report-handling §5). */
export const requiredDegree = (most: number) =>
    z
        .unknown()
        .refine(
            (value) => (typeof value === 'string' ? value.trim() !== '' : typeof value === 'number'),
            missingPosition,
        )
        .pipe(z.coerce.number(missingPosition).min(-most, missingPosition).max(most, missingPosition))
        // Describes the input in the OpenAPI document, since zod does not know its type.
        .meta({ type: 'number', minimum: -most, maximum: most });
/**
 * Text that a person types: normalised (D17), trimmed, and without control characters except line breaks and tabs.
 * `missing` is the message when it is empty, `tooLong` beyond `max`.
 */
export const text = (max: number, missing?: PlainCode, tooLong?: PlainCode) =>
    z
        // Only for a wrong type: a plain string here would also replace the message for a text that is too long.
        .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
        .overwrite(plainText)
        .trim()
        .max(max, tooLong)
        .refine((value) => withoutForbidden(value) === value, messageCode('textCharacters'));
/** An e-mail address; `invalid` is the message for anything else. */
export const email = (invalid: PlainCode = 'emailInvalid') =>
    text(longestEmail, invalid).refine(isEmailAddress, messageCode(invalid)).meta({ format: 'idn-email' });
/** An e-mail address or an empty text. */
export const emailOrNone = text(longestEmail).refine(
    (value) => value === '' || isEmailAddress(value),
    messageCode('emailInvalid'),
);
/** A telephone number, or an empty text. */
export const phoneOrNone = z
    .string()
    .overwrite(plainText)
    .trim()
    .regex(/^(\+?\d([ .-]?\d){4,14})?$/, messageCode('phoneInvalid'));
/** A query parameter that may be repeated: `?a=3&a=9` (D3). */
export const repeated = <T extends z.ZodType>(item: T, most = 200, tooMany?: PlainCode) =>
    z.preprocess(
        (value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
        z.array(item).max(most, tooMany).optional(),
    );

/** The message's code in src/api/messages, and its parameters. */
const coded = {
    code: beyond(z.string()),
    params: beyond(z.record(z.string(), z.union([z.string(), z.number()]))),
};
/** The body of every failure (D3). */
export const failureSchema = z
    .object({
        errorMessage: z.string(),
        ...coded,
        errors: z.array(z.object({ field: z.string(), message: z.string(), ...coded })).optional(),
    })
    .meta({ id: 'Feil' });
export type Failure = z.infer<typeof failureSchema>;

/** The fields of a failure, for answers that report several outcomes. */
export const failureFields = failureSchema.partial().shape;
