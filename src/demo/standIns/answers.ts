import type { Context } from 'hono';

const seconds = { hour: 3600, day: 86_400 } as const;

/** For open data that is the same for everyone: browsers and proxies may cache it. */
export function cacheFor(time: keyof typeof seconds): { 'Cache-Control': string } {
    return { 'Cache-Control': `public, max-age=${seconds[time]}` };
}

/** Reports a client error in Norwegian, as the failure body of D3. */
export function refuse(context: Context, status: 400 | 404 | 503, errorMessage: string): Response {
    return context.json({ errorMessage }, status, { 'Cache-Control': 'no-store' });
}

export function picture(png: Buffer, time: keyof typeof seconds = 'day'): Response {
    return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png', ...cacheFor(time) } });
}
