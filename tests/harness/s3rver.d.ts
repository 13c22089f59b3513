/** An S3 server for tests; the package has no types. */
declare module 's3rver' {
    export default class S3rver {
        constructor(options: {
            port: number;
            address: string;
            silent: boolean;
            directory: string;
            configureBuckets: readonly { name: string; configs: readonly string[] }[];
        });
        /** Answers the address where it listens. */
        run(): Promise<unknown>;
        close(): Promise<void>;
    }
}
