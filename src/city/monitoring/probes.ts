import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMetrics, measureProcess } from './metrics';

/** The probes of a balancer or an orchestrator, apart from the services. */
export interface Probes {
    /** Answers `/livez`, `/readyz` and, where METRICS=1, `/metrics` to whoever has METRICS_TOKEN; false for any other path. */
    readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
    /** From now on the process can take requests, as long as `isWell` holds. */
    readonly ready: (isWell: () => Promise<boolean>) => void;
    /** From now on no new requests should come: the process is about to stop. */
    readonly leave: () => void;
}

const say = (response: ServerResponse, status: 200 | 503, text: string): void => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
};

/** Whether the header brings the token, if one is demanded. */
const hasToken = (header: string | undefined, token: string | undefined): boolean => {
    if (!token) return true;
    const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Liveness and readiness. `/livez` answers as long as the process does, whatever the database: a restart would
 * not help.
 * `/readyz` answers 503 while the process starts, stops or cannot reach the database: send requests elsewhere.
 */
export const openProbes = ({ METRICS, METRICS_TOKEN }: NodeJS.ProcessEnv): Probes => {
    const withMetrics = METRICS === '1';
    let isWell: (() => Promise<boolean>) | undefined;
    let state: 'starting' | 'ready' | 'stopping' = 'starting';
    if (withMetrics) measureProcess();
    const answerReady = async (response: ServerResponse): Promise<void> => {
        if (state !== 'ready' || !isWell) say(response, 503, state);
        else if (await isWell()) say(response, 200, 'ready');
        else say(response, 503, 'database');
    };
    return {
        answer: ({ url, method, headers }, response) => {
            if (method !== 'GET' && method !== 'HEAD') return false;
            if (url === '/livez') say(response, 200, 'alive');
            else if (url === '/readyz') void answerReady(response);
            else if (url === '/metrics' && withMetrics) {
                if (hasToken(headers.authorization, METRICS_TOKEN)) void answerMetrics(response);
                else response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
            } else return false;
            return true;
        },
        ready: (check) => {
            isWell = check;
            state = 'ready';
        },
        leave: () => {
            state = 'stopping';
        },
    };
};
