import { codeOf } from './errors';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const listenOn = (server: Server, port: number, host: string | undefined): Promise<number> =>
    new Promise((resolve, reject) => {
        server.once('error', reject).listen({ port, host }, () => {
            server.off('error', reject);
            // A server on a port has an AddressInfo; only a pipe has a name.
            resolve((server.address() as AddressInfo).port);
        });
    });

/**
 * Longer than load balancers keep connections (usually 60 s); otherwise they might send a request while the city closes
 * the connection.
 */
const keepAlive = 75_000;

/** For 200 MB on a slow line. The proxy cuts off callers that are silent; headers have a limit of their own. */
const longestUpload = 3_600_000;

const withoutIpv6 = new Set<unknown>(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * One server per host, all on the same port; port 0 is any port that is free on all of them. An IPv6 host is skipped on
 * a machine without IPv6.
 */
export const listen = async (
    hosts: readonly (string | undefined)[],
    port: number,
    answer: RequestListener,
    key: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<{ servers: Server[]; port: number }> => {
    for (let attempt = 1; ; attempt++) {
        const servers: Server[] = [];
        let chosen = port;
        try {
            for (const host of hosts) {
                const server = createServer(answer);
                server.keepAliveTimeout = keepAlive;
                server.headersTimeout = keepAlive + 5_000;
                server.requestTimeout = longestUpload;
                try {
                    chosen = await listenOn(server, chosen, host);
                    servers.push(server);
                } catch (error) {
                    if (servers.length === 0 || !withoutIpv6.has(codeOf(error))) throw error;
                }
            }
            return { servers, port: chosen };
        } catch (error) {
            for (const server of servers) server.close();
            const isTaken = codeOf(error) === 'EADDRINUSE';
            // The port that was free on the first host may be in use on another.
            if (isTaken && port === 0 && attempt < 20) continue;
            throw isTaken
                ? new Error(`Porten ${port} er opptatt. Stopp det som bruker den, eller velg en annen med ${key}.`)
                : error;
        }
    }
};
