import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { isPublicPath } from '../../api/pagePaths';
import { once } from '../once';

/** Browsers request the icon whenever the address changes. */
const cacheControl = (path: string): string => {
    if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
    return path === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache';
};

/**
 * Serves the built client, compressed by the build where the browser takes Brotli. Every address without a file gets a
 * document: login.html for the sign-in pages, index.html for the rest. Hashed assets are immutable.
 */
export const staticClient = (folder: string): MiddlewareHandler => {
    const serve = (path?: string) =>
        once(() =>
            serveStatic({
                root: folder,
                precompressed: true,
                rewriteRequestPath: (path) => (path === '/' ? '/login.html' : path),
                ...(path ? { path } : {}),
            }),
        );
    const [file, page, signInPage] = [serve(), serve('index.html'), serve('login.html')];
    const nothing = async () => undefined;
    return async (context, next) => {
        const { path } = context.req;
        // While the client is built, as in development, it is elsewhere.
        if (!existsSync(join(folder, 'index.html'))) return next();
        // A missing asset is a 404: an old tab must not get HTML instead of a script.
        const document = path.startsWith('/assets/') ? nothing : (isPublicPath(path) ? signInPage : page)();
        const found = (await file()(context, nothing)) ?? (await document(context, nothing));
        if (!found) return next();
        found.headers.set('Cache-Control', cacheControl(path));
        found.headers.set('Vary', 'Accept-Encoding');
        return found;
    };
};
