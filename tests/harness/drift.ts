import { createServer } from 'node:http';

interface Posted {
    method: string | undefined;
    url: string | undefined;
    origin: string | undefined;
    body: string;
}
export interface Drift {
    host: string;
    posted: Posted[];
    stop: () => Promise<void>;
}

/** A drift application that records what it receives. */
export async function startDrift(): Promise<Drift> {
    const posted: Posted[] = [];
    const server = createServer((request, answer) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
            if (request.url !== '/favicon.ico')
                posted.push({ method: request.method, url: request.url, origin: request.headers.origin, body });
            answer
                .setHeader('Content-Type', 'text/html')
                .end('<!doctype html><html lang="nb"><title>Drift</title><h1>Drift</h1>');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    return {
        host: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
        posted,
        stop: async () => {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
