import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const acceptsGzip = /\bgzip\b(?!\s*;)/;
/** Bytes worth compressing, and few enough to do it at once: a stream takes the event loop a millisecond longer. */
const [least, most] = [1024, 64 * 1024];

/** An answer in JSON. With its length, so that the middleware leaves a short one as it is; it compresses a long one. */
export const jsonAnswer = (
    context: Context,
    value: unknown,
    status: ContentfulStatusCode,
    headers: Readonly<Record<string, string>> = {},
): Response => {
    const text = JSON.stringify(value);
    const length = Buffer.byteLength(text);
    const type = { 'Content-Type': 'application/json; charset=UTF-8', ...headers };
    const isCompressed =
        length >= least && length <= most && acceptsGzip.test(context.req.header('Accept-Encoding') ?? '');
    if (!isCompressed) return context.body(text, status, { ...type, 'Content-Length': String(length) });
    const bytes = gzipSync(text);
    return context.body(new Uint8Array(bytes), status, {
        ...type,
        'Content-Length': String(bytes.byteLength),
        'Content-Encoding': 'gzip',
        Vary: 'Accept-Encoding',
        ...(headers.ETag ? { ETag: `W/${headers.ETag}` } : {}),
    });
};
