import type { Context } from 'hono';

const seconds = { hour: 3600, day: 86_400 } as const;

/** Open data, the same for everybody: browsers and proxies may keep it. */
export function cacheFor(time: keyof typeof seconds): { 'Cache-Control': string } {
    return { 'Cache-Control': `public, max-age=${seconds[time]}` };
}

/** A caller's mistake, told in Norwegian (D3's failure body). */
export function refuse(context: Context, status: 400 | 404 | 503, errorMessage: string): Response {
    return context.json({ errorMessage }, status, { 'Cache-Control': 'no-store' });
}

export function picture(png: Buffer, time: keyof typeof seconds = 'day'): Response {
    return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png', ...cacheFor(time) } });
}
