import type { z } from 'zod';

const mark = 'x-beyond';

/**
 * Marks what neither the specification nor the decisions name: a field of an answer, a whole answer, a query key. The
 * client must do without it, so it is optional. OpenAPI tells it by `x-beyond`, and a city started with `STRICT=1`
 * leaves it out of answers and refuses it in requests (D14).
 */
export const beyond = <T extends z.ZodType>(schema: T) => schema.optional().meta({ [mark]: true });

/** Whether a schema is marked so. */
export const isBeyond = (schema: z.ZodType): boolean => schema.meta()?.[mark] === true;
