import type { z } from 'zod';

/** Picks a payload's fields from a form or record, which has more of them; the city validates the values. */
export const bodyOf = <S extends z.ZodObject>(schema: S, data: Readonly<Record<string, unknown>>): z.output<S> =>
    Object.fromEntries(Object.entries(data).filter(([key]) => key in schema.shape)) as z.output<S>;
