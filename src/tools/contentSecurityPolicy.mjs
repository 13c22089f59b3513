/**
 * The Content-Security-Policy in the built index.html, for web servers that send none. The hosts that the client calls
 * are known only at run time, from /config.json, so calls to any host are allowed; but scripts, style sheets and
 * plug-ins only come from the page's own origin, and none are inline. The embedded city also sends a stricter policy as
 * a header, and both apply.
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

/** A Vite plugin that puts the policy into the built page, before everything it applies to. */
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
