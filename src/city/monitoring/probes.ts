import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from './metrics';

interface Answers {
    readonly database: () => Promise<boolean>;
    readonly files: () => Promise<boolean>;
}

/** The probes of load balancers and orchestrators, separate from the services. */
export interface Probes {
    /** Answers `/livez` and `/readyz`. */
    readonly answer: Answer;
    /** Call it when the process can take requests, as long as these checks pass. */
    readonly ready: (answers: Answers) => void;
    /** Call it before the process stops, so that no new requests are sent to it. */
    readonly leave: () => void;
}

/** In answers of `/livez`: the number of addresses in X-Forwarded-For, which the doctor compares with PROXY_HOPS. */
export const forwardedHeader = 'X-Forwarded-Count';
/** The addresses in X-Forwarded-For. */
export const forwardedIn = (headers: IncomingHttpHeaders): string[] =>
    String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean);

const say = (response: ServerResponse, status: 200 | 503, text: string): void => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
};

/**
 * Liveness and readiness. `/livez` answers as long as the process does, whatever the database: restarting would not
 * help. `/readyz` answers 503 while the process starts or stops, or cannot reach the database: requests should go
 * elsewhere. While files are unavailable it answers 200 and says so: everything else works, and other processes have no
 * files either.
 */
export const openProbes = (): Probes => {
    let answers: Answers | undefined;
    let state: 'starting' | 'ready' | 'stopping' = 'starting';
    const answerReady = async (response: ServerResponse): Promise<void> => {
        if (state !== 'ready' || !answers) return say(response, 503, state);
        const [database, files] = await Promise.all([answers.database(), answers.files()]);
        if (!database) say(response, 503, 'database');
        else say(response, 200, files ? 'ready' : 'ready, files away');
    };
    return {
        answer: ({ url, method, headers }, response) => {
            if (method !== 'GET' && method !== 'HEAD') return false;
            if (url === '/livez') {
                response.setHeader(forwardedHeader, forwardedIn(headers).length);
                say(response, 200, 'alive');
            } else if (url === '/readyz') void answerReady(response);
            else return false;
            return true;
        },
        ready: (given) => {
            answers = given;
            state = 'ready';
        },
        leave: () => {
            state = 'stopping';
        },
    };
};
