import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings';

const originOf = (url: string): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : []);

/**
 * Content-Security-Policy and the usual headers. No inline script; inline style is allowed because emotion and Leaflet
 * write style elements and attributes at run time. Connections only to the page's own and the configured hosts; images
 * from any https host when the map configuration is not our own made-up one, for it names the tile servers.
 */
export const securityHeaders = ({ client, publicUrl }: Pick<Settings, 'client' | 'publicUrl'>): MiddlewareHandler => {
    const hosts = [
        client.API_HOST,
        client.ROUTING_HOST,
        client.SEARCH_HOST,
        client.NOTIFICATION_HOST,
        client.AUTH_HOST,
        client.OIDC_AUTHORITY,
        client.ADDRESS_SEARCH_URL,
        client.BUSINESS_REGISTER_URL,
        client.MAP_CONFIG_URL,
    ].flatMap(originOf);
    const foreignMaps = !client.MAP_CONFIG_URL.startsWith('/external/');
    const provider = originOf(client.OIDC_AUTHORITY);
    const policy = [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        `img-src 'self' blob: data:${foreignMaps ? ' https:' : ''}`,
        "font-src 'self'",
        `connect-src ${["'self'", 'blob:', ...new Set(hosts), ...(foreignMaps ? ['https:'] : [])].join(' ')}`,
        `frame-src ${["'self'", 'blob:', ...new Set(provider)].join(' ')}`,
        "object-src 'none'",
        "base-uri 'self'",
        `form-action ${["'self'", ...new Set([...provider, ...originOf(client.DRIFT_HOST)])].join(' ')}`,
        "frame-ancestors 'self'",
    ].join('; ');
    return async (context, next) => {
        await next();
        const headers = context.res.headers;
        if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
        headers.set('X-Content-Type-Options', 'nosniff');
        headers.set('X-Frame-Options', 'SAMEORIGIN');
        headers.set('Referrer-Policy', 'same-origin');
        headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
        headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
        // Decided by the public address: behind a proxy that terminates TLS, every request arrives as http.
        if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
    };
};
