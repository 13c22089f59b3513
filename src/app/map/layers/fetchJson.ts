import type { z } from '../../../api/zod';

/** For services outside the city: without token, client identification and cookies (D3). */
export const fetchJson = async <T extends z.ZodType>(
    url: string,
    schema: T,
    signal: AbortSignal,
): Promise<z.output<T>> => {
    const answer = await fetch(url, { credentials: 'omit', headers: { Accept: 'application/json' }, signal });
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    return schema.parse(await answer.json());
};
