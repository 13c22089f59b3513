import type { MiddlewareHandler } from 'hono';
import { mapHostsOf, originOf } from '../external/mapHosts';
import type { Settings } from '../settings';

/** No inline scripts. Inline styles are allowed, since emotion and Leaflet write style elements and attributes. */
const policyOf = (
    client: Settings['client'],
    mapHosts: readonly string[],
    providerHosts: readonly string[],
): string => {
    const services = [
        client.API_HOST,
        client.ROUTING_HOST,
        client.SEARCH_HOST,
        client.NOTIFICATION_HOST,
        client.AUTH_HOST,
        client.ADDRESS_SEARCH_URL,
        client.BUSINESS_REGISTER_URL,
        client.MAP_CONFIG_URL,
    ].flatMap(originOf);
    const provider = [...originOf(client.OIDC_AUTHORITY), ...providerHosts];
    const sources = (...of: readonly string[]): string => [...new Set(["'self'", ...of])].join(' ');
    return [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        `img-src ${sources('blob:', 'data:', ...originOf(client.API_HOST), ...mapHosts)}`,
        "font-src 'self'",
        `connect-src ${sources('blob:', ...provider, ...services, ...mapHosts)}`,
        `frame-src ${sources('blob:', ...provider)}`,
        "object-src 'none'",
        "base-uri 'self'",
        `form-action ${sources(...provider, ...originOf(client.DRIFT_HOST))}`,
        "frame-ancestors 'self'",
    ].join('; ');
};

/**
 * Content-Security-Policy, limited to the hosts of the configured services, maps and OpenID provider, and the usual
 * security headers.
 */
export const securityHeaders = (
    settings: Pick<Settings, 'client' | 'publicUrl' | 'dataFolder' | 'cspHosts'>,
    addedHosts: () => Promise<readonly string[]> = async () => [],
    providerHosts: () => Promise<readonly string[]> = async () => [],
): MiddlewareHandler => {
    const { client, publicUrl } = settings;
    const mapHosts = mapHostsOf(settings);
    return async (context, next) => {
        await next();
        const headers = context.res.headers;
        if (!headers.has('Content-Security-Policy'))
            headers.set(
                'Content-Security-Policy',
                policyOf(client, [...(await mapHosts()), ...(await addedHosts())], await providerHosts()),
            );
        headers.set('X-Content-Type-Options', 'nosniff');
        headers.set('X-Frame-Options', 'SAMEORIGIN');
        headers.set('Referrer-Policy', 'same-origin');
        headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
        headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
        // Depends on the public address: behind a proxy that terminates TLS, requests arrive as http.
        if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
    };
};
