import type { Context } from 'hono';

/** The fields of a submitted form; none if it cannot be read. */
export const formBody = (context: Context): Promise<Partial<Record<string, string | File | (string | File)[]>>> =>
    context.req.parseBody({ all: true }).catch(() => ({}));
