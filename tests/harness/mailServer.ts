import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server. `receive` gets each mail, and answers it by the socket. */
export const startMailServer = async (receive: (mail: string, socket: Socket) => void) => {
    const sockets = new Set<Socket>();
    let breaksAt: string | undefined;
    const server = createServer((socket) => {
        let mail: string | undefined;
        let rest = '';
        sockets.add(socket);
        socket.write('220 post.test\r\n');
        socket.on('error', () => undefined);
        socket.on('data', (chunk) => {
            const lines = (rest + chunk.toString()).split('\r\n');
            rest = lines.pop() ?? '';
            for (const line of lines) {
                if (mail === undefined) {
                    const verb = line.slice(0, 4).toUpperCase();
                    if (verb === breaksAt) return void socket.destroy();
                    if (verb === 'DATA') mail = '';
                    socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
                } else if (line === '.') {
                    receive(mail, socket);
                    mail = undefined;
                } else mail += `${line}\n`;
            }
        });
    });
    const listen = (port?: number) => new Promise<void>((resolve) => server.listen(port, resolve));
    await listen();
    const { port } = server.address() as AddressInfo;
    const breakOff = (): void => {
        for (const socket of sockets) socket.destroy();
    };
    return {
        url: `smtp://localhost:${port}?ignoreTLS=true`,
        /** Ends every connection, in the middle of a mail too. */
        breakOff,
        /** Ends connections at this command from now on; undefined at none. */
        breakOffAt: (verb: string | undefined): void => {
            breaksAt = verb;
        },
        stop: () => {
            breakOff();
            return new Promise((resolve) => server.close(resolve));
        },
        /** Listens again, at the same port. */
        startAgain: () => listen(port),
    };
};
