import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logRequest } from './log';
import { countRequest } from './metrics';

interface Facts {
    readonly requestId: string;
    route?: string;
    userId?: string;
}
const known = new WeakMap<IncomingMessage, Facts>();

/** Notes the route and the caller of a request, once known. */
export const noteRequest = (request: IncomingMessage, more: Partial<Omit<Facts, 'requestId'>>): void => {
    const facts = known.get(request);
    if (facts) Object.assign(facts, more);
};
export const requestIdOf = (request: IncomingMessage): string | undefined => known.get(request)?.requestId;

/** Paths may name a person or contain a key, so requests outside the endpoint table are logged by area. */
const areas: readonly (readonly [RegExp, string])[] = [
    [/^\/oidc\/interaction\//, '/oidc/interaction/*'],
    [/^\/(oidc|external|dev|assets|api|sok)\//, '/$1/*'],
    [/^\/config\.json/, '/config.json'],
];
const areaOf = (url: string): string => {
    for (const [pattern, name] of areas) {
        const found = pattern.exec(url);
        if (found) return name.replace('$1', found[1] ?? '');
    }
    return '/*';
};

const wellFormed = /^[\w-]{8,64}$/;

/**
 * Gives a request an id (or keeps the one from our own proxy, by `proxyHops`), sends it as X-Request-Id, and logs and
 * counts the request when it is over: route, status, duration and user id.
 */
export const followRequest = (request: IncomingMessage, response: ServerResponse, proxyHops: number): void => {
    const given = request.headers['x-request-id'];
    const requestId = proxyHops > 0 && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
    const url = request.url ?? '';
    known.set(request, { requestId });
    response.setHeader('X-Request-Id', requestId);
    const begun = performance.now();
    response.once('close', () => {
        const facts = known.get(request);
        const route = facts?.route ?? areaOf(url);
        // The connection broke before the answer was sent.
        const isBroken = !response.writableFinished;
        const durationMs = Math.round((performance.now() - begun) * 10) / 10;
        const { method = '' } = request;
        countRequest({ method, route, status: response.statusCode }, durationMs / 1000);
        logRequest({
            ...facts,
            method,
            route,
            status: response.statusCode,
            durationMs,
            ...(isBroken ? { broken: true } : {}),
        });
    });
};
