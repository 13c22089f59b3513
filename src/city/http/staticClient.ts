import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { isPublicPath } from '../../api/pagePaths';

const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.woff2': 'font/woff2',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
};
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressible = /^(text|application)|svg/;

interface Loaded {
    type: string;
    plain: Buffer<ArrayBuffer>;
    gzip: Buffer<ArrayBuffer> | undefined;
    brotli: Buffer<ArrayBuffer> | undefined;
}

/** True if the browser accepts the encoding: it is in Accept-Encoding, without `q=0`. */
const accepts = (accepted: string, encoding: string): boolean =>
    accepted.split(',').some((one) => {
        const [name, quality] = one.split(';').map((part) => part.trim());
        return name === encoding && Number(quality?.replace('q=', '') ?? 1) > 0;
    });

/** Browsers request the icon whenever the address changes. */
const cacheControl = (path: string): string => {
    if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
    return path === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache';
};

/**
 * Serves the built client. Every address without a file gets a document: login.html for the sign-in pages, index.html
 * for the rest. Hashed assets are immutable, and compressed once.
 */
export const staticClient = (folder: string): MiddlewareHandler => {
    const loaded = new Map<string, Promise<Loaded>>();
    const load = async (path: string): Promise<Loaded> => {
        const plain = (await readFile(path)) as Buffer<ArrayBuffer>;
        const type = types[extname(path)] ?? 'application/octet-stream';
        const worth = compressible.test(type) && plain.length > 500;
        // The build could take more time to compress it.
        const built = await readFile(`${path}.br`).catch(() => undefined);
        return {
            type,
            plain,
            gzip: worth ? (gzipSync(plain, { level: 9 }) as Buffer<ArrayBuffer>) : undefined,
            brotli: (built ?? (worth ? brotliCompressSync(plain, quick) : undefined)) as
                | Buffer<ArrayBuffer>
                | undefined,
        };
    };
    const modified = async (file: string): Promise<number | undefined> => {
        const found = await stat(file).catch(() => undefined);
        return found?.isFile() ? found.mtimeMs : undefined;
    };
    const fileOf = async (path: string): Promise<string | undefined> => {
        let decoded: string;
        try {
            decoded = decodeURIComponent(path);
        } catch {
            return undefined;
        }
        const file = normalize(join(folder, decoded));
        if (!file.startsWith(folder + sep) || decoded.includes('\0')) return undefined;
        return (await modified(file)) === undefined ? undefined : file;
    };
    /** The key includes the modification time, so a new build is served without a restart. */
    const contentOf = async (file: string): Promise<Loaded> => {
        const key = `${file} ${await modified(file)}`;
        const content = loaded.get(key) ?? load(file);
        loaded.set(key, content);
        return content;
    };
    return async (context, next) => {
        if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
        const path = context.req.path;
        const found = await fileOf(path);
        // A missing asset is a 404: an old tab must not get HTML instead of a script.
        if (!found && (path.startsWith('/assets/') || !existsSync(join(folder, 'index.html')))) return next();
        context.header('Cache-Control', cacheControl(path));
        context.header('Vary', 'Accept-Encoding');
        const { type, plain, gzip, brotli } = await contentOf(
            found ?? join(folder, isPublicPath(path) ? 'login.html' : 'index.html'),
        );
        const accepted = context.req.header('Accept-Encoding') ?? '';
        const [encoding, body] =
            brotli && accepts(accepted, 'br')
                ? ['br', brotli]
                : gzip && accepts(accepted, 'gzip')
                  ? ['gzip', gzip]
                  : [undefined, plain];
        context.header('Content-Type', type);
        if (encoding) context.header('Content-Encoding', encoding);
        return context.body(body as Uint8Array<ArrayBuffer>);
    };
};
