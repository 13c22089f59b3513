/** An S3 server for tests; the package has no types. */
declare module 's3rver' {
    import type { Server } from 'node:http';

    export default class S3rver {
        constructor(options: {
            port: number;
            address: string;
            silent: boolean;
            directory: string;
            configureBuckets: readonly { name: string; configs: readonly string[] }[];
        });
        /** Once it runs. */
        readonly httpServer: Server;
        /** Answers the address where it listens. */
        run(): Promise<unknown>;
        close(): Promise<void>;
    }
}
