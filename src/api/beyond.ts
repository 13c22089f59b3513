import { z } from './zod';

const mark = 'x-beyond';

/**
 * Marks something that neither the specification nor the decisions name: a field of an answer, a whole answer, or a
 * query key. It is optional, because the client must work without it. OpenAPI marks it with `x-beyond`; a city started
 * with `STRICT=1` leaves it out of answers and refuses it in requests (D14).
 */
export const beyond = <T extends z.ZodType>(schema: T) => schema.optional().meta({ [mark]: true });

/** True if a schema is marked as beyond the specification. */
export const isBeyond = (schema: z.ZodType): boolean => schema.meta()?.[mark] === true;

const plainField = 'x-plain';

/**
 * An answer where the specification names no shape (D14): a city may answer the whole object, or one of its fields
 * alone.
 */
export const orPlain = <Field extends string, Shape extends Record<Field, z.ZodType>>(
    schema: z.ZodObject<Shape>,
    field: Field,
): z.ZodUnion<readonly [z.ZodObject<Shape>, Shape[Field]]> =>
    z.union([schema, schema.shape[field]]).meta({ [plainField]: field });

/** The field that may be answered alone, if any. */
export const plainFieldOf = (schema: z.ZodType): string | undefined => {
    const field = schema.meta()?.[plainField];
    return typeof field === 'string' ? field : undefined;
};
