import type { z } from 'zod';

/** Picks the fields of a payload from a form or record, which holds more; the city validates the values. */
export const bodyOf = <S extends z.ZodObject>(schema: S, data: Readonly<Record<string, unknown>>): z.output<S> =>
    Object.fromEntries(Object.entries(data).filter(([key]) => key in schema.shape)) as z.output<S>;
