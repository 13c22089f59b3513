import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { forwardedIn } from '../monitoring/probes';

/** An IPv6 customer has a whole /64 network, so all its addresses count as one origin. */
const networkOf = (address: string): string => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    if (!isIPv6(plain)) return plain;
    const [head = '', tail] = plain.split('::');
    const left = head.split(':').filter(Boolean);
    const right = (tail ?? '').split(':').filter(Boolean);
    const groups =
        tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
    return `${groups.slice(0, 4).join(':')}::/64`;
};

/**
 * The client's address. With `proxyHops`, it is that many entries from the end of X-Forwarded-For; earlier entries may
 * be forged.
 */
export const originOf = (
    { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
    proxyHops: number,
): string => {
    return networkOf((proxyHops > 0 && forwardedIn(headers).at(-proxyHops)) || (socket.remoteAddress ?? 'unknown'));
};
