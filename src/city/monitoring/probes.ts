import type { ServerResponse } from 'node:http';
import type { Answer } from './metrics';

/** The probes of a balancer or an orchestrator, apart from the services. */
export interface Probes {
    /** Answers `/livez` and `/readyz`. */
    readonly answer: Answer;
    /** From now on the process can take requests, as long as `isWell` holds. */
    readonly ready: (isWell: () => Promise<boolean>) => void;
    /** From now on no new requests should come: the process is about to stop. */
    readonly leave: () => void;
}

const say = (response: ServerResponse, status: 200 | 503, text: string): void => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
};

/**
 * Liveness and readiness. `/livez` answers as long as the process does, whatever the database: a restart would
 * not help.
 * `/readyz` answers 503 while the process starts, stops or cannot reach the database: send requests elsewhere.
 */
export const openProbes = (): Probes => {
    let isWell: (() => Promise<boolean>) | undefined;
    let state: 'starting' | 'ready' | 'stopping' = 'starting';
    const answerReady = async (response: ServerResponse): Promise<void> => {
        if (state !== 'ready' || !isWell) say(response, 503, state);
        else if (await isWell()) say(response, 200, 'ready');
        else say(response, 503, 'database');
    };
    return {
        answer: ({ url, method }, response) => {
            if (method !== 'GET' && method !== 'HEAD') return false;
            if (url === '/livez') say(response, 200, 'alive');
            else if (url === '/readyz') void answerReady(response);
            else return false;
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
