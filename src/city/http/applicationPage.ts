import { createHash } from 'node:crypto';

/** What an address of the signed-in application answers. */
interface ApplicationPage {
    /** In the client's folder; undefined when the browser has the right one already. */
    file: 'application.html' | 'application-again.html' | undefined;
    etag: string;
}

/** Visits until a browser keeps the code that it has compiled: it marks what it has run once, and keeps it the next time. */
const visitsUntilCompiled = 2;

/**
 * The page for a browser by the `If-None-Match` that it sends, which counts how often it has had this build's page at
 * the address. What preloads best depends on it: see `builtPages`.
 */
export const applicationPage = (page: Uint8Array, ifNoneMatch = ''): ApplicationPage => {
    const build = createHash('sha256').update(page).digest('base64url').slice(0, 16);
    const seen = Number(new RegExp(`^W/"${build}-(\\d)"$`).exec(ifNoneMatch)?.[1] ?? 0);
    const visit = Math.min(seen + 1, visitsUntilCompiled + 1);
    return {
        etag: `W/"${build}-${visit}"`,
        file:
            seen > visitsUntilCompiled
                ? undefined
                : visit > visitsUntilCompiled
                  ? 'application-again.html'
                  : 'application.html',
    };
};
