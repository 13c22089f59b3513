import type { z } from 'zod';

const mark = 'x-beyond';

/**
 * Marks what neither the specification nor the decisions name: a field of an answer, a whole answer, a query key. It is
 * optional, because the client must work without it. OpenAPI marks it with `x-beyond`; a city started with `STRICT=1`
 * leaves it out of answers and refuses it in requests (D14).
 */
export const beyond = <T extends z.ZodType>(schema: T) => schema.optional().meta({ [mark]: true });

/** Whether a schema carries that mark. */
export const isBeyond = (schema: z.ZodType): boolean => schema.meta()?.[mark] === true;
