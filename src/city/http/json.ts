import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const acceptsGzip = /\bgzip\b(?!\s*;)/;
/**
 * Answers of these sizes are compressed at once: smaller ones are not worth it, and larger ones are left to the stream,
 * which costs the event loop a millisecond.
 */
const [least, most] = [1024, 64 * 1024];

/** A JSON answer. It has a length, so the middleware leaves short ones alone and compresses long ones. */
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
