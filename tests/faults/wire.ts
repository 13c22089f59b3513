// A wire between the city and its database that a test can cut or freeze, as networks do.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Wire {
    /** The address of the database through the wire. */
    through: (url: string) => string;
    /** Ends every connection and refuses new ones, as when the other machine is down. */
    cut: () => void;
    /** Silently drops everything, as when packets are lost. */
    freeze: () => void;
    mend: () => void;
    stop: () => Promise<void>;
}

export async function openWire(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    let state: 'whole' | 'cut' | 'frozen' = 'whole';
    const keep = (socket: Socket): void => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
    };
    const server = createServer((near) => {
        keep(near);
        if (state === 'cut') return void near.destroy();
        const far = connect(Number(port), hostname);
        keep(far);
        const pass = (from: Socket, to: Socket): void => {
            from.on('data', (chunk) => to.write(chunk));
            from.on('close', () => to.destroy());
            if (state === 'frozen') from.pause();
        };
        pass(near, far);
        pass(far, near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = (server.address() as AddressInfo).port;
    return {
        through: (url) => {
            const changed = new URL(url);
            changed.port = String(own);
            return changed.href;
        },
        cut: () => {
            state = 'cut';
            for (const socket of sockets) socket.destroy();
        },
        freeze: () => {
            state = 'frozen';
            for (const socket of sockets) socket.pause();
        },
        mend: () => {
            state = 'whole';
            for (const socket of sockets) socket.resume();
        },
        stop: async () => {
            for (const socket of sockets) socket.destroy();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}
