/**
 * The Content-Security-Policy that goes into the built index.html, for web servers that send none. Which hosts the
 * client calls is known only at run time, from /config.json, so any may be called; but no script, style sheet or
 * plug-in comes from elsewhere, and none is inline. The embedded city sends a stricter one as a header, and
 * both apply.
 */
export const contentSecurityPolicy = [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion and Leaflet write style elements and attributes at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https: http:",
    "font-src 'self'",
    "connect-src 'self' blob: https: http:",
    "frame-src 'self' blob: https: http:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https: http:",
].join('; ');

/** A Vite plugin: puts the policy into the built page, before everything it is to hold for. */
export const contentSecurityPolicyTag = () => ({
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
        {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
            injectTo: 'head-prepend',
        },
    ],
});
