type Content = Uint8Array | ReadableStream<Uint8Array> | string;

const response = (content: Content, headers: Readonly<Record<string, string>>): Response =>
    content instanceof Uint8Array
        ? new Response(new Uint8Array(content), { headers: { ...headers, 'Content-Length': String(content.length) } })
        : new Response(content, { headers });

/** A file to save, made for this request. */
export const attachment = (content: Content, contentType: string, name: string): Response =>
    response(content, {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
    });

/**
 * The bytes of a file that never changes. They are private, so neither shared caches nor the browser's next user may
 * get them.
 */
export const fileAnswer = (bytes: Uint8Array, contentType: string): Response =>
    response(bytes, {
        'Content-Type': contentType,
        'Content-Disposition': 'inline',
        'Cache-Control': 'private, max-age=3600, immutable',
        Vary: 'Authorization',
    });
